/** One moment in site time and in GMT, both as ISO text without a zone. */
export type ResolvedDate = { local: string; gmt: string }

/** A zone has a name for every spelling in upper and lower case, so the cache is limited. */
const MAX_FORMATTERS = 100
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Whether a zone is an IANA name, `UTC`, or a manual offset such as `UTC+5:30`. */
export function isTimeZone(zone: string): boolean {
  if (manualOffset(zone) !== undefined) return true
  if (/^[+-]/.test(zone)) return false
  try {
    formatterOf(zone)
    return true
  } catch {
    return false
  }
}

/** Converts GMT to site time. */
export function gmtToLocal(gmt: string, zone: string): string {
  const at = toEpoch(gmt)
  return fromEpoch(at + offsetMs(zone, at))
}

/**
 * Converts site time to GMT. A skipped time moves forward. For a repeated one the reference uses
 * the second pass east of GMT and the first pass west of it.
 */
export function localToGmt(local: string, zone: string): string {
  const wall = toEpoch(local)
  // The offset at the same wall time in GMT is right unless the clock changes in between.
  const near = offsetMs(zone, wall)
  const next = offsetMs(zone, wall - near)
  const isNext = next <= near || offsetMs(zone, wall - next) === next
  return fromEpoch(wall - (isNext ? next : near))
}

/** The zone's offset from GMT at a moment, in hours, such as -4 or 5.5. */
export function offsetHours(zone: string, at: Date): number {
  return offsetMs(zone, at.getTime()) / 3_600_000
}

/** The clock's time as GMT text. */
export function nowGmt(clock: () => Date): string {
  return toGmtText(clock())
}

/** A moment as GMT text, to the second. */
export function toGmtText(date: Date): string {
  return fromEpoch(date.getTime())
}

/**
 * Parses `YYYY-MM-DDTHH:MM:SS`, optionally with a fraction (dropped) and a zone. Undefined for
 * another form and for a date that does not exist.
 */
export function parseDateTime(
  text: string,
): { local: string; offsetMinutes: number | undefined } | undefined {
  const match =
    /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d)(?:\.\d+)?(?:(Z)|([+-])(\d\d)(?::(\d\d))?)?$/.exec(text)
  if (!match) return undefined
  const [, date, time, utc, sign, hours = '0', minutes = '0'] = match
  const local = `${date}T${time}`
  const at = toEpoch(local)
  if (Number.isNaN(at) || fromEpoch(at) !== local) return undefined
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined
  const distance = Number(hours) * 60 + Number(minutes)
  if (!utc && !sign) return { local, offsetMinutes: undefined }
  return { local, offsetMinutes: sign === '-' ? 0 - distance : distance }
}

/** Resolves a given date; without a zone in the text it is site time. */
export function resolveDate(text: string, zone: string): ResolvedDate | undefined {
  const given = parseDateTime(text)
  if (!given) return undefined
  if (given.offsetMinutes !== undefined)
    return fromGmt(toGmt(given.local, given.offsetMinutes), zone)
  // A time in an hour that the zone skips becomes one in the hour after it.
  return fromGmt(toEpoch(localToGmt(given.local, zone)), zone)
}

/** Resolves a given date; without a zone in the text it is GMT. */
export function resolveGmtDate(text: string, zone: string): ResolvedDate | undefined {
  const given = parseDateTime(text)
  return given && fromGmt(toGmt(given.local, given.offsetMinutes ?? 0), zone)
}

function toGmt(local: string, offsetMinutes: number): number {
  return toEpoch(local) - offsetMinutes * 60_000
}

function fromGmt(at: number, zone: string): ResolvedDate | undefined {
  return inRange({ local: fromEpoch(at + offsetMs(zone, at)), gmt: fromEpoch(at) })
}

/** The zone may push a date over either end of the four-digit years. */
function inRange(resolved: ResolvedDate): ResolvedDate | undefined {
  return /^\d{4}-/.test(resolved.local) && /^\d{4}-/.test(resolved.gmt) ? resolved : undefined
}

function toEpoch(text: string): number {
  return Date.parse(`${text}Z`)
}

function fromEpoch(at: number): string {
  return new Date(at).toISOString().slice(0, 19)
}

function manualOffset(zone: string): number | undefined {
  const match = /^(?:UTC)?([+-])(\d{1,2})(?::?([0-5]\d))?$/.exec(zone)
  if (!match) return zone === 'UTC' ? 0 : undefined
  const [, sign, hours, minutes = '0'] = match
  const total = (Number(hours) * 60 + Number(minutes)) * 60_000
  if (total > 14 * 3_600_000) return undefined
  return sign === '-' ? 0 - total : total
}

function offsetMs(zone: string, at: number): number {
  const manual = manualOffset(zone)
  if (manual !== undefined) return manual
  const parts = formatterOf(zone).formatToParts(at)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  // Before standard time, offsets had seconds.
  const match = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name)
  if (!match) return 0
  const [, sign, hours, minutes, seconds = '0'] = match
  const total = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? 0 - total : total
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const options = { timeZone: zone, timeZoneName: 'longOffset' } as const
  const formatter = new Intl.DateTimeFormat('en-US', options)
  if (formatters.size >= MAX_FORMATTERS) formatters.clear()
  formatters.set(zone, formatter)
  return formatter
}
