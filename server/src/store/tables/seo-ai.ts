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
