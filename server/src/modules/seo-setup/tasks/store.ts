import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'

/** Deletes all data of the toolkit, except for backups of its settings. */
export const deleteAllData = async (db: Writer): Promise<void> => {
  for (const table of TABLES) await db.deleteFrom(table).execute()
  await db.deleteFrom('options').where(sql<string>`substr(name, 1, 4)`, '=', 'seo_').execute()
}

const TABLES = [
  'seo_records',
  'seo_findings',
  'seo_analysis_queue',
  'seo_notifications',
  'seo_query_args',
  'seo_blocked_args',
  'seo_user_settings',
  'seo_redirects',
  'seo_redirect_proposals',
  'seo_redirect_logs',
  'seo_missing_logs',
  'seo_ai_images',
  'seo_ai_reports',
  'seo_brand_subscribers',
  'seo_links',
  'seo_link_suggestions',
  'seo_link_scans',
  'seo_link_targets',
  'seo_link_keys',
  'seo_link_words',
  'seo_revisions',
  'seo_search_queries',
  'seo_search_pages',
  'seo_search_segments',
  'seo_search_keyword_relationships',
  'seo_search_keywords',
  'seo_search_keyword_groups',
  'seo_page_reports',
  'seo_ai_usage',
  'seo_inspections',
  'seo_bot_visits',
  'seo_writing_pages',
  'seo_writing_reports',
] as const

/** Records with an encoded entity in their texts, after this id. */
export const findEscapedRecords = (
  db: Reader,
  afterId: number,
  limit: number,
): Promise<{ readonly id: number; readonly kind: string; readonly object_id: number }[]> =>
  db
    .selectFrom('seo_records')
    .select(['id', 'kind', 'object_id'])
    .where('id', '>', afterId)
    .where('fields', 'like', '%&amp;%;%')
    .orderBy('id')
    .limit(limit)
    .execute()
