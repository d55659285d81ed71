import type { Generated } from 'kysely'

/** Something that one visitor did, kept for days; see modules/analytics/store. */
export interface AnalyticsHitsTable {
  id: Generated<number>
  /** Seconds since 1970. */
  epoch: number
  /** In the site's time zone: `2026-11-16`. */
  day: string
  /** In the site's time zone: `2026-11-16T06`. */
  hour: string
  /** Means nobody once the salt of its day is gone. */
  visitor: string
  kind: string
  path: string
  /** The item that the page is about, or 0. */
  item_id: number
  /** Host and path of another site. */
  referrer: string
  /** Source, medium and name. */
  campaign: string
  device: string
  browser: string
  os: string
  country: string
  /** What was clicked, looked for or named. */
  label: string
  /** What a search found. */
  results: number
  /** For which the page was seen. */
  seconds: number
  /** Percent of the page that came into sight. */
  scroll: number
}

/** Sums of one day or hour for one label of one dimension. */
interface SumsTable {
  id: Generated<number>
  dimension: string
  label: string
  /** Of the label, which may be longer than an index can hold. */
  label_hash: string
  views: number
  visits: number
  visitors: number
  bounces: number
  events: number
  seconds: number
  scroll: number
  results: number
}

export interface AnalyticsDailyTable extends SumsTable {
  day: string
}

export interface AnalyticsHourlyTable extends SumsTable {
  hour: string
}

/** One row: how far hits are in the sums. */
export interface AnalyticsProgressTable {
  id: number
  /** The last one that is. */
  last_hit: number
  /** Another with each change of the sums, so that two who count cannot both be right. */
  edition: number
}

/** Journals whose visits are stored; each until its file is gone. See modules/analytics/store/journal.ts. */
export interface AnalyticsJournalsTable {
  name: string
}

/** What visitors are hashed with; destroyed when its day is over. */
export interface AnalyticsSaltsTable {
  day: string
  salt: string
}

/** What people say about a part of the statistics. It stays here: nobody else is told. */
export interface AnalyticsFeedbackTable {
  id: Generated<number>
  feature_key: string
  /** 1 to 5. */
  rating: number
  message: string
  created_gmt: string
}

/** What people think of what the statistics tell them by themselves; see modules/analytics/insights. */
export interface AnalyticsInsightRatingsTable {
  id: Generated<number>
  insight_id: string
  /** Of the insight: what is liked little is shown less. */
  kind: string
  /** -1 to 5. */
  score: number
  is_skipped: number
  /** Why, where somebody said so. */
  feedback: string | null
  rated_gmt: string
}
