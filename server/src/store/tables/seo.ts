import type { Generated } from 'kysely'

/** What was written about how an item or a term presents itself; see modules/seo-kernel/item-meta. */
export interface SeoRecordsTable {
  id: Generated<number>
  /** `post`, `term` or `catalogue`: which table the object stands in. */
  kind: string
  object_id: number
  /** JSON object of the fields that were written. */
  fields: string
  /** Whether it keeps itself from search engines; null: as its type does. */
  is_noindex: number | null
  is_pillar: number
  /** Whether it says how important its page is, or how often that changes. */
  is_rated: Generated<number>
  /** In lower case; empty where there is none. */
  focus_keyphrase: string
  seo_score: number
  /** JSON: what the analysis of the page found. */
  page_analysis: string | null
  /** What that was made from; see modules/seo-content-analysis/scores. */
  analysis_basis: string | null
  /** When the findings of the site's analyser were made; null: never, or nobody wants them. */
  analysed_gmt: string | null
  created_gmt: string
  updated_gmt: string
}

export interface SeoNotificationsTable {
  id: Generated<number>
  slug: string
  /** What it is about; there is at most one of a name. */
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

/** Findings about single pages; one row a check and object. */
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

/** Objects that wait to be analysed. */
export interface SeoAnalysisQueueTable {
  id: Generated<number>
  kind: string
  object_id: number
  /** How often it was asked for meanwhile: what was begun before the last time is out of date. */
  turn: Generated<number>
  /** Whether its score is to be made anew as well; after a save it is already. */
  is_scored: Generated<number>
}

/** Arguments that visitors' addresses had. */
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

/** Arguments that are taken out of addresses. */
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

/** How an account has arranged the toolkit's screens; see modules/seo-kernel/screen-preferences. */
export interface SeoUserSettingsTable {
  user_id: number
  /** JSON object of what differs from the defaults. */
  settings: string
}

/** Which videos the text of an item shows; see modules/seo-search-engines/video-sitemap. */
export interface SeoVideosTable {
  /** The item. It goes, and this with it. */
  post_id: number
  /** JSON list. */
  videos: string
}

/** Which reusable blocks an item shows, in whatever depth. */
export interface SeoVideoBlocksTable {
  id: Generated<number>
  post_id: number
  block_id: number
}

/** The languages of items, in groups of translations; see modules/seo-meta/hreflang. */
export interface SeoTranslationsTable {
  id: Generated<number>
  /** The same for all that say the same. */
  group_key: string
  /** A BCP 47 tag, or `x-default`. */
  language: string
  /** The item, or else the address of a page elsewhere. */
  post_id: number | null
  url: string
}
