import type { Context } from '../../contract/context.ts'
import type { JobDefinition } from '../../contract/jobs.ts'
import { offsetHours } from '../../lib/dates.ts'
import { siteSettings } from './service.ts'

const HOUR_MS = 3_600_000

/**
 * Invalidates responses that show the GMT offset: the change to or from daylight saving time
 * changes no row.
 */
export const clockChange: JobDefinition = {
  name: 'settings.clock-change',
  every: '0 * * * *',
  run: async (ctx: Context) => {
    const { timezone } = await siteSettings(ctx)
    const now = ctx.clock()
    const before = new Date(now.getTime() - HOUR_MS)
    if (offsetHours(timezone, now) === offsetHours(timezone, before)) return
    await ctx.transaction(async (ctx) => ctx.touch('options'))
  },
}
