import type { Context } from '../../contract/context.ts'
import { sitemapOptionsOf } from './options.ts'
import type { Robots } from './robots.ts'

/** All may be read by all programs, but for the rooms of editors; and where the sitemaps are. */
export const rulesForEverybody = async (ctx: Context): Promise<Robots> => {
  const { pathname: root } = new URL(ctx.links.site(''))
  const { isChosen, fileName, feed } = await sitemapOptionsOf(ctx)
  const files = isChosen
    ? [`${fileName}.xml`, ...(feed ? [`${fileName}.rss`] : [])]
    : [PLATFORM_INDEX]
  return {
    rules: [
      { agent: '*', directive: 'Disallow', value: `${root}wp-admin/` },
      { agent: '*', directive: 'Allow', value: `${root}wp-admin/admin-ajax.php` },
    ],
    sitemaps: files.map((name) => ctx.links.site(name)),
  }
}

/** Where the list of all pages is while nobody wants the toolkit's. */
export const PLATFORM_INDEX = 'wp-sitemap.xml'
