import type { Generated } from 'kysely'

/** Every content type shares this table; each module has its own queries. */
export interface PostsTable {
  id: Generated<number>
  type: string
  status: string
  slug: string
  title: string
  content: string
  excerpt: string
  author_id: number | null
  parent_id: Generated<number>
  menu_order: Generated<number>
  password: Generated<string>
  comment_status: string
  ping_status: string
  /** Site time and GMT, both as ISO text without a zone: the interface shows both. */
  date: string
  date_gmt: string
  /** Whether the date was chosen; a draft without one moves with the clock. */
  is_date_fixed: Generated<number>
  modified: string
  modified_gmt: string
  featured_media: Generated<number>
  format: Generated<string>
  template: Generated<string>
  is_sticky: Generated<number>
  /** Attachments only: the media type, and the key of the file in the blob store. */
  mime_type: Generated<string>
  file: Generated<string>
  /** JSON object of type-specific data: media details, the target of a menu item. */
  details: Generated<string>
  /** JSON object of registered meta. */
  meta: Generated<string>
  version: Generated<number>
}

/** Imported items whose texts are not in SQLite's index yet; see store/text-search.ts. */
export interface PostsUnindexedTable {
  id: number
}

/** Embedded pages of other sites, and the data those sites returned; see modules/oembed. */
export interface PostEmbedsTable {
  id: Generated<number>
  /** The item. The row is deleted with it. */
  post_id: number
  url: string
  /** JSON; empty until the other site has responded. */
  facts: string
  /** The time of the last request to the other site. */
  asked_gmt: string | null
}

/** Links that show an unpublished item to visitors without an account; see modules/preview-links. */
export interface PreviewLinksTable {
  id: Generated<number>
  /** The item. The row is deleted with it. */
  post_id: number
  /** The user who made the link. The row is deleted with the account. */
  user_id: number
  /** Milliseconds since 1970. */
  created_at: number
  expires_at: number
}

/** Who is editing an item; see modules/edit-locks. */
export interface EditLocksTable {
  /** The item. The row is deleted with it. */
  post_id: number
  user_id: number
  /** Milliseconds since 1970. */
  expires_at: number
}

/** The current and former addresses of items. */
export interface AddressesTable {
  /** Below the site's address, without slashes around it. */
  path: string
  /** The last item at this address; it may have been deleted. */
  post_id: number
  /** Whether it is the current address. */
  is_current: Generated<number>
}

/** Copies of items and their originals; see modules/duplicate-post. */
export interface PostCopiesTable {
  /** The copy. The row is deleted with it. */
  post_id: number
  original_id: number
  /** 1 if the copy is to replace its original; an original has one such copy at most. */
  is_rewrite: number
  /** JSON of the state of both when the copy was made; empty if nothing will be merged. */
  base: string
  /** 1 if the original keeps its date when a scheduled copy replaces it. */
  keeps_date: number
  /** Why a scheduled copy did not replace its original; empty without a fault. */
  fault: string
  created_gmt: string
}
