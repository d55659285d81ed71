import type { Reader } from '../../../store/database.ts'
import { type Dataset, emptyTally, type Tally, type Window } from './model.ts'
import { planSpans } from './plan.ts'
import { visitSegment } from './segment.ts'
import { findSpans, readBodies } from './store.ts'

/** Which queries or pages are wanted, by number; all of them where nothing is said. */
export interface Wanted {
  readonly queries?: ReadonlySet<number> | undefined
  readonly pages?: ReadonlySet<number> | undefined
}

/** Sums by the number of what they are about. */
export type Tallies = ReadonlyMap<number, Tally>

/** The site as a whole, in each window; undefined where nothing is known of it. */
export const readSite = async (
  db: Reader,
  windows: readonly Window[],
): Promise<readonly (Tally | undefined)[]> => {
  const sums = windows.map((): Map<number, Tally> => new Map())
  await visitWindows(db, 'site', windows, (at, _query, _page, ...counts) => {
    const sum = sums[at]
    if (sum) count(sum, 0, ...counts)
  })
  return sums.map((sum) => sum.get(0))
}

/**
 * Sums by query, in each window. Those that led to certain pages are another question than all:
 * search engines tell fewer of them.
 */
export const readQueries = async (
  db: Reader,
  windows: readonly Window[],
  { queries, pages }: Wanted = {},
): Promise<readonly Tallies[]> => {
  const sums = windows.map((): Map<number, Tally> => new Map())
  await visitWindows(db, pages ? 'pair' : 'query', windows, (at, query, page, ...counts) => {
    if (pages?.has(page) === false || queries?.has(query) === false) return
    const sum = sums[at]
    if (sum) count(sum, query, ...counts)
  })
  return sums
}

/** Sums by page, in each window. */
export const readPages = async (
  db: Reader,
  windows: readonly Window[],
  { pages }: Pick<Wanted, 'pages'> = {},
): Promise<readonly Tallies[]> => {
  const sums = windows.map((): Map<number, Tally> => new Map())
  await visitWindows(db, 'page', windows, (at, _query, page, ...counts) => {
    const sum = sums[at]
    if (sum && pages?.has(page) !== false) count(sum, page, ...counts)
  })
  return sums
}

/** Sums by page for each of some queries, in each window. */
export const readPagesOfQueries = async (
  db: Reader,
  windows: readonly Window[],
  queries: ReadonlySet<number>,
): Promise<readonly ReadonlyMap<number, Tallies>[]> => {
  const sums = windows.map(() => new Map<number, Map<number, Tally>>())
  await visitWindows(db, 'pair', windows, (at, query, page, ...counts) => {
    const sum = sums[at]
    if (!sum || !queries.has(query)) return
    const pages = sum.get(query) ?? new Map<number, Tally>()
    sum.set(query, pages)
    count(pages, page, ...counts)
  })
  return sums
}

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

type VisitAt = (
  at: number,
  query: number,
  page: number,
  clicks: number,
  impressions: number,
  position: number,
) => void

/** Goes through what is stored of each window, and tells of which of them it is. */
const visitWindows = async (
  db: Reader,
  dataset: Dataset,
  windows: readonly Window[],
  visit: VisitAt,
): Promise<void> => {
  const spans = await findSpans(db, dataset, around(windows))
  const places = Map.groupBy(
    windows.flatMap((window, at) => planSpans(spans, window).map(({ id }) => ({ id, at }))),
    ({ id }) => id,
  )
  for await (const { id, body } of readBodies(db, [...places.keys()]))
    for (const { at } of places.get(id) ?? [])
      visitSegment(body, (query, page, clicks, impressions, position) =>
        visit(at, query, page, clicks, impressions, position),
      )
}

const around = (windows: readonly Window[]): Window => ({
  start: windows.map(({ start }) => start).reduce((a, b) => (a < b ? a : b), '9999'),
  end: windows.map(({ end }) => end).reduce((a, b) => (a > b ? a : b), ''),
})
