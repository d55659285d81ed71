import type { Kysely } from 'kysely'
import { numberedTable, required } from './columns.ts'

/** What each person has spent at the service that writes, by day and by what it was for. */
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
