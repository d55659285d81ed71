import type { Context } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import type { PageView } from '../../../contract/page-view.ts'
import type { SchemaOptions } from './schema-options.ts'

/** How pages of one kind present themselves. Texts are templates with smart tags; see tags.ts. */
export interface Appearance {
  readonly title: string
  readonly description: string
  readonly isIndexed: boolean
  readonly isFollowed: boolean
}

/** How the pages of a content type's items present themselves. */
export interface TypeAppearance extends Appearance {
  readonly openGraph: 'article' | 'website'
}

/**
 * All that may be chosen about heads. The defaults below hold until a module puts something else
 * in their place; `optionsFor` says what holds.
 */
export interface HeadOptions {
  /** Stands for `#separator_sa`. */
  readonly separator: string
  /** Follows the title of a list or a text from its second page on. */
  readonly pagedFormat: string
  readonly home: Appearance
  /** By content type; `*` stands for every other one. */
  readonly types: Readonly<Record<string, TypeAppearance>> & { readonly '*': TypeAppearance }
  /** By taxonomy; `*` stands for every other one. */
  readonly taxonomies: Readonly<Record<string, Appearance>> & { readonly '*': Appearance }
  readonly author: Appearance
  readonly date: Appearance
  readonly search: Appearance
  readonly notFound: Appearance
  readonly robots: {
    /** Pages of lists and of comments from the second on; those of a text are new to everybody. */
    readonly paged: Pick<Appearance, 'isIndexed' | 'isFollowed'>
    /** Archives that list nothing. */
    readonly empty: Pick<Appearance, 'isIndexed'>
    readonly maxImagePreview: 'none' | 'standard' | 'large'
  }
  readonly social: {
    readonly hasOpenGraph: boolean
    readonly hasCards: boolean
    /** A template. */
    readonly siteName: string
    /** Whether the item's tags are told one by one. */
    readonly hasArticleTags: boolean
    /** The card of pages that have a picture. */
    readonly card: 'summary' | 'summary_large_image'
  }
  readonly schema: SchemaOptions
  /** Which places of the way to a page are told. */
  readonly breadcrumbs: { readonly hasFront: boolean; readonly hasCurrent: boolean }
  /** What was written for this very page, in the place of what templates give. */
  readonly own: {
    readonly title?: string | undefined
    readonly description?: string | undefined
    readonly canonical?: string | undefined
  } & Partial<Pick<Appearance, 'isIndexed' | 'isFollowed'>>
}

const OPEN = { isIndexed: true, isFollowed: true } as const

const ITEM = {
  ...OPEN,
  title: '#post_title #separator_sa #site_title',
  description: '#post_excerpt',
  openGraph: 'article',
} as const

/** What holds on a site where nobody chose anything. */
export const DEFAULT_OPTIONS: HeadOptions = {
  separator: '-',
  pagedFormat: '#separator_sa Page #page_number',
  home: { ...OPEN, title: '#site_title #separator_sa #tagline', description: '#tagline' },
  types: {
    attachment: { ...ITEM, description: '#attachment_description' },
    '*': ITEM,
  },
  taxonomies: {
    '*': {
      ...OPEN,
      title: '#taxonomy_title #separator_sa #site_title',
      description: '#taxonomy_description',
    },
  },
  author: {
    ...OPEN,
    title: '#author_name #separator_sa #site_title',
    description: '#author_bio',
  },
  date: { ...OPEN, title: '#archive_date #separator_sa #site_title', description: '' },
  search: {
    title: '#search_term #separator_sa #site_title',
    description: '',
    isIndexed: false,
    isFollowed: true,
  },
  notFound: {
    title: 'Page not found #separator_sa #site_title',
    description: '',
    isIndexed: false,
    isFollowed: true,
  },
  robots: {
    paged: { isIndexed: false, isFollowed: false },
    empty: { isIndexed: false },
    maxImagePreview: 'large',
  },
  social: {
    hasOpenGraph: true,
    hasCards: true,
    siteName: '#site_title',
    hasArticleTags: true,
    card: 'summary_large_image',
  },
  schema: {
    site: { name: '#site_title', alternateName: '' },
    represents: { kind: 'organization', name: '#site_title', description: '#tagline' },
    sameAs: [],
    types: {
      post: { page: 'WebPage', article: 'BlogPosting' },
      attachment: { page: 'ItemPage' },
      '*': { page: 'WebPage' },
    },
  },
  breadcrumbs: { hasFront: true, hasCurrent: true },
  own: {},
}

/** Says what holds for a page, or for a part of what can be chosen about it. */
type OptionsSource = (
  ctx: Context,
  view: PageView,
) => Partial<HeadOptions> | Promise<Partial<HeadOptions>>

/** Asked of whoever keeps settings, or words of single items. A higher rank has the last word. */
export const headOptions = extensionPoint<OptionsSource>('head options')

/** What holds for a page. */
export const optionsFor = async (ctx: Context, view: PageView): Promise<HeadOptions> => {
  const sources = ctx.extensions(headOptions)
  const chosen = await Promise.all(sources.map((choose) => choose(ctx, view)))
  return Object.assign({}, ...chosen)
}
