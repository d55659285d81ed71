import type { Reader } from '../../../store/database.ts'
import { type Dataset, emptyTally, type Tally, type Window } from './model.ts'
import { planSpans } from './plan.ts'
import { type Visit, visitSegment } from './segment.ts'
import { findSpans, readBodies } from './store.ts'

/** Filters by query or page number; all without a filter. */
export interface Wanted {
  readonly queries?: ReadonlySet<number> | undefined
  readonly pages?: ReadonlySet<number> | undefined
}

/** Sums by number. */
export type Tallies = ReadonlyMap<number, Tally>

/** Totals of the site in each period; undefined without data. */
export const readSite = async (
  db: Reader,
  windows: readonly Window[],
): Promise<readonly (Tally | undefined)[]> => {
  const sums = await readWindows(db, 'site', windows, (sum: Map<number, Tally>) => {
    return (_query, _page, clicks, impressions, position) =>
      count(sum, 0, clicks, impressions, position)
  })
  return sums.map((sum) => sum.get(0))
}

/**
 * Sums by query in each period. With a filter by page it reads another dataset, of which search engines
 * report fewer rows.
 */
export const readQueries = (
  db: Reader,
  windows: readonly Window[],
  { queries, pages }: Wanted = {},
): Promise<readonly Tallies[]> =>
  readWindows(db, pages ? 'pair' : 'query', windows, (sum: Map<number, Tally>) => {
    return (query, page, clicks, impressions, position) => {
      if (pages?.has(page) === false || queries?.has(query) === false) return
      count(sum, query, clicks, impressions, position)
    }
  })

/** Sums by page in each period. */
export const readPages = (
  db: Reader,
  windows: readonly Window[],
  { pages }: Pick<Wanted, 'pages'> = {},
): Promise<readonly Tallies[]> =>
  readWindows(db, 'page', windows, (sum: Map<number, Tally>) => {
    return (_query, page, clicks, impressions, position) => {
      if (pages?.has(page) !== false) count(sum, page, clicks, impressions, position)
    }
  })

/** Sums by page for each of these queries, in each period. */
export const readPagesOfQueries = (
  db: Reader,
  windows: readonly Window[],
  queries: ReadonlySet<number>,
): Promise<readonly ReadonlyMap<number, Tallies>[]> =>
  readWindows(db, 'pair', windows, (sum: Map<number, Map<number, Tally>>) => {
    return (query, page, clicks, impressions, position) => {
      if (!queries.has(query)) return
      const pages = sum.get(query) ?? new Map<number, Tally>()
      sum.set(query, pages)
      count(pages, page, clicks, impressions, position)
    }
  })

const count = (
  sums: Map<number, Tally>,
  number: number,
  clicks: number,
  impressions: number,
  position: number,
): void => {
  let sum = sums.get(number)
  if (!sum) {
    sum = emptyTally()
    sums.set(number, sum)
  }
  sum.clicks += clicks
  sum.impressions += impressions
  sum.positions += position * impressions
}

/** Reads the stored spans of all periods once, and sums up each. */
const readWindows = async <T>(
  db: Reader,
  dataset: Dataset,
  windows: readonly Window[],
  visitorOf: (sum: Map<number, T>) => Visit,
): Promise<readonly Map<number, T>[]> => {
  const sums = windows.map(() => new Map<number, T>())
  const visitors = sums.map(visitorOf)
  const spans = await findSpans(db, dataset, around(windows))
  const places = Map.groupBy(
    windows.flatMap((window, at) => planSpans(spans, window).map(({ id }) => ({ id, at }))),
    ({ id }) => id,
  )
  for await (const { id, body } of readBodies(db, [...places.keys()])) {
    const [first, ...others] = (places.get(id) ?? []).flatMap(({ at }) => visitors[at] ?? [])
    if (first) visitSegment(body, others.length === 0 ? first : each([first, ...others]))
  }
  return sums
}

const each =
  (visitors: readonly Visit[]): Visit =>
  (query, page, clicks, impressions, position) => {
    for (const visit of visitors) visit(query, page, clicks, impressions, position)
  }

const around = (windows: readonly Window[]): Window => ({
  start: windows.map(({ start }) => start).reduce((a, b) => (a < b ? a : b), '9999'),
  end: windows.map(({ end }) => end).reduce((a, b) => (a > b ? a : b), ''),
})
