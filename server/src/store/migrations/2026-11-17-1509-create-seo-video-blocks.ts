import type { Kysely } from 'kysely'
import { numberedTable, required } from './columns.ts'

/**
 * Which reusable blocks items show, by themselves or inside one another: where one of them changes, these
 * items are looked through again. A block may be deleted before that is done, or not be there yet.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'seo_video_blocks')
    .addColumn('post_id', 'bigint', (column) =>
      required(column).references('posts.id').onDelete('cascade'),
    )
    .addColumn('block_id', 'bigint', required)
    .addUniqueConstraint('seo_video_blocks_once', ['post_id', 'block_id'])
    .execute()
  await db.schema
    .createIndex('seo_video_blocks_block')
    .ifNotExists()
    .on('seo_video_blocks')
    .columns(['block_id', 'post_id'])
    .execute()
}
