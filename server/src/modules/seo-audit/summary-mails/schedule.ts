import type { Context, SiteKey } from '../../../contract/context.ts'
import { gmtToLocal, nowGmt } from '../../../lib/dates.ts'
import { sendMail } from '../../mail/index.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import { findOptions, saveOption, siteSettings } from '../../settings/index.ts'
import { deriveKey } from '../../users/index.ts'
import { FREQUENCIES, type Frequency, lastPeriod } from './period.ts'
import { summaryOf } from './summary.ts'

/** The first day of the last handled period, by frequency. */
type Told = Readonly<Partial<Record<Frequency, string>>>

const ROW = 'seo_summaries'

const MAX_DELAY_MINUTES = 3 * 24 * 60

/**
 * Sends the summaries that are due. Periods without recipients count as handled, so that enabling summaries
 * does not send an old one.
 */
export const sendDue = async (ctx: Context): Promise<void> => {
  const { timezone } = await siteSettings(ctx)
  const now = nowGmt(ctx.clock)
  for (const frequency of FREQUENCIES) {
    const period = lastPeriod(frequency, now, timezone)
    const isDue = gmtToLocal(now, timezone) >= delayed(ctx, period.dueAt)
    const told = (await findTold(ctx))[frequency]
    if (told === period.from || (!isDue && told !== undefined)) continue
    const recipients = isDue && told !== undefined ? await recipientsOf(ctx, frequency) : []
    const content = recipients.length > 0 && (await summaryOf(ctx, frequency, period))
    await ctx.transaction(async (ctx) => {
      const before = await findTold(ctx)
      // Another process has handled it meanwhile.
      if (before[frequency] !== told) return
      await saveOption(ctx.db, ROW, { ...before, [frequency]: isDue ? period.from : '' })
      // One mail per recipient, so that the addresses stay private.
      if (content) for (const to of recipients) await sendMail(ctx, { to: [to], ...content })
    })
  }
}

const findTold = async ({ db }: Pick<Context, 'db'>): Promise<Told> =>
  ((await findOptions(db, [ROW])).get(ROW) ?? {}) as Told

const recipientsOf = async (ctx: Context, frequency: Frequency): Promise<readonly string[]> => {
  const { enable, recipients } = (await seoOptions(ctx)).site.advanced.emailSummary
  if (!enable) return []
  return recipients.filter((each) => each.frequency === frequency).map(({ email }) => email)
}

/** A delay derived from the site's secret, so that sites do not all send at the same time. */
const delayed = ({ secret }: SiteKey, dueAt: string): string => {
  const key = deriveKey(secret, 'seo-summaries')
  const minutes = ((key[0] ?? 0) * 256 + (key[1] ?? 0)) % MAX_DELAY_MINUTES
  return new Date(Date.parse(`${dueAt}Z`) + minutes * 60_000).toISOString().slice(0, 19)
}
