import { plainText } from '../../../lib/content/plain-text.ts'
import { isoWithOffset } from '../../../lib/date-format.ts'
import { permalinkLoader, renderTitle } from '../../posts/index.ts'
import {
  type Facts,
  type ItemSchema,
  isMissing,
  type OtherPage,
  type SchemaOptions,
  type Words,
} from '../facts/index.ts'
import type { Ids } from './ids.ts'
import { type Node, refer } from './node.ts'
import { pageLanguageOf } from './site.ts'

/** What schema.org calls the page and the text on it. */
export const kindsOf = ({ view: { shown }, page, item, options }: Facts): ItemSchema => {
  if (page) return options.schema.own?.item ?? { page: kindOfPage(page, options.schema) }
  switch (shown.kind) {
    case 'home':
      return { page: 'CollectionPage' }
    case 'archive':
      return { page: shown.of === 'author' ? 'ProfilePage' : 'CollectionPage' }
    case 'search':
      return { page: 'SearchResultsPage' }
    case 'not-found':
      return { page: 'WebPage' }
    default: {
      const { own, types } = options.schema
      return own?.item ?? types[item?.type ?? ''] ?? types['*']
    }
  }
}

/** What was chosen for pages about such an item, or else what the page calls itself. */
const kindOfPage = ({ item, kind }: OtherPage, { types }: SchemaOptions): string => {
  const chosen = types[item?.type ?? '']?.page ?? 'WebPage'
  return chosen === 'WebPage' ? kind : chosen
}

/** The page itself. */
export const webPage = async (
  facts: Facts,
  ids: Ids,
  { title, description }: Words,
  parts: {
    readonly type: string
    readonly image: Node | undefined
    readonly hasTrail: boolean
    readonly hasAuthor: boolean
    /** The name of the one thing that the page shows. */
    readonly thing: string | undefined
  },
): Promise<Node> => {
  const { address, view, item } = facts
  return {
    '@type': parts.type,
    '@id': ids.page,
    url: address,
    name: isMissing(facts) ? '' : title,
    description,
    inLanguage: pageLanguageOf(facts),
    isPartOf: refer(ids.website),
    ...(parts.hasTrail ? { breadcrumb: refer(ids.breadcrumbs) } : {}),
    ...(view.shown.kind === 'home' && !item ? { about: refer(ids.publisher) } : {}),
    ...datesOf(facts),
    ...(parts.type === 'RealEstateListing' ? { datePosted: datesOf(facts).datePublished } : {}),
    ...(parts.image
      ? { image: { '@id': ids.image, ...parts.image }, primaryImageOfPage: refer(ids.image) }
      : {}),
    ...(parts.thing === undefined ? {} : { mainEntity: refer(parts.thing) }),
    ...(parts.hasAuthor ? await authorship(parts.type, facts, ids) : {}),
  }
}

/** Whose page it is, with what they wrote of it, or who wrote what stands on it. */
const authorship = async (type: string, facts: Facts, ids: Ids): Promise<object> => {
  const { author } = facts
  return type === 'ProfilePage'
    ? {
        mainEntity: refer(ids.author),
        dateCreated: author && `${author.registered_gmt}Z`,
        ...(facts.item ? { hasPart: await articlesOf(facts, ids) } : {}),
      }
    : { author: refer(ids.author), creator: refer(ids.author) }
}

const articlesOf = async ({ ctx, view, author }: Facts, ids: Ids): Promise<readonly object[]> => {
  const addresses = permalinkLoader(ctx)
  return Promise.all(
    view.items
      .filter((item) => item.author_id === author?.id)
      .map(async (item) => ({
        '@type': 'Article',
        url: await addresses.load(item),
        headline: plainText(renderTitle(item.title)),
        datePublished: isoWithOffset(item.date, item.date_gmt),
        dateModified: isoWithOffset(item.modified, item.modified_gmt),
        author: refer(ids.author),
      })),
  )
}

/** When the item was published and changed; a list has no such time. */
export const datesOf = ({
  view,
  item,
}: Facts): { readonly datePublished?: string; readonly dateModified?: string } =>
  item && view.shown.kind !== 'home'
    ? {
        datePublished: isoWithOffset(item.date, item.date_gmt),
        dateModified: isoWithOffset(item.modified, item.modified_gmt),
      }
    : {}
