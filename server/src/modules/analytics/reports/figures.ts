import { type Measures, NOTHING } from '../store/index.ts'

/** What is told of a label, or of the site. */
export interface Figures {
  readonly views: number
  readonly visits: number
  /** Of several days they are sums of days. */
  readonly visitors: number
  readonly events: number
  /** Percent of the visits. */
  readonly bounce_rate: number
  /** Seconds for which a visit saw it. */
  readonly duration: number
  /** Percent of a page that a view saw. */
  readonly scroll: number
  /** Of a search, what it found at best. */
  readonly results: number
}

export const figuresOf = (sums: Measures): Figures => ({
  views: sums.views,
  visits: sums.visits,
  visitors: sums.visitors,
  events: sums.events,
  bounce_rate: percentOf(sums.bounces, sums.visits),
  duration: Math.round(ratio(sums.seconds, sums.visits)),
  scroll: Math.min(100, Math.round(ratio(sums.scroll, sums.views))),
  results: sums.results,
})

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** With one digit after the point. */
export const percentOf = (part: number, whole: number): number =>
  Math.round(ratio(part, whole) * 1_000) / 10

/** By how many percent it went up or down; nothing where it came from nothing. */
export const changeOf = (now: number, before: number | undefined): number | null =>
  before === undefined || before === 0 ? null : percentOf(now - before, before)

/** Two sums as one. */
const addMeasures = (one: Measures, other: Measures): Measures => ({
  views: one.views + other.views,
  visits: one.visits + other.visits,
  visitors: one.visitors + other.visitors,
  bounces: one.bounces + other.bounces,
  events: one.events + other.events,
  seconds: one.seconds + other.seconds,
  scroll: one.scroll + other.scroll,
  results: Math.max(one.results, other.results),
})

export const totalOf = (all: readonly Measures[]): Measures => all.reduce(addMeasures, NOTHING)
