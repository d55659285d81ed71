import type { RequestScope } from '../contract/context.ts'
import { perRequest } from './request-cache.ts'

/**
 * Until when the response to this request is valid, in milliseconds since 1970. Usually it is valid
 * as long as no row of its tags changes. External data, such as the feed of another site, changes
 * without a write here: the code that shows it sets how long it may be shown.
 */
export const validUntil = (ctx: RequestScope): number => limit(ctx).until

/** Limits how long the response may be cached. */
export const limitCacheUntil = (ctx: RequestScope, until: number): void => {
  const current = limit(ctx)
  current.until = Math.min(current.until, until)
}

const limit = perRequest((_: RequestScope) => ({ until: Number.POSITIVE_INFINITY }))
