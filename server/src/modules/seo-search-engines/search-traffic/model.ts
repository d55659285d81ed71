import { integer, number, object, string, type ValueOf } from '../../../contract/schema.ts'

const required = { required: true } as const

/**
 * What is counted: the site as a whole, its pages, what was searched for, and which of these led to
 * which page. They are kept apart, since what a search engine tells of the whole is not the sum of
 * what it tells of the parts.
 */
export type Dataset = 'site' | 'page' | 'query' | 'pair'

/** Days from the first to the last, both `YYYY-MM-DD` and both included. */
export const Window = object({ start: string(required), end: string(required) })

export type Window = ValueOf<typeof Window>

/** What was counted of one thing; `position` is the average of its showings, from 1. */
export interface Counts {
  readonly clicks: number
  readonly impressions: number
  readonly position: number
}

/** The sum of many counts; `positions` has the position of each showing. */
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

/** What clients are told of a sum. */
export const figures = {
  clicks: integer(required),
  impressions: integer(required),
  ctr: number({ ...required, description: 'Clicks of a hundred showings.' }),
  position: number({ ...required, description: 'The average place.' }),
}

const Figures = object(figures)

type Figures = ValueOf<typeof Figures>

export const figuresOf = ({ clicks, impressions, positions }: Tally): Figures => ({
  clicks,
  impressions,
  ctr: impressions > 0 ? rounded((clicks / impressions) * 100) : 0,
  position: impressions > 0 ? rounded(positions / impressions) : 0,
})

/** To the hundredth; what rounds to nothing has no sign. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 || 0

/** What has changed between two sums. Where nothing was shown there is no place to compare with. */
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
