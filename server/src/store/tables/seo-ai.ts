import type { Generated } from 'kysely'

/** Credits that users have spent at the AI service; see modules/seo-ai/budget. */
export interface SeoAiUsageTable {
  id: Generated<number>
  user_id: number
  /** `YYYY-MM-DD`, in GMT. */
  day: string
  feature: string
  credits: number
}

/** The requests to the AI service; see modules/seo-ai/budget. */
export interface SeoAiRequestsTable {
  id: Generated<number>
  user_id: number
  at_gmt: string
  feature: string
  /** 0 for a request that failed. */
  credits: number
  host: string
  model: string
  /** The item that it was about, if any. */
  post_id: number | null
  /** The title, prompt or keyword that it was about. */
  about: string
  /** Why there is no result; empty if there is one. */
  failure: string
}
