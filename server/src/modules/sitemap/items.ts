import { cachedByTags } from '../../cache/by-tags.ts'
import { withEmptyRequestCache } from '../../cache/request-cache.ts'
import type { Context } from '../../contract/context.ts'
import type { SitemapEntry, SitemapSection } from '../../contract/site/sitemap.ts'
import { type PostRow, permalinkLoader, visibilityOf } from '../posts/index.ts'
import { siteSettings } from '../settings/index.ts'
import { mediaOf } from './media.ts'
import { findItemParts, findItems } from './store.ts'
import { walk } from './walk.ts'

/** Published items of a type that no password locks. */
export const itemSection = (name: string, type: string): SitemapSection => ({
  name,
  parts: cachedByTags(['posts'], ({ db }) => findItemParts(db, type)),
  async *entries(ctx, part) {
    const front = await frontPageId(ctx)
    const read = (from: number, to: number, limit: number) =>
      findItems(ctx.db, type, from, to, limit)
    for await (const rows of walk(part, read)) {
      const step = withEmptyRequestCache(ctx)
      const shown = rows.filter((row) => row.id !== front && visibilityOf(step, row) === 'open')
      yield* await Promise.all(shown.map((row) => describe(step, row)))
    }
  },
})

/** The page that the root shows is known by the root's address. */
const frontPageId = async (ctx: Context): Promise<number> => {
  const { show_on_front, page_on_front } = await siteSettings(ctx)
  return show_on_front === 'page' ? page_on_front : 0
}

const describe = async (ctx: Context, row: PostRow): Promise<SitemapEntry> => ({
  address: await permalinkLoader(ctx).load(row),
  changedGmt: row.modified_gmt,
  ...(await mediaOf(ctx, row)),
})
