/** Codes that stand for no country. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** The current ISO 3166-1 code for a two-letter code, which may be an outdated one. */
export const countryCode = (given: string): string | undefined => {
  if (!/^[a-z]{2}$/i.test(given)) return undefined
  const { region = '' } = new Intl.Locale(`und-${given}`)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return NO_COUNTRIES.has(region) || names.of(region) === undefined ? undefined : region
}
