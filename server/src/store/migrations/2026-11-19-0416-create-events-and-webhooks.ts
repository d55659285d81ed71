import { type Kysely, sql } from 'kysely'
import { emptyText, numberedTable, required, zero } from './columns.ts'

/** What has changed on the site, and which addresses get it; see modules/webhooks. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'events')
    .addColumn('mark', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('item', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('created_gmt', 'text', required)
    .execute()
  // The log is never empty, so that a cursor always names an event that is there.
  await sql`insert into events (mark, type, item, data, created_gmt)
    select 'start', 'feed.started', '', '{}', '2026-11-19T00:00:00.000Z'
    where not exists (select 1 from events)`.execute(db)
  await numberedTable(db, 'webhooks')
    .addColumn('name', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('types', 'text', required)
    .addColumn('is_active', 'integer', required)
    .addColumn('off_reason', 'text', emptyText)
    .addColumn('secrets', 'text', required)
    .addColumn('position', 'bigint', required)
    .addColumn('failing_since', 'text')
    .addColumn('leased_until', 'text')
    .addColumn('created_gmt', 'text', required)
    .execute()
  await numberedTable(db, 'webhook_deliveries')
    .addColumn('webhook_id', 'bigint', (column) =>
      column.notNull().references('webhooks.id').onDelete('cascade'),
    )
    .addColumn('event_id', 'bigint', required)
    .addColumn('item', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('attempts', 'integer', zero)
    .addColumn('next_gmt', 'text', required)
    .addColumn('attempted_gmt', 'text')
    .addColumn('status', 'integer')
    .addColumn('duration_ms', 'integer')
    .addColumn('response', 'text', emptyText)
    .addColumn('created_gmt', 'text', required)
    .execute()
  for (const [name, columns] of Object.entries(DELIVERY_INDEXES))
    await db.schema
      .createIndex(`webhook_deliveries_by_${name}`)
      .ifNotExists()
      .on('webhook_deliveries')
      .columns(columns)
      .execute()
}

const DELIVERY_INDEXES: Readonly<Record<string, string[]>> = {
  webhook: ['webhook_id', 'id'],
  time: ['webhook_id', 'state', 'next_gmt'],
  item: ['webhook_id', 'state', 'item', 'id'],
  event: ['event_id'],
}
