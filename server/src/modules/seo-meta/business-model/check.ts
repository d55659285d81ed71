import { ApiError } from '../../../contract/errors.ts'
import { countryCode } from '../../../lib/countries.ts'
import { isEmail } from '../../../lib/email.ts'
import { isChoices, toDecimal } from '../../seo-kernel/index.ts'
import { businessErrors } from './errors.ts'
import { isBusinessType } from './types.ts'

/** Maximum length of a text. */
const MAX_TEXT = 1_000

export const MAX_PLACES = 100

/** Maximum id of a place. */
const MAX_ID = 1_000_000_000

/** Throws when settings of a business are invalid; empty values are not checked. */
export const requireValidBusiness = (given: unknown): void => refuse(businessFaults(given))

/** What is wrong with single settings of the business, by their paths; further places are not among them. */
export const businessFieldFaults = (given: unknown): Readonly<Record<string, string>> =>
  fieldFaults(given, FIELD_RULES)

const placeFieldFaults = (given: unknown): Readonly<Record<string, string>> =>
  fieldFaults(given, PLACE_RULES)

const fieldFaults = (
  given: unknown,
  rules: Readonly<Record<string, Rule>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([path, { isRight, wanted }]) => {
      const value = at(given, path)
      if (value === undefined || value === null) return []
      const text = String(value).trim()
      return text === '' || isRight(text) ? [] : [[path, `This is not ${wanted}.`]]
    }),
  )

/** The same for one further place; the error names the faulty fields for forms. */
export const requireValidPlace = (given: unknown): void =>
  refuse(placeFaults('The location', given), placeFieldFaults(given))

const refuse = (faults: readonly string[], params?: Readonly<Record<string, string>>): void => {
  if (faults.length === 0) return
  const { code, status, message } = businessErrors.seo_local_invalid(faults.slice(0, 5).join(' '))
  throw new ApiError(
    code,
    status,
    message,
    params && Object.keys(params).length > 0 ? { params } : {},
  )
}

const businessFaults = (given: unknown): readonly string[] => {
  const places = at(given, 'locations.places')
  const center = at(given, 'maps.mapOptions.center')
  return [
    ...placeFaults('The business', {
      ...record(at(given, 'locations.business')),
      openingHours: at(given, 'openingHours'),
      position: center,
    }),
    ...faultsOf('The settings', given, OTHER_RULES),
    ...(Array.isArray(places) ? placesFaults(places) : []),
  ]
}

const placesFaults = (places: readonly unknown[]): readonly string[] => {
  const ids = places.map((place) => at(place, 'id'))
  return [
    ...(places.length > MAX_PLACES ? [`There are more than ${MAX_PLACES} locations.`] : []),
    ...(ids.every((id) => Number.isSafeInteger(id) && Number(id) > 0 && Number(id) < MAX_ID) &&
    new Set(ids).size === ids.length
      ? []
      : ['Each location needs a number of its own as its "id".']),
    ...places
      .slice(0, MAX_PLACES)
      .flatMap((place, index) => placeFaults(`Location ${index + 1}`, place)),
  ]
}

const placeFaults = (whose: string, place: unknown): readonly string[] => [
  ...faultsOf(whose, place, PLACE_RULES),
  ...(isTooLong(place) ? [`${whose}: a text has more than ${MAX_TEXT} characters.`] : []),
]

/** A check of a non-empty value, and the wording of its error. */
interface Rule {
  readonly isRight: (value: string) => boolean
  readonly wanted: string
}

const faultsOf = (
  whose: string,
  given: unknown,
  rules: Readonly<Record<string, Rule>>,
): readonly string[] =>
  Object.entries(rules).flatMap(([path, { isRight, wanted }]) => {
    const value = at(given, path)
    if (value === undefined || value === null || value === '') return []
    const isText = typeof value === 'string' || typeof value === 'number'
    const text = String(isText ? value : '').trim()
    if (isText && (text === '' || isRight(text))) return []
    return [`${whose}: "${text.slice(0, 80)}" as ${path} is not ${wanted}.`]
  })

const WEB_ADDRESS: Rule = {
  isRight: (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
  wanted: 'a whole address of the web, such as "https://example.org/contact/"',
}

/** A plus sign, the country code, and 7 to 15 digits. */
const PHONE: Rule = {
  isRight: (text) => {
    const digits = text.replace(/\D/g, '').length
    return /^\+[1-9][\d ()./-]*$/.test(text) && digits >= 7 && digits <= 15
  },
  wanted: 'a number in international form, such as "+49 30 123456"',
}

const TIME: Rule = {
  isRight: (text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
  wanted: 'a time from "00:00" to "23:59"',
}

const between = (low: number, high: number): Rule => ({
  isRight: (text) => {
    const number = toDecimal(text)
    return number !== null && number >= low && number <= high
  },
  wanted: `a number from ${low} to ${high}`,
})

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const PLACE_RULES: Readonly<Record<string, Rule>> = {
  businessType: {
    isRight: isBusinessType,
    wanted: 'a type of local business of schema.org, such as "Restaurant" or "BookStore"',
  },
  image: WEB_ADDRESS,
  'urls.website': WEB_ADDRESS,
  'urls.aboutPage': WEB_ADDRESS,
  'urls.contactPage': WEB_ADDRESS,
  'address.country': {
    isRight: (code) => countryCode(code) === code,
    wanted: 'the code of a country by ISO 3166-1, such as "DE"',
  },
  'contact.email': { isRight: isEmail, wanted: 'an e-mail address' },
  'contact.phone': PHONE,
  'contact.fax': PHONE,
  'payment.currenciesAccepted': {
    isRight: (codes) => codes.split(/[\s,;]+/).every((code) => code === '' || CURRENCIES.has(code)),
    wanted: 'a list of codes of currencies by ISO 4217, such as "EUR, USD"',
  },
  'openingHours.timezone': { isRight: isZone, wanted: 'a time zone, such as "Europe/Berlin"' },
  ...Object.fromEntries(
    DAYS.flatMap((day) => [
      [`openingHours.days.${day}.openTime`, TIME],
      [`openingHours.days.${day}.closeTime`, TIME],
    ]),
  ),
  'position.lat': between(-90, 90),
  'position.lng': between(-180, 180),
}

const OTHER_RULES: Readonly<Record<string, Rule>> = {
  'locations.lastId': between(0, MAX_ID),
  'maps.provider': {
    isRight: (name) => name === 'none' || name === 'openstreetmap',
    wanted: '"none" or "openstreetmap"',
  },
  'maps.mapOptions.zoom': between(1, 19),
}

/** The rules by the paths of the settings. */
const FIELD_RULES: Readonly<Record<string, Rule>> = {
  ...OTHER_RULES,
  ...Object.fromEntries(
    Object.entries(PLACE_RULES).map(([path, rule]) => [
      path.startsWith('openingHours.')
        ? path
        : path.startsWith('position.')
          ? path.replace('position', 'maps.mapOptions.center')
          : `locations.business.${path}`,
      rule,
    ]),
  ),
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  isChoices(value) ? value : {}

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, name) => (Object.hasOwn(record(found), name) ? record(found)[name] : undefined),
      value,
    )

const isTooLong = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length > MAX_TEXT
  return isChoices(value) && Object.values(value).some(isTooLong)
}
