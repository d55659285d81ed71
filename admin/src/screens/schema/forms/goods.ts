import { __ } from '@wordpress/i18n'
import { address, date, lines, long, number, select, text, words } from './make.ts'
import { company, description, image, name, offer, place, rating, reviews } from './parts.ts'
import type { Field, GraphForm } from './types.ts'

const AVAILABILITY = words(
  ...['InStock', 'OutOfStock', 'PreOrder', 'BackOrder', 'InStoreOnly', 'OnlineOnly'],
  ...['LimitedAvailability', 'MadeToOrder', 'PreSale', 'Reserved', 'SoldOut', 'Discontinued'],
)

const CONDITIONS = words(
  ...['NewCondition', 'UsedCondition', 'RefurbishedCondition', 'DamagedCondition'],
)

const offers: readonly Field[] = [
  ...offer,
  select('offer.availability', __('Availability'), 'offers.availability', AVAILABILITY),
  date('offer.validUntil', __('The price is valid until'), 'offers.priceValidUntil'),
]

const goods: readonly Field[] = [
  name,
  ...offers,
  description,
  image,
  text('brand', __('Brand')),
  text('identifiers.gtin', __('GTIN'), 'gtin'),
  text('identifiers.sku', __('Article number'), 'sku'),
  text('identifiers.mpn', __('Number of the manufacturer'), 'mpn'),
  text('attributes.material', __('Material'), 'material'),
  text('attributes.color', __('Colour'), 'color'),
  text('attributes.size', __('Size'), 'size'),
  ...rating,
]

export const GOODS: readonly GraphForm[] = [
  { name: 'Product', title: __('Product'), fields: [...goods, reviews] },
  {
    name: 'ProductReview',
    title: __('Review of a product'),
    fields: [
      ...goods,
      number('review.rating', __('Own rating'), 'review.reviewRating'),
      text('review.headline', __('Headline of the review'), 'review.name'),
      long('review.content', __('Text of the review'), 'review.reviewBody'),
      text(
        'review.author.name',
        __('Author of the review'),
        'review.author',
        __('Empty for that of the page.'),
      ),
      long('review.pros', __('In its favour'), 'review.positiveNotes', __('One point in a line.')),
      long('review.cons', __('Against it'), 'review.negativeNotes', __('One point in a line.')),
    ],
  },
  {
    name: 'Car',
    title: __('Car'),
    fields: [
      ...goods,
      text('model', __('Model')),
      text('year', __('Year of the model'), 'vehicleModelDate'),
      text('vin', __('Vehicle identification number'), 'vehicleIdentificationNumber'),
      select('condition', __('Condition'), 'itemCondition', CONDITIONS),
      number('mileage.value', __('Mileage'), 'mileageFromOdometer.value'),
      select('mileage.unit', __('Unit of the mileage'), 'mileageFromOdometer.unitCode', [
        { value: 'KMT', label: __('Kilometres') },
        { value: 'SMI', label: __('Miles') },
      ]),
      text('transmission', __('Transmission'), 'vehicleTransmission'),
      text('fuelType', __('Fuel')),
      text('bodyType', __('Body')),
      number('doors', __('Doors'), 'numberOfDoors'),
      number('seats', __('Seats'), 'vehicleSeatingCapacity'),
      reviews,
    ],
  },
  {
    name: 'Service',
    title: __('Service'),
    fields: [
      name,
      text('serviceType', __('Kind of service')),
      description,
      image,
      ...company('provider', __('Provider')),
      ...place('location', 'areaServed'),
      lines(
        'areaServed',
        __('Served areas'),
        'areaServed',
        __('Unless there is an address above.'),
      ),
      ...offers,
      address('termsOfService', __('Address of the terms')),
      ...rating,
      reviews,
    ],
  },
]
