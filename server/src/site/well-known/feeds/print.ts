import type { FeedFormat } from '../../../contract/site/address.ts'
import type { SiteAnswer } from '../../../contract/site/address-resolvers.ts'
import { printAtom } from './atom.ts'
import type { Feed } from './feed.ts'
import { printRdf } from './rdf.ts'
import { printRss } from './rss.ts'
import { printRss092 } from './rss-092.ts'

const FORMATS: Readonly<Record<FeedFormat, { readonly type: string; print(feed: Feed): string }>> =
  {
    rss2: { type: 'application/rss+xml', print: printRss },
    rss: { type: 'application/rss+xml', print: printRss092 },
    atom: { type: 'application/atom+xml', print: printAtom },
    rdf: { type: 'application/rdf+xml', print: printRdf },
  }

/** Prints a feed with its headers. Search engines follow its links but usually do not index the feed. */
export const printFeed = (
  feed: Feed,
  { format, isIndexed }: { readonly format: FeedFormat; readonly isIndexed: boolean },
): SiteAnswer => ({
  type: FORMATS[format].type,
  body: FORMATS[format].print(feed),
  headers: {
    ...(isIndexed ? {} : { 'X-Robots-Tag': 'noindex, follow' }),
    ...(feed.updatedGmt === undefined
      ? {}
      : { 'Last-Modified': new Date(`${feed.updatedGmt}Z`).toUTCString() }),
    'Content-Security-Policy': "default-src 'none'",
  },
})
