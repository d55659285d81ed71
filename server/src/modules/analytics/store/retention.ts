import type { Context } from '../../../contract/context.ts'
import { siteSettings } from '../../settings/index.ts'
import { analyticsSettings } from '../settings/index.ts'
import { dayBefore, dayOf, monthsBefore } from './days.ts'
import { settleVisits } from './record.ts'
import { deleteBefore } from './rows.ts'

/** Hours are for looking at the last weeks closely. */
export const HOURLY_DAYS = 62

/** Forgets single visits after days and sums after months, as the settings say. */
export const forgetOldVisits = async (ctx: Context): Promise<void> => {
  await settleVisits(ctx)
  const { timezone } = await siteSettings(ctx)
  const { raw_days, retention_months } = await analyticsSettings(ctx)
  const today = dayOf(ctx.clock(), timezone)
  await ctx.transaction(({ db }) =>
    deleteBefore(db, {
      salts: today,
      hits: dayBefore(today, raw_days),
      hourly: dayBefore(today, HOURLY_DAYS),
      daily: monthsBefore(today, retention_months),
    }),
  )
}
