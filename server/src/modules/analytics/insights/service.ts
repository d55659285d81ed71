import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { tooManyRequests } from '../../../contract/errors.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { siteSettings } from '../../settings/index.ts'
import { dayOf, settleVisits } from '../store/index.ts'
import { insightErrors } from './errors.ts'
import { findMissing, findSearches, findUnvisited } from './gaps.ts'
import { idOf, kindOf } from './ids.ts'
import type { Finding, Generator } from './insight.ts'
import { findBreakouts, findDecay, findHighExits } from './pages.ts'
import { rank, weightsOf } from './ranking.ts'
import { findBestDay, findBestHour } from './rhythm.ts'
import { findCampaigns, findDeviceShift, findReferrers } from './sources.ts'
import { countScores, saveRating, updateRating } from './store.ts'
import { findTraffic } from './traffic.ts'

const GENERATORS: readonly Generator[] = [
  findTraffic,
  findBreakouts,
  findDecay,
  findHighExits,
  findReferrers,
  findCampaigns,
  findDeviceShift,
  findMissing,
  findSearches,
  findUnvisited,
  findBestHour,
  findBestDay,
]

/** A finding with its id. */
export type Insight = Finding & { readonly id: string }

/** Cache time of the findings, and minimum time between forced recomputations. */
const KEPT_MS = 60_000

interface Look {
  day: string
  at: number
  findings: Promise<readonly Insight[]>
}

const insightsCache = perSite((): { last?: Look; forcedAt?: number } => ({}))

/** Current insights, most important first. */
export const currentInsights = async (
  ctx: Context,
  { isForced = false } = {},
): Promise<readonly Insight[]> => {
  const kept = insightsCache(ctx)
  const now = ctx.clock().getTime()
  const day = dayOf(ctx.clock(), (await siteSettings(ctx)).timezone)
  if (isForced) {
    const wait = (kept.forcedAt ?? Number.NEGATIVE_INFINITY) + KEPT_MS - now
    // A clock that was set back must not extend the wait.
    if (wait > 0 && wait <= KEPT_MS) throw tooManyRequests(Math.ceil(wait / 1_000))
    kept.forcedAt = now
  }
  const isFresh = kept.last?.day === day && Math.abs(now - kept.last.at) < KEPT_MS
  if (isForced || !isFresh) kept.last = { day, at: now, findings: look(ctx, day) }
  const { last } = kept
  try {
    const findings = (await last?.findings) ?? []
    return rank(findings, weightsOf(await countScores(ctx.db)))
  } catch (error) {
    if (kept.last === last) delete kept.last
    throw error
  }
}

const look = async (ctx: Context, today: string): Promise<readonly Insight[]> => {
  await settleVisits(ctx)
  const found: Insight[] = []
  for (const generate of GENERATORS)
    for (const finding of await generate(ctx, today))
      found.push({ ...finding, id: idOf(ctx, finding) })
  return found
}

/** Stores a rating; it changes the weight of the insight's kind. */
export const rateInsight = (ctx: Context, insightId: string, score: number): Promise<void> => {
  const kind = getKind(ctx, insightId)
  return ctx.transaction(({ db, clock }) =>
    saveRating(db, { insight_id: insightId, kind, score, rated_gmt: nowGmt(clock) }),
  )
}

/** Stores the reason for a rating, or that the user skipped it. */
export const explainRating = async (
  ctx: Context,
  insightId: string,
  message: string | undefined,
): Promise<void> => {
  getKind(ctx, insightId)
  const isKnown = await ctx.transaction(({ db }) =>
    updateRating(db, insightId, {
      is_skipped: message === undefined ? 1 : 0,
      feedback: message ?? null,
    }),
  )
  if (!isKnown) throw insightErrors.analytics_insight_not_rated()
}

const getKind = (ctx: Context, insightId: string) => {
  const kind = kindOf(ctx, insightId)
  if (kind === undefined) throw insightErrors.analytics_insight_unknown()
  return kind
}
