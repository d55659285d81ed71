import type { Context } from '../../contract/context.ts'
import type { JobDefinition } from '../../contract/jobs.ts'
import { offsetHours } from '../../lib/dates.ts'
import { siteSettings } from './service.ts'

const HOUR_MS = 3_600_000

/**
 * Answers that show the offset from GMT are kept until something changes, and the change to or
 * from summer time changes no row: so this says that it happened.
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
