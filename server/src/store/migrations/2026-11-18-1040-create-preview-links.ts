import type { Kysely } from 'kysely'
import { numberedTable, required } from './columns.ts'

/** Links that show an unpublished item to visitors without an account; see modules/preview-links. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'preview_links')
    .addColumn('post_id', 'bigint', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  for (const column of ['post_id', 'user_id', 'expires_at'])
    await db.schema
      .createIndex(`preview_links_${column}`)
      .ifNotExists()
      .on('preview_links')
      .column(column)
      .execute()
}
