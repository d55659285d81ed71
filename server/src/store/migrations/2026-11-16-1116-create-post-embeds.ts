import type { Kysely } from 'kysely'
import { emptyText, numberedTable, required } from './columns.ts'

/** Pages of other sites that items embed. The data of an address is shared by all items that embed it. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'post_embeds')
    .addColumn('post_id', 'bigint', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .addColumn('url', 'text', required)
    .addColumn('facts', 'text', emptyText)
    .addColumn('asked_gmt', 'text')
    .addUniqueConstraint('post_embeds_once', ['post_id', 'url'])
    .execute()
  await db.schema
    .createIndex('post_embeds_by_url')
    .ifNotExists()
    .on('post_embeds')
    .column('url')
    .execute()
}
