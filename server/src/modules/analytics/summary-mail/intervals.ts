import { type DayRange, dayBefore } from '../store/index.ts'

/** How often a summary is sent, and of which days. */
export interface Interval {
  readonly name: 'month' | 'week'
  /** Option with the first day of the last summarised period. */
  readonly option: string
  /** The first day of the period that a day is in. */
  readonly startOf: (day: string) => string
}

const DAY_MS = 86_400_000

/** A Monday. */
const SOME_MONDAY = Date.parse('2024-01-01')

const mondayOf = (day: string): string => {
  const days = Math.round((Date.parse(day) - SOME_MONDAY) / DAY_MS)
  return dayBefore(day, ((days % 7) + 7) % 7)
}

export const INTERVALS: readonly Interval[] = [
  { name: 'month', option: 'analytics_summary', startOf: (day) => `${day.slice(0, 7)}-01` },
  { name: 'week', option: 'analytics_summary_week', startOf: mondayOf },
]

/** The whole period before that of this day. */
export const periodBefore = ({ startOf }: Interval, day: string): DayRange => {
  const to = dayBefore(startOf(day), 1)
  return { from: startOf(to), to }
}
