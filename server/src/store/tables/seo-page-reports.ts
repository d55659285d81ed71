import type { Generated } from 'kysely'

/** The last report on the page of an item; see modules/seo-audit/page-speed. */
export interface SeoPageReportsTable {
  id: Generated<number>
  post_id: number
  kind: 'speed' | 'audit'
  /** The address of the page at that time: it may have moved since. */
  address: string
  /** JSON object. */
  report: string
  made_gmt: string
}
