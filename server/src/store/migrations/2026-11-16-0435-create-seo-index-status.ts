import type { Kysely } from 'kysely'
import { numberedTable, required, zero } from './columns.ts'

/** The index status of pages at a search engine, and the visits of crawlers. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('seo_inspections')
    .ifNotExists()
    .addColumn('post_id', 'bigint', (column) => column.primaryKey())
    .addColumn('status', 'text', required)
    .addColumn('verdict', 'text')
    .addColumn('coverage_state', 'text')
    .addColumn('robots_txt_state', 'text')
    .addColumn('page_fetch_state', 'text')
    .addColumn('crawled_as', 'text')
    .addColumn('last_crawl_gmt', 'text')
    .addColumn('result', 'text', required)
    .addColumn('inspected_gmt', 'text', required)
    .execute()
  await db.schema
    .createIndex('seo_inspections_by_time')
    .ifNotExists()
    .on('seo_inspections')
    .column('inspected_gmt')
    .execute()
  await numberedTable(db, 'seo_bot_visits')
    .addColumn('path', 'text', required)
    .addColumn('bot', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('visits', 'bigint', zero)
    .addColumn('last_gmt', 'text', required)
    .addUniqueConstraint('seo_bot_visits_once', ['path', 'bot'])
    .execute()
  await db.schema
    .createIndex('seo_bot_visits_by_time')
    .ifNotExists()
    .on('seo_bot_visits')
    .column('last_gmt')
    .execute()
}
