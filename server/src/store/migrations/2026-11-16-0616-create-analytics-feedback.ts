import type { Kysely } from 'kysely'
import { emptyText, numberedTable, required } from './columns.ts'

/** Feedback of users about the statistics. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'analytics_feedback')
    .addColumn('feature_key', 'text', required)
    .addColumn('rating', 'integer', required)
    .addColumn('message', 'text', emptyText)
    .addColumn('created_gmt', 'text', required)
    .execute()
}
