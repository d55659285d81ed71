import type { Context } from '../../../contract/context.ts'
import { integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import {
  bucketsOf,
  changeOf,
  figures,
  figuresOf,
  readPages,
  readQueries,
  readSite,
  sumOf,
  type Tally,
  type Window,
} from '../search-traffic/index.ts'

const required = { required: true } as const

/** A point of a chart. */
export const Point = object({ date: string(required), ...figures })

type Point = ValueOf<typeof Point>

const totals = { ...figures, keywords: integer(required) }

/** Totals of a period, and the difference to the one before. */
export const Statistics = object({ ...totals, difference: object(totals, required) }, required)

type Statistics = ValueOf<typeof Statistics>

type Pair<T> = readonly [now: T, before: T]

export const statisticsOf = (
  [now, before]: Pair<Tally | undefined>,
  [keywords, earlier]: Pair<number>,
): Statistics => {
  const sum = now ?? sumOf([])
  return {
    ...figuresOf(sum),
    keywords,
    difference: {
      ...changeOf(sum, before),
      keywords: before || earlier > 0 ? keywords - earlier : 0,
    },
  }
}

/** Points without data are left out. */
export const pointsOf = (
  buckets: readonly Window[],
  tallies: readonly (Tally | undefined)[],
): readonly Point[] =>
  buckets.flatMap(({ start }, at) => {
    const tally = tallies[at]
    return tally ? [{ date: start, ...figuresOf(tally) }] : []
  })

/**
 * Totals of the site in each period: those of the search engine, or else the sum of pages or queries,
 * since files may have these only.
 */
export const readTotals = async (
  { background }: Context,
  windows: readonly Window[],
): Promise<readonly (Tally | undefined)[]> => {
  const whole = await readSite(background, windows)
  if (whole.some((tally) => tally !== undefined)) return whole
  for (const read of [readPages, readQueries]) {
    const parts = await read(background, windows)
    if (parts.some(({ size }) => size > 0))
      return parts.map((part) => (part.size > 0 ? sumOf(part.values()) : undefined))
  }
  return whole
}

/** The chart of the site. */
export const chartOf = async (ctx: Context, window: Window): Promise<readonly Point[]> => {
  const buckets = bucketsOf(window)
  return pointsOf(buckets, await readTotals(ctx, buckets))
}
