import { addCacheTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import type { FeedFormat, View } from '../../../contract/site/address.ts'
import type { SiteAnswer } from '../../../contract/site/address-resolvers.ts'
import { type FeedSubject, feedRulesOf } from '../../../contract/site/feeds.ts'
import { type FeedQuery, makeFeed } from './make.ts'
import { printFeed } from './print.ts'

/** The views that are feeds. */
export type FeedView = Extract<View, `${'feed' | 'comments-feed'}/${string}`>

export const isFeedView = (view: View): view is FeedView => /^(?:comments-)?feed\//.test(view)

export const formatOf = (view: FeedView): FeedFormat =>
  view.slice(view.indexOf('/') + 1) as FeedFormat

interface AskedFeed extends Omit<FeedQuery, 'isOfComments'> {
  readonly page: number
}

/** The response of a feed; undefined if the site has no such feed. */
export const feedAnswer = async (
  ctx: Context,
  view: FeedView,
  question: AskedFeed,
): Promise<SiteAnswer | undefined> => {
  const isOfComments = view.startsWith('comments-')
  const format = formatOf(view)
  addCacheTags(ctx, 'options')
  const rules = await feedRulesOf(ctx)
  const subject = isOfComments ? ALL_COMMENTS : subjectOf(ctx, question)
  if (!rules.has(subject, { format, page: question.page })) return undefined
  const feed = await makeFeed(ctx, { ...question, isOfComments })
  return printFeed(feed, { format, isIndexed: rules.isIndexed })
}

const ALL_COMMENTS: FeedSubject = { of: 'comments' }

const subjectOf = ({ links }: Context, { view }: AskedFeed): FeedSubject => {
  const { shown, items } = view
  if (shown.kind === 'archive')
    return shown.of === 'term' ? { of: 'term', taxonomy: shown.term.taxonomy } : { of: shown.of }
  if (shown.kind === 'search') return { of: 'search' }
  if (shown.kind === 'home')
    return { of: view.addressOf(1) === links.site('') ? 'posts' : 'posts-page' }
  return { of: 'item', type: items[0]?.type ?? '' }
}
