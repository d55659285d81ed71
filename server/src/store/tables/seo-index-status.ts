import type { Generated } from 'kysely'

/** What a search engine says about pages; see modules/seo-search-engines/index-status. */
export interface SeoInspectionsTable {
  /** The item whose page it is. */
  post_id: number
  /** Which group of states it belongs to: `submitted`, `crawled`, … */
  status: string
  verdict: string | null
  coverage_state: string | null
  robots_txt_state: string | null
  page_fetch_state: string | null
  crawled_as: string | null
  last_crawl_gmt: string | null
  /** JSON: all of it. */
  result: string
  inspected_gmt: string
}

/** When a program of a search engine came for a page last. */
export interface SeoBotVisitsTable {
  id: Generated<number>
  /** Below the site's address, without slashes around it. */
  path: string
  /** As it names itself. */
  bot: string
  /** Of the last answer. */
  status: number
  visits: number
  last_gmt: string
}
