import { ApiError } from '../../../contract/errors.ts'
import { cleanInlineHtml } from '../../../lib/kses/inline-html.ts'
import { slugify } from '../../../lib/slug.ts'
import { findCategory } from '../items/index.ts'
import { definitions, type ItemInput, resolveName } from '../model/index.ts'
import {
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
import { type BadLine, isBad, type Line } from './line.ts'
import { lookUp } from './look-up.ts'
import { slugsFor } from './namesakes.ts'

/** What became of a number of lines. */
export interface Saved {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly bad: readonly BadLine[]
  /** Fields that mean nothing to what their lines are about. */
  readonly ignored: ReadonlySet<string>
}

interface Numbered<E extends Entry = Entry> {
  readonly number: number
  readonly entry: E
}

/**
 * Saves lines in their order, so that a line can name what an earlier one has made. A line that
 * cannot be saved is told of and changes nothing.
 */
export const saveLines = async (
  session: Session,
  source: string,
  lines: readonly (Line | BadLine)[],
): Promise<Saved> => {
  const counts = { created: 0, changed: 0, unchanged: 0 }
  const bad: BadLine[] = lines.filter(isBad)
  const ignored = new Set<string>()
  const read: Numbered[] = []
  for (const line of lines) {
    if (isBad(line)) continue
    const entry = attempt(line.number, bad, () => readEntry(line))
    if (!entry) continue
    for (const name of unknownFields(line, entry)) if (ignored.size < 20) ignored.add(name)
    read.push({ number: line.number, entry })
  }
  for (const run of runsOf(read)) {
    const outcomes = await (isItemRun(run)
      ? saveItems(session, source, run, bad)
      : saveCategories(session, run as Numbered<CategoryEntry>[], bad))
    for (const outcome of outcomes) counts[outcome]++
  }
  return { ...counts, bad: bad.sort((a, b) => a.number - b.number), ignored }
}

type Outcome = 'created' | 'changed' | 'unchanged'

/** Cuts entries where their type changes, and where one names another that is not saved yet. */
const runsOf = (entries: readonly Numbered[]): Numbered[][] => {
  const runs: Numbered[][] = []
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

/** Only shows name others of their own type. */
const similarTo = (entry: Entry): readonly string[] =>
  entry.type === 'show' ? ((entry.args.similar ?? []) as readonly string[]) : []

const isItemRun = (run: readonly Numbered[]): run is Numbered<ItemEntry>[] =>
  run[0]?.entry.type !== 'category'

const saveCategories = async (
  session: Session,
  run: readonly Numbered<CategoryEntry>[],
  bad: BadLine[],
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const { number, entry } of run) {
    const outcome = await attempt(number, bad, () => saveCategory(session, entry))
    if (outcome) outcomes.push(outcome)
  }
  return outcomes
}

const saveCategory = async ({ ctx, terms }: Session, entry: CategoryEntry): Promise<Outcome> => {
  const { kind } = entry
  const slug = slugify(entry.slug)
  const before = await findCategory(ctx.db, kind, slug)
  // The session may remember that there was none.
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
  run: readonly Numbered<ItemEntry>[],
  bad: BadLine[],
): Promise<Outcome[]> => {
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
  const ready: { number: number; input: ItemInput & { slug: string } }[] = []
  for (const [index, { number, entry }] of run.entries()) {
    const slug = slugs[index] ?? ''
    const input = attempt(number, bad, () => readInput(definitions[type], withIds(entry)))
    if (input) ready.push({ number, input: { ...input, slug } })
  }
  const results = await upsertInSession(
    session,
    type,
    ready.map(({ input }) => input),
  )
  return results.flatMap((result, index) => {
    if ('outcome' in result) return [result.outcome]
    bad.push({ number: ready[index]?.number ?? 0, reason: reasonOf(result.refused) })
    return []
  })
}

/** What is wrong with a line is written down; what is wrong with the program is thrown. */
const attempt = <T>(number: number, bad: BadLine[], work: () => T): T | undefined => {
  const refuse = (error: unknown): undefined => {
    if (!(error instanceof ApiError)) throw error
    bad.push({ number, reason: reasonOf(error) })
  }
  try {
    const result = work()
    return result instanceof Promise ? (result.catch(refuse) as T) : result
  } catch (error) {
    return refuse(error)
  }
}
