import type { Generated } from 'kysely'

/**
 * Every media file the site has stored or is about to store. A name is claimed here before its
 * bytes are written, so that two uploads never write to the same place; files without an attachment
 * are deleted after a while.
 */
export interface MediaFilesTable {
  /** The key in the blob store. */
  key: string
  /** The attachment; null while an upload is in progress, and when the attachment is deleted. */
  post_id: number | null
  /** Of the bytes, as part of the file's `ETag`. */
  hash: string
  /**
   * The key of the file that is served here since this one was replaced; null for a file of its
   * own.
   */
  served_from: Generated<string | null>
  claimed_gmt: string
}

/** Which files an item uses, and where; see modules/media/uses. */
export interface MediaUsesTable {
  id: Generated<number>
  post_id: number
  media_id: number
  /** `content`, `featured`, or the place that another module names. */
  place: string
}
