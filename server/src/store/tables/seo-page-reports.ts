import type { Generated } from 'kysely'

/** How the page of an item fared when it was last looked at; see modules/seo-audit/page-speed. */
export interface SeoPageReportsTable {
  id: Generated<number>
  post_id: number
  kind: 'speed' | 'audit'
  /** Where the page was: it may have moved since. */
  address: string
  /** JSON object. */
  report: string
  made_gmt: string
}
