import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'
import { tooManyRequests } from '../../contract/errors.ts'
import type { LimitName, RateLimit } from '../../contract/route.ts'
import type { RouteTable } from '../../contract/table.ts'
import { networkOf } from '../../lib/network.ts'

/** A number of requests within a number of seconds; 0 means no limit. */
export interface LimitRule {
  readonly requests: number
  readonly seconds: number
}

/** Limits how often one caller may use the routes that name a limit. Each process counts alone. */
export interface Limits {
  /**
   * Counts a request, or the several items it carries, and returns the headers for its response.
   * Throws when the limit is exceeded.
   */
  charge(name: LimitName, ip: string, count?: number): LimitHeaders | undefined
}

export type LimitHeaders = Readonly<Record<string, string>>

interface Window {
  readonly ends: number
  used: number
}

export const createLimits = (
  rules: Readonly<Record<LimitName, LimitRule>>,
  clock: () => Date,
): Limits => {
  // Callers beyond this number are dropped early, so that memory stays bounded. With `max` the
  // cache would allocate room for all of them at the start.
  const windows = new LRUCache<string, Window>({ maxSize: MAX_CALLERS, sizeCalculation: () => 1 })

  return {
    charge: (name, ip, count = 1) => {
      const { requests, seconds } = rules[name] ?? NONE
      if (requests === 0) return undefined
      const caller = `${name} ${networkOf(ip)}`
      const now = clock().getTime()
      const known = windows.get(caller)
      const window = known && known.ends > now ? known : { ends: now + seconds * 1_000, used: 0 }
      if (window !== known) windows.set(caller, window)
      window.used += count
      const wait = Math.ceil((window.ends - now) / 1_000)
      const headers = {
        'RateLimit-Limit': String(requests),
        'RateLimit-Remaining': String(Math.max(0, requests - window.used)),
        'RateLimit-Reset': String(wait),
      }
      if (window.used > requests) throw tooManyRequests(wait, headers)
      return headers
    },
  }
}

const NONE: LimitRule = { requests: 0, seconds: 0 }

const MAX_CALLERS = 50_000

/**
 * The limits that routes name, and those of other addresses. Two with the same name share one
 * count, so they must be identical.
 */
export const rulesOf = (
  { endpoints }: Pick<RouteTable, 'endpoints'>,
  config: Config,
  others: readonly RateLimit[] = [],
): Readonly<Record<LimitName, LimitRule>> => {
  const named = new Map<LimitName, RateLimit>()
  const ofRoutes = endpoints.flatMap(({ routes }) => routes.map(({ route }) => route.limit))
  for (const limit of [...ofRoutes, ...others]) {
    if (!limit) continue
    if ((named.get(limit.name) ?? limit) !== limit)
      throw new Error(`two limits are called "${limit.name}"`)
    named.set(limit.name, limit)
  }
  return Object.fromEntries(
    Array.from(named.values(), ({ name, seconds, requests }) => [
      name,
      { requests: requests(config), seconds },
    ]),
  )
}
