import type { WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import type { Writer } from '../../../store/database.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { pageName, queryName } from './addresses.ts'
import { isDay } from './days.ts'
import type { Counts, Dataset, Window } from './model.ts'
import { type Named, numberNames } from './names.ts'
import { LOCK, ROLL_UP } from './roll-up.ts'
import { packSegment, type SegmentRow, visitSegment } from './segment.ts'
import { deleteSums, findSegment, saveSegment } from './store.ts'

declare module '../../../contract/tags.ts' {
  interface TagMap {
    'seo-search-data': true
  }
}

/** Figures of a span; a missing dataset stays unchanged. */
interface SearchFigures {
  readonly site?: Counts
  readonly pages?: readonly (Counts & { readonly page: string })[]
  readonly queries?: readonly (Counts & { readonly query: string })[]
  readonly pairs?: readonly (Counts & { readonly query: string; readonly page: string })[]
}

export interface SearchDay extends SearchFigures {
  readonly date: string
}

export interface SearchPeriod extends SearchFigures, Window {}

interface SaveOptions {
  /** The host of this site's pages; by default its own. */
  readonly host?: string
  /** Figures of a file are added, and do not replace those of the console. */
  readonly source?: 'console' | 'import'
}

/** Number of stored rows; `known` were skipped, since the console has them. */
export interface SavedFigures {
  readonly saved: number
  readonly known: number
}

/** Limit of rows per dataset and day; the best are kept. */
const MAX_ROWS = 25_000

/** Stores the figures of days, replacing the former ones. */
export const saveSearchDays = (
  ctx: WriteContext,
  days: readonly SearchDay[],
  options: SaveOptions = {},
): Promise<SavedFigures> =>
  saveSearchPeriods(
    ctx,
    days.map(({ date, ...figures }) => ({ start: date, end: date, ...figures })),
    options,
  )

/** The same for spans of several days without daily figures. */
export const saveSearchPeriods = async (
  ctx: WriteContext,
  periods: readonly SearchPeriod[],
  { host = new URL(ctx.links.base).host, source = 'console' }: SaveOptions = {},
): Promise<SavedFigures> => {
  await advisoryLock(ctx.db, LOCK)
  let saved = 0
  let known = 0
  for (const { start, end, ...figures } of periods) {
    if (!isDay(start) || !isDay(end) || end < start)
      throw new Error(`there are no days from ${start} to ${end}`)
    for (const [dataset, rows] of Object.entries(await numberRows(ctx, figures, host))) {
      const isStored = await saveRows(ctx, dataset as Dataset, { start, end }, rows, source)
      if (isStored) saved += rows.length
      else known += rows.length
    }
    if (source === 'import') await fillGaps(ctx, { start, end })
  }
  ctx.touch('seo-search-data')
  await ctx.jobs.add(ROLL_UP, {}, { key: ROLL_UP })
  return { saved, known }
}

type Numbered = Partial<Record<Dataset, readonly SegmentRow[]>>

const numberRows = async (
  { db }: WriteContext,
  { site, pages, queries, pairs }: SearchFigures,
  host: string,
): Promise<Numbered> => {
  const pairRows = best(pairs ?? [])
  const pageRows = best(pages ?? [])
  const queryRows = best(queries ?? [])
  const pageOf = await numbersOf(
    db,
    'page',
    [...pageRows, ...pairRows].map(({ page }) => page),
    (page) => pageName(page, host),
  )
  const queryOf = await numbersOf(
    db,
    'query',
    [...queryRows, ...pairRows].map(({ query }) => query),
    queryName,
  )
  return {
    ...(site && { site: [{ query: 0, page: 0, ...cleanCounts(site) }] }),
    ...(pages && {
      page: pageRows.map((row) => ({ query: 0, page: pageOf(row.page), ...cleanCounts(row) })),
    }),
    ...(queries && {
      query: queryRows.map((row) => ({ query: queryOf(row.query), page: 0, ...cleanCounts(row) })),
    }),
    ...(pairs && {
      pair: pairRows.map((row) => ({
        query: queryOf(row.query),
        page: pageOf(row.page),
        ...cleanCounts(row),
      })),
    }),
  }
}

/** Numbers by name as given, before normalisation. */
const numbersOf = async (
  db: Writer,
  kind: Named,
  told: readonly string[],
  nameOf: (told: string) => string,
): Promise<(told: string) => number> => {
  const names = new Map(await inSlices(new Set(told), (each) => [each, nameOf(each)] as const))
  const numbers = await numberNames(db, kind, [...names.values()])
  return (each) => numbers.get(names.get(each) ?? '') ?? 0
}

/** Returns whether the rows were stored: a file does not change figures of the console. */
const saveRows = async (
  ctx: WriteContext,
  dataset: Dataset,
  { start, end }: Window,
  rows: readonly SegmentRow[],
  source: 'console' | 'import',
): Promise<boolean> => {
  const grain = start === end ? 'day' : 'period'
  const span = { dataset, grain, start_date: start, end_date: end } as const
  const before = source === 'import' ? await findSegment(ctx.db, span) : undefined
  if (before?.source === 'console') return false
  // Different spellings of an address may be one page: they are summed up.
  const given = joinRows(rows)
  const all = before?.source === 'import' ? replaceRows(rowsIn(before.body), given) : given
  await storeRows(ctx, span, all, source)
  return true
}

type SegmentSpan = Parameters<typeof findSegment>[1]

const storeRows = async (
  { db, clock }: WriteContext,
  span: SegmentSpan,
  rows: readonly SegmentRow[],
  source: 'console' | 'import' | 'sum',
): Promise<void> => {
  const updated_gmt = nowGmt(clock)
  const body = packSegment(rows)
  await saveSegment(db, { ...span, source, row_count: rows.length, updated_gmt, body })
  if (span.grain === 'day') await deleteSums(db, span.dataset, span.start_date)
}

/**
 * Files have fewer datasets than the console. Missing ones are summed up from the others, until they
 * are imported or fetched.
 */
const fillGaps = async (ctx: WriteContext, { start, end }: Window): Promise<void> => {
  const grain = start === end ? 'day' : 'period'
  const told = async (dataset: Dataset): Promise<readonly SegmentRow[]> => {
    const span = { dataset, grain, start_date: start, end_date: end } as const
    return rowsIn((await findSegment(ctx.db, span))?.body ?? '')
  }
  const fill = async (dataset: Dataset, rows: readonly SegmentRow[]): Promise<void> => {
    const span = { dataset, grain, start_date: start, end_date: end } as const
    const known = await findSegment(ctx.db, span)
    if (rows.length === 0 || (known && known.source !== 'sum')) return
    await storeRows(ctx, span, best(joinRows(rows)), 'sum')
  }
  const pairs = await told('pair')
  await fill(
    'query',
    pairs.map((row) => ({ ...row, page: 0 })),
  )
  await fill(
    'page',
    pairs.map((row) => ({ ...row, query: 0 })),
  )
  const queries = await told('query')
  const parts = queries.length > 0 ? queries : await told('page')
  await fill(
    'site',
    parts.map((row) => ({ ...row, query: 0, page: 0 })),
  )
}

const keyOf = ({ query, page }: SegmentRow): string => `${query} ${page}`

const joinRows = (rows: readonly SegmentRow[]): readonly SegmentRow[] =>
  Array.from(Map.groupBy(rows, keyOf).values(), (same) =>
    same.length === 1 ? same : [same.reduce(addRows)],
  ).flat()

const addRows = (a: SegmentRow, b: SegmentRow): SegmentRow => {
  const impressions = a.impressions + b.impressions
  const positions = a.position * a.impressions + b.position * b.impressions
  return {
    ...a,
    clicks: a.clicks + b.clicks,
    impressions,
    position: impressions > 0 ? positions / impressions : a.position,
  }
}

const rowsIn = (body: string): readonly SegmentRow[] => {
  const rows: SegmentRow[] = []
  visitSegment(body, (query, page, clicks, impressions, position) =>
    rows.push({ query, page, clicks, impressions, position }),
  )
  return rows
}

const replaceRows = (
  before: readonly SegmentRow[],
  rows: readonly SegmentRow[],
): readonly SegmentRow[] =>
  best([...new Map([...before, ...rows].map((row) => [keyOf(row), row])).values()])

const best = <Row extends Counts>(rows: readonly Row[]): readonly Row[] =>
  rows.length <= MAX_ROWS
    ? rows
    : rows
        .toSorted((a, b) => b.clicks - a.clicks || b.impressions - a.impressions)
        .slice(0, MAX_ROWS)

const MAX_POSITION = 10_000

/** Clamps untrusted figures to valid numbers. */
const cleanCounts = ({ clicks, impressions, position }: Counts): Counts => ({
  clicks: wholeNumber(clicks),
  impressions: wholeNumber(impressions),
  position: Math.min(Math.max(Number.isFinite(position) ? position : 0, 0), MAX_POSITION),
})

const MAX_COUNT = 1_000_000_000_000

const wholeNumber = (value: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(Math.round(value), 0), MAX_COUNT) : 0
