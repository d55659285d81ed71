import { type Form, formsAt, textAt } from './form.ts'
import {
  address,
  first,
  type Maker,
  type Makers,
  node,
  nodes,
  number,
  page,
  text,
} from './makers.ts'

export const title = first(text('name'), page('headline'))

export const about = first(text('description'), page('description'))

/** The image of the form, or else of the page. */
export const image = first(
  node('ImageObject', { url: address('image') }),
  (_form, scene) => scene.image,
)

/** The author of the form, or else of the page. */
export const author = first(
  node('Person', { name: text('name'), url: address('url') }, 'author'),
  node('Person', { name: text('author') }),
  (_form, scene) => scene.author,
)

export const person = (place: string): Maker =>
  first(
    node('Person', { name: text('name'), url: address('url') }, place),
    node('Person', { name: text(place) }),
  )

const organizationParts: Makers = {
  name: text('name'),
  url: address('url'),
  logo: address('image', 'logo'),
}

export const organization = (place: string): Maker =>
  first(node('Organization', organizationParts, place), node('Organization', { name: text(place) }))

/** The employer is identified by `sameAs`: search engines read no other address here. */
export const hiringOrganization: Maker = first(
  node(
    'Organization',
    { name: text('name'), sameAs: address('sameAs', 'url'), logo: address('image', 'logo') },
    'hiringOrganization',
  ),
  node('Organization', { name: text('hiringOrganization') }),
)

export const postalAddress = (place?: string): Maker =>
  node(
    'PostalAddress',
    {
      streetAddress: text('streetAddress'),
      addressLocality: text('locality', 'addressLocality'),
      addressRegion: text('region', 'addressRegion'),
      postalCode: text('postalCode'),
      addressCountry: text('country', 'addressCountry'),
    },
    place,
  )

export const place = (at: string): Maker =>
  node('Place', { name: text('name'), address: postalAddress() }, at)

const rating: Maker = node('Rating', {
  ratingValue: number('rating', 'ratingValue'),
  worstRating: number('minimum', 'worstRating'),
  bestRating: number('maximum', 'bestRating'),
})

const reviewParts: Makers = {
  name: text('headline', 'name'),
  reviewBody: text('content', 'reviewBody', 'text'),
  author: person('author'),
  reviewRating: rating,
}

export const reviews = nodes('Review', reviewParts, 'reviews')

/** The aggregate rating of the form, or else the mean of its reviews. */
export const aggregateRating: Maker = (form, scene) => {
  const given = node(
    'AggregateRating',
    {
      ratingValue: number('value', 'ratingValue'),
      ratingCount: number('count', 'ratingCount'),
      reviewCount: number('reviewCount'),
      worstRating: number('minimum', 'worstRating'),
      bestRating: number('maximum', 'bestRating'),
    },
    'rating',
  )(form, scene)
  const values = ratingsOf(form)
  if (values.length === 0) return hasValue(given) ? given : undefined
  const sum = values.reduce((total, value) => total + value, 0)
  return {
    '@type': 'AggregateRating',
    ratingValue: Math.round((sum / values.length) * 10) / 10,
    reviewCount: values.length,
    ...(typeof given === 'object' ? given : {}),
  }
}

const hasValue = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'ratingValue' in given

const ratingsOf = (form: Form): readonly number[] =>
  formsAt(form, 'reviews')
    .map((review) => Number(textAt(review, 'rating') || Number.NaN))
    .filter(Number.isFinite)
