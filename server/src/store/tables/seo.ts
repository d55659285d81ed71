import type { Generated } from 'kysely'

/** The SEO metadata of an item or a term; see modules/seo-kernel/item-meta. */
export interface SeoRecordsTable {
  id: Generated<number>
  /** `post`, `term` or `catalogue`: the kind of table that holds the object. */
  kind: string
  object_id: number
  /** JSON object of the fields that were set. */
  fields: string
  /** Whether it excludes itself from search engines; null: as its type does. */
  is_noindex: number | null
  is_pillar: number
  /** Whether it sets the priority or the change frequency of its page. */
  is_rated: Generated<number>
  /** Whether it has a title, and a description, of its own. */
  has_title: Generated<number>
  has_description: Generated<number>
  /** In lower case; empty if there is none. */
  focus_keyphrase: string
  seo_score: number
  /** JSON: the result of the page analysis. */
  page_analysis: string | null
  /** What the analysis was made from; see modules/seo-content-analysis/scores. */
  analysis_basis: string | null
  /** The time of the findings of the site's analyser; null: never, or they are not wanted. */
  analysed_gmt: string | null
  created_gmt: string
  updated_gmt: string
}

export interface SeoNotificationsTable {
  id: Generated<number>
  slug: string
  /** The subject; at most one notification has this name. */
  name: string
  type: string
  title: string
  content: string
  /** JSON list of {label, action}. */
  buttons: string
  start_gmt: string
  end_gmt: string | null
  is_dismissed: number
  is_new: number
  created_gmt: string
  updated_gmt: string
}

/** Findings about single pages; one row per check and object. */
export interface SeoFindingsTable {
  id: Generated<number>
  kind: string
  object_id: number
  /** The content type or taxonomy. */
  subtype: string
  code: string
  /** JSON object. */
  metadata: string
  is_ignored: number
  created_gmt: string
  updated_gmt: string
}

/** The title or the description of a public page, to find equal ones. */
export interface SeoHeadTextsTable {
  id: Generated<number>
  kind: string
  object_id: number
  /** `title` or `description`. */
  field: string
  /** Of the field and its text. */
  hash: string
}

/** Audits of the whole site; see modules/seo-audit/audit-runs. */
export interface SeoAuditRunsTable {
  id: Generated<number>
  state: 'running' | 'finished' | 'cancelled'
  started_gmt: string
  ended_gmt: string | null
  /** The number of objects at the start. */
  total: Generated<number>
  /** The number of objects that were handed to the analysis. */
  queued: Generated<number>
  /** The last of them. */
  cursor_kind: Generated<string>
  cursor_id: Generated<number>
  /** Null before the end. */
  score: number | null
  errors: Generated<number>
  warnings: Generated<number>
  passed: Generated<number>
}

/** Objects that wait to be analysed. */
export interface SeoAnalysisQueueTable {
  id: Generated<number>
  kind: string
  object_id: number
  /** How often it was queued meanwhile: an analysis started before the last time is out of date. */
  turn: Generated<number>
  /** Whether its score has to be computed again as well; after a save it is up to date. */
  is_scored: Generated<number>
}

/** Query arguments of visitors' addresses. */
export interface SeoQueryArgsTable {
  id: Generated<number>
  path: string
  key: string
  value: string
  /** Of path, key and value. */
  hash: string
  hits: number
  created_gmt: string
  updated_gmt: string
}

/** Query arguments that are removed from addresses. */
export interface SeoBlockedArgsTable {
  id: Generated<number>
  key: string
  value: string | null
  regex: string | null
  /** Of key, value and regex. */
  hash: string
  hits: number
  created_gmt: string
  updated_gmt: string
}

/** Copies of the toolkit's settings. */
export interface SeoBackupsTable {
  /** In seconds since 1970. */
  taken_at: number
  /** JSON object. */
  settings: string
}

/** Changes of the toolkit's settings; see modules/seo-setup/settings-form. */
export interface SeoSettingChangesTable {
  id: Generated<number>
  at_gmt: string
  /** Null for the operator, and once the account is deleted. */
  user_id: number | null
  /** JSON object: the values before and after, by the names of the settings. */
  changes: string
}

/** A user's layout of the toolkit's screens; see modules/seo-kernel/screen-preferences. */
export interface SeoUserSettingsTable {
  user_id: number
  /** JSON object of the differences from the defaults. */
  settings: string
}

/** Videos in the text of an item; see modules/sitemap/videos. */
export interface SeoVideosTable {
  /** The item. The row is deleted with it. */
  post_id: number
  /** JSON list. */
  videos: string
}

/** Reusable blocks that an item shows, at any depth. */
export interface SeoVideoBlocksTable {
  id: Generated<number>
  post_id: number
  block_id: number
}

/** The languages of items, in groups of translations; see modules/seo-meta/hreflang. */
export interface SeoTranslationsTable {
  id: Generated<number>
  /** The same for all translations of a text. */
  group_key: string
  /** A BCP 47 tag, or `x-default`. */
  language: string
  /** The item, or else the address of a page elsewhere. */
  post_id: number | null
  url: string
}
