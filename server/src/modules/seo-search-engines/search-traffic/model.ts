import { integer, number, object, string, type ValueOf } from '../../../contract/schema.ts'

const required = { required: true } as const

/**
 * The datasets: the whole site, its pages, queries, and queries by page. Stored separately, since a
 * search engine's total is not the sum of its parts.
 */
export type Dataset = 'site' | 'page' | 'query' | 'pair'

/** A period from the first to the last day, both `YYYY-MM-DD` and inclusive. */
export const Window = object({ start: string(required), end: string(required) })

export type Window = ValueOf<typeof Window>

/** Figures of one row; `position` is the average over its impressions, from 1. */
export interface Counts {
  readonly clicks: number
  readonly impressions: number
  readonly position: number
}

/** The sum of many rows; `positions` is the sum of positions weighted by impressions. */
export interface Tally {
  clicks: number
  impressions: number
  positions: number
}

export const emptyTally = (): Tally => ({ clicks: 0, impressions: 0, positions: 0 })

export const sumOf = (tallies: Iterable<Tally>): Tally => {
  const sum = emptyTally()
  for (const { clicks, impressions, positions } of tallies) {
    sum.clicks += clicks
    sum.impressions += impressions
    sum.positions += positions
  }
  return sum
}

/** The figures of a sum in responses. */
export const figures = {
  clicks: integer(required),
  impressions: integer(required),
  ctr: number({ ...required, description: 'Click-through rate, in percent.' }),
  position: number({ ...required, description: 'Average position.' }),
}

const Figures = object(figures)

type Figures = ValueOf<typeof Figures>

export const figuresOf = ({ clicks, impressions, positions }: Tally): Figures => ({
  clicks,
  impressions,
  ctr: impressions > 0 ? rounded((clicks / impressions) * 100) : 0,
  position: impressions > 0 ? rounded(positions / impressions) : 0,
})

/** Rounds to hundredths; avoids negative zero. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 || 0

/** The difference of two sums. The position has none where one of them has no impressions. */
export const changeOf = (now: Tally, before: Tally | undefined): Figures => {
  if (!before) return { clicks: 0, impressions: 0, ctr: 0, position: 0 }
  const [after, earlier] = [figuresOf(now), figuresOf(before)]
  const hasPlaces = now.impressions > 0 && before.impressions > 0
  return {
    clicks: after.clicks - earlier.clicks,
    impressions: after.impressions - earlier.impressions,
    ctr: rounded(after.ctr - earlier.ctr),
    position: hasPlaces ? rounded(after.position - earlier.position) : 0,
  }
}
