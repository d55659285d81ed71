import type { Kysely } from 'kysely'
import { required } from './columns.ts'

/** Videos in the texts of items, found on saving; only items with videos have a row. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('seo_videos')
    .ifNotExists()
    .addColumn('post_id', 'bigint', (column) =>
      column.primaryKey().references('posts.id').onDelete('cascade'),
    )
    .addColumn('videos', 'text', required)
    .execute()
}
