import type { Generated } from 'kysely'

/** Former states of SEO records; see modules/seo-meta/meta-history. */
export interface SeoRevisionsTable {
  id: Generated<number>
  kind: string
  object_id: number
  /** JSON object with the names in order. */
  fields: string
  hash: string
  author_id: number
  note: string
  created_gmt: string
  updated_gmt: string
}
