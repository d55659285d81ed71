import type { Kysely } from 'kysely'
import { emptyText, numberedTable, required, zero } from './columns.ts'

/** Subscribers to new posts, and how far the mails about each post have come. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'newsletter_subscribers')
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', required)
    .addColumn('key_hash', 'text')
    .addColumn('asked_gmt', 'text')
    .addColumn('refusals', 'integer', zero)
    .addColumn('created_gmt', 'text', required)
    .addColumn('confirmed_gmt', 'text')
    .execute()
  await db.schema
    .createIndex('newsletter_subscribers_by_key')
    .ifNotExists()
    .on('newsletter_subscribers')
    .column('key_hash')
    .execute()
  await db.schema
    .createIndex('newsletter_subscribers_by_state')
    .ifNotExists()
    .on('newsletter_subscribers')
    .columns(['state', 'id'])
    .execute()
  await db.schema
    .createTable('newsletter_sends')
    .ifNotExists()
    .addColumn('post_id', 'bigint', (column) => column.primaryKey())
    .addColumn('state', 'text', required)
    .addColumn('position', 'bigint', zero)
    .addColumn('retries', 'text', emptyText)
    .addColumn('sent', 'integer', zero)
    .addColumn('failed', 'integer', zero)
    .addColumn('created_gmt', 'text', required)
    .execute()
}
