import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import type { Countries } from './countries.ts'
import { readCountries } from './file.ts'
import { languageRegion } from './labels.ts'

interface Known {
  countries?: Countries
  /** Whether reading the file has begun. */
  isAsked: boolean
}

const known = perSite((): Known => ({ isAsked: false }))

/**
 * Where a visitor comes from: the country of the address, or, without a file that tells or until it
 * is read, the region of the language that the browser likes best, which says that it is one.
 */
export const countryOf = (ctx: Context, ip: string, languages: string): string => {
  const countries = countriesOf(ctx)
  if (countries) return countries.find(ip)
  const region = regionOf(languages)
  return region === '' ? '' : languageRegion(region)
}

/** Nobody waits for the file: a visit is counted at once, whatever is known by then. */
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

/** The region of the language that is liked best: `GB` of `en-GB,en;q=0.8`. */
const regionOf = (languages: string): string =>
  /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?![a-z\d])/i
    .exec(languages.slice(0, 100))?.[1]
    ?.toUpperCase() ?? ''
