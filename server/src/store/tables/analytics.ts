import type { Generated } from 'kysely'

/** One action of a visitor, kept for days; see modules/analytics/store. */
export interface AnalyticsHitsTable {
  id: Generated<number>
  /** Seconds since 1970. */
  epoch: number
  /** In the site's time zone: `2026-11-16`. */
  day: string
  /** In the site's time zone: `2026-11-16T06`. */
  hour: string
  /** A hash that identifies no person once the salt of its day is deleted. */
  visitor: string
  kind: string
  path: string
  /** The item of the page, or 0. */
  item_id: number
  /** Host and path of another site. */
  referrer: string
  /** Source, medium and name. */
  campaign: string
  device: string
  browser: string
  os: string
  country: string
  /** The clicked link, the search terms or the name of an event. */
  label: string
  /** The number of results of a search. */
  results: number
  /** How long the page was visible. */
  seconds: number
  /** Percent of the page that was scrolled into view. */
  scroll: number
}

/** Sums of one day or hour for one label of one dimension. */
interface SumsTable {
  id: Generated<number>
  dimension: string
  label: string
  /** Of the label, which may be longer than an index allows. */
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

/** One row: how far hits have been added to the sums. */
export interface AnalyticsProgressTable {
  id: number
  /** The id of the last counted hit. */
  last_hit: number
  /** Changes with each update of the sums, so that of two concurrent counts only one succeeds. */
  edition: number
}

/** Journals whose visits are stored, until their file is deleted. See modules/analytics/store/journal.ts. */
export interface AnalyticsJournalsTable {
  name: string
}

/** The salt for hashing visitors; destroyed when its day is over. */
export interface AnalyticsSaltsTable {
  day: string
  salt: string
}

/** Feedback on a part of the statistics. It is stored here only and not sent anywhere. */
export interface AnalyticsFeedbackTable {
  id: Generated<number>
  feature_key: string
  /** 1 to 5. */
  rating: number
  message: string
  created_gmt: string
}

/** Ratings of insights in the statistics; see modules/analytics/insights. */
export interface AnalyticsInsightRatingsTable {
  id: Generated<number>
  insight_id: string
  /** The kind of insight: kinds with low ratings are shown less. */
  kind: string
  /** -1 to 5. */
  score: number
  is_skipped: number
  /** The reason, if one was given. */
  feedback: string | null
  rated_gmt: string
}
