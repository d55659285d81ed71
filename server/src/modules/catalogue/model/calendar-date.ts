/**
 * Parses a date as `YYYY-MM-DD` or as `YYYYMMDD`, which older catalogues use. Undefined for any
 * other text and for dates that do not exist.
 */
export const readCalendarDate = (text: string): string | undefined => {
  const written = text.trim()
  if (!/^\d{4}(?:-\d\d-\d\d|\d{4})$/.test(written)) return undefined
  const digits = written.replaceAll('-', '')
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const at = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? date : undefined
}
