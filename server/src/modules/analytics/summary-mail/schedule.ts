import type { Context } from '../../../contract/context.ts'
import { gmtToLocal, nowGmt } from '../../../lib/dates.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { sendMail } from '../../mail/index.ts'
import { findOptions, saveOption, siteSettings } from '../../settings/index.ts'
import { analyticsSettings } from '../settings/index.ts'
import { INTERVALS, type Interval, periodBefore } from './intervals.ts'
import { summaryOf } from './summary.ts'

/** A period is summarised on the first day after it, from this hour of site time on. */
const DUE_AT = 'T06'

/**
 * Sends the summary of a period once. A period that is due while its summaries are off counts as sent, so
 * that switching them on starts with the next one.
 */
export const sendDue = async (ctx: Context): Promise<void> => {
  const { timezone } = await siteSettings(ctx)
  const now = gmtToLocal(nowGmt(ctx.clock), timezone)
  for (const interval of INTERVALS) await sendOf(ctx, interval, now)
}

const sendOf = async (ctx: Context, interval: Interval, now: string): Promise<void> => {
  const today = now.slice(0, 10)
  if (now < `${interval.startOf(today)}${DUE_AT}`) return
  const period = periodBefore(interval, today)
  const told = await findTold(ctx, interval)
  if (told === period.from) return
  const recipients = told === undefined ? [] : await recipientsOf(ctx, interval)
  const content =
    recipients.length > 0
      ? await summaryOf(ctx, { period, previous: periodBefore(interval, period.from), today })
      : undefined
  await ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, interval.option)
    // Another process has sent it meanwhile.
    if ((await findTold(ctx, interval)) !== told) return
    await saveOption(ctx.db, interval.option, period.from)
    // One mail per recipient, so that recipients do not see each other.
    if (content) for (const to of recipients) await sendMail(ctx, { to: [to], ...content })
  })
}

const findTold = async (
  { db }: Pick<Context, 'db'>,
  { option }: Interval,
): Promise<string | undefined> =>
  (await findOptions(db, [option])).get(option) as string | undefined

const recipientsOf = async (ctx: Context, { name }: Interval): Promise<readonly string[]> => {
  const settings = await analyticsSettings(ctx)
  const { enabled, email_summaries, summary_interval, summary_recipients } = settings
  if (!enabled || !email_summaries || summary_interval !== name) return []
  if (summary_recipients.length > 0) return summary_recipients
  const { email } = await siteSettings(ctx)
  return email === '' ? [] : [email]
}
