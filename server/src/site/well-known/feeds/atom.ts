import type { FeedEntry } from '../../../contract/site/feed-entry.ts'
import { element, emptyElement, escapeXml, isoMoment } from '../../../lib/xml.ts'
import type { Feed } from './feed.ts'

/** Atom 1.0. */
export const printAtom = (feed: Feed): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0" xml:lang="${escapeXml(feed.language)}">
<title type="text">${escapeXml(feed.title)}</title>
<subtitle type="text">${escapeXml(feed.description)}</subtitle>
<updated>${isoMoment(feed.updatedGmt ?? NEVER)}</updated>
${emptyElement('link', { rel: 'alternate', type: 'text/html', href: feed.link })}
${element('id', feed.self)}
${emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: feed.self })}
<generator>Callboard</generator>
${feed.entries.map(printEntry).join('')}</feed>
`

/** `updated` is required, also in an empty feed. */
const NEVER = '1970-01-01T00:00:00'

const printEntry = (entry: FeedEntry): string =>
  [
    '<entry>',
    `<author><name>${escapeXml(entry.author)}</name></author>`,
    `<title type="text">${escapeXml(entry.title)}</title>`,
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: entry.link }),
    element('id', entry.id),
    `<updated>${isoMoment(entry.updatedGmt)}</updated>`,
    `<published>${isoMoment(entry.publishedGmt)}</published>`,
    ...entry.categories.map((term) => emptyElement('category', { term })),
    `<summary type="html">${escapeXml(entry.summaryHtml)}</summary>`,
    entry.contentHtml === undefined
      ? ''
      : `<content type="html">${escapeXml(entry.contentHtml)}</content>`,
    ...(entry.comments
      ? [
          emptyElement('link', { rel: 'replies', type: 'text/html', href: entry.comments.page }),
          emptyElement('link', {
            rel: 'replies',
            type: 'application/atom+xml',
            href: `${entry.comments.feed}atom/`,
          }),
          element('thr:total', String(entry.comments.count)),
        ]
      : []),
    '</entry>\n',
  ]
    .filter((line) => line !== '')
    .join('\n')
