import type { Kysely } from 'kysely'
import { numberedTable, required, zero } from './columns.ts'

/** Ratings of the insights in the statistics. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'analytics_insight_ratings')
    .addColumn('insight_id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('score', 'integer', required)
    .addColumn('is_skipped', 'integer', zero)
    .addColumn('feedback', 'text')
    .addColumn('rated_gmt', 'text', required)
    .execute()
}
