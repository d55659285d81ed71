import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Database, Reader } from '../../../store/database.ts'
import { catalogueFacts, type Facts, findLetters } from '../counting/index.ts'
import {
  DEAD,
  type ItemType,
  kindsOf,
  type Letter,
  letterOf,
  type TermRow,
} from '../model/index.ts'
import { matching } from './filter.ts'
import { carriedBy, countWith } from './known-counts.ts'
import { countItems } from './list.ts'
import { type ItemQuery, isWholeList } from './query.ts'
import { planQuery } from './query-plan.ts'

/**
 * Number of items of a list by category id. Counters have it for whole lists and for characters
 * with one category; for others the items are scanned, unless there are too many.
 */
export const countCarried = async (
  ctx: Context,
  query: ItemQuery,
): Promise<ReadonlyMap<number, number> | undefined> =>
  (await countedAnyway(ctx, query)) ?? (await countInList(ctx, query))

/** Number of names of a list by first letter; undefined if it is neither precomputed nor cheap. */
export const countLetters = async (
  ctx: Context,
  query: ItemQuery,
): Promise<ReadonlyMap<Letter, number> | undefined> => {
  const all = { ...query, ...BY_NAME, letter: undefined }
  if (isWholeList(all))
    return new Map(
      Array.from(await findLetters(ctx, query.type), ([letter, { count }]) => [letter, count]),
    )
  const rows = await askFew(ctx, all, (_db, items) =>
    items
      .select((eb) => [
        sql<string>`substr(sort_key, 1, 1)`.as('first'),
        eb.fn.countAll<number>().as('count'),
      ])
      .groupBy(sql`substr(sort_key, 1, 1)`)
      .execute(),
  )
  if (!rows) return undefined
  const counts = new Map<Letter, number>()
  for (const { first, count } of rows) {
    const letter = letterOf(first)
    counts.set(letter, (counts.get(letter) ?? 0) + count)
  }
  return counts
}

const BY_NAME = { orderBy: 'name', direction: 'asc' } as const

/** Maximum of items scanned for facets. */
const FEW = 10_000

const countedAnyway = async (
  ctx: Context,
  query: ItemQuery,
): Promise<ReadonlyMap<number, number> | undefined> => {
  const facts = await catalogueFacts(ctx)
  const isAboutLiving = query.isAlive === true
  const carried = carriedBy(facts, isAboutLiving ? { ...query, isAlive: undefined } : query)
  if (!carried) return undefined
  const dead = facts.terms('cliche').find(({ slug }) => slug === DEAD)
  const [only, ...further] = isAboutLiving && dead ? [...carried, dead] : carried
  if (!only) return countsOf(facts, query.type)
  if (further.length > 0 || query.type !== 'character') return undefined
  const counts = await countWith(ctx.db, only)
  return isAboutLiving ? without(countsOf(facts, query.type), counts) : counts
}

const countsOf = (facts: Facts, type: ItemType): ReadonlyMap<number, number> =>
  new Map(kindsOf(type).flatMap((kind) => facts.terms(kind).map(countOfTerm)))

const countOfTerm = ({ id, count }: TermRow): readonly [number, number] => [id, count]

const without = (
  all: ReadonlyMap<number, number>,
  some: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> =>
  new Map(Array.from(all, ([id, count]) => [id, count - (some.get(id) ?? 0)]))

const countInList = async (
  ctx: Context,
  query: ItemQuery,
): Promise<ReadonlyMap<number, number> | undefined> => {
  const rows = await askFew(ctx, query, (db, items) => {
    const ids = items.select('id')
    return db
      .selectFrom('catalogue_item_terms')
      .select(['term_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('item_id', 'in', ids)
      .groupBy('term_id')
      .execute()
  })
  return rows && new Map(rows.map(({ term_id, count }) => [term_id, count]))
}

/** Runs a query over all items of a list, unless there are too many. */
const askFew = async <T>(
  ctx: Context,
  query: ItemQuery,
  ask: (db: Reader, items: SelectQueryBuilder<Database, 'catalogue_items', object>) => Promise<T>,
): Promise<T | undefined> => {
  if ((await countItems(ctx, query)) > FEW) return undefined
  const plan = planQuery(await catalogueFacts(ctx), query)
  const db = plan.isLong ? ctx.background : ctx.db
  return ask(
    db,
    db.selectFrom('catalogue_items').where((eb) => matching(db, eb, query, plan)),
  )
}
