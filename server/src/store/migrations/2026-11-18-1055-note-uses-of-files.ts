import { type Kysely, sql } from 'kysely'
import { numberedTable, required } from './columns.ts'

/**
 * Which items use which files. Items of a site that has some already are read by a job, which
 * begins after the id in the option.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'media_uses')
    .addColumn('post_id', 'bigint', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .addColumn('media_id', 'bigint', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .addColumn('place', 'text', required)
    .addUniqueConstraint('media_uses_once', ['post_id', 'media_id', 'place'])
    .execute()
  await db.schema
    .createIndex('media_uses_by_media')
    .ifNotExists()
    .on('media_uses')
    .columns(['media_id', 'post_id'])
    .execute()
  await sql`
    insert into options (name, value)
    select 'media_uses_read', '0' where exists (select 1 from posts)
    on conflict do nothing
  `.execute(db)
}
