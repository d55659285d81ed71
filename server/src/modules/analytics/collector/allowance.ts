import { LRUCache } from 'lru-cache'
import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { tooManyRequests } from '../../../contract/errors.ts'
import { isLoopback } from '../../../lib/addresses.ts'
import { networkOf } from '../../../lib/network.ts'

/** Hits that one network may send at once: a school or an office has one address. */
const MOST = 1_200

const PER_SECOND = 20

interface Bucket {
  readonly left: number
  readonly at: number
}

const buckets = perSite(() => new LRUCache<string, Bucket>({ max: 10_000 }))

/** Refuses hits of a network that sends more than people do. What this machine sends is its own. */
export const spend = (ctx: Context, hits: number): void => {
  if (isLoopback(ctx.ip)) return
  const network = networkOf(ctx.ip)
  const now = ctx.clock().getTime()
  const { left, at } = buckets(ctx).get(network) ?? { left: MOST, at: now }
  const filled = Math.min(MOST, left + (Math.max(0, now - at) / 1_000) * PER_SECOND)
  if (filled < hits) throw tooManyRequests(Math.ceil((hits - filled) / PER_SECOND))
  buckets(ctx).set(network, { left: filled - hits, at: now })
}
