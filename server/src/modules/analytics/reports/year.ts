import type { Context } from '../../../contract/context.ts'
import { type DayRange, type Measures, readDaily } from '../store/index.ts'
import { reportErrors } from './errors.ts'
import { type Figures, figuresOf, totalOf } from './figures.ts'
import { listReport, type ReportRow } from './lists.ts'
import { type Headlines, headlinesOf } from './overview.ts'
import { type ReportQuery, reportQuery } from './period.ts'

/** A year in review. */
export interface YearReport {
  readonly year: number
  readonly period: DayRange
  readonly previous: DayRange | undefined
  /** False for the current year. */
  readonly complete: boolean
  readonly infobox: Headlines
  readonly months: readonly (Figures & { readonly month: string })[]
  /** The day with most views; null without visits. */
  readonly best_day: { readonly day: string; readonly views: number } | null
  readonly pages: readonly ReportRow[]
  readonly sources: readonly ReportRow[]
  readonly countries: readonly ReportRow[]
}

const TOP = 10

/** The current year is compared with the same days of the previous year. */
export const yearReport = async (
  ctx: Context,
  year: number,
  args: { readonly compare?: boolean | undefined; readonly limit?: number | undefined } = {},
): Promise<YearReport> => {
  const { today } = await reportQuery(ctx)
  if (`${year}` > today.slice(0, 4))
    throw reportErrors.analytics_invalid_range('they end in the future')
  const complete = `${year}` < today.slice(0, 4)
  const query: ReportQuery = {
    ...(await reportQuery(ctx, {
      start: `${year}-01-01`,
      end: complete ? `${year}-12-31` : today,
    })),
    limit: args.limit ?? TOP,
    previous:
      (args.compare ?? true)
        ? { from: `${year - 1}-01-01`, to: complete ? `${year - 1}-12-31` : yearBefore(today) }
        : undefined,
  }
  const { period, previous } = query
  const [days, before, pages, sources, countries] = await Promise.all([
    readDaily(ctx, period),
    previous && readDaily(ctx, previous),
    listReport(ctx, 'pages', query),
    listReport(ctx, 'sources', query),
    listReport(ctx, 'countries', query),
  ])
  return {
    year,
    period,
    previous,
    complete,
    infobox: headlinesOf(totalOf(days), before && totalOf(before)),
    months: monthsOf(year, days),
    best_day: bestOf(days),
    pages: pages.rows,
    sources: sources.rows,
    countries: countries.rows,
  }
}

/** 29 February becomes 28 February. */
const yearBefore = (day: string): string => {
  const same = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return same.endsWith('-02-29') ? `${same.slice(0, 8)}28` : same
}

type Day = Measures & { readonly day: string }

const monthsOf = (year: number, days: readonly Day[]): YearReport['months'] => {
  const byMonth = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  return Array.from({ length: 12 }, (_, n) => {
    const month = `${year}-${String(n + 1).padStart(2, '0')}`
    return { month, ...figuresOf(totalOf(byMonth.get(month) ?? [])) }
  })
}

const bestOf = (days: readonly Day[]): YearReport['best_day'] => {
  const best = days.reduce<Day | undefined>(
    (one, other) => (one === undefined || other.views > one.views ? other : one),
    undefined,
  )
  return best && best.views > 0 ? { day: best.day, views: best.views } : null
}
