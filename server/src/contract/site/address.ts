import type { PermalinkStructure } from '../../lib/permalink-structure.ts'

/** What a reader may ask the site for. */
export type Subject =
  | { readonly kind: 'posts' }
  | { readonly kind: 'item'; readonly id: number }
  /** A post by the site's permalinks, or a page by the slugs above it; whichever there is. */
  | { readonly kind: 'path'; readonly path: string; readonly post: PostHint | undefined }
  | {
      readonly kind: 'term'
      readonly taxonomy: 'category' | 'post_tag'
      readonly term: string | number
    }
  | { readonly kind: 'author'; readonly author: string | number }
  | {
      readonly kind: 'date'
      readonly year: number
      readonly month?: number | undefined
      readonly day?: number | undefined
    }
  /** `of` is a content type or one of the catalogue, in whatever words a visitor may send. */
  | { readonly kind: 'search'; readonly text: string; readonly of?: string | undefined }

export type PathSubject = Extract<Subject, { kind: 'path' }>

type PostHint = NonNullable<ReturnType<PermalinkStructure['match']>>

/** The form in which the subject is wanted. */
export type View =
  | 'page'
  | 'embed'
  /** Of a list; of an item, the comments on it. */
  | `feed/${FeedFormat}`
  /** All comments on the site. */
  | `comments-feed/${FeedFormat}`

/** `rss` is the older 0.92. */
export type FeedFormat = 'rss2' | 'rss' | 'atom' | 'rdf'

/** An address of the site, read. */
export interface SiteAddress {
  readonly subject: Subject
  readonly view: View
  /** Of a list, or of an item that is cut into pages. */
  readonly page: number
  readonly commentPage: number | undefined
  /** Asked for by query although the site has a path for it: readers are led to the path. */
  readonly isPlain: boolean
}
