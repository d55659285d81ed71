import type { Context } from '../../../contract/context.ts'
import { findLetters, findPageStart, type PageStart } from '../counting/index.ts'
import { type ItemType, PUBLISHED } from '../model/index.ts'
import { findIdsOf, findIdsOnPage } from './cached-id-list.ts'
import { type ListedRow, listedName } from './listed-names.ts'
import { type ItemQuery, isWholeList } from './query.ts'

export interface ItemPage {
  readonly rows: readonly ListedRow[]
  readonly total: number
}

/** One page of a list, and its total. */
export const findItemPage = async (ctx: Context, query: ItemQuery): Promise<ItemPage> => {
  if (!isWholeList(query)) return filteredPage(ctx, query)
  const { type, offset } = query
  const stretch = query.letter && (await findLetters(ctx, type)).get(query.letter)
  const { total, start } = await findPageStart(ctx, type, (stretch?.start ?? 0) + offset)
  const count = stretch?.count ?? total
  const limit = Math.min(query.limit, count - offset)
  return { total: count, rows: start && limit > 0 ? await rowsFrom(ctx, type, start, limit) : [] }
}

/** Total of a list. */
export const countItems = async (ctx: Context, query: ItemQuery): Promise<number> => {
  const all = { ...query, orderBy: 'name', direction: 'asc', limit: 0, offset: 0 } as const
  return isWholeList(all) ? (await findItemPage(ctx, all)).total : (await findIdsOf(ctx, all)).total
}

/** Ids come from the index alone; rows are read only for those on the page. */
const rowsFrom = (
  { db }: Context,
  type: ItemType,
  { from, skip }: PageStart,
  limit: number,
): Promise<ListedRow[]> => {
  const page = db
    .selectFrom('catalogue_items')
    .select('id')
    .where('type', '=', type)
    .where('status', '=', PUBLISHED)
    .where((eb) => eb(eb.refTuple('sort_key', 'id'), '>=', eb.tuple(from.from_key, from.from_id)))
    .orderBy('sort_key')
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .as('page')
  const ids = db.selectFrom(page).select('page.id')
  return db
    .selectFrom('catalogue_items')
    .selectAll()
    .select(listedName)
    .where('id', 'in', ids)
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
}

const filteredPage = async (ctx: Context, query: ItemQuery): Promise<ItemPage> => {
  const { total, ids: wanted } = await findIdsOnPage(ctx, query)
  const found = wanted.length === 0 ? [] : await rowsById(ctx, wanted)
  const byId = new Map(found.map((row) => [row.id, row]))
  // An item may be deleted between the two queries.
  return { total, rows: wanted.flatMap((id) => byId.get(id) ?? []) }
}

const rowsById = ({ db }: Context, ids: readonly number[]): Promise<ListedRow[]> =>
  db.selectFrom('catalogue_items').selectAll().select(listedName).where('id', 'in', ids).execute()
