import { type Kysely, sql } from 'kysely'
import { emptyText, required, zero } from './columns.ts'

/** Items copied from others, and the state of the originals at that time. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('post_copies')
    .ifNotExists()
    .addColumn('post_id', 'bigint', (column) =>
      column.primaryKey().references('posts.id').onDelete('cascade'),
    )
    .addColumn('original_id', 'bigint', required)
    .addColumn('is_rewrite', 'integer', zero)
    .addColumn('base', 'text', emptyText)
    .addColumn('keeps_date', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('fault', 'text', emptyText)
    .addColumn('created_gmt', 'text', required)
    .execute()
  await db.schema
    .createIndex('post_copies_by_original')
    .ifNotExists()
    .on('post_copies')
    .column('original_id')
    .execute()
  await db.schema
    .createIndex('post_copies_one_rewrite')
    .ifNotExists()
    .unique()
    .on('post_copies')
    .column('original_id')
    .where(sql.ref('is_rewrite'), '=', sql.lit(1))
    .execute()
}
