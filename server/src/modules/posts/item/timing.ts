import { refuseDate } from '../../../contract/arguments/validate.ts'
import {
  gmtToLocal,
  nowGmt,
  type ResolvedDate,
  resolveDate,
  resolveGmtDate,
} from '../../../lib/dates.ts'
import { status as statusOf } from '../../types/index.ts'
import type { PostRow } from './row.ts'

/** Status and date depend on each other: a date in the future turns publishing into scheduling. */
export type Timing = Pick<PostRow, 'status' | 'date' | 'date_gmt' | 'is_date_fixed'>

export interface GivenTiming {
  readonly status?: string | undefined
  readonly date?: string | null | undefined
  readonly date_gmt?: string | null | undefined
}

/** The site's time zone and the time of the request. */
export interface SiteTime {
  readonly zone: string
  readonly now: ResolvedDate
}

export const siteTime = (clock: () => Date, zone: string): SiteTime => {
  const gmt = nowGmt(clock)
  return { zone, now: { local: gmtToLocal(gmt, zone), gmt } }
}

/** The status and date of an item after a save. */
export const resolveTiming = (
  before: Timing | undefined,
  given: GivenTiming,
  time: SiteTime,
): Timing => {
  const wanted = given.status ?? before?.status ?? 'draft'
  const { date, isFixed } = resolveTimingDate(before, given, wanted, time)
  return {
    status: byClock(wanted, date.gmt, time.now.gmt),
    date: date.local,
    date_gmt: date.gmt,
    is_date_fixed: isFixed ? 1 : 0,
  }
}

export const isFloating = (status: string): boolean => statusOf(status)?.hasFloatingDate ?? false

const resolveTimingDate = (
  before: Timing | undefined,
  given: GivenTiming,
  wanted: string,
  { zone, now }: SiteTime,
): { date: ResolvedDate; isFixed: boolean } => {
  const chosen = readDate(given, zone)
  if (chosen) return { date: chosen, isFixed: true }
  const isReset = given.date === null || given.date_gmt === null
  const isKept = before && !isReset && (before.is_date_fixed === 1 || wanted === 'trash')
  if (isKept)
    return {
      date: { local: before.date, gmt: before.date_gmt },
      isFixed: before.is_date_fixed === 1,
    }
  // The date of an undated draft is not fixed; anything else is dated now.
  return { date: now, isFixed: !isFloating(wanted) }
}

/** `date` takes precedence over `date_gmt`. */
const readDate = ({ date, date_gmt }: GivenTiming, zone: string): ResolvedDate | undefined => {
  if (typeof date === 'string') return resolveDate(date, zone) ?? refuseDate('date')
  if (typeof date_gmt === 'string') return resolveGmtDate(date_gmt, zone) ?? refuseDate('date_gmt')
  return undefined
}

/** A date less than this ahead counts as now, to tolerate differing clocks. */
const GRACE_MS = 60_000

const byClock = (wanted: string, gmt: string, now: string): string => {
  if (wanted !== 'publish' && wanted !== 'future') return wanted
  return Date.parse(`${gmt}Z`) - Date.parse(`${now}Z`) >= GRACE_MS ? 'future' : 'publish'
}
