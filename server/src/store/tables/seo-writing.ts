import type { Generated } from 'kysely'

/** Reports of the writing assistant; see modules/seo-ai/writing-assistant. */
export interface SeoWritingReportsTable {
  id: Generated<number>
  /** Changes each time that the report is made. */
  uuid: string
  post_id: number
  /** The user who requested it. */
  user_id: number | null
  keyword: string
  country: string
  language: string
  /** Whether it is the one that the post is compared with. */
  is_current: number
  /** From 0 to 100. */
  progress: number
  /** JSON object; null until the report is made. */
  result: string | null
  created_gmt: string
  updated_gmt: string
}

/** Competing pages that a report fetches. */
export interface SeoWritingPagesTable {
  id: Generated<number>
  report_id: number
  position: number
  url: string
  /** `waiting`, or the result of fetching it. */
  state: string
  tries: number
  /** The earliest time of the next attempt. */
  next_gmt: string
  title: string
  /** Its content, until the report is made. */
  html: string
}
