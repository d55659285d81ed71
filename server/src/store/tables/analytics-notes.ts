import type { Generated } from 'kysely'

/** An event of a day, shown beside visits; see modules/analytics/notes. */
export interface AnalyticsNotesTable {
  id: Generated<number>
  /** Plain text. */
  title: string
  /** `YYYY-MM-DD` in the time of the site. */
  day: string
  status: 'publish' | 'trash'
  is_important: number
  /** JSON list of the ids of attachments. */
  media: string
  category_id: number | null
  author_id: number | null
  /** The item whose saves change the note; an item has one such note at most. */
  post_id: number | null
  created_gmt: string
}

export interface AnalyticsNoteCategoriesTable {
  id: Generated<number>
  name: string
  background_color: string
}
