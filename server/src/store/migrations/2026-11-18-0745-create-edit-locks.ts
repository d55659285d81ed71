import type { Kysely } from 'kysely'
import { required } from './columns.ts'

/** Who is editing an item; see modules/edit-locks. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('edit_locks')
    .ifNotExists()
    .addColumn('post_id', 'bigint', (column) =>
      column.primaryKey().references('posts.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await db.schema
    .createIndex('edit_locks_user')
    .ifNotExists()
    .on('edit_locks')
    .column('user_id')
    .execute()
}
