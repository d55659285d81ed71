import type { Selectable } from 'kysely'
import type { PostsTable } from '../../store/tables/posts.ts'
import type { Context } from '../context.ts'
import { extensionPoint } from '../extension.ts'

/** An entry of a feed. Texts are plain, except those whose name ends in `Html`. */
export interface FeedEntry {
  /** Stays the same as long as the item exists, unlike its address. */
  readonly id: string
  readonly link: string
  readonly title: string
  readonly author: string
  readonly publishedGmt: string
  readonly updatedGmt: string
  readonly categories: readonly string[]
  readonly summaryHtml: string
  /** The whole text; undefined if the feed shows only excerpts. */
  readonly contentHtml?: string | undefined
  readonly comments?: FeedComments | undefined
}

/** Links to the comments on an entry. */
interface FeedComments {
  readonly page: string
  readonly feed: string
  readonly count: number
}

/**
 * Adds to the entry of a public item, or changes it. Called for all items of a feed at once, so
 * look-ups should go through a loader.
 */
type FeedEntryPart = (
  ctx: Context,
  row: Selectable<PostsTable>,
  entry: FeedEntry,
) => FeedEntry | Promise<FeedEntry>

/** Additions to entries of feeds. */
export const feedEntryParts = extensionPoint<FeedEntryPart>('feed entry part')
