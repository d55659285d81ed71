import type { Kysely } from 'kysely'
import { addMissingColumns, numberedTable, required } from './columns.ts'

/**
 * Addresses stay in line for a while after search engines were told of them, so that nobody is told
 * twice within minutes; and what search engines answered is kept.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await addMissingColumns(db, 'indexnow_queue', {
    state: { type: 'text', build: (column) => column.notNull().defaultTo('waiting') },
    sent_gmt: { type: 'text' },
  })
  await db.schema
    .createIndex('indexnow_queue_by_state')
    .ifNotExists()
    .on('indexnow_queue')
    .columns(['state', 'sent_gmt'])
    .execute()
  await numberedTable(db, 'indexnow_log')
    .addColumn('sent_gmt', 'text', required)
    .addColumn('status', 'integer')
    .addColumn('address_count', 'integer', required)
    .addColumn('paths', 'text', required)
    .addColumn('retry_gmt', 'text')
    .execute()
}
