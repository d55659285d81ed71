import type { Context } from '../../contract/context.ts'
import { toGmtText } from '../../lib/dates.ts'
import { decodeEntities } from '../../lib/html/entities.ts'
import { stripTags } from '../../lib/text.ts'
import { permalinkLoader, renderTitle, visibilityOf } from '../posts/index.ts'
import { sitemapOptionsOf } from './options.ts'
import { findNewest } from './store.ts'

/** The name of their sitemap; others are called as somebody chose. */
export const NEWS_FILE = 'news-sitemap.xml'

/** An item that is young enough to be news. */
export interface NewsEntry {
  readonly address: string
  readonly title: string
  readonly publishedGmt: string
  /** Where it is another than the site's: a BCP 47 tag. */
  readonly language: string | undefined
}

/** Search engines take news of the last two days, and a thousand of them at most. */
const DAY_MS = 86_400_000
const NEWS_MS = 2 * DAY_MS
const MAX_NEWS = 1_000

/** The newest first; none while the news sitemap is off. */
export const newsEntries = async (ctx: Context): Promise<readonly NewsEntry[] | undefined> => {
  const { news } = await sitemapOptionsOf(ctx)
  if (!news) return undefined
  const now = ctx.clock().getTime()
  const rows = await findNewest(ctx.db, news.types, MAX_NEWS, {
    gmt: toGmtText(new Date(now - NEWS_MS)),
    // No place on earth is a day away from GMT.
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
