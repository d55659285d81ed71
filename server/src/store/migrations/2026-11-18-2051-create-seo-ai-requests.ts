import type { Kysely } from 'kysely'
import { emptyText, numberedTable, required } from './columns.ts'

/** The requests to the AI service, with their costs. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'seo_ai_requests')
    .addColumn('user_id', 'bigint', required)
    .addColumn('at_gmt', 'text', required)
    .addColumn('feature', 'text', required)
    .addColumn('credits', 'integer', required)
    .addColumn('host', 'text', required)
    .addColumn('model', 'text', required)
    .addColumn('post_id', 'bigint')
    .addColumn('about', 'text', emptyText)
    .addColumn('failure', 'text', emptyText)
    .execute()
  await db.schema
    .createIndex('seo_ai_requests_by_user')
    .ifNotExists()
    .on('seo_ai_requests')
    .columns(['user_id', 'id'])
    .execute()
  // For the deletion of old rows.
  await db.schema
    .createIndex('seo_ai_requests_by_time')
    .ifNotExists()
    .on('seo_ai_requests')
    .column('at_gmt')
    .execute()
  // For the sums of a month, and the deletion of old rows.
  await db.schema
    .createIndex('seo_ai_usage_by_day')
    .ifNotExists()
    .on('seo_ai_usage')
    .column('day')
    .execute()
}
