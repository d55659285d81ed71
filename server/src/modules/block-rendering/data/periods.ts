/** Formats a period of ISO dates: `2026`, `November 2026` or `November 15, 2026`. */
export const periodName = (period: string): string => {
  const [year = '', month, day] = period.split('-')
  if (month === undefined) return year
  return day === undefined
    ? `${monthName(month)} ${year}`
    : `${monthName(month)} ${Number(day)}, ${year}`
}

/** `11` → `November`. */
export const monthName = (month: string, length: 'long' | 'short' = 'long'): string => {
  const date = new Date(`2000-${month}-01T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? '' : MONTHS[length].format(date)
}

const MONTHS = {
  long: new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }),
} as const
