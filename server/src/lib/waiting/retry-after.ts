/** Parses `Retry-After`, a number of seconds or a date, into milliseconds. */
export const retryAfterMs = (header: string | undefined, now: Date): number | undefined => {
  if (header === undefined) return undefined
  const ms = /^\d+$/.test(header.trim())
    ? Number(header) * 1_000
    : Date.parse(header) - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
