import DataLoader from 'dataloader'
import { perRequest } from '../../../cache/request-cache.ts'
import type { Context } from '../../../contract/context.ts'
import { carrierLoader } from '../../terms/index.ts'
import { postType } from '../../types/index.ts'
import { notePublished } from '../../users/index.ts'
import { ancestorLoader, type ItemPath, loadItemPaths, NO_PATH, permalink } from './permalinks.ts'
import type { PostRow } from './row.ts'
import { findPostsById, findPostsWithAbove } from './store.ts'

/**
 * Loads items of any type by id, in one query. Their ancestors are loaded too, since visibility and
 * addresses depend on them.
 */
export const postLoader = perRequest((ctx) => {
  const loader = new DataLoader<number, PostRow | undefined>(async (ids) => {
    const rows = new Map((await findPostsWithAbove(ctx.db, ids)).map((row) => [row.id, row]))
    for (const [id, row] of rows) {
      loader.prime(id, row)
      ancestorLoader(ctx).prime(id, row)
    }
    return ids.map((id) => rows.get(id))
  })
  return loader
})

/** Loads items without a cache, for requests that change them. */
export const freshPostLoader = perRequest(
  (ctx) =>
    new DataLoader<number, PostRow | undefined>(
      async (ids) => {
        const rows = new Map((await findPostsById(ctx.db, ids)).map((row) => [row.id, row]))
        return ids.map((id) => rows.get(id))
      },
      { cache: false },
    ),
)

/** Primes the loaders with these items, so that embeds do not load them again. */
export const primeLoaders = (ctx: Context, rows: readonly PostRow[]): void => {
  for (const row of rows) {
    postLoader(ctx).clear(row.id).prime(row.id, row)
    carrierLoader(ctx).clear(row.id).prime(row.id, row)
    notePublished(ctx, row)
  }
}

/**
 * The permalink of an item; paths are loaded together. The front page has such an address too,
 * which redirects to the root.
 */
export const permalinkLoader = perRequest((ctx) =>
  addressLoader(ctx, (path) => ({ ...path, isFront: false })),
)

/** The address for links to an item: the root for the front page. */
export const linkLoader = perRequest((ctx) => addressLoader(ctx, (path) => path))

const addressLoader = (ctx: Context, adapt: (path: ItemPath) => ItemPath) =>
  new DataLoader<PostRow, string, number>(
    async (rows) => {
      const paths = await loadItemPaths(ctx, rows)
      return rows.map((row) => {
        const type = postType(row.type)
        return type ? permalink(ctx, type, row, adapt(paths.get(row.id) ?? NO_PATH)) : ''
      })
    },
    { cacheKeyFn: (row) => row.id },
  )
