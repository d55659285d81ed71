import type { Context } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { isEmail } from '../../../lib/email.ts'
import { decodeEntities, escapeText } from '../../../lib/html/entities.ts'
import { sendMail } from '../../mail/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { summaryErrors } from './errors.ts'
import { FREQUENCIES, lastPeriod } from './period.ts'
import { printReport, systemReport } from './report.ts'
import { summaryOf } from './summary.ts'

/** Mails the facts about the installation to this address. */
export const mailReport = async (ctx: Context, email: string): Promise<void> => {
  if (!isEmail(email)) throw summaryErrors.seo_invalid_email()
  const text = printReport(await systemReport(ctx))
  await sendMail(ctx, {
    to: [email],
    subject: `System report of ${decodeEntities((await siteSettings(ctx)).title)}`,
    text,
    html: `<pre>${escapeText(text)}</pre>`,
  })
}

const MAX_RECIPIENTS = 10

/** Mails a summary at once. As existing clients expect, a request without recipients is not an error. */
export const mailSummary = async (
  ctx: Context,
  { to, frequency }: { readonly to: string; readonly frequency: string },
): Promise<void> => {
  if (to === '' || frequency === '') return
  const recipients = [...new Set(to.split(',').map((each) => each.trim()))]
  if (recipients.length > MAX_RECIPIENTS || !recipients.every(isEmail))
    throw summaryErrors.seo_invalid_recipients()
  const wanted = FREQUENCIES.find((each) => each === frequency)
  if (!wanted) throw summaryErrors.seo_unknown_frequency()
  const { timezone } = await siteSettings(ctx)
  const content = await summaryOf(ctx, wanted, lastPeriod(wanted, nowGmt(ctx.clock), timezone))
  await ctx.transaction(async (ctx) => {
    for (const recipient of recipients) await sendMail(ctx, { to: [recipient], ...content })
  })
}
