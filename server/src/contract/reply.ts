import type { CacheableItems } from './cacheable-items.ts'

/** An answer with more than a body. A handler may also return the bare body. */
export class Reply<out Body = unknown> {
  readonly body: Body
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  /** The item's version, first half of its `ETag`; `If-Match` is compared with it. */
  readonly version: number | undefined
  /** Links for the `Link` header, by relation. */
  readonly links: Readonly<Record<string, string>>
  readonly pages: Pages | undefined
  /** The media type of a body that is text or bytes already; without it the body becomes JSON. */
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

/** Where a list stands; becomes `X-WP-Total`, `X-WP-TotalPages` and the prev/next links. */
export interface Pages {
  readonly total: number
  readonly page: number
  readonly perPage: number
  /** Past the end, "back" leads one page back instead of to the last page there is. */
  readonly isStepwise?: boolean
}

/**
 * An answer in another form than JSON, such as a table for spreadsheets. No declared reply speaks of
 * it, so it may stand in for any.
 */
export const printed = (
  body: string | Uint8Array,
  type: string,
  extra: ReplyExtra = {},
): Reply<never> => new Reply(body as never, { ...extra, type })

/** Who hears a body that is told while it is made. */
export interface Listener {
  /** Resolves when more can be said: a slow listener slows down whoever tells. */
  say(text: string): Promise<void>
  /** Aborted when nobody listens any more. */
  readonly signal: AbortSignal
}

export type Tell = (listener: Listener) => Promise<void>

/** A body that does not exist yet. */
export class StreamedBody {
  readonly tell: Tell

  constructor(tell: Tell) {
    this.tell = tell
  }
}

/**
 * An answer that is sent while it is made. What `tell` throws before it has said anything is an
 * ordinary refusal; what it throws later breaks the answer off. Wrappings do not apply to it.
 */
export const streamed = (type: string, tell: Tell, extra: ReplyExtra = {}): Reply<never> =>
  new Reply(new StreamedBody(tell) as never, { ...extra, type })

/** An item that was just made: 201 with its address. */
export const created = <Body>(body: Body, location: string, extra: ReplyExtra = {}): Reply<Body> =>
  new Reply(body, { ...extra, status: 201, headers: { ...extra.headers, Location: location } })

/** One page of a list. */
export const listing = <Item>(
  items: readonly Item[] | CacheableItems<Item>,
  pages: Pages,
): Reply<readonly Item[]> => new Reply(items as readonly Item[], { pages })
