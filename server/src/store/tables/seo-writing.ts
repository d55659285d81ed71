import type { Generated } from 'kysely'

/** Reports of the writing assistant; see modules/seo-ai/writing-assistant. */
export interface SeoWritingReportsTable {
  id: Generated<number>
  /** Another one each time that the report is made. */
  uuid: string
  post_id: number
  /** Who asked for it. */
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

/** Pages of others that a report asks for. */
export interface SeoWritingPagesTable {
  id: Generated<number>
  report_id: number
  position: number
  url: string
  /** `waiting`, or what came of asking. */
  state: string
  tries: number
  /** Not to be asked before. */
  next_gmt: string
  title: string
  /** What it says, until the report is made. */
  html: string
}
