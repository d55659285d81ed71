import type { Context } from '../context.ts'
import { extensionPoint } from '../extension.ts'
import type { FeedFormat } from './address.ts'

/** A feed that the site could have. */
export type FeedSubject =
  | { readonly of: 'posts' | 'comments' | 'search' | 'author' | 'date' }
  /** Of the page that lists the posts, where they have one. */
  | { readonly of: 'posts-page' }
  | { readonly of: 'term'; readonly taxonomy: string }
  /** Of all items of a type that is not posts. */
  | { readonly of: 'archive'; readonly type: string }
  /** The comments on an item. */
  | { readonly of: 'item'; readonly type: string }

interface FeedForm {
  readonly format: FeedFormat
  readonly page: number
}

/** What programs are told about feeds, and which there are. Decided by rows of the tag `options`. */
export interface FeedRules {
  /** Whether there is such a feed, in the form in which feeds are announced or in another one. */
  has(subject: FeedSubject, form?: FeedForm): boolean
  /** Whether search engines may list feeds themselves. */
  readonly isIndexed: boolean
}

/** Asked of whoever keeps settings; the highest rank decides. */
export const feedRules = extensionPoint<(ctx: Context) => Promise<FeedRules>>('feed rule')

/** What holds for feeds. */
export const feedRulesOf = async (ctx: Context): Promise<FeedRules> =>
  (await ctx.extensions(feedRules).at(-1)?.(ctx)) ?? EVERY_FEED

const EVERY_FEED: FeedRules = { has: () => true, isIndexed: false }

/** So many entries has a feed, however many posts a page shows. */
export const FEED_ENTRIES = 10
