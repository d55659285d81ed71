import type { LocationSettings, SeoOptions } from '../../seo-kernel/index.ts'

/** A location of the business. */
export type BusinessLocation = LocationSettings

/** The id of the business itself; further places start at 1. */
const MAIN = 0

export const mainPlace = ({ site }: Pick<SeoOptions, 'site'>): BusinessLocation => {
  const { locations, openingHours, maps } = site.localBusiness
  return { id: MAIN, ...locations.business, openingHours, position: maps.mapOptions.center }
}

/** Further places, where the business has several. */
export const furtherPlaces = ({ site }: Pick<SeoOptions, 'site'>): readonly BusinessLocation[] => {
  const { general, places } = site.localBusiness.locations
  return general.multiple ? places.filter(isComplete) : []
}

/** A place by id; undefined where it lacks a name or an address. */
export const findPlace = (
  options: Pick<SeoOptions, 'site'>,
  id: number,
): BusinessLocation | undefined =>
  id === MAIN
    ? [mainPlace(options)].find(isComplete)
    : furtherPlaces(options).find((place) => place.id === id)

/** Whether a place has a name and an address. */
export const isComplete = ({ name, address: { streetLine1, city } }: BusinessLocation): boolean =>
  name !== '' && (streetLine1 !== '' || city !== '')

/** The coordinates of a place, if they are set. */
export const positionOf = ({
  position: { lat, lng },
}: BusinessLocation): { readonly lat: number; readonly lng: number } | undefined =>
  lat === null || lng === null ? undefined : { lat, lng }

const USUAL_FORMAT = '#streetLine1\n#streetLine2\n#zipCode #city\n#state\n#country'

/** Tag names of earlier formats. */
const ALIASES: Readonly<Record<string, string>> = {
  streetLineOne: 'streetLine1',
  streetLineTwo: 'streetLine2',
}

/** The address in the chosen format. Empty parts leave neither lines nor commas. */
export const addressLines = (
  { address: { addressFormat, ...parts } }: BusinessLocation,
  language: string,
): readonly string[] => {
  const values: Readonly<Record<string, string>> = {
    ...parts,
    country: countryName(parts.country, language),
  }
  const name = (word: string): string => ALIASES[word] ?? word
  return (addressFormat || USUAL_FORMAT)
    .split('\n')
    .map((line) =>
      line
        .replace(/#(\w+)/g, (whole, word) =>
          Object.hasOwn(values, name(word)) ? (values[name(word)] ?? '') : whole,
        )
        .split(',')
        .map((part) => part.trim().replace(/\s+/g, ' '))
        .filter(Boolean)
        .join(', '),
    )
    .filter(Boolean)
}

const countryName = (code: string, language: string): string => {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code
}
