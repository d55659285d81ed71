import type { Kysely } from 'kysely'
import { addMissingColumns, numberedTable, required } from './columns.ts'

/**
 * Addresses stay queued for a while after their submission, so that they are not submitted twice
 * within minutes; the responses of search engines are logged.
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
