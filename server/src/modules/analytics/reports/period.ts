import type { Context } from '../../../contract/context.ts'
import { parseDateTime } from '../../../lib/dates.ts'
import { siteSettings } from '../../settings/index.ts'
import { type DayRange, dayBefore, dayOf, settleVisits } from '../store/index.ts'
import { reportErrors } from './errors.ts'

/** What a period is compared with: the days before, or the same weekdays a year ago. */
export const COMPARISONS = ['before', 'year'] as const

type Comparison = (typeof COMPARISONS)[number]

/** Arguments of a report. */
export interface ReportArgs {
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly compare?: boolean | undefined
  readonly compare_with?: Comparison | undefined
  readonly path?: string | undefined
  readonly limit?: number | undefined
  readonly isExport?: boolean
}

/** The same, validated and with defaults. */
export interface ReportQuery {
  readonly period: DayRange
  /** Another period of the same length, if comparison is requested. */
  readonly previous: DayRange | undefined
  /** Limits the report to this path, if it supports that. */
  readonly path: string | undefined
  readonly limit: number
  /** The output leaves the site: labels with few visitors are merged. */
  readonly isExport: boolean
  /** The current day in site time. */
  readonly today: string
}

const USUAL_DAYS = 30

const USUAL_LIMIT = 50

/** The earliest accepted day; it also bounds the size of a report. */
const FIRST_DAY = '2005-01-01'

/** Validates the arguments, and updates the sums with all hits so far. */
export const reportQuery = async (ctx: Context, args: ReportArgs = {}): Promise<ReportQuery> => {
  const today = dayOf(ctx.clock(), (await siteSettings(ctx)).timezone)
  const period = readPeriod(args, today)
  await settle(ctx)
  return {
    period,
    previous: (args.compare ?? true) ? comparedPeriod(period, args.compare_with) : undefined,
    path: args.path,
    limit: args.limit ?? USUAL_LIMIT,
    isExport: args.isExport ?? false,
    today,
  }
}

/** Limit of the wait for the sums, so that a flood of visits does not delay reports. */
const PATIENCE_MS = 3_000

/** If the database accepts no writes, the report shows the sums as stored. */
const settle = (ctx: Context): Promise<void> =>
  settleVisits(ctx, PATIENCE_MS).catch((error: Error) =>
    ctx.log.warn({ err: error }, 'a report tells less than has come'),
  )

const readPeriod = ({ start, end }: ReportArgs, today: string): DayRange => {
  for (const day of [start, end])
    if (day !== undefined && !parseDateTime(`${day}T00:00:00`)) refuse(`no calendar has ${day}`)
  const to = end ?? today
  const from = start ?? dayBefore(to, USUAL_DAYS - 1)
  if (to > today) refuse('they end in the future')
  if (from > to) refuse('they end before they begin')
  if (from < FIRST_DAY) refuse(`they begin before ${FIRST_DAY}`)
  return { from, to }
}

const refuse = (reason: string): never => {
  throw reportErrors.analytics_invalid_range(reason)
}

const DAY_MS = 86_400_000

/** Number of days in a period. */
export const lengthOf = ({ from, to }: DayRange): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

export const periodBefore = (period: DayRange): DayRange => ({
  from: dayBefore(period.from, lengthOf(period)),
  to: dayBefore(period.from, 1),
})

/** 52 weeks, so that Mondays are compared with Mondays. */
const YEAR_DAYS = 364

const comparedPeriod = (period: DayRange, comparison: Comparison = 'before'): DayRange =>
  comparison === 'year'
    ? { from: dayBefore(period.from, YEAR_DAYS), to: dayBefore(period.to, YEAR_DAYS) }
    : periodBefore(period)

/** All days of a period. */
export const daysOf = ({ from, to }: DayRange): readonly string[] =>
  Array.from({ length: lengthOf({ from, to }) }, (_, n) => dayBefore(from, -n))
