import type { Context } from '../../../contract/context.ts'
import { type Outline, rememberedOutlines } from '../../../contract/outlines.ts'
import type { PostRow } from '../item/index.ts'
import { findPostsById } from '../item/index.ts'
import { mendOutline } from './outline-mending.ts'
import type { ListQuery } from './query.ts'
import { findOutline } from './store.ts'

/**
 * One page of a list. Which items the list has is remembered, and mended when some of them change:
 * a page is then a look at its rows alone, wherever in the list it lies.
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

const remembered = rememberedOutlines('posts')

const outlineOf = (ctx: Context, query: ListQuery): Promise<Outline> => {
  const question = JSON.stringify({ ...query, limit: 0, offset: 0 })
  return remembered(ctx, question, {
    find: () => findOutline(ctx.db, query),
    mend: (outline, changed, version) => mendOutline(ctx.db, query, outline, { changed, version }),
  })
}
