import type { Context } from '../../../contract/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { hostOf, type OutgoingRequest, type Preview, presentRequests } from '../provider/index.ts'
import { type AiFeature, COSTS } from './costs.ts'
import { budgetErrors } from './errors.ts'
import { addSpent, deleteUsageBefore, findSpent, insertRequest, updateRequest } from './store.ts'

/** The daily credits of a user. */
export interface Credits {
  readonly total: number
  readonly remaining: number
  /** When the credits are renewed, in seconds since 1970. */
  readonly expires: number
}

const DAY_MS = 86_400_000
const KEPT_DAYS = 31

const dayOf = (clock: () => Date): string => nowGmt(clock).slice(0, 10)

export const creditsOf = async (ctx: Context, userId = callerOf(ctx)): Promise<Credits> => {
  const { aiCredits: total } = ctx.config
  const spent = await findSpent(ctx.db, userId, dayOf(ctx.clock))
  const nextDay = (Math.floor(ctx.clock().getTime() / DAY_MS) + 1) * DAY_MS
  return { total, remaining: Math.max(0, total - spent), expires: nextDay / 1_000 }
}

/** What credits are spent for. */
interface Charge {
  readonly feature: AiFeature
  /** Where the request goes to. */
  readonly request: OutgoingRequest
  readonly postId?: number
  /** The title, prompt or keyword that it is about. */
  readonly about: string
  /** The user whose credits a job spends; the caller by default. */
  readonly userId?: number
}

/** In characters; longer subjects are truncated in the history. */
const MAX_ABOUT = 200

/**
 * Runs work that costs credits, and notes it in the history. The credits are deducted first, so that concurrent
 * requests cannot spend the same ones, and are refunded when the work fails.
 */
export const withCredits = async <T>(
  ctx: Context,
  { feature, request, postId, about, userId = callerOf(ctx) }: Charge,
  work: () => Promise<T>,
): Promise<T> => {
  const now = nowGmt(ctx.clock)
  const day = now.slice(0, 10)
  const credits = COSTS[feature]
  const id = await ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, `seo-ai-credits ${userId}`)
    const left = ctx.config.aiCredits - (await findSpent(ctx.db, userId, day))
    if (left < credits) throw budgetErrors.insufficient_credits(credits, Math.max(0, left))
    await addSpent(ctx.db, { user_id: userId, day, feature, credits })
    await deleteUsageBefore(ctx.db, toGmtText(new Date(ctx.clock().getTime() - KEPT_DAYS * DAY_MS)))
    return insertRequest(ctx.db, {
      ...{ user_id: userId, at_gmt: now, feature, credits },
      ...{ host: hostOf(request.url), model: request.body.model },
      ...{ post_id: postId ?? null, about: about.slice(0, MAX_ABOUT).toWellFormed(), failure: '' },
    })
  })
  try {
    return await work()
  } catch (error) {
    await ctx.transaction(async (ctx) => {
      await addSpent(ctx.db, { user_id: userId, day, feature, credits: -credits })
      const failure = error instanceof ApiError ? error.message : 'It could not be completed.'
      await updateRequest(ctx.db, id, { credits: 0, failure })
    })
    throw error
  }
}

/** The requests of a feature as a preview, with what they would cost the caller. */
export const previewOf = async (
  ctx: Context,
  feature: AiFeature,
  requests: readonly OutgoingRequest[],
): Promise<Preview> => ({
  ...presentRequests(requests),
  cost: COSTS[feature] * requests.length,
  remaining: (await creditsOf(ctx)).remaining,
})

/** Throws if the caller's credits do not suffice for so many calls; deducts nothing. */
export const requireCredits = async (
  ctx: Context,
  feature: AiFeature,
  times: number,
): Promise<void> => {
  const { remaining } = await creditsOf(ctx)
  const cost = COSTS[feature] * times
  if (remaining < cost) throw budgetErrors.insufficient_credits(cost, remaining)
}

export const callerOf = ({ user }: Pick<Context, 'user'>): number =>
  user.kind === 'user' ? user.id : 0
