import type { FeedEntry } from '../../../contract/site/feed-entry.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { cdata, element, emptyElement, escapeXml, isoMoment } from '../../../lib/xml.ts'
import type { Feed } from './feed.ts'

/** RSS 1.0, which is RDF: the channel lists its entries, which are elements beside it. */
export const printRdf = (feed: Feed): string => `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel rdf:about="${escapeXml(feed.self)}">
<title>${escapeXml(feed.title)}</title>
${element('link', feed.link)}
<description>${escapeXml(feed.description)}</description>
${feed.updatedGmt === undefined ? '' : `${element('dc:date', isoMoment(feed.updatedGmt))}\n`}<sy:updatePeriod>hourly</sy:updatePeriod>
<sy:updateFrequency>1</sy:updateFrequency>
<items><rdf:Seq>
${feed.entries.map(({ link }) => `${emptyElement('rdf:li', { 'rdf:resource': link })}\n`).join('')}</rdf:Seq></items>
</channel>
${feed.entries.map(printEntry).join('')}</rdf:RDF>
`

const printEntry = (entry: FeedEntry): string =>
  [
    `<item rdf:about="${escapeXml(entry.link)}">`,
    `<title>${escapeXml(entry.title)}</title>`,
    element('link', entry.link),
    `<dc:creator>${cdata(entry.author)}</dc:creator>`,
    element('dc:date', isoMoment(entry.publishedGmt)),
    ...entry.categories.map((name) => `<dc:subject>${cdata(name)}</dc:subject>`),
    // Plain text, unlike in the other formats: the element belongs to the format itself.
    `<description>${escapeXml(plainText(entry.summaryHtml))}</description>`,
    entry.contentHtml === undefined
      ? ''
      : `<content:encoded>${cdata(entry.contentHtml)}</content:encoded>`,
    '</item>\n',
  ]
    .filter((line) => line !== '')
    .join('\n')
