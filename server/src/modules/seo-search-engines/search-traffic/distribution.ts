import { array, integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import { figuresOf, type Tally } from './model.ts'

const required = { required: true } as const

/** Number of queries by average position. */
const bands = {
  top3: integer(required),
  top10: integer(required),
  top50: integer(required),
  top100: integer(required),
}

const Distribution = object(bands)

export type Distribution = ValueOf<typeof Distribution>

/** The data of distribution charts. */
export const distributions = {
  distribution: object({ ...bands, difference: object(bands, required) }, required),
  distributionIntervals: array(object({ date: string(required), ...bands }), required),
}

export const distributionOf = (tallies: Iterable<Tally>): Distribution => {
  const found = { top3: 0, top10: 0, top50: 0, top100: 0 }
  for (const tally of tallies) {
    const band = bandOf(tally)
    if (band) found[band]++
  }
  return found
}

/** Positions are rounded to the nearest integer. */
const bandOf = (tally: Tally): keyof Distribution | undefined => {
  if (tally.impressions === 0) return undefined
  const place = Math.round(figuresOf(tally).position)
  if (place <= 3) return 'top3'
  if (place <= 10) return 'top10'
  if (place <= 50) return 'top50'
  return place <= 100 ? 'top100' : undefined
}

/** The difference of two distributions. */
export const distributionChange = (now: Distribution, before: Distribution): Distribution => ({
  top3: now.top3 - before.top3,
  top10: now.top10 - before.top10,
  top50: now.top50 - before.top50,
  top100: now.top100 - before.top100,
})
