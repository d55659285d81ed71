import type { Kysely } from 'kysely'
import { emptyText, numberedTable, required } from './columns.ts'

/** Former versions of the SEO records of items and terms. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'seo_revisions')
    .addColumn('kind', 'text', required)
    .addColumn('object_id', 'bigint', required)
    .addColumn('fields', 'text', required)
    .addColumn('hash', 'text', required)
    .addColumn('author_id', 'bigint', required)
    .addColumn('note', 'text', emptyText)
    .addColumn('created_gmt', 'text', required)
    .addColumn('updated_gmt', 'text', required)
    .execute()
  await db.schema
    .createIndex('seo_revisions_by_object')
    .ifNotExists()
    .on('seo_revisions')
    .columns(['kind', 'object_id', 'id'])
    .execute()
}
