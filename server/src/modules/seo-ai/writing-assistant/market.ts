import type { Context } from '../../../contract/context.ts'
import { countryCode } from '../../../lib/countries.ts'
import { changeUserSettings, settingsOfUser } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { writingErrors } from './errors.ts'

/** The country and the language that a text is written for. */
export interface Market {
  readonly country: string
  readonly language: string
}

/** The caller's choice, else the market of the site. */
export const marketOf = async (ctx: Context): Promise<Market> => {
  const { writingMarket } = await settingsOfUser(ctx)
  return writingMarket.country === '' ? marketOfSite(ctx) : writingMarket
}

export const chooseMarket = (ctx: Context, market: Market): Promise<void> =>
  changeUserSettings(ctx, () => ({ writingMarket: market }))

/** Resets the caller's choice to the market of the site. */
export const purgeMarket = (ctx: Context): Promise<void> =>
  changeUserSettings(ctx, () => ({ writingMarket: { country: '', language: '' } }))

/** Validates the codes of the request. */
export const readMarket = (given: Market): Market => {
  const country = countryCode(given.country)
  const language = languageOf(given.language)
  if (country === undefined || language === undefined) throw writingErrors.seo_writing_bad_market()
  return { country, language }
}

const languageOf = (given: string): string | undefined => {
  if (!/^[a-z]{2,3}$/i.test(given)) return undefined
  const { language } = new Intl.Locale(given)
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return names.of(language) === undefined ? undefined : language
}

const DEFAULT: Market = { country: 'US', language: 'en' }

const marketOfSite = async (ctx: Context): Promise<Market> => {
  const [name = '', place] = (await siteSettings(ctx)).language.split(/[-_]/)
  const language = languageOf(name)
  if (language === undefined) return DEFAULT
  const likely = new Intl.Locale(language).maximize().region
  return { language, country: countryCode(place ?? '') ?? likely ?? DEFAULT.country }
}
