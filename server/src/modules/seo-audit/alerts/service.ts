import type { Context } from '../../../contract/context.ts'
import { decodeEntities, escapeText } from '../../../lib/html/entities.ts'
import { sendMail } from '../../mail/index.ts'
import { membersOf } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { alertErrors } from './errors.ts'
import { addressesIn, savedRecipients } from './recipients.ts'

/** Mails what an alert looks like, to the given addresses or to those that are saved for alerts. */
export const mailTest = async (ctx: Context, given: unknown): Promise<void> => {
  const named = typeof given === 'string' && given !== '' ? [given] : membersOf(given)
  const recipients = named.length > 0 ? addressesIn(named) : await savedRecipients(ctx)
  if (recipients.length === 0) throw alertErrors.seo_alert_no_recipient()
  const title = decodeEntities((await siteSettings(ctx)).title)
  const text = `This is a test. Alerts about ${title} (${ctx.links.base}) arrive at this address.`
  await ctx.transaction(async (ctx) => {
    for (const to of recipients)
      await sendMail(ctx, {
        to: [to],
        subject: `Test alert of ${title}`,
        text,
        html: `<p>${escapeText(text)}</p>`,
      })
  })
}
