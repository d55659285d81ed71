import { type CachedIdList, cachedIdLists } from '../../../cache/id-lists.ts'
import type { Context } from '../../../contract/context.ts'
import { findPostsById, type PostRow } from '../item/index.ts'
import { patchIdList } from './id-list-patch.ts'
import { type IdSequence, sequenceOf, sliceOf, withoutIds } from './id-sequence.ts'
import type { ListQuery } from './query.ts'
import { findIds } from './store.ts'

/**
 * One page of a list. Which items the list has is cached, and patched when some of them change:
 * a page is then a look at its rows alone, wherever in the list it lies.
 */
export const findPage = async (
  ctx: Context,
  query: ListQuery,
): Promise<{ readonly rows: PostRow[]; readonly total: number }> => {
  const { total, ids: wanted } = await findPageIds(ctx, query)
  const found = new Map((await findPostsById(ctx.db, wanted)).map((row) => [row.id, row]))
  // Between the two looks an item may have gone.
  const rows = wanted.flatMap((id) => found.get(id) ?? [])
  return { rows, total }
}

/** The same without a look at its rows. */
export const findPageIds = async (ctx: Context, query: ListQuery): Promise<CachedIdList> => {
  const { notIds, offset, limit } = query
  // Leaving items out changes neither the others nor their order: no list of its own is found for it.
  const { ids: all } = await idListOf(ctx, { ...query, notIds: [] })
  const ids = notIds.length === 0 ? all : withoutIds(all, new Set(notIds))
  return { total: ids.length, ids: sliceOf(ids, offset, offset + limit) }
}

const cached = cachedIdLists<{ readonly ids: IdSequence }>('posts')

const idListOf = (ctx: Context, query: ListQuery): Promise<{ readonly ids: IdSequence }> => {
  const key = JSON.stringify({ ...query, limit: 0, offset: 0 })
  return cached(ctx, key, {
    find: async () => ({ ids: sequenceOf(await findIds(ctx.db, query)) }),
    patch: async (list, changed, version) => {
      const ids = await patchIdList(ctx.db, query, list.ids, { changed, version })
      return ids && { ids }
    },
  })
}
