/**
 * A day as `YYYY-MM-DD`, from that form or from `YYYYMMDD`, which older catalogues hold as well.
 * Undefined for anything else and for a day that the calendar does not have.
 */
export const readCalendarDate = (text: string): string | undefined => {
  const match = /^(\d{4})(-?)(\d\d)\2(\d\d)$/.exec(text.trim())
  if (!match) return undefined
  const [, year, , month, day] = match
  const date = `${year}-${month}-${day}`
  const at = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? date : undefined
}
