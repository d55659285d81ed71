import { boolean, integer, mapOf, number, object, type ValueOf } from '../../../contract/schema.ts'
import { monthAround, rounded, type Window } from '../search-traffic/index.ts'

const required = { required: true } as const

/** The clicks of a page over a year. */
export const rankingFields = {
  points: mapOf(integer(), { description: 'Clicks, keyed by month.', required: true }),
  peak: integer({ ...required, description: 'Clicks in the best month.' }),
  decay: integer({
    ...required,
    description: 'Loss of the last month compared with the best month.',
  }),
  decayPercent: number(required),
  recovering: boolean({
    ...required,
    description: 'Whether the last month was better than the month before, but not the best.',
  }),
}

const Ranking = object(rankingFields)

export type Ranking = ValueOf<typeof Ranking>

const MONTHS = 12

/** The twelve months up to a day; the last one ends with it. */
export const yearUntil = (end: string): readonly Window[] => {
  const months: Window[] = [{ start: monthAround(end).start, end }]
  while (months.length < MONTHS) {
    const [year = 0, month = 0] = (months[0]?.start ?? end).split('-').map(Number)
    const before = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10)
    months.unshift(monthAround(before))
  }
  return months
}

export const rankingOf = (
  clicks: readonly (readonly [month: string, clicks: number])[],
): Ranking => {
  const counts = clicks.map(([, count]) => count)
  const peak = Math.max(...counts)
  const [last = 0, previous = 0] = counts.toReversed()
  const decay = last - peak
  return {
    points: Object.fromEntries(clicks),
    peak,
    decay,
    decayPercent: peak > 0 ? rounded((decay / peak) * 100) : 0,
    recovering: last > previous && last < peak,
  }
}
