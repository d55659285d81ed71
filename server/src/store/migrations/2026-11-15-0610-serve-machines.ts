import { type Kysely, sql } from 'kysely'

/**
 * Sitemaps are cut into parts from an index alone, however long the texts are; and the addresses
 * that search engines are still to be told of wait in a table of their own, found by their items.
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
