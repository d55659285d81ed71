import type { Generated } from 'kysely'

/** Changed addresses, until they are submitted to search engines and for some minutes after. */
export interface IndexnowQueueTable {
  /** Below the site's address, without slashes around it. */
  path: string
  /** `waiting`; `sending` while a submission with it is in progress; `sent`. */
  state: Generated<string>
  /** The time of the last submission. */
  sent_gmt: string | null
}

/** Submissions to search engines, and their responses. */
export interface IndexnowLogTable {
  id: Generated<number>
  sent_gmt: string
  /** Of the response; null without one. */
  status: number | null
  address_count: number
  /** JSON list of the first of them. */
  paths: string
  /** No submission before this time, as the search engine requested. */
  retry_gmt: string | null
}
