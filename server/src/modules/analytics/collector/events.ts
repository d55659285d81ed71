import { collectorErrors } from './errors.ts'

const TYPES = ['view', 'click', 'download', 'search', 'scroll', 'leave', 'custom'] as const

/** An event sent by a page. */
export interface PageEvent {
  readonly type: (typeof TYPES)[number]
  /** Path from the root of the host, with its query. */
  readonly path: string
  readonly referrer: string
  /** Campaign parameters by name, with or without `utm_`. */
  readonly campaign: ReadonlyMap<string, string>
  /** Percent of the page scrolled since the last event. */
  readonly scroll: number
  /** Seconds for which the page was visible since the last event. */
  readonly seconds: number
  /** The link, the search text or the name of the event. */
  readonly name: string
  readonly properties: ReadonlyMap<string, string>
  /** The page was served as 404. */
  readonly isMissing: boolean
}

const MAX_EVENTS = 20

/** Limit in bytes for a stored text; characters of some scripts take three. */
const MAX_TEXT = 2_048

const MAX_PROPERTIES = 8

const MAX_PROPERTY = 100

const MAX_SECONDS = 86_400

/** Parses the body: one event or a list. A single invalid event rejects all of them. */
export const readEvents = (text: string): readonly PageEvent[] => {
  const given = parse(text)
  const list: readonly unknown[] = Array.isArray(given) ? given : [given]
  if (list.length === 0 || list.length > MAX_EVENTS)
    throw collectorErrors.analytics_invalid_events(MAX_EVENTS)
  return list.map(readEvent)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw collectorErrors.analytics_invalid_events(MAX_EVENTS)
  }
}

const readEvent = (given: unknown): PageEvent => {
  if (!isObject(given)) throw collectorErrors.analytics_invalid_events(MAX_EVENTS)
  const type = TYPES.find((name) => name === given.t)
  if (type === undefined) throw collectorErrors.analytics_invalid_event('t')
  const path = textAt(given, 'p')
  if (!path.startsWith('/')) throw collectorErrors.analytics_invalid_event('p')
  return {
    type,
    path,
    referrer: textAt(given, 'r'),
    campaign: textsAt(given, 'u'),
    scroll: numberAt(given, 's', 100),
    seconds: numberAt(given, 'd', MAX_SECONDS),
    name: textAt(given, 'n'),
    properties: textsAt(given, 'v'),
    isMissing: numberAt(given, 'm', 1) === 1,
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Given = Readonly<Record<string, unknown>>

const textAt = (given: Given, field: string): string => {
  const value = given[field] ?? ''
  if (typeof value !== 'string') throw collectorErrors.analytics_invalid_event(field)
  return plain(value)
}

/** Removes what PostgreSQL cannot store: NUL and lone surrogates. */
export const plain = (text: string): string =>
  inBytes(text.slice(0, MAX_TEXT).replaceAll('\0', '').toWellFormed())

const inBytes = (text: string): string => {
  if (3 * text.length <= MAX_TEXT) return text
  // encodeInto writes whole characters only.
  const { read } = encoder.encodeInto(text, room)
  return text.slice(0, read)
}

const encoder = new TextEncoder()
const room = new Uint8Array(MAX_TEXT)

const numberAt = (given: Given, field: string, most: number): number => {
  const value = given[field] ?? 0
  if (typeof value !== 'number' || !(value >= 0))
    throw collectorErrors.analytics_invalid_event(field)
  return Math.min(most, Math.round(value))
}

/** Shared by all events without texts, because many events wait in memory at once. */
const NO_TEXTS: ReadonlyMap<string, string> = new Map()

const textsAt = (given: Given, field: string): ReadonlyMap<string, string> => {
  const value = given[field]
  if (value === undefined || value === null) return NO_TEXTS
  if (!isObject(value)) throw collectorErrors.analytics_invalid_event(field)
  const entries = Object.entries(value)
  if (entries.length > MAX_PROPERTIES) throw collectorErrors.analytics_invalid_event(field)
  return new Map(
    entries.map(([name, text]) => {
      if (!['string', 'number', 'boolean'].includes(typeof text))
        throw collectorErrors.analytics_invalid_event(field)
      return [shorten(name), shorten(String(text))]
    }),
  )
}

const shorten = (text: string): string => plain(text.slice(0, MAX_PROPERTY))
