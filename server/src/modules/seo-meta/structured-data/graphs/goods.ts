import { textOf } from '../../../seo-kernel/index.ts'
import { isSetAt, textAt } from './form.ts'
import type { GraphKinds } from './kind.ts'
import {
  address,
  first,
  joined,
  type Maker,
  type Makers,
  node,
  nodes,
  number,
  page,
  publisher,
  term,
  text,
  where,
} from './makers.ts'
import {
  about,
  aggregateRating,
  image,
  organization,
  person,
  postalAddress,
  reviews,
  title,
} from './parts.ts'

const shipping = nodes(
  'OfferShippingDetails',
  {
    shippingRate: node('MonetaryAmount', {
      value: number('cost', 'rate'),
      currency: where('cost', text('currency')),
    }),
    shippingDestination: node('DefinedRegion', {
      addressCountry: text('country'),
      addressRegion: joined('states'),
      postalCode: joined('postalCodes'),
    }),
    deliveryTime: node('ShippingDeliveryTime', {
      handlingTime: days('handlingTime'),
      transitTime: days('transitTime'),
    }),
  },
  'shippingDestinations',
)

function days(place: string): Maker {
  return node(
    'QuantitativeValue',
    {
      minValue: number('minimum', 'min'),
      maxValue: number('maximum', 'max'),
      unitCode: where('maximum', () => 'DAY'),
    },
    place,
  )
}

/** The offer of goods, with the shipping details that the form has beside it. */
const offers: Maker = (form, scene) => {
  const parts: Makers = {
    url: page('address'),
    price: number('price'),
    priceCurrency: text('currency'),
    priceValidUntil: text('validUntil'),
    availability: term('availability', 'InStock'),
  }
  const [name] = ['offer', 'offers'].filter((place) => isSetAt(form, `${place}.price`))
  if (name === undefined) return undefined
  const made = node('Offer', parts, name)(form, scene)
  const details = shipping(form, scene)
  const isSent = Array.isArray(details) && details.length > 0
  return typeof made === 'object'
    ? { ...made, ...(isSent ? { shippingDetails: details } : {}) }
    : made
}

const goods: Makers = {
  name: title,
  description: about,
  url: page('address'),
  image,
  brand: node('Brand', { name: text('brand') }),
  sku: text('identifiers.sku', 'sku'),
  gtin: text('identifiers.gtin', 'gtin'),
  mpn: text('identifiers.mpn', 'mpn'),
  isbn: text('identifiers.isbn'),
  material: text('attributes.material'),
  color: text('attributes.color'),
  pattern: text('attributes.pattern'),
  size: text('attributes.size'),
  audience: node(
    'PeopleAudience',
    {
      suggestedGender: text('gender'),
      suggestedMinAge: number('minimumAge'),
      suggestedMaxAge: number('maximumAge'),
    },
    'audience',
  ),
  offers,
  review: reviews,
  aggregateRating,
}

const notes = (place: string): Maker =>
  node('ItemList', {
    itemListElement: (form) => {
      const texts = textAt(form, place).split('\n')
      const items = form[place]
      const names = Array.isArray(items) ? items.map(noteOf) : texts
      return names
        .filter((name) => name !== '')
        .map((name, index) => ({ '@type': 'ListItem', position: index + 1, name }))
    },
  })

const noteOf = (note: unknown): string =>
  typeof note === 'string'
    ? note
    : typeof note === 'object' && note !== null && 'content' in note
      ? textOf(note.content)
      : ''

/** Graphs of goods. */
export const goodsGraphs: GraphKinds = {
  Product: { types: ['Product'], properties: goods },
  ProductReview: {
    types: ['Product'],
    properties: {
      ...goods,
      review: node(
        'Review',
        {
          name: text('headline'),
          reviewBody: text('content'),
          author: first(person('author'), (_form, scene) => scene.author),
          reviewRating: node('Rating', {
            ratingValue: number('rating'),
            worstRating: number('minimum'),
            bestRating: number('maximum'),
          }),
          positiveNotes: notes('pros'),
          negativeNotes: notes('cons'),
        },
        'review',
      ),
    },
  },
  Car: {
    types: ['Car'],
    properties: {
      ...goods,
      model: text('model'),
      vehicleModelDate: text('modelDate', 'year'),
      vehicleIdentificationNumber: text('vin', 'identifiers.vin'),
      itemCondition: term('condition'),
      vehicleTransmission: text('transmission'),
      fuelType: text('fuelType'),
      bodyType: text('bodyType'),
      driveWheelConfiguration: text('drive'),
      mileageFromOdometer: node(
        'QuantitativeValue',
        { value: number('value'), unitCode: text('unit') },
        'mileage',
      ),
      numberOfDoors: number('doors'),
      vehicleSeatingCapacity: number('seats'),
    },
  },
  Service: {
    types: ['Service'],
    properties: {
      name: title,
      description: about,
      image,
      serviceType: text('serviceType'),
      provider: first(organization('provider'), publisher),
      areaServed: first(postalAddress('location'), joined('areaServed')),
      offers,
      termsOfService: address('termsOfService'),
      review: reviews,
      aggregateRating,
    },
  },
}
