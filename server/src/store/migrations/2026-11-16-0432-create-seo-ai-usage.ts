import type { Kysely } from 'kysely'
import { numberedTable, required } from './columns.ts'

/** Credits that each user has spent at the AI service, by day and feature. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'seo_ai_usage')
    .addColumn('user_id', 'bigint', required)
    .addColumn('day', 'text', required)
    .addColumn('feature', 'text', required)
    .addColumn('credits', 'integer', required)
    .execute()
  await db.schema
    .createIndex('seo_ai_usage_by_user')
    .ifNotExists()
    .unique()
    .on('seo_ai_usage')
    .columns(['user_id', 'day', 'feature'])
    .execute()
}
