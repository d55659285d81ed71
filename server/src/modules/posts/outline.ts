import type { Context } from '../../contract/context.ts'
import { type Outline, rememberedOutlines, USUAL_DEPTH } from '../../contract/outlines.ts'
import type { ListQuery } from './query.ts'
import type { PostRow } from './row.ts'
import { findOutline, findPostsById, findWholeOutline } from './store.ts'

/**
 * One page of a list. Which items it has is remembered until some item or term changes, and a page
 * is then a look at its rows alone, wherever in the list it lies.
 */
export const findPage = async (
  ctx: Context,
  query: ListQuery,
): Promise<{ readonly rows: PostRow[]; readonly total: number }> => {
  const { total, ids } = await outlineOf(ctx, query)
  const wanted = ids.slice(query.offset, query.offset + query.limit)
  const found = new Map((await findPostsById(ctx.db, wanted)).map((row) => [row.id, row]))
  // Between the two looks an item may have gone.
  const rows = wanted.flatMap((id) => found.get(id) ?? [])
  return { rows, total }
}

const remembered = rememberedOutlines(['posts', 'terms'])

const outlineOf = (ctx: Context, query: ListQuery): Promise<Outline> => {
  // Whoever counts what a search finds has looked into all texts, and knows the items by then.
  const isWhole = query.search !== undefined || query.offset + query.limit > USUAL_DEPTH
  const question = `${isWhole} ${JSON.stringify({ ...query, limit: 0, offset: 0 })}`
  return remembered(ctx, question, () =>
    isWhole ? findWholeOutline(ctx.db, query) : findOutline(ctx.db, query, USUAL_DEPTH),
  )
}
