import type { Context } from '../contract/context.ts'
import { perRequest } from './request-cache.ts'

/**
 * Until when the answer to this request holds, in milliseconds since 1970. Mostly for as long as no
 * row of its tags changes. What comes from elsewhere, such as the feed of another site, changes
 * without a write here: whoever shows it says how long it may be shown.
 */
export const validUntil = (ctx: Context): number => limit(ctx).until

/** Keeps the answer from being remembered any longer than until then. */
export const limitCacheUntil = (ctx: Context, until: number): void => {
  const current = limit(ctx)
  current.until = Math.min(current.until, until)
}

const limit = perRequest(() => ({ until: Number.POSITIVE_INFINITY }))
