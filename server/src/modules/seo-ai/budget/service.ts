import type { Context } from '../../../contract/context.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { type AiFeature, COSTS } from './costs.ts'
import { budgetErrors } from './errors.ts'
import { addSpent, deleteSpentBefore, findSpent } from './store.ts'

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

/**
 * Runs work that costs credits. The credits are deducted first, so that concurrent requests cannot spend the
 * same ones, and are refunded when the work fails. A job passes the user whose credits it spends.
 */
export const withCredits = async <T>(
  ctx: Context,
  feature: AiFeature,
  work: () => Promise<T>,
  userId = callerOf(ctx),
): Promise<T> => {
  const day = dayOf(ctx.clock)
  const credits = COSTS[feature]
  await ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, `seo-ai-credits ${userId}`)
    const left = ctx.config.aiCredits - (await findSpent(ctx.db, userId, day))
    if (left < credits) throw budgetErrors.insufficient_credits(credits, Math.max(0, left))
    await addSpent(ctx.db, { user_id: userId, day, feature, credits })
    const oldest = new Date(ctx.clock().getTime() - KEPT_DAYS * DAY_MS)
    await deleteSpentBefore(ctx.db, toGmtText(oldest).slice(0, 10))
  })
  try {
    return await work()
  } catch (error) {
    await ctx.transaction((ctx) =>
      addSpent(ctx.db, { user_id: userId, day, feature, credits: -credits }),
    )
    throw error
  }
}

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

const callerOf = ({ user }: Pick<Context, 'user'>): number => (user.kind === 'user' ? user.id : 0)
