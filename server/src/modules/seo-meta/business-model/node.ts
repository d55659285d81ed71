import type { Business } from '../../head/index.ts'
import type { SeoOptions } from '../../seo-kernel/index.ts'
import { type DayHours, type Weekday, weekOf } from './hours.ts'
import { mapAddress } from './map.ts'
import { type BusinessLocation, furtherPlaces, isComplete, mainPlace, positionOf } from './place.ts'
import { isBusinessType } from './types.ts'

/** The business and its places for the graph; undefined until name and address are set. */
export const businessSchema = (options: SeoOptions): Business | undefined => {
  const main = mainPlace(options)
  if (!isComplete(main)) return undefined
  return {
    ...describe(main),
    departments: furtherPlaces(options).map((place) => ({
      id: `place-${place.id}`,
      ...describe(place),
    })),
  }
}

const describe = (place: BusinessLocation): Pick<Business, 'type' | 'properties'> => {
  const { name, businessType, image, areaServed, urls, address, contact, ids, payment } = place
  const position = positionOf(place)
  return {
    type: isBusinessType(businessType) ? businessType : 'LocalBusiness',
    properties: said({
      name,
      url: urls.website,
      image,
      areaServed,
      address: {
        '@type': 'PostalAddress',
        streetAddress: [address.streetLine1, address.streetLine2].filter(Boolean).join(', '),
        postalCode: address.zipCode,
        addressLocality: address.city,
        addressRegion: address.state,
        addressCountry: address.country,
      },
      geo: position && {
        '@type': 'GeoCoordinates',
        latitude: position.lat,
        longitude: position.lng,
      },
      hasMap: position && mapAddress(position),
      email: contact.email,
      telephone: contact.phone,
      faxNumber: contact.fax,
      contactPoint: urls.contactPage && {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        url: urls.contactPage,
        telephone: contact.phone,
        email: contact.email,
      },
      vatID: ids.vat,
      taxID: ids.tax,
      identifier: ids.chamberOfCommerce && {
        '@type': 'PropertyValue',
        propertyID: 'Chamber of Commerce',
        value: ids.chamberOfCommerce,
      },
      priceRange: payment.priceRange,
      currenciesAccepted: payment.currenciesAccepted,
      paymentAccepted: payment.methods,
      openingHoursSpecification: hoursOf(weekOf(place.openingHours)),
    }),
  }
}

/** Drops empty properties, so that those of the organisation apply. */
const said = (properties: Readonly<Record<string, unknown>>): Business['properties'] =>
  Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== undefined && value !== ''),
  )

/** Groups days with the same hours. A day that is left out is closed. */
const hoursOf = (week: readonly DayHours[]): readonly object[] | undefined => {
  const open = week.flatMap(({ day, open }) => {
    if (open === 'never') return []
    return [{ day, ...(open === 'always' ? { from: '00:00', to: '23:59' } : open) }]
  })
  const groups = [...Map.groupBy(open, ({ from, to }) => `${from}-${to}`).values()]
  return open.length === 0
    ? undefined
    : groups.map((days) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map(({ day }) => `https://schema.org/${capitalised(day)}`),
        opens: days[0]?.from,
        closes: days[0]?.to,
      }))
}

const capitalised = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1)
