import type { Context, WriteContext } from '../contract/context.ts'
import { createPace } from '../store/pace.ts'
import { expectProgress, findProgress, type Progress, storeProgress } from './progress.ts'
import { type BadLine, isBad, type Line } from './read/line.ts'
import {
  addToReport,
  EMPTY_REPORT,
  type Outcome,
  type SkippedLine,
  skippedOf,
  type TransferReport,
  UNKNOWN_KIND,
} from './report.ts'
import type { Batch, ResumableSource, Source } from './source.ts'
import { clearTransferState, writeTransferState } from './state.ts'

/** Result of saving lines: an outcome for each. */
export interface Saved {
  readonly outcomes: readonly Outcome[]
  /** Names in the lines that have no meaning here. */
  readonly ignored?: Iterable<string>
}

export interface TransferOptions<R> {
  /** Saves the readable lines of a batch in its transaction. */
  save(ctx: WriteContext, lines: readonly Line<R>[]): Promise<Saved>
  /** Computes the result and rolls everything back. Other writers wait meanwhile. */
  readonly isDryRun?: boolean
  /** Called before the first line, with the report of a resumed transfer. */
  onStart?(before: TransferReport | undefined): void
  /** Called before the batch is committed: once as a rule, and twice after an interruption. */
  onSkipped?(lines: readonly SkippedLine[]): void
  onProgress?(report: TransferReport, done: number | undefined): void
}

/**
 * Saves all lines of a source, in short transactions. The progress of a resumable source is stored
 * in the same transactions, so that a killed transfer resumes after the last stored line, with the
 * same result.
 */
export const runTransfer = async <R>(
  ctx: Context,
  source: Source<R> | ResumableSource<R>,
  options: TransferOptions<R>,
): Promise<TransferReport> => {
  if (options.isDryRun) return rehearse(ctx, source, options)
  const resumable = 'name' in source ? source : undefined
  let progress = resumable && (await resume(ctx, resumable))
  options.onStart?.(progress?.report)
  const pace = createPace(ctx.db)
  for await (const batch of source.read(progress?.position, () => pace.size)) {
    const before = progress
    progress = await pace.write(ctx, batch.lines.length, async (ctx) => {
      if (resumable) await expectProgress(ctx, resumable, before)
      const report = await saveBatch(ctx, source, batch, before?.report, options)
      const next = { stamp: resumable?.stamp ?? '', position: batch.next, report }
      if (resumable) await storeProgress(ctx.db, resumable, next, before)
      return next
    })
    options.onProgress?.(progress.report, batch.done)
  }
  if (resumable) await ctx.transaction((ctx) => clearTransferState(ctx.db, resumable.name))
  return progress?.report ?? EMPTY_REPORT
}

/** The progress of an interrupted transfer; discards that of a source with another content. */
const resume = async <R>(
  ctx: Context,
  source: ResumableSource<R>,
): Promise<Progress | undefined> => {
  const stored = await findProgress(ctx.db, source)
  if (!stored || stored.stamp === source.stamp) return stored
  await ctx.transaction((ctx) => clearTransferState(ctx.db, source.name))
  return undefined
}

/**
 * Runs everything in one transaction and rolls it back, because later lines depend on earlier ones.
 */
const rehearse = async <R>(
  ctx: Context,
  source: Source<R> | ResumableSource<R>,
  options: TransferOptions<R>,
): Promise<TransferReport> => {
  let report = EMPTY_REPORT
  options.onStart?.(undefined)
  const work = ctx.transaction(async (given) => {
    // Events are discarded, because the changes are rolled back.
    const ctx: WriteContext = { ...given, emit: () => undefined }
    report = EMPTY_REPORT
    if ('name' in source) await clearTransferState(ctx.db, source.name)
    for await (const batch of source.read(undefined)) {
      report = await saveBatch(ctx, source, batch, report, options)
      options.onProgress?.(report, batch.done)
    }
    throw new Undo()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return report
}

class Undo extends Error {}

const saveBatch = async <R>(
  ctx: WriteContext,
  source: Source<R> | ResumableSource<R>,
  { lines, notes = [] }: Batch<R>,
  before: TransferReport = EMPTY_REPORT,
  { save, onSkipped }: TransferOptions<R>,
): Promise<TransferReport> => {
  const unreadable = lines.filter(isBad).map(skip)
  const readable = lines.filter((line): line is Line<R> => !isBad(line))
  const saved = readable.length > 0 ? await save(ctx, readable) : { outcomes: [] }
  if ('name' in source)
    for (const [topic, values] of notes)
      await writeTransferState(ctx.db, source.name, topic, values)
  const outcomes = [...unreadable, ...saved.outcomes]
  const skipped = skippedOf(outcomes)
  if (skipped.length > 0) onSkipped?.(skipped)
  return addToReport(before, outcomes, saved.ignored)
}

const skip = ({ number, reason }: BadLine): Outcome => ({
  ...{ kind: UNKNOWN_KIND, number, result: 'skipped', reason },
})
