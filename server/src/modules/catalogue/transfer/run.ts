import type { Context, WriteContext } from '../../../contract/context.ts'
import { createPace } from '../../../store/pace.ts'
import { inSession } from '../save/index.ts'
import { clearRunState, readImportState, type Topic, writeImportState } from './import-state.ts'
import type { BadLine, Line } from './line.ts'
import { type Saved, saveLines } from './save-lines.ts'

/** Something that is imported, batch by batch. */
export interface Source {
  /** By what it is recognised when an import goes on. */
  readonly name: string
  /** What it looks like now; an interrupted import goes on only while this is the same. */
  readonly stamp: string
  /** Reads on from a position; undefined is the beginning. `size` tells how many lines a batch should have. */
  read(position: unknown, size?: () => number): AsyncIterable<Batch>
}

/** As much as is saved in one transaction. */
export interface Batch {
  readonly lines: readonly (Line | BadLine)[]
  /** Where to go on after it. */
  readonly next: unknown
  /** How much of the whole is done by then, from 0 to 1, where that is known. */
  readonly done?: number
  /** What the source wants to find again, by topic and name. */
  readonly notes?: readonly (readonly [Topic, ReadonlyMap<string, string>])[]
}

/** What an import has done so far, the part before an interruption included. */
export interface ImportSummary {
  readonly lines: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly ignored: readonly string[]
}

export interface ImportOptions {
  /** Finds out what would happen, and undoes all of it. Other writers wait meanwhile. */
  readonly isDryRun?: boolean
  /** Told before the first line whether an earlier import is gone on with. */
  onStart?(before: ImportSummary | undefined): void
  /** Told before what they stand in is stored: once as a rule, and twice after an interruption. */
  onRefused?(lines: readonly BadLine[]): void
  onProgress?(summary: ImportSummary, done: number | undefined): void
}

/**
 * Saves everything from a source. How far it got is written in the transactions that save the
 * lines: an import that was killed goes on with the line after the last one that is stored, and
 * ends as if nothing had happened.
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

/** Whether an import from this source was begun and not finished. */
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

/** Everything in one transaction, which is then undone: later lines build upon earlier ones. */
const rehearse = async (
  ctx: Context,
  source: Source,
  options: ImportOptions,
): Promise<ImportSummary> => {
  let summary = NOTHING
  options.onStart?.(undefined)
  const work = ctx.transaction(async (given) => {
    // Nobody is told of what does not happen, and nothing about it is gathered.
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

/** Two imports of the same thing side by side would count each other's lines. */
const expectState = async (
  ctx: WriteContext,
  source: Source,
  state: State | undefined,
): Promise<void> => {
  const stored = await findState(ctx, source)
  if (JSON.stringify(stored?.position) !== JSON.stringify(state?.position))
    throw new Error('another process is importing the same thing; let it finish')
}
