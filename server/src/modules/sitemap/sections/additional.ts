import type { Context } from '../../../contract/context.ts'
import type { SitemapEntry, SitemapSection } from '../../../contract/site/sitemap.ts'
import { siteSettings } from '../../settings/index.ts'
import { sitemapOptionsOf } from '../options/index.ts'
import { findLastChange } from '../rows/index.ts'

/**
 * The root of the site, unless a page is shown there, and additional addresses from the settings.
 */
export const additionalSection: SitemapSection = {
  name: 'addl',
  formerName: 'home',
  parts: async (ctx) => {
    const { partSize } = await sitemapOptionsOf(ctx)
    const { length } = await additionalEntries(ctx)
    const changedGmt = await findLastChange(ctx.db)
    return Array.from({ length: Math.ceil(length / partSize) }, (_, part) => ({
      first: part * partSize,
      last: Math.min(length, (part + 1) * partSize) - 1,
      changedGmt,
      count: Math.min(partSize, length - part * partSize),
    }))
  },
  async *entries(ctx, { first, last }) {
    yield* (await additionalEntries(ctx)).slice(first, last + 1)
  },
}

const additionalEntries = async (ctx: Context): Promise<readonly SitemapEntry[]> => {
  const { home, additionalPages, type } = await sitemapOptionsOf(ctx)
  const { show_on_front } = await siteSettings(ctx)
  // A page that is shown at the root is listed as a page.
  if (show_on_front === 'page' && type('page')) return additionalPages
  const changedGmt = await findLastChange(ctx.db)
  return [{ address: ctx.links.site(''), changedGmt, ...home }, ...additionalPages]
}
