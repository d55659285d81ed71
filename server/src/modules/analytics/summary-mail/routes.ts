import { type RateLimit, route } from '../../../contract/route.ts'
import { object, oneOf, string } from '../../../contract/schema.ts'
import { requireDelivery, sendMail } from '../../mail/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { SAVE_SETTINGS } from '../access/index.ts'
import { dayBefore, dayOf } from '../store/index.ts'
import { summaryErrors } from './errors.ts'
import { summaryOf } from './summary.ts'

const required = { required: true } as const

const trials: RateLimit = { name: 'visit-summaries', seconds: 600, requests: () => 10 }

/** Days up to today of a trial, by the period of the summary. */
const DAYS = { month: 28, week: 7 } as const

export const summaryRoutes = {
  sendVisitSummary: route({
    method: 'POST',
    path: 'summary',
    summary: 'Send a visit summary',
    description:
      'Sends the summary of the days up to today to the caller as a trial; schedules stay unchanged.',
    can: SAVE_SETTINGS,
    limit: trials,
    args: {
      interval: oneOf(['month', 'week'], {
        default: 'month' as 'month' | 'week',
        description: 'Period of the summary.',
      }),
    },
    reply: object({ to: string(required) }),
  }).handle(async ({ ctx, args: { interval } }) => {
    const to = await requireDelivery(ctx)
    const today = dayOf(ctx.clock(), (await siteSettings(ctx)).timezone)
    const days = DAYS[interval]
    const content = await summaryOf(ctx, {
      ...{ period: { from: dayBefore(today, days - 1), to: today }, today },
      previous: { from: dayBefore(today, 2 * days - 1), to: dayBefore(today, days) },
    })
    if (!content) throw summaryErrors.analytics_nothing_to_tell()
    await ctx.transaction((ctx) => sendMail(ctx, { to: [to], ...content }))
    return { to }
  }),
}
