import { type CachedIdList, cachedIdLists, USUAL_DEPTH } from '../../../cache/id-lists.ts'
import type { Context } from '../../../contract/context.ts'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader } from '../../../store/database.ts'
import { findIdList } from '../../../store/id-list.ts'
import { catalogueFacts } from '../counting/index.ts'
import { inOrder, matching } from './filter.ts'
import { knownCount } from './known-counts.ts'
import type { ItemQuery } from './query.ts'
import { planQuery, type QueryPlan } from './query-plan.ts'

/**
 * Ids on a page of a filtered list, and its total. Where the total is precomputed, a deep page is
 * read from the nearer end of the list, along the index of its order.
 */
export const findIdsOnPage = async (ctx: Context, query: ItemQuery): Promise<CachedIdList> => {
  const { offset, limit } = query
  const counted = offset + limit > USUAL_DEPTH ? await knownCount(ctx, query) : undefined
  if (counted === undefined) {
    const { total, ids } = await findIdsOf(ctx, query)
    return { total, ids: ids.slice(offset, offset + limit) }
  }
  const start = offset - (offset % USUAL_DEPTH)
  const { total, ids } = await findStretch(ctx, query, start, counted)
  return { total, ids: ids.slice(offset - start, offset - start + limit) }
}

/** A block of ids shared by neighbouring pages; cached until the catalogue changes. */
const findStretch = (
  ctx: Context,
  query: ItemQuery,
  start: number,
  total: number,
): Promise<CachedIdList> => {
  const end = Math.min(start + USUAL_DEPTH + query.limit, total)
  const isFromEnd = total - end < start
  const find = async (): Promise<CachedIdList> => {
    if (start >= end) return { total, ids: [] }
    const plan = planQuery(await catalogueFacts(ctx), query, isFromEnd ? total - start : end)
    const ids = await findIds(readerFor(ctx, plan), query, plan, {
      ...{ limit: end - start, offset: isFromEnd ? total - end : start, isReversed: isFromEnd },
    })
    return { total, ids: isFromEnd ? ids.reverse() : ids }
  }
  const key = `from ${start} ${JSON.stringify({ ...query, offset: 0 })}`
  return cached(ctx, key, { find })
}

/** Ids of a filtered list, cached until the catalogue changes. */
export const findIdsOf = (ctx: Context, query: ItemQuery): Promise<CachedIdList> => {
  const depth = query.offset + query.limit > USUAL_DEPTH ? undefined : USUAL_DEPTH
  const key = `${depth} ${JSON.stringify({ ...query, limit: 0, offset: 0 })}`
  const find = async (): Promise<CachedIdList> => {
    const plan = planQuery(await catalogueFacts(ctx), query, depth)
    const ids = await findIds(readerFor(ctx, plan), query, plan, { limit: depth })
    const isWhole = depth === undefined || ids.length < depth
    const total = isWhole ? ids.length : await countAll(ctx, query)
    return { ids, total }
  }
  return cached(ctx, key, { find })
}

const cached = cachedIdLists('catalogue')

const readerFor = (ctx: Context, { isLong }: QueryPlan): Reader =>
  isLong ? ctx.background : ctx.db

/** A part of a list, from its start or its end. */
interface Part {
  readonly limit: number | undefined
  readonly offset?: number
  readonly isReversed?: boolean
}

const findIds = (
  db: Reader,
  query: ItemQuery,
  plan: QueryPlan,
  { limit, offset = 0, isReversed = false }: Part,
): Promise<number[]> =>
  findIdList(
    db,
    db
      .selectFrom('catalogue_items')
      .select('id')
      .where((eb) => matching(db, eb, query, plan))
      .$call((found) => inOrder(found, query, isReversed))
      .$if(limit !== undefined, (found) => found.limit(limit ?? 0))
      .$if(offset > 0, (found) => found.offset(offset)),
  )

/** Uses a precomputed total where there is one. */
const countAll = async (ctx: Context, query: ItemQuery): Promise<number> =>
  (await knownCount(ctx, query)) ?? countMatching(ctx, query)

const countMatching = async (ctx: Context, query: ItemQuery): Promise<number> => {
  const plan = planQuery(await catalogueFacts(ctx), query)
  const db = readerFor(ctx, plan)
  return countRows(db.selectFrom('catalogue_items').where((eb) => matching(db, eb, query, plan)))
}
