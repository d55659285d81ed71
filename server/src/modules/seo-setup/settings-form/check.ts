import type { Context } from '../../../contract/context.ts'
import { isEmail } from '../../../lib/email.ts'
import { isChoices } from '../../seo-kernel/index.ts'
import { businessFieldFaults } from '../../seo-meta/index.ts'
import { withoutTakenAddress } from '../../sitemap/index.ts'
import { type SettingField, treesOf } from './fields.ts'

type Given = readonly (readonly [SettingField, unknown])[]

/**
 * What is wrong with values, by the names of their settings. Other routes take any value, as existing clients
 * expect, and convert it; a form tells the user instead.
 */
export const faultsOf = async (
  ctx: Context,
  given: Given,
): Promise<Readonly<Record<string, string>>> => {
  const site = treesOf(given).site ?? {}
  const business = businessFieldFaults(site.localBusiness)
  const faults = given.flatMap(([field, value]) => {
    const fault = kindFault(field, value) ?? ruleFault(field.name, value)
    return fault === undefined ? [] : [[field.name, fault]]
  })
  return {
    ...Object.fromEntries(
      Object.entries(business).map(([path, fault]) => [`localBusiness.${path}`, fault]),
    ),
    ...(await addressFault(ctx, site)),
    ...Object.fromEntries(faults),
  }
}

const PAGE_URL = 'sitemap.html.pageUrl'

const addressFault = async (
  ctx: Context,
  site: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, string>>> => {
  if ((await withoutTakenAddress(ctx, site)) === site) return {}
  return { [PAGE_URL]: 'This address belongs to another page, or is outside of this site.' }
}

const MAX_TEXT = 20_000

/** A value of another type than the setting has. */
const kindFault = (
  { leaf: { kind, default: usual } }: SettingField,
  value: unknown,
): string | undefined => {
  if (value === null) return usual === null ? undefined : 'A value is required.'
  switch (kind) {
    case 'flag':
    case 'decision':
      return typeof value === 'boolean' ? undefined : 'This is not yes or no.'
    case 'count':
      return Number.isSafeInteger(value) ? undefined : 'This is not a whole number.'
    case 'decimal':
      return typeof value === 'number' ? undefined : 'This is not a number.'
    case 'list':
    case 'rules':
    case 'records':
      return Array.isArray(value) ? undefined : 'This is not a list.'
    case 'recipients':
      return Array.isArray(value) ? recipientFault(value) : 'This is not a list.'
    default:
      if (typeof value !== 'string') return 'This is not a text.'
      return value.length > MAX_TEXT ? `The text is longer than ${MAX_TEXT} characters.` : undefined
  }
}

/** Addresses that are not valid would be left out. */
const recipientFault = (value: readonly unknown[]): string | undefined => {
  const wrong = value.find((member) => !isChoices(member) || !isEmail(String(member.email)))
  if (wrong === undefined) return undefined
  return `"${isChoices(wrong) ? String(wrong.email) : ''}" is not an e-mail address.`
}

/** A check of a value that is not empty, and what is said if it fails. */
interface Rule<V> {
  readonly names: RegExp
  readonly isRight: (value: V) => boolean
  readonly fault: string
}

const isWebAddress = (text: string): boolean =>
  /^https?:$/.test(URL.parse(text)?.protocol ?? '') && !/\s/.test(text)

const within = (low: number, high: number) => ({
  isRight: (number: number) => number >= low && number <= high,
  fault: `This is not a number from ${low.toLocaleString('en')} to ${high.toLocaleString('en')}.`,
})

const REDIRECT_TYPES = [301, 302, 303, 304, 307, 308, 404, 410]

const WEB_ADDRESS = {
  isRight: isWebAddress,
  fault: 'This is not a whole address of the web, such as "https://example.org/picture.png".',
}

const TEXT_RULES: readonly Rule<string>[] = [
  { names: /^social\.profiles\.urls\./, ...WEB_ADDRESS },
  { names: /\.homePage\.image$|\.defaultImagePosts$|Logo$|\.authorUrl$/, ...WEB_ADDRESS },
  {
    names: /^social\.profiles\.additionalUrls$/,
    isRight: (text) => text.trim().split(/\s+/).every(isWebAddress),
    fault: 'Each line has to be a whole address of the web, such as "https://example.org/".',
  },
  {
    names: /\.schema\.email$/,
    isRight: isEmail,
    fault: 'This is not an e-mail address.',
  },
  {
    names: /\.schema\.foundingDate$/,
    isRight: (text) => /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(text),
    fault: 'This is not a year or a date, such as "1999" or "1999-12-31".',
  },
  {
    names: /^sitemap\.general\.filename$/,
    isRight: (text) => /^[\w-]{1,100}$/.test(text),
    fault: 'Only letters, digits, hyphens and underscores can be used.',
  },
  {
    names: /^indexNow\.indexNow\.apiKey$/,
    isRight: (text) => /^[\da-f]{32}$/.test(text),
    fault: 'The key has 32 of the characters 0–9 and a–f.',
  },
]

const NUMBER_RULES: readonly Rule<number>[] = [
  { names: /(?:linksPerIndex|linksPerPostTax)$/, ...within(1, 50_000) },
  { names: /max(?:Snippet|VideoPreview)$/, ...within(-1, 100_000) },
  { names: /^seoRevisions\.limit$/, ...within(-1, 100_000) },
  { names: /maxAllowedNumberOfChars$/, ...within(1, 1_000) },
  { names: /skipSentences$/, ...within(0, 100) },
  {
    names: /\.redirectType$/,
    isRight: (type) => REDIRECT_TYPES.includes(type),
    fault: `This is not one of the types ${REDIRECT_TYPES.join(', ')}.`,
  },
]

const ruleFault = (name: string, value: unknown): string | undefined => {
  if (typeof value === 'number') return faultBy(NUMBER_RULES, name, value)
  return typeof value === 'string' && value !== '' ? faultBy(TEXT_RULES, name, value) : undefined
}

const faultBy = <V>(rules: readonly Rule<V>[], name: string, value: V): string | undefined =>
  rules.find(({ names, isRight }) => names.test(name) && !isRight(value))?.fault
