import type { Generated } from 'kysely'

/** Addresses that changed, until search engines have been told of them and for some minutes after. */
export interface IndexnowQueueTable {
  /** Below the site's address, without slashes around it. */
  path: string
  /** `waiting`; `sending` while a message with it is on its way; `sent`. */
  state: Generated<string>
  /** When search engines were told of it last. */
  sent_gmt: string | null
}

/** What search engines were told, and what they answered. */
export interface IndexnowLogTable {
  id: Generated<number>
  sent_gmt: string
  /** Of the answer; null where none came. */
  status: number | null
  address_count: number
  /** JSON list of the first of them. */
  paths: string
  /** Before when they want to hear no more. */
  retry_gmt: string | null
}
