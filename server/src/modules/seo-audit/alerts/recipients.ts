import type { Context } from '../../../contract/context.ts'
import { isEmail } from '../../../lib/email.ts'
import { isChoices, membersOf, seoOptions, textOf } from '../../seo-kernel/index.ts'

const MAX_RECIPIENTS = 10

/** The recipients in the settings. */
export const savedRecipients = async (ctx: Context): Promise<readonly string[]> =>
  onlyAddresses(textsIn((await seoOptions(ctx)).site.tools.seoAlerts.recipients))

/** The recipients of a request: one address or several. */
export const namedIn = (given: unknown): readonly string[] =>
  textsIn(typeof given === 'string' && given !== '' ? [given] : membersOf(given))

/** Each entry is an address, or an object with `email`. */
const textsIn = (given: readonly unknown[]): readonly string[] =>
  given.map((each) => textOf(isChoices(each) ? each.email : each).trim())

export const onlyAddresses = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.filter(isEmail))].slice(0, MAX_RECIPIENTS)
