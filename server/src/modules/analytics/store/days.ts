import { gmtToLocal, toGmtText } from '../../../lib/dates.ts'

/** The day of a moment in the site's time zone. */
export const dayOf = (moment: Date, timezone: string): string =>
  gmtToLocal(toGmtText(moment), timezone).slice(0, 10)

export const dayBefore = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

export const monthsBefore = (day: string, months: number): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return `${date.toISOString().slice(0, 7)}-${day.slice(8)}`
}
