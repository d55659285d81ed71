import type { Context } from '../context.ts'
import { extensionPoint } from '../extension.ts'
import type { FeedFormat } from './address.ts'

/** A feed that the site could have. */
export type FeedSubject =
  | { readonly of: 'posts' | 'comments' | 'search' | 'author' | 'date' }
  /** Of the page that lists the posts, if there is one. */
  | { readonly of: 'posts-page' }
  | { readonly of: 'term'; readonly taxonomy: string }
  /** Of all items of a type other than posts. */
  | { readonly of: 'archive'; readonly type: string }
  /** The comments on an item. */
  | { readonly of: 'item'; readonly type: string }

interface FeedForm {
  readonly format: FeedFormat
  readonly page: number
}

/** Which feeds exist, and whether they may be indexed. Depends on rows of the tag `options`. */
export interface FeedRules {
  /** Whether this feed exists, in the announced form or in another one. */
  has(subject: FeedSubject, form?: FeedForm): boolean
  /** Whether search engines may list feeds themselves. */
  readonly isIndexed: boolean
}

/** Which feeds there are; the highest rank decides. */
export const feedRules = extensionPoint<(ctx: Context) => Promise<FeedRules>>('feed rule')

/** The rules in effect for feeds. */
export const feedRulesOf = async (ctx: Context): Promise<FeedRules> =>
  (await ctx.extensions(feedRules).at(-1)?.(ctx)) ?? EVERY_FEED

const EVERY_FEED: FeedRules = { has: () => true, isIndexed: false }

/** The number of entries in a feed, independent of the posts per page. */
export const FEED_ENTRIES = 10
