import type { Context, WriteContext } from '../../../contract/context.ts'
import { createPace } from '../../../store/pace.ts'
import { inSession } from '../save/index.ts'
import { clearRunState, readImportState, type Topic, writeImportState } from './import-state.ts'
import type { BadLine, Line } from './line.ts'
import { type Saved, saveLines } from './save-lines.ts'

/** A source of an import, read in batches. */
export interface Source {
  /** Identifies the source when an import resumes. */
  readonly name: string
  /** Fingerprint of the content; an interrupted import resumes only while it is unchanged. */
  readonly stamp: string
  /**
   * Reads from a position; undefined is the beginning. `size` returns the wanted number of lines
   * per batch.
   */
  read(position: unknown, size?: () => number): AsyncIterable<Batch>
}

/** Lines that are saved in one transaction. */
export interface Batch {
  readonly lines: readonly (Line | BadLine)[]
  /** The position after the batch. */
  readonly next: unknown
  /** Progress after the batch from 0 to 1, if known. */
  readonly done?: number
  /** State that the source needs later, by topic and name. */
  readonly notes?: readonly (readonly [Topic, ReadonlyMap<string, string>])[]
}

/** Totals of an import, including the part before an interruption. */
export interface ImportSummary {
  readonly lines: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly ignored: readonly string[]
}

export interface ImportOptions {
  /** Computes the result and rolls everything back. Other writers wait meanwhile. */
  readonly isDryRun?: boolean
  /** Called before the first line, with the totals of a resumed import. */
  onStart?(before: ImportSummary | undefined): void
  /** Called before the batch is committed: once as a rule, and twice after an interruption. */
  onRefused?(lines: readonly BadLine[]): void
  onProgress?(summary: ImportSummary, done: number | undefined): void
}

/**
 * Imports a source. The position is stored in the transactions that save the lines, so that a
 * killed import resumes after the last stored line, with the same result.
 */
export const runImport = async (
  ctx: Context,
  source: Source,
  options: ImportOptions = {},
): Promise<ImportSummary> => {
  if (options.isDryRun) return rehearse(ctx, source, options)
  let state = await findState(ctx, source)
  if (state && state.stamp !== source.stamp) {
    await ctx.transaction((ctx) => clearRunState(ctx.db, source.name))
    state = undefined
  }
  options.onStart?.(state?.summary)
  const pace = createPace(ctx.db)
  for await (const batch of source.read(state?.position, () => pace.size)) {
    const summary = await pace.write(ctx, batch.lines.length, async (ctx) => {
      await expectState(ctx, source, state)
      const summary = await save(ctx, source, batch, state?.summary ?? NOTHING, options)
      const next: State = { stamp: source.stamp, position: batch.next, summary }
      await writeImportState(ctx.db, source.name, 'position', new Map([['', JSON.stringify(next)]]))
      return summary
    })
    state = { stamp: source.stamp, position: batch.next, summary }
    options.onProgress?.(summary, batch.done)
  }
  await ctx.transaction((ctx) => clearRunState(ctx.db, source.name))
  return state?.summary ?? NOTHING
}

/** Whether an import of this source was started and not finished. */
export const isInterrupted = async (ctx: Context, source: Source): Promise<boolean> =>
  (await findState(ctx, source)) !== undefined

interface State {
  readonly stamp: string
  readonly position: unknown
  readonly summary: ImportSummary
}

const NOTHING: ImportSummary = {
  ...{ lines: 0, created: 0, changed: 0, unchanged: 0, refused: 0 },
  ignored: [],
}

const NONE: Saved = { created: 0, changed: 0, unchanged: 0, bad: [], ignored: new Set() }

/**
 * Runs everything in one transaction and rolls it back, because later lines depend on earlier ones.
 */
const rehearse = async (
  ctx: Context,
  source: Source,
  options: ImportOptions,
): Promise<ImportSummary> => {
  let summary = NOTHING
  options.onStart?.(undefined)
  const work = ctx.transaction(async (given) => {
    // Events are discarded, because the changes are rolled back.
    const ctx: WriteContext = { ...given, emit: () => undefined }
    await clearRunState(ctx.db, source.name)
    for await (const batch of source.read(undefined)) {
      summary = await save(ctx, source, batch, summary, options)
      options.onProgress?.(summary, batch.done)
    }
    throw new Undo()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return summary
}

class Undo extends Error {}

const save = async (
  ctx: WriteContext,
  source: Source,
  batch: Batch,
  before: ImportSummary,
  { onRefused }: ImportOptions,
): Promise<ImportSummary> => {
  const saved =
    batch.lines.length === 0
      ? NONE
      : await inSession(ctx, (session) => saveLines(session, source.name, batch.lines))
  for (const [topic, values] of batch.notes ?? [])
    await writeImportState(ctx.db, source.name, topic, values)
  if (saved.bad.length > 0) onRefused?.(saved.bad)
  return {
    lines: before.lines + batch.lines.length,
    created: before.created + saved.created,
    changed: before.changed + saved.changed,
    unchanged: before.unchanged + saved.unchanged,
    refused: before.refused + saved.bad.length,
    ignored: [...new Set([...before.ignored, ...saved.ignored])],
  }
}

const findState = async (
  { db }: Pick<WriteContext | Context, 'db'>,
  source: Source,
): Promise<State | undefined> => {
  const text = (await readImportState(db, source.name, 'position', [''])).get('')
  return text === undefined ? undefined : (JSON.parse(text) as State)
}

/** Throws if another process imports the same source, since both would count each other's lines. */
const expectState = async (
  ctx: WriteContext,
  source: Source,
  state: State | undefined,
): Promise<void> => {
  const stored = await findState(ctx, source)
  if (JSON.stringify(stored?.position) !== JSON.stringify(state?.position))
    throw new Error('another process is importing the same thing; let it finish')
}
