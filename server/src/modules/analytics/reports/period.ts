import type { Context } from '../../../contract/context.ts'
import { parseDateTime } from '../../../lib/dates.ts'
import { siteSettings } from '../../settings/index.ts'
import { type DayRange, dayBefore, dayOf, settleVisits } from '../store/index.ts'
import { reportErrors } from './errors.ts'

/** What a report is asked for. */
export interface ReportArgs {
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly compare?: boolean | undefined
  readonly path?: string | undefined
  readonly limit?: number | undefined
  readonly isExport?: boolean
}

/** The same, checked and whole. */
export interface ReportQuery {
  readonly period: DayRange
  /** The period of the same length before it, where that is wanted. */
  readonly previous: DayRange | undefined
  /** Only this address, where the report can tell of it. */
  readonly path: string | undefined
  readonly limit: number
  /** It leaves the site: labels of few visitors are not named. */
  readonly isExport: boolean
  /** The day that it is on the site. */
  readonly today: string
}

const USUAL_DAYS = 30

const USUAL_LIMIT = 50

/** Nobody asks for older days; it also bounds what a report can hold. */
const FIRST_DAY = '2005-01-01'

/** Reads what a report is to tell of, and brings the sums up to date with all that has come. */
export const reportQuery = async (ctx: Context, args: ReportArgs = {}): Promise<ReportQuery> => {
  const today = dayOf(ctx.clock(), (await siteSettings(ctx)).timezone)
  const period = readPeriod(args, today)
  await settle(ctx)
  return {
    period,
    previous: (args.compare ?? true) ? periodBefore(period) : undefined,
    path: args.path,
    limit: args.limit ?? USUAL_LIMIT,
    isExport: args.isExport ?? false,
    today,
  }
}

/** Under a flood of visits a report does not wait for the last of them. */
const PATIENCE_MS = 3_000

/** A database that takes no more still tells what it holds. */
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

/** How many days a period has. */
export const lengthOf = ({ from, to }: DayRange): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

export const periodBefore = (period: DayRange): DayRange => ({
  from: dayBefore(period.from, lengthOf(period)),
  to: dayBefore(period.from, 1),
})

/** Every day of a period. */
export const daysOf = ({ from, to }: DayRange): readonly string[] =>
  Array.from({ length: lengthOf({ from, to }) }, (_, n) => dayBefore(from, -n))
