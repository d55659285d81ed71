import { block, count, decimal, flag, records, text, type ValuesOf } from './leaves.ts'

/** The name, the address, the contacts and the payment methods of a place. */
const business = () => ({
  name: text(''),
  /** A type of schema.org. */
  businessType: text('LocalBusiness'),
  image: text(''),
  areaServed: text(''),
  urls: { website: text(''), aboutPage: text(''), contactPage: text('') },
  address: {
    streetLine1: text(''),
    streetLine2: text(''),
    zipCode: text(''),
    city: text(''),
    state: text(''),
    /** Two letters of ISO 3166-1. */
    country: text(''),
    /** Lines with `#streetLine1`, `#city` and the like in the order of the country. */
    addressFormat: block(''),
  },
  contact: { email: text(''), phone: text(''), fax: text('') },
  ids: { vat: text(''), tax: text(''), chamberOfCommerce: text('') },
  payment: { priceRange: text(''), currenciesAccepted: text(''), methods: text('') },
})

const day = () => ({
  open24h: flag(false),
  closed: flag(false),
  openTime: text('09:00'),
  closeTime: text('17:00'),
})

/** Opening hours are hidden until the owner has set them. */
const openingHours = () => ({
  show: flag(false),
  alwaysOpen: flag(false),
  use24hFormat: flag(false),
  timezone: text(''),
  labels: { closed: text(''), alwaysOpen: text('') },
  days: {
    monday: day(),
    tuesday: day(),
    wednesday: day(),
    thursday: day(),
    friday: day(),
    saturday: day(),
    sunday: day(),
  },
})

const position = () => ({ lat: decimal(), lng: decimal() })

/** One of several places. */
export const locationTree = {
  id: count(0),
  ...business(),
  openingHours: openingHours(),
  position: position(),
}

export type LocationSettings = ValuesOf<typeof locationTree>

/** A local business. */
export const localBusinessTree = {
  locations: {
    general: { multiple: flag(false) },
    business: business(),
    /** Further places; used only if there are several. */
    places: records(locationTree),
    /**
     * The highest id that a place ever had: ids are not reused, so that a block never shows another place.
     */
    lastId: count(0),
  },
  openingHours: openingHours(),
  maps: {
    /** `openstreetmap`: pages show a map of that site. `none`: they link to it. */
    provider: text('none'),
    mapOptions: { center: position(), zoom: count(16) },
  },
}
