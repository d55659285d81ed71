import type { Kysely } from 'kysely'
import { required } from './columns.ts'

/** Which videos the texts of items show, found as they are saved; only items that show some. */
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
