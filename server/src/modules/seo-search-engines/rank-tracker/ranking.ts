import type { Context } from '../../../contract/context.ts'
import { typed } from '../../../contract/schema.ts'
import { findKnownSpan, type Window } from '../search-traffic/index.ts'
import { pageOf, type RowPage, type TableRequest } from './request.ts'
import { loadStatistics, Stats } from './statistics.ts'

const required = { required: true } as const

const NONE = { type: 'boolean', enum: [false] } as const

/** For a keyword that may have no figures in the period. */
export const StatsOrFalse = {
  ...typed<Stats | false>({
    anyOf: [Stats, NONE],
    description: 'Statistics; false without impressions.',
  }),
  ...required,
}

export const RowStats = {
  ...typed<Stats | false | null>({
    anyOf: [Stats, NONE, { type: 'null' }],
    description: 'Statistics; null if there is no data at all, false without impressions.',
  }),
  ...required,
}

export type Ranked<Row> = Row & { readonly statistics: Stats | false | null }

const METRICS = ['clicks', 'ctr', 'impressions', 'position'] as const

export const KEYWORD_ORDERS = ['created', 'name', ...METRICS] as const
export const GROUP_ORDERS = [...KEYWORD_ORDERS, 'keywordsQty'] as const

type Order = (typeof GROUP_ORDERS)[number]

interface Row {
  readonly id: number
  readonly name: string
  readonly keywordsQty?: number
}

/** The period and the keywords of rows. */
export interface RankQuery<R> {
  readonly window: Window
  readonly namesOf: (row: R) => readonly string[]
  /** The item whose page counts; 0 for all pages. */
  readonly postId?: number
}

const withStatistics = async <R extends object>(
  ctx: Context,
  { window, namesOf, postId }: RankQuery<R>,
  rows: readonly R[],
): Promise<readonly Ranked<R>[]> => {
  if (rows.length === 0) return []
  if (!(await findKnownSpan(ctx.db))) return rows.map((row) => ({ ...row, statistics: null }))
  const statistics = await loadStatistics(ctx, window, rows.flatMap(namesOf), postId)
  return rows.map((row) => ({ ...row, statistics: statistics.of(namesOf(row)) }))
}

/** One page of a table in order. Statistics of all rows are loaded only to order by them. */
export const rankedPage = async <R extends Row>(
  ctx: Context,
  question: RankQuery<R>,
  request: TableRequest<Order>,
  rows: readonly R[],
): Promise<RowPage<Ranked<R>>> => {
  const { column, direction } = request
  const metric = METRICS.find((name) => name === column)
  const sign = direction === 'asc' ? 1 : -1
  if (metric) {
    const all = await withStatistics(ctx, question, rows)
    return pageOf(all.toSorted(byMetric(metric, sign)), request)
  }
  const page = pageOf(
    rows.toSorted((a, b) => sign * compare(a, b, column)),
    request,
  )
  return { ...page, rows: await withStatistics(ctx, question, page.rows) }
}

const compare = (a: Row, b: Row, orderBy: Order): number => {
  if (orderBy === 'name' && a.name !== b.name) return a.name < b.name ? -1 : 1
  if (orderBy === 'keywordsQty') return (a.keywordsQty ?? 0) - (b.keywordsQty ?? 0) || a.id - b.id
  // Newer rows have higher ids.
  return a.id - b.id
}

/** Rows without figures come last in either direction. */
const byMetric =
  (metric: (typeof METRICS)[number], sign: number) =>
  (a: Ranked<Row>, b: Ranked<Row>): number => {
    if (a.statistics && b.statistics)
      return sign * (a.statistics[metric] - b.statistics[metric]) || a.id - b.id
    return Number(Boolean(b.statistics)) - Number(Boolean(a.statistics)) || a.id - b.id
  }
