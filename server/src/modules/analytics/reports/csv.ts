import type { Context } from '../../../contract/context.ts'
import { printed, type Reply } from '../../../contract/reply.ts'
import { printCsv } from '../../catalogue/index.ts'
import { type DayRange, DIMENSIONS, MEASURES, readDaily, readTop } from '../store/index.ts'
import { foldRare, type ListReport } from './lists.ts'
import type { Overview } from './overview.ts'
import type { ReportQuery } from './period.ts'
import type { Realtime } from './realtime.ts'
import type { YearReport } from './year.ts'

const file = (name: string, rows: readonly object[], columns: readonly string[]): Reply<never> =>
  printed(printCsv(rows, columns), 'text/csv', {
    headers: { 'Content-Disposition': `attachment; filename="${name}.csv"` },
  })

const named = (report: string, { from, to }: DayRange): string => `${report}-${from}-${to}`

const FIGURES = [
  ...['views', 'visits', 'visitors', 'events'],
  ...['bounce_rate', 'duration', 'scroll', 'results'],
]

export const printList = ({ report, period, rows }: ListReport): Reply<never> =>
  file(named(report, period), rows, [
    ...['group', 'label', 'name', 'url'],
    ...FIGURES,
    ...['share', 'previous', 'change'],
  ])

/** The graph as CSV, one row per point. */
export const printOverview = ({ period, overviewgraph: graph }: Overview): Reply<never> => {
  const rows = graph.labels.map((label, n) => ({
    [graph.unit]: label,
    sessions: graph.sessions.datapoints[n],
    pageviews: graph.pageviews.datapoints[n],
    previous_sessions: graph.sessions.previous?.[n],
    previous_pageviews: graph.pageviews.previous?.[n],
    notes: graph.notes[label]?.map(({ title }) => title).join('; '),
  }))
  return file(named('overview', period), rows, [
    ...[graph.unit, 'sessions', 'pageviews'],
    ...['previous_sessions', 'previous_pageviews', 'notes'],
  ])
}

export const printYear = ({ year, months }: YearReport): Reply<never> =>
  file(`year-${year}`, months, ['month', ...FIGURES])

/**
 * Views only: the page that a single visitor is reading would disclose that visitor's location on
 * the site.
 */
export const printRealtime = ({ minutes }: Realtime): Reply<never> => {
  const rows = minutes.map((views, n) => ({ minutes_ago: minutes.length - 1 - n, views }))
  return file('realtime', rows, ['minutes_ago', 'views'])
}

/** Limit of labels per dimension. */
const MOST_LABELS = 1_000

/** All sums of a period: its days, and the labels of each dimension. */
export const printExport = async (ctx: Context, { period }: ReportQuery): Promise<Reply<never>> => {
  const days = await readDaily(ctx, period)
  const rows: object[] = days.map(({ day, ...sums }) => ({ dimension: 'day', label: day, ...sums }))
  for (const dimension of DIMENSIONS.filter((name) => name !== 'site')) {
    const labels = foldRare(await readTop(ctx, period, dimension, MOST_LABELS))
    rows.push(...labels.map((sums) => ({ dimension, ...sums })))
  }
  return file(named('visits', period), rows, ['dimension', 'label', ...MEASURES])
}
