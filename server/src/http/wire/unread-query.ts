/**
 * Names that an answer was looked up by in the query. A request whose query has none of the other
 * names would be answered alike, and one that differs only in those is.
 */
export type ReadNames = ReadonlySet<string>

/** What the interface itself reads in a query, whichever route is asked. */
export const PROTOCOL_NAMES: readonly string[] = [
  ...['rest_route', '_fields', '_embed', '_envelope', '_jsonp', '_method', '_wpnonce'],
]

/**
 * An address without what nobody reads in it, and the names that this leaves out. Undefined where
 * nothing can be left out. What is spelled in any unusual way stays: PHP's rules for names, by
 * which the query is read, make others of them.
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

/** Of longer queries only the first thousand pairs count: none of them may be left out. */
const MAX_PAIRS = 50

/** Whoever reads single names of a query. */
export interface QueryReader {
  get(name: string): string | null
  has(name: string): boolean
}

/** A query that knows which of its names somebody has asked for. */
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

  /** All of it, for who repeats it; from then on the answer depends on each name. */
  get whole(): URLSearchParams {
    this.#isReadWhole = true
    return this.#query
  }

  /** The same as it was spelled. */
  get text(): string {
    this.#isReadWhole = true
    return this.#text
  }

  /** Whether it holds a name that somebody has read. */
  get isAskedFor(): boolean {
    return [...this.#query.keys()].some((name) => this.#isReadWhole || this.#names.has(name))
  }

  /** What was read so far; undefined where that is all of it. */
  get readNames(): ReadNames | undefined {
    return this.#isReadWhole ? undefined : this.#names
  }
}
