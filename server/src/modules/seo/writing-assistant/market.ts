import type { Context } from '../../../contract/context.ts'
import { siteSettings } from '../../settings/index.ts'
import { changeUserSettings, settingsOfUser } from '../user-settings/index.ts'
import { writingErrors } from './errors.ts'

/** For whom a text is written. */
export interface Market {
  readonly country: string
  readonly language: string
}

/** What the caller has chosen; until then that of the site. */
export const marketOf = async (ctx: Context): Promise<Market> => {
  const { writingMarket } = await settingsOfUser(ctx)
  return writingMarket.country === '' ? marketOfSite(ctx) : writingMarket
}

export const chooseMarket = (ctx: Context, market: Market): Promise<void> =>
  changeUserSettings(ctx, () => ({ writingMarket: market }))

/** Goes back to that of the site. */
export const forgetMarket = (ctx: Context): Promise<void> =>
  changeUserSettings(ctx, () => ({ writingMarket: { country: '', language: '' } }))

/** A market by the codes that people write. */
export const readMarket = (given: Market): Market => {
  const country = countryOf(given.country)
  const language = languageOf(given.language)
  if (country === undefined || language === undefined) throw writingErrors.seo_writing_bad_market()
  return { country, language }
}

/** Codes that stand for no country. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

const countryOf = (given: string): string | undefined => {
  if (!/^[a-z]{2}$/i.test(given)) return undefined
  const { region = '' } = new Intl.Locale(`und-${given}`)
  return NO_COUNTRIES.has(region) ? undefined : named('region', region)
}

const languageOf = (given: string): string | undefined => {
  if (!/^[a-z]{2,3}$/i.test(given)) return undefined
  return named('language', new Intl.Locale(given).language)
}

/** The code, where it has a name. */
const named = (type: 'region' | 'language', code: string): string | undefined =>
  new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) === undefined ? undefined : code

const DEFAULT: Market = { country: 'US', language: 'en' }

const marketOfSite = async (ctx: Context): Promise<Market> => {
  const [name = '', place] = (await siteSettings(ctx)).language.split(/[-_]/)
  const language = languageOf(name)
  if (language === undefined) return DEFAULT
  const likely = new Intl.Locale(language).maximize().region
  return { language, country: countryOf(place ?? '') ?? likely ?? DEFAULT.country }
}
