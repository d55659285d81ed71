/**
 * Prints a wall-clock date (`2026-11-15T04:05:06`) by a pattern of single letters, as in the site's
 * settings: `F j, Y` → `November 15, 2026`. A backslash makes the next letter literal.
 */
export function formatDate(local: string, pattern: string): string {
  const date = new Date(`${local}Z`)
  if (Number.isNaN(date.getTime())) return ''
  return pattern.replace(/\\(.)|[a-z]/gi, (letter: string, plain: string | undefined) =>
    plain === undefined ? (LETTERS[letter]?.(date) ?? letter) : plain,
  )
}

/** The date with its offset from GMT, in ISO 8601. */
export function isoWithOffset(local: string, gmt: string): string {
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(`${gmt}Z`)) / 60_000)
  if (Number.isNaN(minutes)) return local
  const distance = Math.abs(minutes)
  const sign = minutes < 0 ? '-' : '+'
  return `${local}${sign}${two(Math.floor(distance / 60))}:${two(distance % 60)}`
}

const two = (value: number): string => String(value).padStart(2, '0')

const name = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
  // Each takes milliseconds to make, which the start of the server need not wait for.
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
    return format.format(date)
  }
}

const hour12 = (date: Date): number => date.getUTCHours() % 12 || 12

const ordinal = (date: Date): string => {
  const day = date.getUTCDate()
  if (day > 10 && day < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

const LETTERS: Readonly<Record<string, (date: Date) => string>> = {
  d: (date) => two(date.getUTCDate()),
  j: (date) => String(date.getUTCDate()),
  S: ordinal,
  D: name({ weekday: 'short' }),
  l: name({ weekday: 'long' }),
  w: (date) => String(date.getUTCDay()),
  m: (date) => two(date.getUTCMonth() + 1),
  n: (date) => String(date.getUTCMonth() + 1),
  M: name({ month: 'short' }),
  F: name({ month: 'long' }),
  y: (date) => two(date.getUTCFullYear() % 100),
  Y: (date) => String(date.getUTCFullYear()),
  a: (date) => (date.getUTCHours() < 12 ? 'am' : 'pm'),
  A: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  g: (date) => String(hour12(date)),
  h: (date) => two(hour12(date)),
  G: (date) => String(date.getUTCHours()),
  H: (date) => two(date.getUTCHours()),
  i: (date) => two(date.getUTCMinutes()),
  s: (date) => two(date.getUTCSeconds()),
}
