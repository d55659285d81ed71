import { plainText } from '../../../lib/content/plain-text.ts'
import { isoWithOffset } from '../../../lib/date-format.ts'
import { trailOf } from '../../block-rendering/index.ts'
import { renderTitle } from '../../posts/index.ts'
import { type Facts, namesOf, typeAppearance, type Words } from '../facts/index.ts'
import type { Ids } from './ids.ts'
import { type Node, refer } from './node.ts'
import { languageOf } from './site.ts'

/** The page itself. */
export const webPage = (facts: Facts, ids: Ids, { title, description }: Words): Node => {
  const { address, image, author, view } = facts
  const isProfile = view.shown.kind === 'archive' && view.shown.of === 'author'
  return {
    '@type': kindOf(facts),
    '@id': ids.page,
    url: address,
    name: title,
    description,
    inLanguage: languageOf(facts),
    isPartOf: refer(ids.website),
    breadcrumb: refer(ids.breadcrumbs),
    ...datesOf(facts),
    ...(image ? { primaryImageOfPage: refer(ids.image), image: refer(ids.image) } : {}),
    ...(author ? { [isProfile ? 'mainEntity' : 'author']: refer(ids.author) } : {}),
  }
}

const kindOf = (facts: Facts): string => {
  const { shown } = facts.view
  if (facts.page) return facts.page.kind
  switch (shown.kind) {
    case 'home':
      return 'CollectionPage'
    case 'archive':
      return shown.of === 'author' ? 'ProfilePage' : 'CollectionPage'
    case 'search':
      return 'SearchResultsPage'
    default:
      return typeAppearance(facts).page
  }
}

/** The way to the page from the front, as the breadcrumbs on it show it. */
export const breadcrumbs = async (facts: Facts, ids: Ids): Promise<Node> => {
  const { ctx, address } = facts
  const places = [{ label: 'Home', address: ctx.links.site('') }, ...(await trail(facts))]
  return {
    '@type': 'BreadcrumbList',
    '@id': ids.breadcrumbs,
    itemListElement: places.map((place, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: place.label,
      item: place.address ?? address,
    })),
  }
}

/** Without the front; the last place is the page. */
const trail = async ({ ctx, view, page }: Facts) => {
  if (page) return [...page.trail, { label: page.title, address: undefined }]
  const crumbs = await trailOf({ ctx, row: view.items[0] }, view, { prefersTerms: false })
  return crumbs.map(({ label, address }) => ({ label: plainText(label), address }))
}

/** The text on the page, where it is one that somebody wrote and published. */
export const article = (facts: Facts, ids: Ids, { description }: Words): readonly Node[] => {
  const { view, item, image, author } = facts
  const type = view.shown.kind === 'single' ? typeAppearance(facts).article : undefined
  if (!item || type === undefined) return []
  return [
    {
      '@type': type,
      '@id': ids.article,
      headline: plainText(renderTitle(item.title)),
      description,
      inLanguage: languageOf(facts),
      mainEntityOfPage: refer(ids.page),
      isPartOf: refer(ids.page),
      publisher: refer(ids.publisher),
      ...datesOf(facts),
      articleSection: namesOf(facts, 'category'),
      keywords: namesOf(facts, 'post_tag'),
      ...(image ? { image: refer(ids.image) } : {}),
      ...(author ? { author: refer(ids.author) } : {}),
    },
  ]
}

const datesOf = ({ view, item }: Facts): object =>
  item && view.shown.kind !== 'home'
    ? {
        datePublished: isoWithOffset(item.date, item.date_gmt),
        dateModified: isoWithOffset(item.modified, item.modified_gmt),
      }
    : {}
