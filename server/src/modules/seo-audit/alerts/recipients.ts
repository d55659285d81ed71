import type { Context } from '../../../contract/context.ts'
import { isEmail } from '../../../lib/email.ts'
import { isChoices, seoOptions, textOf } from '../../seo-kernel/index.ts'

const MAX_RECIPIENTS = 10

/** Who is saved for alerts. */
export const savedRecipients = async (ctx: Context): Promise<readonly string[]> =>
  addressesIn((await seoOptions(ctx)).site.tools.seoAlerts.recipients)

/** Each an address, or an object with `email`. */
export const addressesIn = (given: readonly unknown[]): readonly string[] => {
  const addresses = given.map((each) => textOf(isChoices(each) ? each.email : each).trim())
  return [...new Set(addresses.filter(isEmail))].slice(0, MAX_RECIPIENTS)
}
