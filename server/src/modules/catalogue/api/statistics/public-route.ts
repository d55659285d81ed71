import type { Context } from '../../../../contract/context.ts'
import { JSON_OR_CSV, Reply } from '../../../../contract/reply.ts'
import { type Call, type RateLimit, type Route, route } from '../../../../contract/route.ts'
import { lastChange } from '../../counting/index.ts'
import { KINDS, type KindName } from '../../model/index.ts'
import { Breakdown, breakdownArgs, getBreakdown } from './breakdown.ts'

/** Statistics are public, and cached until the catalogue changes. */
export const publicRoute = { method: 'GET', can: 'anyone', cacheTags: ['catalogue'] } as const

const limit: RateLimit = {
  name: 'statistics',
  seconds: 600,
  requests: ({ statisticsLimit }) => statisticsLimit,
}

/** Routes that aggregate over the whole catalogue are rate-limited. */
export const countingRoute = { ...publicRoute, limit } as const

/**
 * Adds Last-Modified. With a date alone, caches would treat a response as fresh heuristically;
 * `no-cache` makes them revalidate and get 304.
 */
export const withLastModified =
  <A, Body>(answer: (ctx: Context, args: A) => Promise<Reply<Body> | Body>) =>
  async ({ ctx, args }: Pick<Call<A, unknown>, 'ctx' | 'args'>): Promise<Reply<Body>> => {
    const [result, changed] = await Promise.all([answer(ctx, args), lastChange(ctx)])
    const reply = result instanceof Reply ? result : new Reply(result)
    return new Reply(reply.body, {
      ...reply,
      headers: {
        ...reply.headers,
        'Cache-Control': 'public, no-cache',
        ...(changed ? { 'Last-Modified': changed.toUTCString() } : {}),
      },
    })
  }

/** Kinds whose name alone would not be understood. */
const LABELS: Readonly<Partial<Record<KindName, string>>> = {
  romantic: 'romantic orientation',
  actor_gender: 'gender',
  actor_sexuality: 'sexuality',
}

/** A route that counts published items by the categories of a kind. */
export const breakdown = (
  path: string,
  kind: KindName,
  options: { readonly withNone?: boolean } = {},
): Route =>
  route({
    ...countingRoute,
    path: `stats/${path}`,
    summary: `Get ${KINDS[kind].of} counts by ${LABELS[kind] ?? kind}`,
    reply: Breakdown,
    args: breakdownArgs,
    produces: JSON_OR_CSV,
  }).handle(withLastModified((ctx, args) => getBreakdown(ctx, kind, args, options)))
