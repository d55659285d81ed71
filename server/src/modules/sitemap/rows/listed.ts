import type { Context } from '../../../contract/context.ts'
import type { PostRow } from '../../posts/index.ts'
import { sitemapOptionsOf } from '../options/index.ts'
import { countListedItems, findListed } from './store.ts'

/** The ids of those items that are in the sitemap. */
export const listedAmong = async (
  ctx: Context,
  rows: readonly PostRow[],
): Promise<ReadonlySet<number>> => {
  const options = await sitemapOptionsOf(ctx)
  const found = await Promise.all(
    Array.from(
      Map.groupBy(rows, ({ type }) => type),
      ([name, ofType]) => {
        const listing = options.type(name)
        const ids = ofType.map(({ id }) => id)
        return listing ? findListed(ctx.db, { name, rows: listing.rows }, ids) : []
      },
    ),
  )
  return new Set(found.flat())
}

/** The number of items of these types in the sitemap. */
export const countListed = async (ctx: Context, types: readonly string[]): Promise<number> => {
  const options = await sitemapOptionsOf(ctx)
  const counts = await Promise.all(
    types.map((name) => {
      const listing = options.type(name)
      return listing ? countListedItems(ctx.background, { name, rows: listing.rows }) : 0
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
