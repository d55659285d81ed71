import type { Kysely } from 'kysely'
import { numberedTable, required, zero } from './columns.ts'

/**
 * What waits to be analysed stands in a table of its own, so that nobody looks through all items to
 * find it. What never was analysed is found and put there by the upkeep.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'seo_analysis_queue')
    .addColumn('kind', 'text', required)
    .addColumn('object_id', 'bigint', required)
    .addColumn('turn', 'integer', zero)
    .addColumn('is_scored', 'integer', zero)
    .addUniqueConstraint('seo_analysis_queue_object', ['kind', 'object_id'])
    .execute()
}
