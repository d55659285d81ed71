import type { ItemSchema, SchemaOptions } from '../../head/index.ts'
import type { SeoOptions } from '../../seo-kernel/index.ts'

/** Page types of schema.org; the first one is the default. */
const PAGE_TYPES = [
  'WebPage',
  'AboutPage',
  'CheckoutPage',
  'CollectionPage',
  'ContactPage',
  'FAQPage',
  'ItemPage',
  'MedicalWebPage',
  'ProfilePage',
  'RealEstateListing',
  'SearchResultsPage',
]

const ARTICLE_TYPES = ['Article', 'BlogPosting', 'NewsArticle']

export const pageType = (name: unknown): string =>
  PAGE_TYPES.find((known) => known === name) ?? 'WebPage'

export const articleType = (name: unknown): string =>
  ARTICLE_TYPES.find((known) => known === name) ?? 'Article'

/** A page without further type. */
export const PLAIN: ItemSchema = { page: 'WebPage' }

export type TypeSettings = SeoOptions['dynamic']['searchAppearance']['postTypes'][string]

/** The default graph of a type. */
export const defaultGraph = (settings: TypeSettings | undefined): string =>
  settings?.schemaType ?? 'WebPage'

const itemSchema = (settings: TypeSettings): ItemSchema => {
  switch (defaultGraph(settings)) {
    case 'Article':
      return { page: 'WebPage', article: articleType(settings.articleType) }
    case 'ItemPage':
      return { page: 'ItemPage' }
    case 'WebPage':
      return { page: pageType(settings.webPageType) }
    default:
      return PLAIN
  }
}

/** Item schemas by content type. */
export const typeSchemas = ({ dynamic }: SeoOptions): SchemaOptions['types'] => ({
  '*': PLAIN,
  ...Object.fromEntries(
    Object.entries(dynamic.searchAppearance.postTypes).map(([name, settings]) => [
      name,
      itemSchema(settings),
    ]),
  ),
})
