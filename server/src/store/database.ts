import type { Kysely, Transaction } from 'kysely'
import type {} from './kysely/query-types.ts'
import type {
  AnalyticsDailyTable,
  AnalyticsFeedbackTable,
  AnalyticsHitsTable,
  AnalyticsHourlyTable,
  AnalyticsInsightRatingsTable,
  AnalyticsJournalsTable,
  AnalyticsProgressTable,
  AnalyticsSaltsTable,
} from './tables/analytics.ts'
import type { AnalyticsNoteCategoriesTable, AnalyticsNotesTable } from './tables/analytics-notes.ts'
import type { AuditLogTable } from './tables/audit.ts'
import type {
  CatalogueAppearancesTable,
  CatalogueBlocksTable,
  CatalogueCountersTable,
  CatalogueDeathsTable,
  CatalogueItemsTable,
  CatalogueItemTermsTable,
  CatalogueNewsTable,
  CataloguePairsTable,
  CataloguePerformancesTable,
  CatalogueRemovalsTable,
  CatalogueRevisionsTable,
  CatalogueTermsTable,
  CatalogueUploadPartsTable,
  CatalogueUploadsTable,
  CatalogueYearsTable,
} from './tables/catalogue.ts'
import type { CommentsTable } from './tables/comments.ts'
import type { IndexnowLogTable, IndexnowQueueTable } from './tables/indexnow.ts'
import type {
  FormEntriesTable,
  MailsTable,
  NewsletterSendsTable,
  NewsletterSubscribersTable,
} from './tables/mails.ts'
import type { MediaFilesTable, MediaUsesTable } from './tables/media.ts'
import type {
  MovedFilesTable,
  MovedItemsTable,
  MovedMetaTable,
  MovedSourcesTable,
  SiteImportsTable,
} from './tables/moving.ts'
import type {
  AddressesTable,
  EditLocksTable,
  PostCopiesTable,
  PostEmbedsTable,
  PostsTable,
  PostsUnindexedTable,
  PreviewLinksTable,
} from './tables/posts.ts'
import type {
  SeoAnalysisQueueTable,
  SeoAuditRunsTable,
  SeoBackupsTable,
  SeoBlockedArgsTable,
  SeoFindingsTable,
  SeoHeadTextsTable,
  SeoNotificationsTable,
  SeoQueryArgsTable,
  SeoRecordsTable,
  SeoSettingChangesTable,
  SeoTranslationsTable,
  SeoUserSettingsTable,
  SeoVideoBlocksTable,
  SeoVideosTable,
} from './tables/seo.ts'
import type { SeoAiRequestsTable, SeoAiUsageTable } from './tables/seo-ai.ts'
import type {
  SeoAiImagesTable,
  SeoAiReportsTable,
  SeoBrandSubscribersTable,
} from './tables/seo-ai-results.ts'
import type { SeoBotVisitsTable, SeoInspectionsTable } from './tables/seo-index-status.ts'
import type {
  SeoLinkKeysTable,
  SeoLinkScansTable,
  SeoLinkSuggestionsTable,
  SeoLinksTable,
  SeoLinkTargetsTable,
  SeoLinkWordsTable,
} from './tables/seo-links.ts'
import type { SeoPageReportsTable } from './tables/seo-page-reports.ts'
import type {
  SeoSearchKeywordGroupsTable,
  SeoSearchKeywordRelationshipsTable,
  SeoSearchKeywordsTable,
} from './tables/seo-rank-tracker.ts'
import type {
  SeoRedirectGroupsTable,
  SeoRedirectProposalsTable,
  SeoRedirectsTable,
  SeoRequestLogTable,
} from './tables/seo-redirects.ts'
import type { SeoRevisionsTable } from './tables/seo-revisions.ts'
import type {
  SeoSearchPagesTable,
  SeoSearchQueriesTable,
  SeoSearchSegmentsTable,
} from './tables/seo-search.ts'
import type { SeoWritingPagesTable, SeoWritingReportsTable } from './tables/seo-writing.ts'
import type {
  JobsTable,
  OperationTasksTable,
  OptionsTable,
  RunningBackupsTable,
  SchedulesTable,
  ThrottlesTable,
  TransferStateTable,
  VersionsTable,
} from './tables/system.ts'
import type { TermRelationshipsTable, TermsTable } from './tables/terms.ts'
import type {
  ApplicationPasswordsTable,
  InvitationsTable,
  PasskeysTable,
  PasswordResetsTable,
  PendingSignInsTable,
  PrivacyRequestsTable,
  RecoveryCodesTable,
  SessionsTable,
  TotpSecretsTable,
  UsersTable,
} from './tables/users.ts'
import type { EventsTable, WebhookDeliveriesTable, WebhooksTable } from './tables/webhooks.ts'

