import { resolveDate } from '../../../lib/dates.ts'
import type { CustomRule } from './rule.ts'

/** Parses a time to milliseconds since 1970; without a zone it is the site's time. */
export const momentOf = (text: string, timezone: string): number | undefined => {
  const given = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00` : text
  const whole = /[T ]\d\d:\d\d$/i.test(given) ? `${given}:00` : given
  const resolved = resolveDate(whole, timezone)
  return resolved && Date.parse(`${resolved.gmt}Z`)
}

/** Whether a schedule is active, and the time of the next change (infinite for never). */
export const scheduleAt = (
  { scheduleStart, scheduleEnd }: CustomRule,
  now: number,
  timezone: string,
): { readonly isOn: boolean; readonly until: number } => {
  const start = momentOf(scheduleStart ?? '', timezone) ?? Number.NEGATIVE_INFINITY
  const end = momentOf(scheduleEnd ?? '', timezone) ?? Number.POSITIVE_INFINITY
  if (now < start) return { isOn: false, until: start }
  return now < end ? { isOn: true, until: end } : { isOn: false, until: Number.POSITIVE_INFINITY }
}
