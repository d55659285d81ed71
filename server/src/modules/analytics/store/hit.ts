import type { Insertable } from 'kysely'
import type { AnalyticsHitsTable } from '../../../store/tables/analytics.ts'

/** What a hit can be. A `missing` one is a view of an address where nothing stands. */
export type HitKind =
  | 'view'
  | 'missing'
  | 'outbound'
  | 'affiliate'
  | 'download'
  | 'search'
  | 'custom'
  /** Tells for how long a page was seen, and how much of it. */
  | 'leave'

/** Something that one visitor did. */
export type Hit = Required<Omit<Insertable<AnalyticsHitsTable>, 'id' | 'kind'>> & {
  readonly kind: HitKind
}

/**
 * By what visits are counted. The label of `site` is empty, that of `item` is its id, and that of
 * `source` the host that led to the first page of a visit.
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

/** What is counted of each label. */
export const MEASURES = [
  'views',
  /** Sessions: pauses of half an hour end one. */
  'visits',
  /** Of one day each; the sum of several days counts people once a day. */
  'visitors',
  /** Visits of one page, seen for less than ten seconds, without any event. */
  'bounces',
  /** Clicks that lead away, downloads, searches and named events. */
  'events',
  'seconds',
  /** Percent, added up: divided by the views it is how far a page is read. */
  'scroll',
  /** Of a search, what it found at best. */
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
