import type { Context } from '../../../contract/context.ts'
import { gmtToLocal, nowGmt } from '../../../lib/dates.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { sendMail } from '../../mail/index.ts'
import { findOptions, saveOption, siteSettings } from '../../settings/index.ts'
import { analyticsSettings } from '../settings/index.ts'
import { monthBefore, summaryOf } from './summary.ts'

/** Option with the first day of the last summarised month. */
const ROW = 'analytics_summary'

/** A month is summarised on the first day after it, from 06:00 site time on. */
const DUE_AT = '-01T06'

/**
 * Sends the summary of a month once. A month that is due while summaries are off counts as sent, so
 * that switching them on starts with the next one.
 */
export const sendDue = async (ctx: Context): Promise<void> => {
  const { timezone } = await siteSettings(ctx)
  const now = gmtToLocal(nowGmt(ctx.clock), timezone)
  if (now < `${now.slice(0, 7)}${DUE_AT}`) return
  const today = now.slice(0, 10)
  const month = monthBefore(today)
  const told = await findTold(ctx)
  if (told === month.from) return
  const recipients = told === undefined ? [] : await recipientsOf(ctx)
  const content = recipients.length > 0 ? await summaryOf(ctx, month, today) : undefined
  await ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, ROW)
    // Another process has sent it meanwhile.
    if ((await findTold(ctx)) !== told) return
    await saveOption(ctx.db, ROW, month.from)
    // One mail per recipient, so that recipients do not see each other.
    if (content) for (const to of recipients) await sendMail(ctx, { to: [to], ...content })
  })
}

const findTold = async ({ db }: Pick<Context, 'db'>): Promise<string | undefined> =>
  (await findOptions(db, [ROW])).get(ROW) as string | undefined

const recipientsOf = async (ctx: Context): Promise<readonly string[]> => {
  const { enabled, email_summaries, summary_recipients } = await analyticsSettings(ctx)
  if (!enabled || !email_summaries) return []
  if (summary_recipients.length > 0) return summary_recipients
  const { email } = await siteSettings(ctx)
  return email === '' ? [] : [email]
}
