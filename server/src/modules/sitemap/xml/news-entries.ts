import type { Context } from '../../../contract/context.ts'
import { toGmtText } from '../../../lib/dates.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { stripTags } from '../../../lib/text.ts'
import { permalinkLoader, renderTitle, visibilityOf } from '../../posts/index.ts'
import { sitemapOptionsOf } from '../options/index.ts'
import { findNewest } from '../rows/index.ts'

/** The file name of the news sitemap, which is fixed; that of the others is a setting. */
export const NEWS_FILE = 'news-sitemap.xml'

/** An item that is recent enough for the news sitemap. */
export interface NewsEntry {
  readonly address: string
  readonly title: string
  readonly publishedGmt: string
  /** A BCP 47 tag, if it differs from the site's language. */
  readonly language: string | undefined
}

/** Search engines accept news of the last two days, and at most a thousand. */
const DAY_MS = 86_400_000
const NEWS_MS = 2 * DAY_MS
const MAX_NEWS = 1_000

/** Newest first; undefined while the news sitemap is disabled. */
export const newsEntries = async (ctx: Context): Promise<readonly NewsEntry[] | undefined> => {
  const { news } = await sitemapOptionsOf(ctx)
  if (!news) return undefined
  const now = ctx.clock().getTime()
  const rows = await findNewest(ctx.db, news.types, MAX_NEWS, {
    gmt: toGmtText(new Date(now - NEWS_MS)),
    // No time zone differs from GMT by more than a day.
    date: toGmtText(new Date(now - NEWS_MS - DAY_MS)),
  })
  const leftOut = await news.leftOut(ctx, rows)
  return Promise.all(
    rows
      .filter((row) => !leftOut.has(row.id) && visibilityOf(ctx, row) === 'open')
      .map(async (row) => ({
        address: await permalinkLoader(ctx).load(row),
        title: decodeEntities(stripTags(renderTitle(row.title))),
        publishedGmt: row.date_gmt,
        language: await news.languageOf(ctx, row.id),
      })),
  )
}
