import type { Kysely } from 'kysely'
import { numberedTable, required, zero } from './columns.ts'

/** Search performance of the site's pages, kept for longer than search engines report it. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'seo_search_queries')
    .addColumn('query', 'text', (column) => column.notNull().unique())
    .execute()
  await numberedTable(db, 'seo_search_pages')
    .addColumn('path', 'text', (column) => column.notNull().unique())
    .execute()
  await numberedTable(db, 'seo_search_segments')
    .addColumn('dataset', 'text', required)
    .addColumn('grain', 'text', required)
    .addColumn('start_date', 'text', required)
    .addColumn('end_date', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('row_count', 'integer', zero)
    .addColumn('updated_gmt', 'text', required)
    .addColumn('body', 'text', required)
    .addUniqueConstraint('seo_search_segments_span', ['dataset', 'grain', 'start_date', 'end_date'])
    .execute()
  // Changes within a period are shown beside its figures.
  await db.schema
    .createIndex('seo_revisions_by_time')
    .ifNotExists()
    .on('seo_revisions')
    .columns(['created_gmt'])
    .execute()
}
