import type { CacheableItems } from './cacheable-items.ts'

/** A response with more than a body. A handler may also return the bare body. */
export class Reply<out Body = unknown> {
  readonly body: Body
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  /** The item's version, first half of its `ETag`; `If-Match` is compared with it. */
  readonly version: number | undefined
  /** Links for the `Link` header, by relation. */
  readonly links: Readonly<Record<string, string>>
  readonly pages: Pages | undefined
  /** The media type, if the body is text or bytes already; without it the body becomes JSON. */
  readonly type: string | undefined

  constructor(body: Body, extra: ReplyExtra = {}) {
    this.body = body
    this.status = extra.status ?? 200
    this.headers = extra.headers ?? {}
    this.version = extra.version
    this.links = extra.links ?? {}
    this.pages = extra.pages
    this.type = extra.type
  }
}

export interface ReplyExtra {
  status?: number
  headers?: Readonly<Record<string, string | number>>
  version?: number | undefined
  links?: Readonly<Record<string, string>>
  pages?: Pages | undefined
  type?: string | undefined
}

/** The position in a list; becomes `X-WP-Total`, `X-WP-TotalPages` and the prev/next links. */
export interface Pages {
  readonly total: number
  readonly page: number
  readonly perPage: number
  /** Past the end, `prev` leads one page back instead of to the last existing page. */
  readonly isStepwise?: boolean
}

/** The media type of a response that states no other. */
export const JSON_TYPE = 'application/json'

/** The media types of tables that are available for spreadsheets as well. */
export const JSON_OR_CSV: readonly string[] = [JSON_TYPE, 'text/csv']

/**
 * A response in another form than JSON, such as a table for spreadsheets. Declared replies do not
 * cover it, so it may replace any; the route declares its type (`produces`).
 */
export const printed = (
  body: string | Uint8Array,
  type: string,
  extra: ReplyExtra = {},
): Reply<never> => new Reply(body as never, { ...extra, type })

/** Receives a streamed body. */
export interface Listener {
  /** Resolves when more can be written: a slow reader slows down the writer. */
  say(text: string | Uint8Array): Promise<void>
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal
}

export type Tell = (listener: Listener) => Promise<void>

/** A body that is generated while it is sent. */
export class StreamedBody {
  readonly tell: Tell

  constructor(tell: Tell) {
    this.tell = tell
  }
}

/**
 * A streamed response. An error that `tell` throws before its first write is an ordinary refusal; a
 * later one breaks the response off. Envelope and JSONP do not apply to it.
 */
export const streamed = (type: string, tell: Tell, extra: ReplyExtra = {}): Reply<never> =>
  new Reply(new StreamedBody(tell) as never, { ...extra, type })

/** A newly created item: 201 with its address. */
export const created = <Body>(body: Body, location: string, extra: ReplyExtra = {}): Reply<Body> =>
  new Reply(body, { ...extra, status: 201, headers: { ...extra.headers, Location: location } })

/** The versions of the items of a list, in their order, for `If-Match`. */
const ITEM_VERSIONS = 'X-Item-Versions'

/** One page of a list; with the versions of its items, clients can change these safely. */
export const listing = <Item>(
  items: readonly Item[] | CacheableItems<Item>,
  pages: Pages,
  versions?: readonly number[],
): Reply<readonly Item[]> =>
  new Reply(items as readonly Item[], {
    pages,
    ...(versions ? { headers: { [ITEM_VERSIONS]: versions.join(', ') } } : {}),
  })
