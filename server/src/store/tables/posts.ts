import type { Generated } from 'kysely'

/** Every content type shares this table: the shape is common, the questions are each module's. */
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
  /** JSON object of what a type has besides: media details, where a menu item leads. */
  details: Generated<string>
  /** JSON object of registered meta. */
  meta: Generated<string>
  version: Generated<number>
}

/** Pages of other sites that items embed, and what those sites told about them; see modules/oembed. */
export interface PostEmbedsTable {
  id: Generated<number>
  /** The item. It goes, and this with it. */
  post_id: number
  url: string
  /** JSON; empty until the other site has told something. */
  facts: string
  /** When the other site was asked last. */
  asked_gmt: string | null
}
