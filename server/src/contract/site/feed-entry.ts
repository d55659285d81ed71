import type { Selectable } from 'kysely'
import type { PostsTable } from '../../store/tables/posts.ts'
import type { Context } from '../context.ts'
import { extensionPoint } from '../extension.ts'

/** An entry of a feed. Texts are plain; what is HTML says so. */
export interface FeedEntry {
  /** Lasts as long as the item, unlike its address. */
  readonly id: string
  readonly link: string
  readonly title: string
  readonly author: string
  readonly publishedGmt: string
  readonly updatedGmt: string
  readonly categories: readonly string[]
  readonly summaryHtml: string
  /** The whole text; nothing where readers have to come to the site for it. */
  readonly contentHtml?: string | undefined
  readonly comments?: FeedComments | undefined
}

/** Where an entry is talked about. */
interface FeedComments {
  readonly page: string
  readonly feed: string
  readonly count: number
}

/**
 * What a module adds to the entry of an item that everybody may read, or changes in it. Asked for
 * all items of a feed at once: look-ups go through a loader.
 */
type FeedEntryPart = (
  ctx: Context,
  row: Selectable<PostsTable>,
  entry: FeedEntry,
) => FeedEntry | Promise<FeedEntry>

export const feedEntryParts = extensionPoint<FeedEntryPart>('feed entry part')
