import type { Kysely } from 'kysely'
import { numberedTable, required } from './columns.ts'

/**
 * Reusable blocks that items show, directly or nested: when one of them changes, these items are
 * scanned again. A block may be deleted before that, or not exist yet.
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
