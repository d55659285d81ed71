import { perSite, siteCache } from '../../cache/per-site.ts'
import { limitCacheUntil } from '../../cache/validity.ts'
import type { Context } from '../../contract/context.ts'
import type { FeedEntry } from './entry.ts'
import { readFeed } from './read-feed.ts'

export interface Feed {
  /** Undefined if the feed could not be read, or has not been fetched yet. */
  readonly entries: readonly FeedEntry[] | undefined
  readonly isAwaited: boolean
}

/**
 * A feed of another site. It is fetched at most once an hour; after that, requests get the cached
 * entries while it is fetched again. A page waits for it only if nothing is cached yet, and at most
 * 2 seconds.
 */
export const feedAt = (ctx: Context, address: string): Promise<Feed> => memory(ctx)(ctx, address)

const HOUR_MS = 3_600_000
/** How soon a feed that could not be read is fetched again. */
const RETRY_MS = 600_000
const PATIENCE_MS = 2_000
/** Concurrent fetches. Feeds beyond the limit are not waited for; the next request tries again. */
const MAX_PENDING = 8

const MAX_BYTES = 2_097_152
const TYPES = [
  ...['application/rss+xml', 'application/atom+xml', 'application/rdf+xml'],
  ...['application/xml', 'text/xml', 'application/x-rss+xml'],
]

interface Kept {
  readonly entries: readonly FeedEntry[] | undefined
  readonly etag: string | undefined
  /** Not fetched again before this time. */
  readonly until: number
}

interface Pending {
  readonly done: Promise<void>
  /** One timeout shared by all waiting requests: later ones wait only for the rest of it. */
  readonly patience: Promise<void>
}

/** Keeps feeds in a cache of limited size; a feed that was evicted is fetched again. */
const createFeedMemory = (): ((ctx: Context, address: string) => Promise<Feed>) => {
  const pending = new Map<string, Pending>()

  const fetchAnew = async (ctx: Context, address: string, known: Kept | undefined) => {
    const found = await ask(ctx, address, known).catch((error: unknown) => {
      ctx.log.warn({ err: error, address }, 'a feed could not be read')
      return undefined
    })
    const now = ctx.clock().getTime()
    cached(ctx).set(
      address,
      found
        ? { ...found, until: now + HOUR_MS }
        : { entries: known?.entries, etag: known?.etag, until: now + RETRY_MS },
    )
  }

  const start = (ctx: Context, address: string, known: Kept | undefined): Pending | undefined => {
    const running = pending.get(address)
    if (running || pending.size >= MAX_PENDING) return running
    const done = fetchAnew(ctx, address, known).finally(() => pending.delete(address))
    const started = { done, patience: after(PATIENCE_MS) }
    pending.set(address, started)
    return started
  }

  return async (ctx, address) => {
    const known = cached(ctx).get(address)
    const now = ctx.clock().getTime()
    // A transaction must not wait for another site, and no fetch may outlive the transaction.
    if ((!known || known.until <= now) && !('touch' in ctx)) {
      const started = start(ctx, address, known)
      if (!known && started) await Promise.race([started.done, started.patience])
    }
    const answer = cached(ctx).get(address)
    limitCacheUntil(ctx, answer?.until ?? now)
    return { entries: answer?.entries, isAwaited: answer === undefined }
  }
}

const memory = perSite(createFeedMemory)

const ask = async (
  ctx: Context,
  address: string,
  known: Kept | undefined,
): Promise<Omit<Kept, 'until'> | undefined> => {
  const answer = await ctx.fetch(address, {
    types: TYPES,
    maxBytes: MAX_BYTES,
    ...(known?.entries && { ifNoneMatch: known.etag, statuses: [NOT_MODIFIED] }),
  })
  if (answer?.status === NOT_MODIFIED) return known
  const entries = answer && (await readFeed(answer.body, answer.url))
  return entries && { entries, etag: answer.etag }
}

const NOT_MODIFIED = 304

/** The approximate size of an entry without its texts. */
const ENTRY_BYTES = 200

const sizeOf = ({ entries = [] }: Kept): number =>
  entries.reduce(
    (sum, { title, link, author, summary }) =>
      sum + 2 * (title.length + link.length + author.length + summary.length) + ENTRY_BYTES,
    ENTRY_BYTES,
  )

const cached = siteCache<Kept>('feed', sizeOf)

/** The timer is unreferenced, so it does not keep the process running. */
const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
