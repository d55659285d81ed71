import type { Database } from './database.ts'

export type TableName = keyof Database

/** How a table's rows are read and restored. */
export interface TableTraits {
  /** The primary key, by which rows are read page by page. */
  readonly key: string
  /** The database generates the ids and has to continue after the highest one. */
  readonly isNumbered?: true
  /** Excluded from copies: its rows must be gone once deleted, or are meaningless later. */
  readonly isLeftOut?: true
}

/**
 * Every table with rows of the site, parents before the tables that refer to them. Backups are made
 * from this list, so a table that is missing here would be missing there; a test compares it with
 * the database.
 */
export const tables: { readonly [T in TableName]: TableTraits & { key: keyof Database[T] } } = {
  users: { key: 'id', isNumbered: true },
  application_passwords: { key: 'uuid' },
  sessions: { key: 'token_hash' },
  password_resets: { key: 'token_hash', isLeftOut: true },
  invitations: { key: 'user_id' },
  totp_secrets: { key: 'user_id' },
  recovery_codes: { key: 'code_hash' },
  passkeys: { key: 'credential_id' },
  pending_sign_ins: { key: 'token_hash', isLeftOut: true },
  posts: { key: 'id', isNumbered: true },
  edit_locks: { key: 'post_id', isLeftOut: true },
  preview_links: { key: 'id', isNumbered: true },
  addresses: { key: 'path' },
  indexnow_queue: { key: 'path' },
  indexnow_log: { key: 'id', isNumbered: true },
  media_files: { key: 'key' },
  media_uses: { key: 'id', isNumbered: true },
  terms: { key: 'id', isNumbered: true },
  term_relationships: { key: 'id', isNumbered: true },
  comments: { key: 'id', isNumbered: true },
  catalogue_items: { key: 'id', isNumbered: true },
  catalogue_terms: { key: 'id', isNumbered: true },
  catalogue_item_terms: { key: 'id', isNumbered: true },
  catalogue_appearances: { key: 'id', isNumbered: true },
  catalogue_performances: { key: 'id', isNumbered: true },
  catalogue_deaths: { key: 'id', isNumbered: true },
  catalogue_blocks: { key: 'id', isNumbered: true },
  catalogue_counters: { key: 'name' },
  catalogue_pairs: { key: 'id', isNumbered: true },
  catalogue_years: { key: 'id', isNumbered: true },
  catalogue_removals: { key: 'id', isNumbered: true },
  catalogue_news: { key: 'id', isNumbered: true },
  catalogue_revisions: { key: 'id', isNumbered: true },
  options: { key: 'name' },
  versions: { key: 'tag' },
  jobs: { key: 'id' },
  schedules: { key: 'name' },
  throttles: { key: 'key' },
  transfer_state: { key: 'key' },
  running_backups: { key: 'id', isLeftOut: true },
  operation_tasks: { key: 'id', isLeftOut: true },
  audit_log: { key: 'id', isNumbered: true },
  analytics_feedback: { key: 'id', isNumbered: true },
  analytics_insight_ratings: { key: 'id', isNumbered: true },
  mails: { key: 'id', isNumbered: true },
  analytics_note_categories: { key: 'id', isNumbered: true },
  analytics_notes: { key: 'id', isNumbered: true },
  seo_records: { key: 'id', isNumbered: true },
  seo_notifications: { key: 'id', isNumbered: true },
  seo_findings: { key: 'id', isNumbered: true },
  seo_analysis_queue: { key: 'id', isNumbered: true },
  seo_head_texts: { key: 'id', isNumbered: true },
  seo_audit_runs: { key: 'id', isNumbered: true },
  seo_query_args: { key: 'id', isNumbered: true },
  seo_blocked_args: { key: 'id', isNumbered: true },
  seo_backups: { key: 'taken_at' },
  catalogue_uploads: { key: 'id', isNumbered: true },
  catalogue_upload_parts: { key: 'id', isNumbered: true },
  seo_setting_changes: { key: 'id', isNumbered: true },
  seo_user_settings: { key: 'user_id' },
  seo_redirects: { key: 'id', isNumbered: true },
  seo_redirect_groups: { key: 'slug' },
  seo_redirect_proposals: { key: 'hash' },
  seo_redirect_logs: { key: 'id', isNumbered: true },
  seo_missing_logs: { key: 'id', isNumbered: true },
  seo_ai_images: { key: 'media_id' },
  seo_ai_reports: { key: 'id', isNumbered: true },
  seo_brand_subscribers: { key: 'email' },
  seo_inspections: { key: 'post_id' },
  seo_bot_visits: { key: 'id', isNumbered: true },
  seo_links: { key: 'id', isNumbered: true },
  seo_link_suggestions: { key: 'id', isNumbered: true },
  seo_link_scans: { key: 'post_id' },
  seo_link_targets: { key: 'post_id' },
  seo_link_keys: { key: 'id', isNumbered: true },
  seo_link_words: { key: 'word' },
  post_copies: { key: 'post_id' },
  post_embeds: { key: 'id', isNumbered: true },
  seo_revisions: { key: 'id', isNumbered: true },
  seo_translations: { key: 'id', isNumbered: true },
  seo_videos: { key: 'post_id' },
  seo_video_blocks: { key: 'id', isNumbered: true },
  seo_search_queries: { key: 'id', isNumbered: true },
  seo_search_pages: { key: 'id', isNumbered: true },
  seo_search_segments: { key: 'id', isNumbered: true },
  seo_search_keywords: { key: 'id', isNumbered: true },
  seo_search_keyword_groups: { key: 'id', isNumbered: true },
  seo_search_keyword_relationships: { key: 'id', isNumbered: true },
  seo_page_reports: { key: 'id', isNumbered: true },
  seo_ai_usage: { key: 'id', isNumbered: true },
  seo_ai_requests: { key: 'id', isNumbered: true },
  seo_writing_reports: { key: 'id', isNumbered: true },
  seo_writing_pages: { key: 'id', isNumbered: true },
  analytics_hits: { key: 'id', isNumbered: true },
  analytics_daily: { key: 'id', isNumbered: true },
  analytics_hourly: { key: 'id', isNumbered: true },
  analytics_progress: { key: 'id' },
  analytics_journals: { key: 'name', isLeftOut: true },
  analytics_salts: { key: 'day', isLeftOut: true },
}

/** The names in an order in which rows can be inserted. */
export const tableNames = Object.keys(tables) as readonly TableName[]
