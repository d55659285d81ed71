import type { Context } from '../../../contract/context.ts'
import { siteSettings } from '../../settings/index.ts'
import { analyticsSettings } from '../settings/index.ts'
import { dayBefore, dayOf, monthsBefore } from './days.ts'
import { settleVisits } from './record.ts'
import { deletePaced, deleteSalts, deleteSome, pruneHits } from './retention-rows.ts'
import { foldLabels } from './roll-up.ts'

/** Retention of hourly sums, for a close view of recent weeks. */
export const HOURLY_DAYS = 62

/** Deletes old hits and sums by the retention settings, and the oldest hits above the maximum. */
export const purgeOldVisits = async (ctx: Context, mostHits?: number): Promise<void> => {
  await settleVisits(ctx)
  const { timezone } = await siteSettings(ctx)
  const { raw_days, retention_months } = await analyticsSettings(ctx)
  const today = dayOf(ctx.clock(), timezone)
  await foldLabels(ctx, [today], { isOver: false })
  await foldLabels(ctx, [dayBefore(today, 2), dayBefore(today, 1)], { isOver: true })
  await ctx.transaction(({ db }) => deleteSalts(db, today))
  for (const [table, before] of [
    ['analytics_hits', dayBefore(today, raw_days)],
    ['analytics_hourly', dayBefore(today, HOURLY_DAYS)],
    ['analytics_daily', monthsBefore(today, retention_months)],
  ] as const)
    await deletePaced(ctx, (db, limit) => deleteSome(db, table, before, limit))
  await pruneHits(ctx, mostHits)
}
