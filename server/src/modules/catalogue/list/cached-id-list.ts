import { type CachedIdList, cachedIdLists, USUAL_DEPTH } from '../../../cache/id-lists.ts'
import type { Context } from '../../../contract/context.ts'
import type { Reader } from '../../../store/database.ts'
import { findIdList } from '../../../store/id-list.ts'
import { catalogueFacts } from '../counting/index.ts'
import { inOrder, matching } from './filter.ts'
import { knownCount } from './known-counts.ts'
import type { ItemQuery } from './query.ts'
import { planQuery, type QueryPlan } from './query-plan.ts'

/** Which items a filtered list has, cached until the catalogue changes. */
export const findIdsOf = (ctx: Context, query: ItemQuery): Promise<CachedIdList> => {
  const depth = query.offset + query.limit > USUAL_DEPTH ? undefined : USUAL_DEPTH
  const key = `${depth} ${JSON.stringify({ ...query, limit: 0, offset: 0 })}`
  const find = async (): Promise<CachedIdList> => {
    const plan = planQuery(await catalogueFacts(ctx), query, depth)
    const ids = await findIds(readerFor(ctx, plan), query, depth, plan)
    const isWhole = depth === undefined || ids.length < depth
    const total = isWhole ? ids.length : await countAll(ctx, query)
    return { ids, total }
  }
  return cached(ctx, key, { find })
}

const cached = cachedIdLists('catalogue')

const readerFor = (ctx: Context, { isLong }: QueryPlan): Reader =>
  isLong ? ctx.background : ctx.db

const findIds = (
  db: Reader,
  query: ItemQuery,
  limit: number | undefined,
  plan: QueryPlan,
): Promise<number[]> =>
  findIdList(
    db,
    db
      .selectFrom('catalogue_items')
      .select('id')
      .where((eb) => matching(db, eb, query, plan))
      .$call((found) => inOrder(found, query))
      .$if(limit !== undefined, (found) => found.limit(limit ?? 0)),
  )

/** What is counted anyway is not counted again. */
const countAll = async (ctx: Context, query: ItemQuery): Promise<number> =>
  (await knownCount(ctx, query)) ?? countRows(ctx, query)

const countRows = async (ctx: Context, query: ItemQuery): Promise<number> => {
  const plan = planQuery(await catalogueFacts(ctx), query)
  const db = readerFor(ctx, plan)
  const { total } = await db
    .selectFrom('catalogue_items')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => matching(db, eb, query, plan))
    .executeTakeFirstOrThrow()
  return total
}
