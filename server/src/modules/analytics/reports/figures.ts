import { type Measures, NOTHING } from '../store/index.ts'

/** Figures of a label, or of the site. */
export interface Figures {
  readonly views: number
  readonly visits: number
  /** Over several days, the sum of daily visitors. */
  readonly visitors: number
  readonly events: number
  /** Percent of visits. */
  readonly bounce_rate: number
  /** Seconds per visit. */
  readonly duration: number
  /** Percent of the page seen per view. */
  readonly scroll: number
  /** For searches, the highest number of results. */
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

/** Percentage with one decimal. */
export const percentOf = (part: number, whole: number): number =>
  Math.round(ratio(part, whole) * 1_000) / 10

/** Change in percent; null if the previous value is 0 or missing. */
export const changeOf = (now: number, before: number | undefined): number | null =>
  before === undefined || before === 0 ? null : percentOf(now - before, before)

/** Adds two sums. */
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
