import type { Generated } from 'kysely'

/** What people have spent at the service that writes; see modules/seo-ai/budget. */
export interface SeoAiUsageTable {
  id: Generated<number>
  user_id: number
  /** `YYYY-MM-DD`, in GMT. */
  day: string
  feature: string
  credits: number
}
