import type { Generated } from 'kysely'

/** What people searched for, once each; see modules/seo-search-engines/search-traffic. */
export interface SeoSearchQueriesTable {
  id: Generated<number>
  query: string
}

/** Pages that searches showed: a path of this site, or the whole address of another one's page. */
export interface SeoSearchPagesTable {
  id: Generated<number>
  path: string
}

/** The figures of one dataset for one span of time, all in one text. */
export interface SeoSearchSegmentsTable {
  id: Generated<number>
  dataset: 'site' | 'page' | 'query' | 'pair'
  /** A month or a third of it is the sum of its days; a period is all that is known of some days. */
  grain: 'day' | 'third' | 'month' | 'period'
  start_date: string
  end_date: string
  /** Who told it; of what was summed up, nobody. */
  source: 'console' | 'import' | 'sum'
  row_count: number
  updated_gmt: string
  /** Base64; see modules/seo-search-engines/search-traffic/segment.ts. */
  body: string
}
