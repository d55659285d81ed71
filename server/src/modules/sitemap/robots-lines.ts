import type { Context } from '../../contract/context.ts'
import type { Robots } from '../robots-txt/index.ts'
import { findOptions } from '../settings/index.ts'
import { NEWS_FILE } from './news.ts'
import { type SitemapOptions, sitemapOptionsOf } from './options.ts'

/** The sitemaps that robots.txt lists. */
export const sitemapsInRobots = async (ctx: Context): Promise<Robots> => {
  const options = await sitemapOptionsOf(ctx)
  const { isChosen, fileName, feed } = options
  const files = [
    ...(isChosen ? [indexName(options)] : []),
    ...(options.news && (await namesNews(ctx)) ? [NEWS_FILE] : []),
    ...(feed ? [`${fileName}.rss`] : []),
  ]
  return { rules: [], sitemaps: files.map((name) => ctx.links.site(name)) }
}

/**
 * The sitemap index always includes it; a site that never listed it in robots.txt stays that way.
 */
const namesNews = async ({ db }: Context): Promise<boolean> =>
  (await findOptions(db, [NAMES_NEWS])).get(NAMES_NEWS) !== false

/** Written by a migration. */
const NAMES_NEWS = 'robots_names_news'

/** The name of the sitemap index. */
export const indexName = ({
  isChosen,
  fileName,
}: Pick<SitemapOptions, 'isChosen' | 'fileName'>): string =>
  isChosen ? `${fileName}.xml` : PLATFORM_INDEX

/** The name of the index while the toolkit's sitemaps are disabled. */
const PLATFORM_INDEX = 'wp-sitemap.xml'
