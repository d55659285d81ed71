import type { Order, ValueRule } from './rules.ts'

const all = <R>(rule: R, ...names: readonly string[]): Readonly<Record<string, R>> =>
  Object.fromEntries(names.map((name) => [name, rule]))

const thing = (...types: readonly string[]): ValueRule => ({ kind: 'thing', types })
const named = (...types: readonly string[]): ValueRule => ({ kind: 'thing', types, orText: true })
const words = (...given: readonly string[]): ValueRule => ({ kind: 'word', words: given })

/** Rules of values by property; a property has the same rule in all types here. */
export const PROPERTIES: Readonly<Record<string, ValueRule>> = {
  ...all<ValueRule>(
    { kind: 'address' },
    ...['url', 'contentUrl', 'embedUrl', 'thumbnailUrl', 'sameAs', 'termsOfService'],
  ),
  ...all<ValueRule>({ kind: 'address or thing' }, 'image', 'logo', 'license'),
  ...all<ValueRule>(
    { kind: 'date' },
    ...['dateCreated', 'dateModified', 'datePosted', 'datePublished', 'endDate', 'lastReviewed'],
    ...['priceValidUntil', 'startDate', 'uploadDate', 'validFrom', 'validThrough', 'foundingDate'],
  ),
  ...all<ValueRule>(
    { kind: 'duration' },
    ...['cookTime', 'duration', 'performTime', 'prepTime', 'timeRequired', 'totalTime'],
  ),
  ...all<ValueRule>({ kind: 'currency' }, 'currency', 'priceCurrency'),
  ...all<ValueRule>(
    { kind: 'number', least: 0 },
    ...['lowPrice', 'highPrice', 'monthsOfExperience', 'price', 'suggestedMinAge'],
    'suggestedMaxAge',
  ),
  ...all<ValueRule>(
    { kind: 'number', least: 0, isWhole: true },
    ...['commentCount', 'numberOfDoors', 'vehicleSeatingCapacity', 'wordCount'],
  ),
  ...all<ValueRule>(
    { kind: 'number', least: 1, isWhole: true },
    ...['numTracks', 'position', 'ratingCount', 'reviewCount'],
  ),
  ...all<ValueRule>(
    { kind: 'number' },
    ...['bestRating', 'maxValue', 'minValue', 'ratingValue', 'worstRating'],
  ),
  headline: { kind: 'text', most: 110 },
  availability: words(
    ...['BackOrder', 'Discontinued', 'InStock', 'InStoreOnly', 'LimitedAvailability'],
    ...['MadeToOrder', 'OnlineOnly', 'OutOfStock', 'PreOrder', 'PreSale', 'Reserved', 'SoldOut'],
  ),
  itemCondition: words(
    ...['DamagedCondition', 'NewCondition', 'RefurbishedCondition', 'UsedCondition'],
  ),
  eventStatus: words(
    ...['EventCancelled', 'EventMovedOnline', 'EventPostponed', 'EventRescheduled'],
    'EventScheduled',
  ),
  eventAttendanceMode: words(
    ...['MixedEventAttendanceMode', 'OfflineEventAttendanceMode', 'OnlineEventAttendanceMode'],
  ),
  bookFormat: words('AudiobookFormat', 'EBook', 'GraphicNovel', 'Hardcover', 'Paperback'),
  employmentType: words(
    ...['CONTRACTOR', 'FULL_TIME', 'INTERN', 'OTHER', 'PART_TIME', 'PER_DIEM', 'TEMPORARY'],
    'VOLUNTEER',
  ),
  jobLocationType: words('TELECOMMUTE'),
  unitText: words('HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'),
  acceptedAnswer: thing('Answer'),
  address: named('PostalAddress'),
  aggregateRating: thing('AggregateRating'),
  author: thing('Person', 'Organization'),
  brand: thing('Brand', 'Organization'),
  byArtist: thing('MusicGroup', 'Person'),
  creator: thing('Person', 'Organization'),
  director: thing('Person'),
  distribution: thing('DataDownload'),
  hiringOrganization: named('Organization'),
  itemListElement: thing('ListItem', 'HowToStep', 'HowToSection'),
  jobLocation: thing('Place'),
  location: named('Place', 'VirtualLocation', 'PostalAddress'),
  nutrition: thing('NutritionInformation'),
  offers: thing('Offer', 'AggregateOffer', 'Demand'),
  organizer: thing('Organization', 'Person'),
  performer: thing('Person', 'PerformingGroup', 'MusicGroup', 'Organization'),
  provider: thing('Organization', 'Person'),
  publisher: thing('Organization', 'Person'),
  recipeInstructions: named('HowToStep', 'HowToSection', 'ItemList'),
  review: thing('Review'),
  reviewRating: thing('Rating'),
  step: named('HowToStep', 'HowToSection'),
}

/** Rules of a property in one type only. */
export const PROPERTIES_OF: Readonly<Record<string, Readonly<Record<string, ValueRule>>>> = {
  Dataset: { description: { kind: 'text', least: 50, most: 5_000 } },
  FAQPage: { mainEntity: thing('Question') },
  MonetaryAmount: { value: { kind: 'number' } },
  Question: { name: { kind: 'text' } },
}

export const ORDERS: readonly Order[] = [
  ['startDate', 'endDate'],
  ['datePosted', 'validThrough'],
  // A post may be backdated or scheduled on purpose.
  ['datePublished', 'dateModified', 'warning'],
  ['validFrom', 'priceValidUntil'],
  ['minValue', 'maxValue'],
  ['suggestedMinAge', 'suggestedMaxAge'],
  ['worstRating', 'ratingValue'],
  ['ratingValue', 'bestRating'],
]

/** The default of search engines for a rating without a range. */
export const USUAL: Readonly<Record<string, number>> = { bestRating: 5 }
