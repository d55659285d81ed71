/**
 * Names of the query parameters that a response was built from. Requests that differ only in other
 * names get the same response.
 */
export type ReadNames = ReadonlySet<string>

/** Query parameters that the interface itself reads, for any route. */
export const PROTOCOL_NAMES: readonly string[] = [
  ...['rest_route', '_fields', '_embed', '_envelope', '_jsonp', '_method', '_wpnonce'],
]

/**
 * Returns a URL without its unread parameters, and the names left out; undefined if none can be
 * left out. Parameters in an unusual spelling stay: PHP's rules for names, by which the query is
 * parsed, may turn them into others.
 */
export const withoutUnread = (
  url: string,
  names: ReadNames,
): { readonly url: string; readonly left: readonly string[] } | undefined => {
  const mark = url.indexOf('?')
  if (mark === -1) return undefined
  const pairs = url.slice(mark + 1).split('&')
  if (pairs.length > MAX_PAIRS) return undefined
  const left: string[] = []
  const kept = pairs.filter((pair) => {
    if (pair === '') return false
    const equals = pair.indexOf('=')
    const name = equals === -1 ? pair : pair.slice(0, equals)
    if (names.has(name) || !PLAIN_NAME.test(name)) return true
    left.push(name)
    return false
  })
  if (left.length === 0) return undefined
  const path = url.slice(0, mark)
  return { url: kept.length === 0 ? path : `${path}?${kept.join('&')}`, left }
}

const PLAIN_NAME = /^[\w-]+$/

/** Queries with more pairs are kept whole: parsing stops after the first thousand pairs. */
const MAX_PAIRS = 50

/** Reads single parameters of a query. */
export interface QueryReader {
  get(name: string): string | null
  has(name: string): boolean
}

/** A query that records which of its names were read. */
export class WatchedQuery implements QueryReader {
  readonly #text: string
  readonly #query: URLSearchParams
  readonly #names = new Set<string>(PROTOCOL_NAMES)
  #isReadWhole = false

  constructor(text: string) {
    this.#text = text
    this.#query = new URLSearchParams(text)
  }

  get(name: string): string | null {
    this.#names.add(name)
    return this.#query.get(name)
  }

  has(name: string): boolean {
    this.#names.add(name)
    return this.#query.has(name)
  }

  /** The whole query, for code that repeats it; from then on the response depends on every name. */
  get whole(): URLSearchParams {
    this.#isReadWhole = true
    return this.#query
  }

  /** The same as a text in its original spelling. */
  get text(): string {
    this.#isReadWhole = true
    return this.#text
  }

  /** Whether it contains a name that was read. */
  get isAskedFor(): boolean {
    return [...this.#query.keys()].some((name) => this.#isReadWhole || this.#names.has(name))
  }

  /** The names read so far; undefined means all of them. */
  get readNames(): ReadNames | undefined {
    return this.#isReadWhole ? undefined : this.#names
  }
}
