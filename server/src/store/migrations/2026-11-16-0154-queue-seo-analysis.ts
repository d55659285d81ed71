import type { Kysely } from 'kysely'
import { numberedTable, required, zero } from './columns.ts'

/**
 * A queue of objects to analyse, so that finding them needs no scan of all items. The maintenance
 * job adds objects that were never analysed.
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
