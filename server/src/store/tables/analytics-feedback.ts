import type { Generated } from 'kysely'

/** What people say about a part of the statistics. It stays here: nobody else is told. */
export interface AnalyticsFeedbackTable {
  id: Generated<number>
  feature_key: string
  /** 1 to 5. */
  rating: number
  message: string
  created_gmt: string
}
