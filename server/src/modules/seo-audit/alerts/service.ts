import type { Context } from '../../../contract/context.ts'
import { decodeEntities, escapeText } from '../../../lib/html/entities.ts'
import { sendMail } from '../../mail/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { alertErrors } from './errors.ts'
import { onlyAddresses, savedRecipients } from './recipients.ts'

/** Mails a test alert to the given addresses, or to the recipients in the settings. */
export const mailTest = async (ctx: Context, named: readonly string[]): Promise<void> => {
  const recipients = named.length > 0 ? onlyAddresses(named) : await savedRecipients(ctx)
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
