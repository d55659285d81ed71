import { ApiError } from '../../../contract/errors.ts'
import { cleanInlineHtml } from '../../../lib/kses/inline-html.ts'
import { type Outcome, UNKNOWN_KIND } from '../../../transfer/report.ts'
import type { Saved } from '../../../transfer/run.ts'
import { findCategory } from '../items/index.ts'
import {
  addFaults,
  definitions,
  type Faults,
  type ItemInput,
  refuseFaults,
  resolveName,
  slugOf,
  tryFor,
} from '../model/index.ts'
import {
  checkInSession,
  createCategory,
  readInput,
  type Session,
  updateCategory,
  upsertInSession,
} from '../save/index.ts'
import {
  type CategoryEntry,
  type Entry,
  type ItemEntry,
  readEntry,
  reasonOf,
  unknownFields,
} from './entry.ts'
import type { Line } from './line.ts'
import { lookUp } from './look-up.ts'
import { slugsFor } from './namesakes.ts'

interface ReadLine<E extends Entry = Entry> {
  readonly line: Line
  readonly entry: E
  /** Faults by column. */
  readonly faults: Faults
}

/**
 * Saves lines in order, so that a line can refer to earlier ones. A line that cannot be saved is
 * reported and changes nothing.
 */
export const saveLines = async (
  session: Session,
  source: string,
  lines: readonly Line[],
): Promise<Saved> => {
  const outcomes: Outcome[] = []
  /** Fields that the types of their lines do not have. */
  const ignored = new Set<string>()
  const read: ReadLine[] = []
  for (const line of lines) {
    const faults: Faults = new Map()
    const entry = await attempt({ line, faults }, outcomes, () => readEntry(line, faults))
    if (!entry) continue
    for (const name of unknownFields(line, entry)) ignored.add(name)
    read.push({ line, entry, faults })
  }
  for (const run of runsOf(read))
    await (isItemRun(run)
      ? saveItems(session, source, run, outcomes)
      : saveCategories(session, run as ReadLine<CategoryEntry>[], outcomes))
  return { outcomes, ignored }
}

type SavedAs = 'created' | 'changed' | 'unchanged'

const add = (outcomes: Outcome[], { entry, line }: ReadLine, result: SavedAs): void => {
  outcomes.push({ kind: entry.type, number: line.number, result })
}

/** Splits entries where the type changes, and where one refers to another that is not saved yet. */
const runsOf = (entries: readonly ReadLine[]): ReadLine[][] => {
  const runs: ReadLine[][] = []
  let slugs = new Set<string>()
  for (const each of entries) {
    const run = runs.at(-1)
    const isSame = run?.[0]?.entry.type === each.entry.type
    if (run && isSame && !similarTo(each.entry).some((slug) => slugs.has(slug))) run.push(each)
    else {
      runs.push([each])
      slugs = new Set()
    }
    if (each.entry.slug !== undefined) slugs.add(each.entry.slug)
  }
  return runs
}

/** Only shows refer to items of their own type. */
const similarTo = (entry: Entry): readonly string[] =>
  entry.type === 'show' ? ((entry.args.similar ?? []) as readonly string[]) : []

const isItemRun = (run: readonly ReadLine[]): run is ReadLine<ItemEntry>[] =>
  run[0]?.entry.type !== 'category'

const saveCategories = async (
  session: Session,
  run: readonly ReadLine<CategoryEntry>[],
  outcomes: Outcome[],
): Promise<void> => {
  for (const read of run) {
    const result = await attempt(read, outcomes, () => saveCategory(session, read))
    if (result) add(outcomes, read, result)
  }
}

const saveCategory = async (
  { ctx, terms }: Session,
  { entry, faults }: ReadLine<CategoryEntry>,
): Promise<SavedAs> => {
  refuseFaults(faults)
  const { kind } = entry
  const slug = slugOf(entry.slug)
  const before = await findCategory(ctx.db, kind, slug)
  // The session may have cached that the category does not exist.
  terms.delete(`${kind}/${slug}`)
  if (!before) {
    await createCategory(ctx, kind, { ...entry, name: entry.name ?? slug })
    return 'created'
  }
  const name = entry.name === undefined ? before.name : resolveName(entry.name)
  const description = cleanInlineHtml(entry.description ?? before.description)
  if (name === before.name && description === before.description) return 'unchanged'
  await updateCategory(ctx, before.id, { name, description })
  return 'changed'
}

const saveItems = async (
  session: Session,
  source: string,
  run: readonly ReadLine<ItemEntry>[],
  outcomes: Outcome[],
): Promise<void> => {
  const type = run[0]?.entry.type ?? 'character'
  const { db } = session.ctx
  const slugs = await slugsFor(
    db,
    source,
    run.map(({ entry }) => entry),
  )
  const withIds = await lookUp(
    db,
    run.map(({ entry }) => entry),
  )
  const ready: { read: ReadLine; input: ItemInput & { slug: string } }[] = []
  for (const [index, read] of run.entries()) {
    const { entry, faults } = read
    const args = await withIds(entry, faults)
    const input = { ...readInput(definitions[type], args), slug: slugs[index] ?? '' }
    if (faults.size === 0) ready.push({ read, input })
    // The line is not saved; its remaining faults are reported at the same time.
    else await attempt(read, outcomes, () => refuseItem(session, type, input, faults))
  }
  const results = await upsertInSession(
    session,
    type,
    ready.map(({ input }) => input),
  )
  for (const [index, result] of results.entries()) {
    const read = ready[index]?.read
    if (!read) continue
    if ('outcome' in result) add(outcomes, read, result.outcome)
    else
      await attempt(read, outcomes, () => {
        throw result.refused
      })
  }
}

const refuseItem = async (
  session: Session,
  type: ItemEntry['type'],
  input: ItemInput & { slug: string },
  faults: Faults,
): Promise<void> => {
  await tryFor(faults, undefined, () => checkInSession(session, type, input))
  refuseFaults(faults)
}

/** Records faults of a line; rethrows errors of the program. */
const attempt = async <T>(
  { line, faults, entry }: Omit<ReadLine, 'entry'> & Partial<ReadLine>,
  outcomes: Outcome[],
  work: () => T | Promise<T>,
): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { number } = line
    if (error.code === 'rest_invalid_param') addFaults(faults, error)
    const reason = faults.size > 0 ? reasonOf(line, faults) : error.message
    outcomes.push({ kind: entry?.type ?? UNKNOWN_KIND, number, result: 'skipped', reason })
    return undefined
  }
}
