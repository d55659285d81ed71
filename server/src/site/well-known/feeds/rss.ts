import type { FeedEntry } from '../../../contract/site/feed-entry.ts'
import { cdata, element, emptyElement } from '../../../lib/xml.ts'
import type { Feed } from './feed.ts'

/** RSS 2.0 with the common modules. */
export const printRss = (feed: Feed): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/" xmlns:slash="http://purl.org/rss/1.0/modules/slash/">
<channel>
<title>${cdata(feed.title)}</title>
${emptyElement('atom:link', { href: feed.self, rel: 'self', type: 'application/rss+xml' })}
${element('link', feed.link)}
<description>${cdata(feed.description)}</description>
${feed.updatedGmt === undefined ? '' : `${element('lastBuildDate', rssDate(feed.updatedGmt))}\n`}${element('language', feed.language)}
<sy:updatePeriod>hourly</sy:updatePeriod>
<sy:updateFrequency>1</sy:updateFrequency>
<generator>Callboard</generator>
${feed.entries.map(printEntry).join('')}</channel>
</rss>
`

const printEntry = (entry: FeedEntry): string =>
  [
    '<item>',
    `<title>${cdata(entry.title)}</title>`,
    element('link', entry.link),
    element('comments', entry.comments?.page),
    `<dc:creator>${cdata(entry.author)}</dc:creator>`,
    element('pubDate', rssDate(entry.publishedGmt)),
    ...entry.categories.map((name) => `<category>${cdata(name)}</category>`),
    element('guid', entry.id, { isPermaLink: 'false' }),
    `<description>${cdata(entry.summaryHtml)}</description>`,
    entry.contentHtml === undefined
      ? ''
      : `<content:encoded>${cdata(entry.contentHtml)}</content:encoded>`,
    element('wfw:commentRss', entry.comments?.feed),
    element('slash:comments', entry.comments && String(entry.comments.count)),
    '</item>\n',
  ]
    .filter((line) => line !== '')
    .join('\n')

/** The date format of RFC 822, the only one that feed readers accept. */
export const rssDate = (gmt: string): string =>
  new Date(`${gmt}Z`).toUTCString().replace('GMT', '+0000')
