import type { Kysely } from 'kysely'
import { emptyText, numberedTable, required, zero } from './columns.ts'

/** Reports of the writing assistant, and the competing pages that they compare a text with. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'seo_writing_reports')
    .addColumn('uuid', 'text', (column) => column.notNull().unique())
    .addColumn('post_id', 'bigint', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('keyword', 'text', required)
    .addColumn('country', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('is_current', 'integer', zero)
    .addColumn('progress', 'integer', zero)
    .addColumn('result', 'text')
    .addColumn('created_gmt', 'text', required)
    .addColumn('updated_gmt', 'text', required)
    .addUniqueConstraint('seo_writing_reports_about', ['post_id', 'keyword', 'country', 'language'])
    .execute()
  await db.schema
    .createIndex('seo_writing_reports_by_user')
    .ifNotExists()
    .on('seo_writing_reports')
    .columns(['user_id', 'id'])
    .execute()

  await numberedTable(db, 'seo_writing_pages')
    .addColumn('report_id', 'bigint', (column) =>
      column.notNull().references('seo_writing_reports.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', required)
    .addColumn('url', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('tries', 'integer', zero)
    .addColumn('next_gmt', 'text', required)
    .addColumn('title', 'text', emptyText)
    .addColumn('html', 'text', emptyText)
    .execute()
  await db.schema
    .createIndex('seo_writing_pages_by_report')
    .ifNotExists()
    .on('seo_writing_pages')
    .columns(['report_id', 'position'])
    .execute()
}
