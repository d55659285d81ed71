import type { TypeRules } from './rules.ts'

const RATED = ['aggregateRating', 'review'] as const

/**
 * Required and recommended properties for rich results by type of schema.org, as in Google's
 * documentation of structured data, and schema.org where that has none.
 */
const TYPES: Readonly<Record<string, TypeRules>> = {
  AggregateRating: { required: ['ratingValue', ['ratingCount', 'reviewCount']] },
  Answer: { required: ['text'] },
  Article: {
    required: ['headline'],
    recommended: ['image', 'author', 'datePublished', 'dateModified'],
  },
  Book: {
    required: ['name', ['author', 'isbn']],
    recommended: [
      ['isbn', 'workExample'],
      ['url', 'bookFormat'],
    ],
  },
  Brand: { required: ['name'] },
  BreadcrumbList: { required: ['itemListElement'] },
  Car: {
    required: ['name', ['offers', 'review', 'aggregateRating']],
    recommended: [
      ...['image', 'brand', 'model', 'vehicleModelDate', 'vehicleIdentificationNumber'],
      ...['mileageFromOdometer', 'itemCondition', 'offers'],
    ],
  },
  Claim: { recommended: ['author', 'datePublished', 'appearance'] },
  ClaimReview: {
    required: ['claimReviewed', 'reviewRating', 'url'],
    recommended: ['author', 'datePublished', 'itemReviewed'],
  },
  Course: { required: ['name', 'description', 'provider'], recommended: ['image'] },
  DataDownload: { required: ['contentUrl'], recommended: ['encodingFormat'] },
  Dataset: {
    required: ['name', 'description'],
    recommended: ['creator', 'license', 'keywords', 'identifier', 'distribution'],
  },
  Event: {
    required: ['name', 'startDate', 'location'],
    recommended: [
      ...['description', 'image', 'endDate', 'eventStatus', 'eventAttendanceMode'],
      ...['offers', 'organizer', 'performer'],
    ],
  },
  FAQPage: { required: ['mainEntity'] },
  HowTo: {
    required: ['name', 'step'],
    recommended: ['description', 'image', 'totalTime', 'supply', 'tool'],
  },
  HowToStep: { required: ['text'], recommended: ['name', 'image'] },
  HowToSupply: { required: ['name'] },
  HowToTool: { required: ['name'] },
  ImageObject: { required: [['url', 'contentUrl']] },
  ItemList: { required: ['itemListElement'] },
  JobPosting: {
    required: [
      ...['title', 'description', 'datePosted', 'hiringOrganization'],
      ['jobLocation', 'jobLocationType'],
    ],
    recommended: ['validThrough', 'employmentType', 'baseSalary'],
  },
  ListItem: { required: ['position', ['name', 'item']] },
  MedicalWebPage: { recommended: ['name', 'description', 'lastReviewed'] },
  MonetaryAmount: { required: ['currency', 'value'] },
  Movie: {
    required: ['name', 'image'],
    recommended: ['director', 'dateCreated', 'duration', [...RATED]],
  },
  MusicAlbum: { required: ['name', 'byArtist'], recommended: ['image', 'track', 'numTracks'] },
  MusicGroup: { required: ['name'] },
  MusicRecording: { required: ['name'], recommended: ['duration'] },
  NutritionInformation: { required: ['calories'] },
  Offer: {
    required: ['price', 'priceCurrency'],
    recommended: ['availability', 'url'],
  },
  OfferShippingDetails: {
    required: ['shippingDestination'],
    recommended: ['shippingRate', 'deliveryTime'],
  },
  Organization: { required: ['name'], recommended: [['url', 'sameAs'], 'logo'] },
  Person: { required: ['name'], recommended: [['url', 'sameAs']] },
  Place: { required: [['name', 'address']], recommended: ['address'] },
  PostalAddress: { recommended: ['addressCountry', 'addressLocality'] },
  Product: {
    required: ['name', ['offers', 'review', 'aggregateRating']],
    recommended: [
      ...['image', 'description', 'brand', 'offers', 'aggregateRating', 'review'],
      ['gtin', 'mpn', 'isbn', 'sku'],
    ],
  },
  ProfilePage: { recommended: ['mainEntity', 'dateCreated', 'dateModified'] },
  QuantitativeValue: { required: [['value', 'minValue', 'maxValue']] },
  Question: { required: ['name', 'acceptedAnswer'] },
  Rating: { required: [['ratingValue', 'alternateName']] },
  RealEstateListing: { recommended: ['name', 'description', 'datePosted'] },
  Recipe: {
    required: ['name', 'image'],
    recommended: [
      ...['author', 'description', 'datePublished', 'recipeIngredient', 'recipeInstructions'],
      ...['recipeYield', 'recipeCategory', 'recipeCuisine', 'keywords', 'nutrition'],
      ...['prepTime', 'cookTime', 'totalTime', 'aggregateRating'],
    ],
  },
  Review: { required: ['author', 'reviewRating'], recommended: ['reviewBody'] },
  Service: {
    required: ['name', 'provider'],
    recommended: ['serviceType', 'description', 'areaServed', 'offers'],
  },
  SoftwareApplication: {
    required: ['name', 'offers', [...RATED]],
    recommended: ['applicationCategory', 'operatingSystem'],
  },
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['description', ['contentUrl', 'embedUrl'], 'duration'],
  },
  VirtualLocation: { required: ['url'] },
  WebPage: { recommended: ['name', 'description'] },
  WebSite: { required: ['name', 'url'] },
}

/** The type with the same rules. Names that end in `Event` are events, too. */
const LIKE: Readonly<Record<string, string>> = {
  BlogPosting: 'Article',
  NewsArticle: 'Article',
  CourseInstance: 'Event',
  Festival: 'Event',
  MobileApplication: 'SoftwareApplication',
  VideoGame: 'SoftwareApplication',
  WebApplication: 'SoftwareApplication',
  AboutPage: 'WebPage',
  CheckoutPage: 'WebPage',
  CollectionPage: 'WebPage',
  ContactPage: 'WebPage',
  ItemPage: 'WebPage',
  SearchResultsPage: 'WebPage',
}

export const rulesOf = (type: string): TypeRules => {
  const like = Object.hasOwn(LIKE, type) ? LIKE[type] : undefined
  const name = like ?? (type.endsWith('Event') ? 'Event' : type)
  return (Object.hasOwn(TYPES, name) && TYPES[name]) || {}
}
