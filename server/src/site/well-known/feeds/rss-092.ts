import type { FeedEntry } from '../../../contract/site/feed-entry.ts'
import { cdata, element } from '../../../lib/xml.ts'
import type { Feed } from './feed.ts'
import { rssDate } from './rss.ts'

/** RSS 0.92, for clients without support for later versions: titles, addresses and excerpts. */
export const printRss092 = (feed: Feed): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="0.92">
<channel>
<title>${cdata(feed.title)}</title>
${element('link', feed.link)}
<description>${cdata(feed.description)}</description>
${feed.updatedGmt === undefined ? '' : `${element('lastBuildDate', rssDate(feed.updatedGmt))}\n`}<docs>http://backend.userland.com/rss092</docs>
${element('language', feed.language)}
${feed.entries.map(printEntry).join('')}</channel>
</rss>
`

const printEntry = ({ title, link, summaryHtml }: FeedEntry): string =>
  `<item>
<title>${cdata(title)}</title>
<description>${cdata(summaryHtml)}</description>
${element('link', link)}
</item>
`
