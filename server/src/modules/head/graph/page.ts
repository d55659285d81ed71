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

/** The schema.org types of the page and of the text on it. */
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

/** The type chosen for such items, or else the page's own. */
const kindOfPage = ({ item, kind }: OtherPage, { types }: SchemaOptions): string => {
  const chosen = types[item?.type ?? '']?.page ?? 'WebPage'
  return chosen === 'WebPage' ? kind : chosen
}

/** The node of the page itself. */
export const webPage = async (
  facts: Facts,
  ids: Ids,
  { title, description }: Words,
  parts: {
    readonly type: string
    readonly image: Node | undefined
    readonly hasTrail: boolean
    readonly hasAuthor: boolean
    /** The `@id` of the only node that the page shows. */
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

/** On a profile page its owner and their articles, otherwise the author of the page. */
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

/** The dates of publication and modification; a list has none. */
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
