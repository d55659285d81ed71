import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import type { Countries } from './countries.ts'
import { readCountries } from './file.ts'
import { languageRegion } from './labels.ts'

interface Known {
  countries?: Countries
  /** Whether loading of the file has started. */
  isAsked: boolean
}

const known = perSite((): Known => ({ isAsked: false }))

/**
 * The visitor's country by IP address. Without a file, or until it is loaded, it is the region of
 * the browser's preferred language, marked as such.
 */
export const countryOf = (ctx: Context, ip: string, languages: string): string => {
  const countries = countriesOf(ctx)
  if (countries) return countries.find(ip)
  const region = regionOf(languages)
  return region === '' ? '' : languageRegion(region)
}

/** Loads the file in the background; visits are counted without waiting for it. */
const countriesOf = (ctx: Context): Countries | undefined => {
  const { countriesFile } = ctx.config
  const state = known(ctx)
  if (countriesFile === undefined || state.isAsked) return state.countries
  state.isAsked = true
  readCountries(countriesFile).then(
    (countries) => {
      state.countries = countries
      ctx.log.info({ entries: countries.size }, 'countries of addresses are known')
    },
    (error: Error) =>
      ctx.log.error({ err: error, file: countriesFile }, 'the file of countries cannot be used'),
  )
  return undefined
}

/** Region of the preferred language: `GB` of `en-GB,en;q=0.8`. */
const regionOf = (languages: string): string =>
  /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?![a-z\d])/i
    .exec(languages.slice(0, 100))?.[1]
    ?.toUpperCase() ?? ''
