import { type CachedIdList, cachedIdLists } from '../../../cache/id-lists.ts'
import type { Context } from '../../../contract/context.ts'
import { findPostsById, type PostRow } from '../item/index.ts'
import { patchIdList } from './id-list-patch.ts'
import { type IdSequence, sequenceOf, sliceOf, withoutIds } from './id-sequence.ts'
import type { ListQuery } from './query.ts'
import { findIds } from './store.ts'

/**
 * One page of a list. The ids of the whole list are cached, and patched when items change: a page
 * then only needs the query for its rows, at any position.
 */
export const findPage = async (
  ctx: Context,
  query: ListQuery,
): Promise<{ readonly rows: PostRow[]; readonly total: number }> => {
  const { total, ids: wanted } = await findPageIds(ctx, query)
  const found = new Map((await findPostsById(ctx.db, wanted)).map((row) => [row.id, row]))
  // An item may have been deleted between the two queries.
  const rows = wanted.flatMap((id) => found.get(id) ?? [])
  return { rows, total }
}

/** The same without loading the rows. */
export const findPageIds = async (ctx: Context, query: ListQuery): Promise<CachedIdList> => {
  const { notIds, offset, limit } = query
  // Excluding ids changes neither the other items nor their order, so the cached list is shared.
  const { ids: all } = await idListOf(ctx, { ...query, notIds: [] })
  const ids = notIds.length === 0 ? all : withoutIds(all, new Set(notIds))
  return { total: ids.length, ids: sliceOf(ids, offset, offset + limit) }
}

const cached = cachedIdLists<{ readonly ids: IdSequence }>('posts')

const idListOf = async (ctx: Context, query: ListQuery): Promise<{ readonly ids: IdSequence }> => {
  // Rows of other tables decide, whose changes the cache does not follow.
  if (query.unreferenced) return { ids: sequenceOf(await findIds(ctx.db, query)) }
  const key = JSON.stringify({ ...query, limit: 0, offset: 0 })
  return cached(ctx, key, {
    find: async () => ({ ids: sequenceOf(await findIds(ctx.db, query)) }),
    patch: async (list, changed, version) => {
      const ids = await patchIdList(ctx.db, query, list.ids, { changed, version })
      return ids && { ids }
    },
  })
}