export interface Database {
  users: UsersTable
  application_passwords: ApplicationPasswordsTable
  sessions: SessionsTable
  password_resets: PasswordResetsTable
  totp_secrets: TotpSecretsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  pending_sign_ins: PendingSignInsTable
  posts: PostsTable
  posts_unindexed: PostsUnindexedTable
  edit_locks: EditLocksTable
  preview_links: PreviewLinksTable
  addresses: AddressesTable
  indexnow_queue: IndexnowQueueTable
  indexnow_log: IndexnowLogTable
  media_files: MediaFilesTable
  media_uses: MediaUsesTable
  invitations: InvitationsTable
  terms: TermsTable
  term_relationships: TermRelationshipsTable
  comments: CommentsTable
  catalogue_items: CatalogueItemsTable
  catalogue_terms: CatalogueTermsTable
  catalogue_item_terms: CatalogueItemTermsTable
  catalogue_appearances: CatalogueAppearancesTable
  catalogue_performances: CataloguePerformancesTable
  catalogue_deaths: CatalogueDeathsTable
  catalogue_blocks: CatalogueBlocksTable
  catalogue_counters: CatalogueCountersTable
  catalogue_pairs: CataloguePairsTable
  catalogue_years: CatalogueYearsTable
  catalogue_removals: CatalogueRemovalsTable
  catalogue_news: CatalogueNewsTable
  catalogue_revisions: CatalogueRevisionsTable
  catalogue_uploads: CatalogueUploadsTable
  catalogue_upload_parts: CatalogueUploadPartsTable
  moved_sources: MovedSourcesTable
  moved_items: MovedItemsTable
  moved_meta: MovedMetaTable
  moved_files: MovedFilesTable
  site_imports: SiteImportsTable
  privacy_requests: PrivacyRequestsTable
  options: OptionsTable
  versions: VersionsTable
  jobs: JobsTable
  schedules: SchedulesTable
  throttles: ThrottlesTable
  transfer_state: TransferStateTable
  running_backups: RunningBackupsTable
  operation_tasks: OperationTasksTable
  audit_log: AuditLogTable
  events: EventsTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  analytics_feedback: AnalyticsFeedbackTable
  analytics_insight_ratings: AnalyticsInsightRatingsTable
  mails: MailsTable
  form_entries: FormEntriesTable
  newsletter_subscribers: NewsletterSubscribersTable
  newsletter_sends: NewsletterSendsTable
  analytics_notes: AnalyticsNotesTable
  analytics_note_categories: AnalyticsNoteCategoriesTable
  seo_records: SeoRecordsTable
  seo_notifications: SeoNotificationsTable
  seo_findings: SeoFindingsTable
  seo_analysis_queue: SeoAnalysisQueueTable
  seo_head_texts: SeoHeadTextsTable
  seo_audit_runs: SeoAuditRunsTable
  seo_query_args: SeoQueryArgsTable
  seo_blocked_args: SeoBlockedArgsTable
  seo_backups: SeoBackupsTable
  seo_setting_changes: SeoSettingChangesTable
  seo_user_settings: SeoUserSettingsTable
  seo_redirects: SeoRedirectsTable
  seo_redirect_groups: SeoRedirectGroupsTable
  seo_redirect_proposals: SeoRedirectProposalsTable
  seo_redirect_logs: SeoRequestLogTable
  seo_missing_logs: SeoRequestLogTable
  seo_ai_images: SeoAiImagesTable
  seo_ai_reports: SeoAiReportsTable
  seo_brand_subscribers: SeoBrandSubscribersTable
  seo_inspections: SeoInspectionsTable
  seo_bot_visits: SeoBotVisitsTable
  seo_links: SeoLinksTable
  seo_link_suggestions: SeoLinkSuggestionsTable
  seo_link_scans: SeoLinkScansTable
  seo_link_targets: SeoLinkTargetsTable
  seo_link_keys: SeoLinkKeysTable
  seo_link_words: SeoLinkWordsTable
  post_copies: PostCopiesTable
  post_embeds: PostEmbedsTable
  seo_revisions: SeoRevisionsTable
  seo_translations: SeoTranslationsTable
  seo_videos: SeoVideosTable
  seo_video_blocks: SeoVideoBlocksTable
  seo_search_queries: SeoSearchQueriesTable
  seo_search_pages: SeoSearchPagesTable
  seo_search_segments: SeoSearchSegmentsTable
  seo_search_keywords: SeoSearchKeywordsTable
  seo_search_keyword_groups: SeoSearchKeywordGroupsTable
  seo_search_keyword_relationships: SeoSearchKeywordRelationshipsTable
  seo_page_reports: SeoPageReportsTable
  seo_ai_usage: SeoAiUsageTable
  seo_ai_requests: SeoAiRequestsTable
  seo_writing_reports: SeoWritingReportsTable
  seo_writing_pages: SeoWritingPagesTable
  analytics_hits: AnalyticsHitsTable
  analytics_daily: AnalyticsDailyTable
  analytics_hourly: AnalyticsHourlyTable
  analytics_progress: AnalyticsProgressTable
  analytics_journals: AnalyticsJournalsTable
  analytics_salts: AnalyticsSaltsTable
}

/** The handle of reading code. It cannot write, inside or outside a transaction. */
export type Reader = Pick<Kysely<Database>, 'selectFrom'>

/** The handle of writing code: a transaction; nothing else can change a row. */
export type Writer = Transaction<Database>
