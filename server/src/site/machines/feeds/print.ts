import type { SiteAnswer } from '../../../contract/site/address-resolvers.ts'
import { printAtom } from './atom.ts'
import type { Feed } from './feed.ts'
import { printRss } from './rss.ts'

/** A feed as it is sent. Search engines follow its links and list the pages, mostly not the feed. */
export const printFeed = (
  feed: Feed,
  { isAtom, isIndexed }: { readonly isAtom: boolean; readonly isIndexed: boolean },
): SiteAnswer => ({
  type: isAtom ? 'application/atom+xml' : 'application/rss+xml',
  body: isAtom ? printAtom(feed) : printRss(feed),
  headers: {
    ...(isIndexed ? {} : { 'X-Robots-Tag': 'noindex, follow' }),
    ...(feed.updatedGmt === undefined
      ? {}
      : { 'Last-Modified': new Date(`${feed.updatedGmt}Z`).toUTCString() }),
    'Content-Security-Policy': "default-src 'none'",
  },
})
