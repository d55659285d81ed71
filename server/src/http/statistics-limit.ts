import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { protocolErrors } from '../contract/errors.ts'
import { networkOf } from '../lib/network.ts'

/** How often one caller may ask for statistics. Each process counts alone. */
export interface StatisticsLimit {
  /** Whether a request to this address is one that counts. */
  covers(url: string): boolean
  /** Counts a request, tells the caller how many are left, and refuses one too many. */
  count(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** `points` in ten minutes; none where the operator set no limit. */
export const createStatisticsLimit = (points: number): StatisticsLimit | undefined => {
  if (points === 0) return undefined
  const callers = new RateLimiterMemory({ points, duration: WINDOW_SECONDS })
  return {
    covers: (url) => STATISTICS.test(url),
    count: async ({ url, ip }, reply) => {
      if (!STATISTICS.test(url)) return
      const { remainingPoints, msBeforeNext, isRefused } = await take(callers, networkOf(ip))
      const seconds = Math.ceil(msBeforeNext / 1_000)
      reply.headers({
        'RateLimit-Limit': points,
        'RateLimit-Remaining': remainingPoints,
        'RateLimit-Reset': seconds,
      })
      if (!isRefused) return
      reply.header('Retry-After', seconds)
      throw protocolErrors.rest_too_many_requests(seconds)
    },
  }
}

const WINDOW_SECONDS = 600
/** In either dialect, and in the form with `rest_route`. */
const STATISTICS = /\/(?:svc|lwtv)\/v1\/stats(?:\/|$|\?|&)/i

const take = async (callers: RateLimiterMemory, caller: string) => {
  try {
    const { remainingPoints, msBeforeNext } = await callers.consume(caller)
    return { remainingPoints, msBeforeNext, isRefused: false }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { remainingPoints: 0, msBeforeNext: refusal.msBeforeNext, isRefused: true }
  }
}
