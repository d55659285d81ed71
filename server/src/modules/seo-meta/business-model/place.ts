import type { LocationSettings, SeoOptions } from '../../seo-kernel/index.ts'

/** A place that people can go to. */
export type Place = LocationSettings

/** The number of the business itself; those of further places begin with 1. */
const MAIN = 0

export const mainPlace = ({ site }: Pick<SeoOptions, 'site'>): Place => {
  const { locations, openingHours, maps } = site.localBusiness
  return { id: MAIN, ...locations.business, openingHours, position: maps.mapOptions.center }
}

/** Further places, where the business has several. */
export const furtherPlaces = ({ site }: Pick<SeoOptions, 'site'>): readonly Place[] => {
  const { general, places } = site.localBusiness.locations
  return general.multiple ? places.filter(isComplete) : []
}

/** A place by its number, where there is enough to tell about it. */
export const findPlace = (options: Pick<SeoOptions, 'site'>, id: number): Place | undefined =>
  id === MAIN
    ? [mainPlace(options)].find(isComplete)
    : furtherPlaces(options).find((place) => place.id === id)

/** Whether people would know what it is and where to go. */
export const isComplete = ({ name, address: { streetLine1, city } }: Place): boolean =>
  name !== '' && (streetLine1 !== '' || city !== '')

/** Where it is on the map, if that was said. */
export const positionOf = ({
  position: { lat, lng },
}: Place): { readonly lat: number; readonly lng: number } | undefined =>
  lat === null || lng === null ? undefined : { lat, lng }

const USUAL_FORMAT = '#streetLine1\n#streetLine2\n#zipCode #city\n#state\n#country'

/** Names of earlier formats for the same lines. */
const ALIASES: Readonly<Record<string, string>> = {
  streetLineOne: 'streetLine1',
  streetLineTwo: 'streetLine2',
}

/** The address as it stands on a letter. What is empty leaves neither lines nor commas behind. */
export const addressLines = (
  { address: { addressFormat, ...parts } }: Place,
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
