import { __ } from '@wordpress/i18n'
import { address, long, number, rows, text } from './make.ts'
import type { Field } from './types.ts'

export const BEHIND = __('Empty for who is behind the site.')

const FROM_PAGE = __('Empty for that of the page.')

export const name = text('name', __('Name'), 'name', __('Empty for the title of the page.'))

export const description = long('description', __('Description'), 'description', FROM_PAGE)

export const image = address(
  'image',
  __('Address of a picture'),
  'image',
  __('Empty for the picture of the page, if it has one.'),
)

export const author: readonly Field[] = [
  text('author.name', __('Author'), 'author.name', FROM_PAGE),
  address('author.url', __('Address of the author'), 'author.url'),
]

export const rating: readonly Field[] = [
  number(
    'rating.value',
    __('Average rating'),
    'aggregateRating.ratingValue',
    __('Empty for the average of the reviews below.'),
  ),
  number('rating.count', __('Number of ratings'), 'aggregateRating.ratingCount'),
]

export const reviews = rows('reviews', __('Reviews'), 'review', __('Review'), [
  text('author', __('Author'), 'author'),
  number('rating', __('Rating from 1 to 5'), 'reviewRating'),
  text('headline', __('Headline'), 'name'),
  long('content', __('Text'), 'reviewBody'),
])

export const place = (at: string, property: string): readonly Field[] => [
  text(`${at}.streetAddress`, __('Street and number'), `${property}.streetAddress`),
  text(`${at}.postalCode`, __('Postal code'), `${property}.postalCode`),
  text(`${at}.locality`, __('City'), `${property}.addressLocality`),
  text(`${at}.region`, __('Region'), `${property}.addressRegion`),
  text(
    `${at}.country`,
    __('Country'),
    `${property}.addressCountry`,
    __('Its code of two letters, such as GB.'),
  ),
]

export const company = (at: string, label: string, property = at): readonly Field[] => [
  text(`${at}.name`, label, `${property}.name`, BEHIND),
  address(`${at}.url`, __('Its address'), `${property}.url`),
]

export const offer: readonly Field[] = [
  number('offer.price', __('Price'), 'offers.price'),
  text(
    'offer.currency',
    __('Currency'),
    'offers.priceCurrency',
    __('Its code of three letters, such as EUR.'),
  ),
]
