import { limitCacheUntil } from '../../cache/validity.ts'
import type { Context } from '../../contract/context.ts'
import { gmtToLocal, localToGmt, nowGmt } from '../../lib/dates.ts'
import { siteSettings } from './service.ts'

/** The current site time. Responses that use it are cached until the day ends. */
export const timeOnThisDay = async (ctx: Context): Promise<string> => {
  const { timezone } = await siteSettings(ctx)
  const now = gmtToLocal(nowGmt(ctx.clock), timezone)
  const midnight = new Date(`${now.slice(0, 10)}T00:00:00Z`)
  midnight.setUTCDate(midnight.getUTCDate() + 1)
  const end = localToGmt(midnight.toISOString().slice(0, 19), timezone)
  limitCacheUntil(ctx, Date.parse(`${end}Z`))
  return now
}

/** The current year of the site. Responses that use it are cached until the year ends. */
export const thisYear = async (ctx: Context): Promise<number> => {
  const { timezone } = await siteSettings(ctx)
  const year = Number(gmtToLocal(nowGmt(ctx.clock), timezone).slice(0, 4))
  const end = localToGmt(`${year + 1}-01-01T00:00:00`, timezone)
  limitCacheUntil(ctx, Date.parse(`${end}Z`))
  return year
}
