import type { Generated } from 'kysely'

/** Search queries, once each; see modules/seo-search-engines/search-traffic. */
export interface SeoSearchQueriesTable {
  id: Generated<number>
  query: string
}

/** Pages shown in search results: a path of this site, or the whole address of another site's page. */
export interface SeoSearchPagesTable {
  id: Generated<number>
  path: string
}

/** The figures of one dataset for one period, all in one text. */
export interface SeoSearchSegmentsTable {
  id: Generated<number>
  dataset: 'site' | 'page' | 'query' | 'pair'
  /** A month or a third of it is the sum of its days; a period covers days that are not known singly. */
  grain: 'day' | 'third' | 'month' | 'period'
  start_date: string
  end_date: string
  /** The source of the figures; `sum` for those summed up here. */
  source: 'console' | 'import' | 'sum'
  row_count: number
  updated_gmt: string
  /** Base64; see modules/seo-search-engines/search-traffic/segment.ts. */
  body: string
}
