import type { Kysely } from 'kysely'
import { numberedTable, required } from './columns.ts'

/** Tracked keywords in groups, and reports about single pages. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'seo_search_keywords')
    .addColumn('name', 'text', required)
    .addColumn('created_gmt', 'text', required)
    .addColumn('updated_gmt', 'text', required)
    .addUniqueConstraint('seo_search_keywords_name', ['name'])
    .execute()

  await numberedTable(db, 'seo_search_keyword_groups')
    .addColumn('name', 'text', required)
    .addColumn('name_key', 'text', required)
    .addColumn('created_gmt', 'text', required)
    .addColumn('updated_gmt', 'text', required)
    .addUniqueConstraint('seo_search_keyword_groups_name', ['name_key'])
    .execute()

  await numberedTable(db, 'seo_search_keyword_relationships')
    .addColumn('keyword_id', 'bigint', required)
    .addColumn('group_id', 'bigint', required)
    .addUniqueConstraint('seo_search_keyword_relationships_pair', ['keyword_id', 'group_id'])
    .execute()
  await db.schema
    .createIndex('seo_search_keyword_relationships_by_group')
    .ifNotExists()
    .on('seo_search_keyword_relationships')
    .column('group_id')
    .execute()

  await numberedTable(db, 'seo_page_reports')
    .addColumn('post_id', 'bigint', required)
    .addColumn('kind', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('report', 'text', required)
    .addColumn('made_gmt', 'text', required)
    .addUniqueConstraint('seo_page_reports_item', ['post_id', 'kind'])
    .execute()
}
