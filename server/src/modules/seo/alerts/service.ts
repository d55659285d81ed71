import type { Context } from '../../../contract/context.ts'
import { isEmail } from '../../../lib/email.ts'
import { decodeEntities, escapeText } from '../../../lib/html/entities.ts'
import { sendMail } from '../../mail/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { membersOf, textOf } from '../common/index.ts'
import { isChoices, seoOptions } from '../options/index.ts'
import { alertErrors } from './errors.ts'

const MAX_RECIPIENTS = 10

/** Mails what an alert looks like, to whoever is named or is saved for alerts. */
export const mailTest = async (ctx: Context, given: unknown): Promise<void> => {
  const saved = (await seoOptions(ctx)).site.tools.seoAlerts.recipients
  const named = typeof given === 'string' && given !== '' ? [given] : membersOf(given)
  const recipients = addressesIn(named.length > 0 ? named : saved)
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

const addressesIn = (given: readonly unknown[]): readonly string[] => {
  const addresses = given.map((each) => textOf(isChoices(each) ? each.email : each).trim())
  return [...new Set(addresses.filter(isEmail))].slice(0, MAX_RECIPIENTS)
}
