import type { Context } from '../../contract/context.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'
import type { FeedEntry } from '../../contract/site/feed-entry.ts'
import { feedRulesOf } from '../../contract/site/feeds.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { escapeHtml } from '../../lib/text.ts'
import { findLatestNews, itemAddress, type ToldNews } from '../../modules/catalogue/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { indexPath, NEWS_FEED, newsFeedPath } from '../ui/paths.ts'
import { type FeedView, formatOf } from '../well-known/feeds/answer.ts'
import { printFeed } from '../well-known/feeds/print.ts'

/** More entries than other feeds have: an import adds many items at once. */
const ENTRIES = 50

/** New characters and deaths as a feed; undefined where feeds are disabled. */
export const newsFeed = async (ctx: Context, view: FeedView): Promise<SiteAnswer | undefined> => {
  const format = formatOf(view)
  const { has, isIndexed } = await feedRulesOf(ctx)
  if (!has(NEWS_FEED, { format, page: 1 })) return undefined
  const [{ title, language }, news] = await Promise.all([
    siteSettings(ctx),
    findLatestNews(ctx.db, ENTRIES),
  ])
  const site = plainText(title)
  return printFeed(
    {
      title: `New characters and deaths – ${site}`,
      description: 'Who was added to the catalogue, and whose death became known.',
      link: ctx.links.site(indexPath('character')),
      self: ctx.links.site(newsFeedPath(format)),
      language: language.replaceAll('_', '-'),
      updatedGmt: news[0]?.created_gmt,
      entries: news.map((each) => ({ ...entryOf(ctx, each), author: site })),
    },
    { format, isIndexed },
  )
}

const entryOf = (ctx: Context, news: ToldNews): FeedEntry => {
  const link = itemAddress(ctx, { type: 'character', slug: news.slug })
  const title = titleOf(news)
  return {
    id: `${link}#news-${news.id}`,
    link,
    title,
    author: '',
    publishedGmt: news.created_gmt,
    updatedGmt: news.created_gmt,
    categories: [news.about === 'added' ? 'New characters' : 'Deaths'],
    summaryHtml: `<p>${escapeHtml(title)}</p>`,
  }
}

const titleOf = ({ name, about, date }: ToldNews): string => {
  if (about === 'added') return `${name} was added`
  return date === '' ? `${name} died` : `${name} died on ${date}`
}
