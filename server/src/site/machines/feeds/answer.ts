import type { Context } from '../../../contract/context.ts'
import type { View } from '../../../contract/site/address.ts'
import type { SiteAnswer } from '../../../contract/site/address-resolvers.ts'
import { printAtom } from './atom.ts'
import { type FeedQuestion, makeFeed } from './make.ts'
import { printRss } from './rss.ts'

/** The views that are feeds. */
export type FeedView = Extract<View, `${'feed' | 'comments-feed'}/${string}`>

export const isFeedView = (view: View): view is FeedView => /^(?:comments-)?feed\//.test(view)

/** A feed as it is sent. Search engines follow its links and list the pages, not the feed. */
export const feedAnswer = async (
  ctx: Context,
  view: FeedView,
  question: Omit<FeedQuestion, 'isOfComments'>,
): Promise<SiteAnswer> => {
  const isOfComments = view.startsWith('comments-')
  const feed = await makeFeed(ctx, { ...question, isOfComments })
  const isAtom = view.endsWith('/atom')
  return {
    type: isAtom ? 'application/atom+xml' : 'application/rss+xml',
    body: isAtom ? printAtom(feed) : printRss(feed),
    headers: {
      'X-Robots-Tag': 'noindex, follow',
      'Content-Security-Policy': "default-src 'none'",
    },
  }
}
