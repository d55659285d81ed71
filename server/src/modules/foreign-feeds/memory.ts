import { perSite, siteCache } from '../../cache/per-site.ts'
import { limitCacheUntil } from '../../cache/validity.ts'
import type { Context } from '../../contract/context.ts'
import type { FeedEntry } from './entry.ts'
import { readFeed } from './read-feed.ts'

/** What is known of a feed. */
export interface Feed {
  /** Nothing where it could not be read, or not yet. */
  readonly entries: readonly FeedEntry[] | undefined
  readonly isAwaited: boolean
}

/**
 * A feed of another site. It is read at most once an hour, and from then on what was read is shown
 * while it is read anew. No page waits for it longer than a moment, and only where nothing is known
 * yet.
 */
export const feedAt = (ctx: Context, address: string): Promise<Feed> => memory(ctx)(ctx, address)

const HOUR_MS = 3_600_000
/** How soon a feed that could not be read is tried again. */
const RETRY_MS = 600_000
const PATIENCE_MS = 2_000
/** So many feeds at once; for others nobody waits, and the next visitor asks again. */
const MAX_PENDING = 8

const MAX_BYTES = 2_097_152
const TYPES = [
  ...['application/rss+xml', 'application/atom+xml', 'application/rdf+xml'],
  ...['application/xml', 'text/xml', 'application/x-rss+xml'],
]

interface Kept {
  readonly entries: readonly FeedEntry[] | undefined
  readonly etag: string | undefined
  /** Up to then nobody asks again. */
  readonly until: number
}

interface Pending {
  readonly done: Promise<void>
  /** Shared by all who wait, so that only the first ones do. */
  readonly patience: Promise<void>
}

/** Remembers feeds in bounded memory; what is forgotten is read again. */
export const createFeedMemory = (
  patienceMs = PATIENCE_MS,
): ((ctx: Context, address: string) => Promise<Feed>) => {
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
    const started = { done, patience: after(patienceMs) }
    pending.set(address, started)
    return started
  }

  return async (ctx, address) => {
    const known = cached(ctx).get(address)
    const now = ctx.clock().getTime()
    // A transaction must not wait for others, and nothing of it may go on behind its end.
    if ((!known || known.until <= now) && !('touch' in ctx)) {
      const started = start(ctx, address, known)
      if (!known && started) await Promise.race([started.done, started.patience])
    }
    const answer = cached(ctx).get(address)
    limitCacheUntil(ctx, answer?.until ?? now)
    return { entries: answer?.entries, isAwaited: answer === undefined }
  }
}

const memory = perSite(() => createFeedMemory())

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

/** What an entry weighs besides its texts, roughly. */
const ENTRY_BYTES = 200

const sizeOf = ({ entries = [] }: Kept): number =>
  entries.reduce(
    (sum, { title, link, author, summary }) =>
      sum + 2 * (title.length + link.length + author.length + summary.length) + ENTRY_BYTES,
    ENTRY_BYTES,
  )

const cached = siteCache<Kept>('feed', sizeOf)

/** Keeps no process alive. */
const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
