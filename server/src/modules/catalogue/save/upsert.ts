import { ApiError } from '../../../contract/errors.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { findRowsBySlug, insertRelations, insertRowsOf, withRelations } from '../items/index.ts'
import { badArgument, type Item, type ItemInput, type ItemType, slugOf } from '../model/index.ts'
import { loadPlaces } from './count.ts'
import { findMissing, resolveItem } from './resolve.ts'
import { change, columnsOf, finish } from './save.ts'
import type { Session } from './session.ts'

/** Result of saving an item by slug. */
export interface Upserted {
  readonly item: Item
  readonly outcome: 'created' | 'changed' | 'unchanged'
}

/** An item that was refused; nothing of it was written. */
export interface Refused {
  readonly refused: ApiError
}

export type UpsertInput = ItemInput & { readonly slug: string }

/**
 * Saves many items by slug: existing ones are updated, others created. Repeating it changes nothing,
 * and a refused item does not affect the others.
 */
export const upsertInSession = async (
  session: Session,
  type: ItemType,
  inputs: readonly UpsertInput[],
): Promise<(Upserted | Refused)[]> => {
  const results: (Upserted | Refused)[] = []
  for (const round of distinctSlugs(inputs))
    results.push(...(await upsertRound(session, type, round)))
  return results
}

/** Throws all faults of an item without saving it. */
export const checkInSession = async (
  session: Session,
  type: ItemType,
  input: UpsertInput,
): Promise<void> => {
  const { db } = session.ctx
  const slug = slugOf(input.slug)
  const [before] = await withRelations(db, await findRowsBySlug(db, type, [slug]))
  await resolveItem(session, type, before, input, slug)
}

interface SlugEntry {
  readonly slug: string
  readonly input: UpsertInput
}

/** Splits the list before a repeated slug, so that the later item updates the earlier one. */
const distinctSlugs = (inputs: readonly UpsertInput[]): SlugEntry[][] => {
  const rounds: SlugEntry[][] = [[]]
  let seen = new Set<string>()
  for (const input of inputs) {
    const slug = slugOf(input.slug)
    if (seen.has(slug)) {
      rounds.push([])
      seen = new Set()
    }
    seen.add(slug)
    rounds.at(-1)?.push({ slug, input })
  }
  return rounds
}

/** Loads existing items in one query, updates them one by one, and inserts new ones in bulk. */
const upsertRound = async (
  session: Session,
  type: ItemType,
  round: readonly SlugEntry[],
): Promise<(Upserted | Refused)[]> => {
  const { db } = session.ctx
  const rows = await findRowsBySlug(
    db,
    type,
    round.map(({ slug }) => slug),
  )
  const existing = new Map(
    (await withRelations(db, rows)).map((item) => [item.state.slug, item] as const),
  )
  await findMissing(
    session,
    'actor',
    round.flatMap(({ input }) => input.actors ?? []),
  )
  await findMissing(
    session,
    'show',
    round.flatMap(({ input }) => (input.shows ?? []).map(({ show }) => show)),
  )
  const results = new Map<SlugEntry, Upserted | Refused>()
  const fresh = new Map<SlugEntry, Resolved>()
  for (const entry of round)
    try {
      const before = existing.get(entry.slug)
      if (before) results.set(entry, await update(session, before, entry.input))
      else fresh.set(entry, await resolveNew(session, type, entry))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.set(entry, { refused: error })
    }
  const made = await insertAll(session, type, [...fresh.values()])
  for (const [index, entry] of [...fresh.keys()].entries()) {
    const item = made[index]
    if (item) results.set(entry, { item, outcome: 'created' })
  }
  return round.flatMap((entry) => results.get(entry) ?? [])
}

type Resolved = Pick<Item, 'state' | 'termIds'>

const resolveNew = (
  session: Session,
  type: ItemType,
  { slug, input }: SlugEntry,
): Promise<Resolved> => {
  if (slug === '') throw badArgument('slug', 'A slug is needed.')
  return resolveItem(session, type, undefined, input, slug)
}

const update = async (session: Session, before: Item, input: UpsertInput): Promise<Upserted> => {
  const item = await change(session, before, input)
  return { item, outcome: item === before ? 'unchanged' : 'changed' }
}

const insertAll = async (
  session: Session,
  type: ItemType,
  resolved: readonly Resolved[],
): Promise<Item[]> => {
  const { ctx } = session
  const now = nowGmt(ctx.clock)
  const rows = await insertRowsOf(
    ctx.db,
    resolved.map((each) => ({ ...columnsOf(each), type, created_gmt: now, modified_gmt: now })),
  )
  const items = resolved.flatMap((each, index) => {
    const row = rows[index]
    return row ? [{ row, ...each }] : []
  })
  await insertRelations(ctx.db, items)
  await loadPlaces(session, items)
  for (const item of items) await finish(session, undefined, item)
  return items
}
