import type { Kysely } from 'kysely'
import { emptyText, numberedTable, required, zero } from './columns.ts'

/** Uploaded files of catalogue imports; see modules/catalogue/imports. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'catalogue_uploads')
    .addColumn('file_name', 'text', required)
    .addColumn('format', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('lines', 'integer', zero)
    .addColumn('columns', 'text', required)
    .addColumn('settings', 'text', required)
    .addColumn('report', 'text', emptyText)
    .addColumn('problem', 'text', emptyText)
    .addColumn('created_gmt', 'text', required)
    .execute()
  await numberedTable(db, 'catalogue_upload_parts')
    .addColumn('upload_id', 'bigint', (column) =>
      column.notNull().references('catalogue_uploads.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', required)
    .execute()
  await db.schema
    .createIndex('catalogue_upload_parts_upload')
    .ifNotExists()
    .on('catalogue_upload_parts')
    .columns(['upload_id', 'id'])
    .execute()
}
