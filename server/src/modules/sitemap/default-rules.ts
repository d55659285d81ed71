import type { Context } from '../../contract/context.ts'
import { findOptions } from '../settings/index.ts'
import { NEWS_FILE } from './news.ts'
import { type SitemapOptions, sitemapOptionsOf } from './options.ts'
import type { Robots } from './robots.ts'

/** All may be read by all programs, but for the rooms of editors; and where the sitemaps are. */
export const rulesForEverybody = async (ctx: Context): Promise<Robots> => {
  const { pathname: root } = new URL(ctx.links.site(''))
  const options = await sitemapOptionsOf(ctx)
  const { isChosen, fileName, feed } = options
  const files = [
    ...(isChosen ? [indexName(options)] : []),
    ...(options.news && (await namesNews(ctx)) ? [NEWS_FILE] : []),
    ...(feed ? [`${fileName}.rss`] : []),
  ]
  return {
    rules: [
      { agent: '*', directive: 'Disallow', value: `${root}wp-admin/` },
      { agent: '*', directive: 'Allow', value: `${root}wp-admin/admin-ajax.php` },
    ],
    sitemaps: files.map((name) => ctx.links.site(name)),
  }
}

/** The list of all sitemaps has it in any case; a site that had it and did not name it here goes on so. */
const namesNews = async ({ db }: Context): Promise<boolean> =>
  (await findOptions(db, [NAMES_NEWS])).get(NAMES_NEWS) !== false

/** Migrations have written it. */
const NAMES_NEWS = 'robots_names_news'

/** Where the list of all sitemaps is. */
export const indexName = ({
  isChosen,
  fileName,
}: Pick<SitemapOptions, 'isChosen' | 'fileName'>): string =>
  isChosen ? `${fileName}.xml` : PLATFORM_INDEX

/** Its name while nobody wants the toolkit's. */
const PLATFORM_INDEX = 'wp-sitemap.xml'
