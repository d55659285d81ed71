import type { Insertable } from 'kysely'
import type { AnalyticsHitsTable } from '../../../store/tables/analytics.ts'

/** Kinds of hits. A `missing` one is a view of an address that responds with 404. */
export type HitKind =
  | 'view'
  | 'missing'
  | 'outbound'
  | 'affiliate'
  | 'download'
  | 'search'
  | 'custom'
  /** Reports how long a page was visible, and how far it was scrolled. */
  | 'leave'

/** One action of one visitor. */
export type Hit = Required<Omit<Insertable<AnalyticsHitsTable>, 'id' | 'kind'>> & {
  readonly kind: HitKind
}

/**
 * Dimensions of the sums. The label of `site` is empty, that of `item` is its id, and that of
 * `source` is the referring host of a visit's first page.
 */
export const DIMENSIONS = [
  'site',
  'path',
  'item',
  'landing',
  'exit',
  'source',
  'referrer',
  'campaign',
  'device',
  'browser',
  'os',
  'country',
  'outbound',
  'affiliate',
  'download',
  'search',
  'custom',
  'missing',
] as const

export type Dimension = (typeof DIMENSIONS)[number]

/** Measures of each label. */
export const MEASURES = [
  'views',
  /** Sessions: a pause of half an hour ends one. */
  'visits',
  /** Visitors of one day; over several days, each is counted once per day. */
  'visitors',
  /** Visits of one page, visible for less than ten seconds, without any event. */
  'bounces',
  /** Outbound clicks, downloads, searches and named events. */
  'events',
  'seconds',
  /** Sum of percents; divided by views it is the average scroll depth. */
  'scroll',
  /** For searches, the highest number of results. */
  'results',
] as const

export type Measure = (typeof MEASURES)[number]

export type Measures = { readonly [M in Measure]: number }

export const NOTHING: Measures = {
  views: 0,
  visits: 0,
  visitors: 0,
  bounces: 0,
  events: 0,
  seconds: 0,
  scroll: 0,
  results: 0,
}
