import type { Kysely } from 'kysely'
import { emptyText, numberedTable, required, zero } from './columns.ts'

/** How images were generated for posts, reports about keywords, and the waiting list for brand tracking. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('seo_ai_images')
    .ifNotExists()
    .addColumn('media_id', 'bigint', (column) => column.primaryKey())
    .addColumn('post_id', 'bigint', required)
    .addColumn('parent_id', 'bigint')
    .addColumn('prompt', 'text', required)
    .addColumn('quality', 'text', required)
    .addColumn('style', 'text', required)
    .addColumn('aspect_ratio', 'text', required)
    .addColumn('model', 'text', emptyText)
    .addColumn('source', 'text', required)
    .execute()
  await db.schema
    .createIndex('seo_ai_images_by_post')
    .ifNotExists()
    .on('seo_ai_images')
    .columns(['post_id', 'media_id'])
    .execute()
  await numberedTable(db, 'seo_ai_reports')
    .addColumn('uuid', 'text', required)
    .addColumn('keyword', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('results', 'text', required)
    .addColumn('failure', 'text', emptyText)
    .addColumn('attempts', 'integer', zero)
    .addColumn('leased_until_gmt', 'text')
    .addColumn('user_id', 'bigint', required)
    .addColumn('created_gmt', 'text', required)
    .addColumn('updated_gmt', 'text', required)
    .addUniqueConstraint('seo_ai_reports_uuid', ['uuid'])
    .execute()
  await db.schema
    .createTable('seo_brand_subscribers')
    .ifNotExists()
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', required)
    .addColumn('created_gmt', 'text', required)
    .execute()
}
