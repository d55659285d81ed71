import { textOf } from '../common/index.ts'
import { isRecord } from './graphs/index.ts'

/** A property that a type needs, or several of which one suffices. */
type Requirement = string | readonly [string, ...string[]]

/** What search engines need before they show something of a thing, by type of schema.org. */
const REQUIRED: Readonly<Record<string, readonly Requirement[]>> = {
  Article: ['headline'],
  BlogPosting: ['headline'],
  NewsArticle: ['headline'],
  Answer: ['text'],
  Book: ['name', ['author', 'isbn']],
  Car: ['name', ['offers', 'review', 'aggregateRating']],
  ClaimReview: ['claimReviewed', 'reviewRating', 'url'],
  Course: ['name', 'description', 'provider'],
  Dataset: ['name', 'description'],
  Event: ['name', 'startDate', 'location'],
  FAQPage: ['mainEntity'],
  HowTo: ['name', 'step'],
  HowToStep: ['text'],
  ImageObject: [['url', 'contentUrl']],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization',
    ['jobLocation', 'jobLocationType'],
  ],
  ListItem: ['position', ['name', 'item']],
  MonetaryAmount: ['currency', 'value'],
  Movie: ['name', 'image'],
  MusicAlbum: ['name', 'byArtist'],
  MusicGroup: ['name'],
  Offer: ['price', 'priceCurrency'],
  Organization: ['name'],
  Person: ['name'],
  Product: ['name', ['offers', 'review', 'aggregateRating']],
  Question: ['name', 'acceptedAnswer'],
  Rating: [['ratingValue', 'alternateName']],
  AggregateRating: ['ratingValue', ['ratingCount', 'reviewCount']],
  Recipe: ['name', 'image'],
  Review: ['author', 'reviewRating'],
  Service: ['name', 'provider'],
  SoftwareApplication: ['name', 'offers', ['aggregateRating', 'review']],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
}

/** The type whose needs another one has, too. */
const kindOf = (type: string): string => {
  if (type.endsWith('Event') || type === 'Festival') return 'Event'
  return APPLICATIONS.has(type) ? 'SoftwareApplication' : type
}

const APPLICATIONS = new Set(['MobileApplication', 'WebApplication', 'VideoGame'])

export interface SchemaIssue {
  /** The type of the node that lacks something. */
  readonly graph: string
  /** Its name, where it has one. */
  readonly id?: string
  readonly property: string
  readonly message: string
}

/** What things lack, at every depth. What only points at another node is judged there. */
export const issuesOf = (value: unknown): readonly SchemaIssue[] => {
  if (Array.isArray(value)) return value.flatMap(issuesOf)
  if (!isRecord(value) || isPointer(value)) return []
  const own = [value['@type']].flat().flatMap((type) => lacking(textOf(type), value))
  return [...own, ...Object.values(value).flatMap(issuesOf)]
}

const isPointer = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(value).every((name) => name === '@id' || name === '@type') && '@id' in value

const lacking = (type: string, node: Readonly<Record<string, unknown>>): readonly SchemaIssue[] => {
  const id = node['@id']
  return requirementsOf(type)
    .map((requirement) => [requirement].flat())
    .filter((names) => !names.some((name) => hasValue(node[name])))
    .map((names) => ({
      graph: type,
      ...(typeof id === 'string' ? { id } : {}),
      property: names.join(' | '),
      message:
        names.length === 1
          ? `${type} needs "${names.join()}".`
          : `${type} needs one of ${names.map((name) => `"${name}"`).join(', ')}.`,
    }))
}

const requirementsOf = (type: string): readonly Requirement[] => {
  const kind = kindOf(type)
  return (Object.hasOwn(REQUIRED, kind) && REQUIRED[kind]) || []
}

const hasValue = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length)
