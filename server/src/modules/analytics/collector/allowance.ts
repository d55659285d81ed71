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
  left: number
  at: number
}

const buckets = perSite(() => new LRUCache<string, Bucket>({ max: 10_000 }))

/** Refuses hits of a network that sends more than people do. What this machine sends is its own. */
export const spend = (ctx: Context, hits: number): void => {
  const bucket = bucketOf(ctx)
  if (!bucket) return
  const now = ctx.clock().getTime()
  const passed = Math.max(0, now - bucket.at) / 1_000
  const left = Math.min(MOST, bucket.left + passed * PER_SECOND)
  if (left < hits) throw tooManyRequests(Math.ceil((hits - left) / PER_SECOND))
  Object.assign(bucket, { left: left - hits, at: now })
}

const bucketOf = (ctx: Context): Bucket | undefined => {
  const network = networkOf(ctx.ip)
  const known = buckets(ctx).get(network)
  if (known) return known
  if (isLoopback(ctx.ip)) return undefined
  const bucket = { left: MOST, at: ctx.clock().getTime() }
  buckets(ctx).set(network, bucket)
  return bucket
}
