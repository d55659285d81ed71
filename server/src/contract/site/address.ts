import type { PermalinkStructure } from '../../lib/permalink-structure.ts'

/** What an address of the site may refer to. */
export type AddressSubject =
  | { readonly kind: 'posts' }
  | { readonly kind: 'item'; readonly id: number }
  /** A post by the site's permalinks, or a page by its path of slugs; whichever exists. */
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
  /** `of` is a content type or one of the catalogue, unchecked as the visitor sent it. */
  | { readonly kind: 'search'; readonly text: string; readonly of?: string | undefined }

export type PathSubject = Extract<AddressSubject, { kind: 'path' }>

type PostHint = NonNullable<ReturnType<PermalinkStructure['match']>>

/** The form in which the subject is requested. */
export type View =
  | 'page'
  | 'embed'
  /** Of a list, or the comments on an item. */
  | `feed/${FeedFormat}`
  /** All comments on the site. */
  | `comments-feed/${FeedFormat}`

/** `rss` is the older 0.92. */
export type FeedFormat = 'rss2' | 'rss' | 'atom' | 'rdf'

/** A parsed address of the site. */
export interface SiteAddress {
  readonly subject: AddressSubject
  readonly view: View
  /** The page of a list, or of an item that is split into pages. */
  readonly page: number
  readonly commentPage: number | undefined
  /** Requested by query although there is a permalink for it: the site redirects to the permalink. */
  readonly isPlain: boolean
}
