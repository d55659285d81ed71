import { plainText } from '../../../lib/content/plain-text.ts'
import { isoWithOffset } from '../../../lib/date-format.ts'
import { permalinkLoader, renderTitle } from '../../posts/index.ts'
import {
  type HeadTexts,
  type ItemSchema,
  isMissing,
  type OtherPage,
  type PageData,
  type SchemaOptions,
} from '../facts/index.ts'
import type { Ids } from './ids.ts'
import { type Node, refer } from './node.ts'
import { pageLanguageOf } from './site.ts'

/** The schema.org types of the page and of the text on it. */
export const kindsOf = ({ view: { shown }, page, item, options }: PageData): ItemSchema => {
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
  data: PageData,
  ids: Ids,
  { title, description }: HeadTexts,
  parts: {
    readonly type: string
    readonly image: Node | undefined
    readonly hasTrail: boolean
    readonly hasAuthor: boolean
    /** The `@id` of the only node that the page shows. */
    readonly thing: string | undefined
  },
): Promise<Node> => {
  const { address, view, item } = data
  return {
    '@type': parts.type,
    '@id': ids.page,
    url: address,
    name: isMissing(data) ? '' : title,
    description,
    inLanguage: pageLanguageOf(data),
    isPartOf: refer(ids.website),
    ...(parts.hasTrail ? { breadcrumb: refer(ids.breadcrumbs) } : {}),
    ...(view.shown.kind === 'home' && !item ? { about: refer(ids.publisher) } : {}),
    ...datesOf(data),
    ...(parts.type === 'RealEstateListing' ? { datePosted: datesOf(data).datePublished } : {}),
    ...(parts.image
      ? { image: { '@id': ids.image, ...parts.image }, primaryImageOfPage: refer(ids.image) }
      : {}),
    ...(parts.thing === undefined ? {} : { mainEntity: refer(parts.thing) }),
    ...(parts.hasAuthor ? await authorship(parts.type, data, ids) : {}),
  }
}

/** On a profile page its owner and their articles, otherwise the author of the page. */
const authorship = async (type: string, data: PageData, ids: Ids): Promise<object> => {
  const { author } = data
  return type === 'ProfilePage'
    ? {
        mainEntity: refer(ids.author),
        dateCreated: author && `${author.registered_gmt}Z`,
        ...(data.item ? { hasPart: await articlesOf(data, ids) } : {}),
      }
    : { author: refer(ids.author), creator: refer(ids.author) }
}

const articlesOf = async (
  { ctx, view, author }: PageData,
  ids: Ids,
): Promise<readonly object[]> => {
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
}: PageData): { readonly datePublished?: string; readonly dateModified?: string } =>
  item && view.shown.kind !== 'home'
    ? {
        datePublished: isoWithOffset(item.date, item.date_gmt),
        dateModified: isoWithOffset(item.modified, item.modified_gmt),
      }
    : {}
