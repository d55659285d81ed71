import { Cron } from 'croner'
import { isTimeZone, offsetHours } from '../lib/dates.ts'

/** The first moment after `now` that the expression matches, as wall-clock time in the zone. */
export const nextRun = (every: string, zone: string, now: Date): Date => {
  const next = new Cron(every, cronZone(zone, now)).nextRun(now)
  if (!next) throw new Error(`the schedule "${every}" has no turn`)
  return next
}

/** An invalid time zone setting must not stop the site's maintenance; UTC is used instead. */
const cronZone = (zone: string, now: Date): { timezone: string } | { utcOffset: number } => {
  if (!isTimeZone(zone)) return { timezone: 'UTC' }
  const isManual = /^(UTC)?[+-]/.test(zone)
  return isManual ? { utcOffset: offsetHours(zone, now) * 60 } : { timezone: zone }
}
