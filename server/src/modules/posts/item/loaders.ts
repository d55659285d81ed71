import DataLoader from 'dataloader'
import { perRequest } from '../../../cache/request-cache.ts'
import type { Context } from '../../../contract/context.ts'
import { carrierLoader } from '../../terms/index.ts'
import { postType } from '../../types/index.ts'
import { notePublished } from '../../users/index.ts'
import { ancestorLoader, loadPlaces, NOWHERE, type Place, permalink } from './permalinks.ts'
import type { PostRow } from './row.ts'
import { findPostsById, findPostsWithAbove } from './store.ts'

/**
 * Items of whatever type by id, gathered into one query. What they hang on comes along: it decides
 * who sees them and where they are found.
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

/** Items as they are now, which in a request that changes them may differ from a moment ago. */
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

/** Lets whatever is embedded beside these items find what is known about them already. */
export const tellLoaders = (ctx: Context, rows: readonly PostRow[]): void => {
  for (const row of rows) {
    postLoader(ctx).clear(row.id).prime(row.id, row)
    carrierLoader(ctx).clear(row.id).prime(row.id, row)
    notePublished(ctx, row)
  }
}

/**
 * Where an item stands by its name; the paths of all that are asked for are read together. The front
 * page has such an address, too, from which visitors are led to the root.
 */
export const permalinkLoader = perRequest((ctx) =>
  addressLoader(ctx, (place) => ({ ...place, isFront: false })),
)

/** Where readers are sent to find an item: the front page at the root. */
export const linkLoader = perRequest((ctx) => addressLoader(ctx, (place) => place))

const addressLoader = (ctx: Context, adapt: (place: Place) => Place) =>
  new DataLoader<PostRow, string, number>(
    async (rows) => {
      const places = await loadPlaces(ctx, rows)
      return rows.map((row) => {
        const type = postType(row.type)
        return type ? permalink(ctx, type, row, adapt(places.get(row.id) ?? NOWHERE)) : ''
      })
    },
    { cacheKeyFn: (row) => row.id },
  )
