import type { Generated } from 'kysely'

/** The index status of pages at a search engine; see modules/seo-search-engines/index-status. */
export interface SeoInspectionsTable {
  /** The item of the page. */
  post_id: number
  /** The group of states it belongs to: `submitted`, `crawled`, … */
  status: string
  verdict: string | null
  coverage_state: string | null
  robots_txt_state: string | null
  page_fetch_state: string | null
  crawled_as: string | null
  last_crawl_gmt: string | null
  /** JSON: the complete result. */
  result: string
  inspected_gmt: string
}

/** The last visit of a crawler to a page. */
export interface SeoBotVisitsTable {
  id: Generated<number>
  /** Below the site's address, without slashes around it. */
  path: string
  /** By its own name. */
  bot: string
  /** Of the last response. */
  status: number
  visits: number
  last_gmt: string
}
