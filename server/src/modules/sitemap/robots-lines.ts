import type { Context } from '../../contract/context.ts'
import type { Robots } from '../robots-txt/index.ts'
import { findOptions, siteSettings } from '../settings/index.ts'
import { sitemapOptionsOf } from './options/index.ts'
import { videoSection } from './videos/index.ts'
import { indexName, NEWS_FILE } from './xml/index.ts'

/** The sitemaps that robots.txt lists. */
export const sitemapsInRobots = async (ctx: Context): Promise<Robots> => {
  // Nothing is listed for search engines that are asked to stay away.
  if (!(await siteSettings(ctx)).blog_public) return { rules: [], sitemaps: [] }
  const options = await sitemapOptionsOf(ctx)
  const { isChosen, fileName, feed } = options
  const files = [
    ...(isChosen ? [indexName(options)] : []),
    ...(options.news && (await namesNews(ctx)) ? [NEWS_FILE] : []),
    ...(feed ? [`${fileName}.rss`] : []),
    // None until a video was found.
    ...((await videoSection.parts(ctx)).length > 0 ? ['video-sitemap.xml'] : []),
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
