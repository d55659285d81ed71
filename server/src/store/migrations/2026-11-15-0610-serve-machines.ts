import { type Kysely, sql } from 'kysely'

/**
 * An index from which sitemaps are split into parts without reading texts, and a queue of addresses
 * to submit to search engines, looked up by item.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create index if not exists posts_for_everybody on posts (type, id, modified_gmt)
    where status = 'publish' and password = ''`.execute(db)
  await db.schema
    .createTable('indexnow_queue')
    .ifNotExists()
    .addColumn('path', 'text', (column) => column.primaryKey())
    .execute()
  await db.schema
    .createIndex('addresses_by_post')
    .ifNotExists()
    .on('addresses')
    .column('post_id')
    .execute()
}
