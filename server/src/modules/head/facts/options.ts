import type { Context } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import { type AddedFlags, OPEN, type RobotsRules } from '../robots-meta/index.ts'
import type { HeadLink, HeadMeta, HeadSubject } from './head.ts'
import type { SchemaOptions } from './schema-options.ts'

/** The head of pages of one kind. Texts are templates with smart tags; see tags.ts. */
export interface Appearance {
  readonly title: string
  readonly description: string
  readonly robots: RobotsRules
}

/** The head of pages of a content type. */
export interface TypeAppearance extends Appearance {
  /** The Open Graph type: `article`, `website` and so on. */
  readonly openGraph: string
  /** Whether the page has a meta element with the author's name. */
  readonly namesAuthor?: boolean | undefined
}

/**
 * All options of heads. The defaults below apply until a module overrides them; `optionsFor`
 * returns the merged options of a page.
 */
export interface HeadOptions {
  /** The value of `#separator_sa`. */
  readonly separator: string
  /** Appended to the title from the second page of a list or a text on. */
  readonly pagedFormat: string
  readonly home: Appearance
  /** By content type; `*` applies to all others. */
  readonly types: Readonly<Record<string, TypeAppearance>> & { readonly '*': TypeAppearance }
  /** By taxonomy; `*` applies to all others. */
  readonly taxonomies: Readonly<Record<string, Appearance>> & { readonly '*': Appearance }
  readonly author: Appearance
  readonly date: Appearance
  readonly search: Appearance
  readonly notFound: Appearance
  readonly robots: AddedFlags
  /** The keywords of the page. */
  readonly keywords: readonly string[]
  /** Elements of every page, such as site verification. */
  readonly everywhere: {
    readonly meta: readonly HeadMeta[]
    readonly links: readonly HeadLink[]
  }
  readonly social: SocialOptions
  readonly schema: SchemaOptions
  /** Whether the breadcrumbs include the front page and the current page. */
  readonly breadcrumbs: { readonly hasFront: boolean; readonly hasCurrent: boolean }
  readonly own: PageOptions
}

/** A place to look for the image of a page. */
export type PictureSource =
  | 'featured'
  /** The first image attached to the item. */
  | 'attached'
  /** The first image in its content. */
  | 'content'
  /** The image of its author. */
  | 'author'
  /** The logo of the site. */
  | 'logo'
  /** A custom field that holds the address. */
  | { readonly field: string }
  | { readonly address: string; readonly width?: number; readonly height?: number }

/** Open Graph and card metadata for link previews. */
interface SocialOptions {
  readonly hasOpenGraph: boolean
  readonly hasCards: boolean
  /** A template. */
  readonly siteName: string
  /** The card type of the front page with the list of posts, and of all other pages. */
  readonly cards: { readonly home: string; readonly others: string }
  /** The places to look for an image, in this order. */
  readonly pictures: readonly PictureSource[]
  /** The same for cards; the fallback is the Open Graph image. */
  readonly cardPictures: readonly PictureSource[]
  /** Whether articles include their category and tags. */
  readonly describesArticles: boolean
  /** Whether cards include the author and the reading time. */
  readonly hasCardDetails: boolean
  /** Profile address of the site's publisher on a social network. */
  readonly publisher?: string | undefined
  /** Profile address of the author; the fallback is the author's archive on this site. */
  readonly author?: string | undefined
  /** The site's account on the network that shows cards, such as `@callboard`. */
  readonly account?: string | undefined
  /** The same for the author of the items. */
  readonly creator?: string | undefined
  /** The Facebook application id of the site. */
  readonly appId?: string | undefined
  readonly adminId?: string | undefined
}

/** The same page in another language. */
interface Translation {
  readonly language: string
  readonly address: string
}

/** Set for this one page, where they override the options of its kind. Texts are templates too. */
interface PageOptions {
  /** A BCP 47 tag. */
  readonly language?: string | undefined
  /** Versions of this page by language, including this one; `x-default` is the fallback. */
  readonly translations?: readonly Translation[] | undefined
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly canonical?: string | undefined
  readonly robots?: RobotsRules | undefined
  /** The primary term of the item, by taxonomy. */
  readonly primaryTerms?: Readonly<Record<string, number>> | undefined
  readonly openGraph?: {
    readonly type?: string | undefined
    readonly title?: string | undefined
    readonly description?: string | undefined
    readonly pictures?: readonly PictureSource[] | undefined
    /** The address of a video. */
    readonly video?: string | undefined
    readonly section?: string | undefined
    readonly tags?: readonly string[] | undefined
  }
  readonly card?: {
    /** The card uses the Open Graph values and ignores its own. */
    readonly followsOpenGraph?: boolean | undefined
    readonly kind?: string | undefined
    readonly title?: string | undefined
    readonly description?: string | undefined
    readonly pictures?: readonly PictureSource[] | undefined
  }
}

const ITEM = {
  robots: OPEN,
  title: '#post_title #separator_sa #site_title',
  description: '#post_excerpt',
  openGraph: 'article',
} as const

/** The options of a site without settings. */
export const DEFAULT_OPTIONS: HeadOptions = {
  separator: '-',
  pagedFormat: '#separator_sa Page #page_number',
  home: { robots: OPEN, title: '#site_title #separator_sa #tagline', description: '#tagline' },
  types: {
    attachment: { ...ITEM, description: '#attachment_description' },
    '*': ITEM,
  },
  taxonomies: {
    '*': {
      robots: OPEN,
      title: '#taxonomy_title #separator_sa #site_title',
      description: '#taxonomy_description',
    },
  },
  author: {
    robots: OPEN,
    title: '#author_name #separator_sa #site_title',
    description: '#author_bio',
  },
  date: { robots: OPEN, title: '#archive_date #separator_sa #site_title', description: '' },
  search: {
    title: '#search_term #separator_sa #site_title',
    description: '',
    robots: { ...OPEN, flags: ['noindex'] },
  },
  notFound: {
    title: 'Page not found – #site_title',
    description: '',
    robots: { ...OPEN, flags: ['noindex'] },
  },
  robots: {
    paged: ['noindex', 'nofollow'],
    empty: ['noindex'],
  },
  keywords: [],
  everywhere: { meta: [], links: [] },
  social: {
    hasOpenGraph: true,
    hasCards: true,
    siteName: '#site_title',
    cards: { home: 'summary', others: 'summary_large_image' },
    pictures: ['featured', 'logo'],
    cardPictures: [],
    describesArticles: true,
    hasCardDetails: false,
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

/** Returns the options for a page, or some of them. */
type OptionsSource = (
  ctx: Context,
  subject: HeadSubject,
) => Partial<HeadOptions> | Promise<Partial<HeadOptions>>

/** Content of the head, from settings and from SEO fields of items; a higher rank overrides. */
export const headOptions = extensionPoint<OptionsSource>('head options')

/** The merged options of a page. */
export const optionsFor = async (ctx: Context, subject: HeadSubject): Promise<HeadOptions> => {
  const sources = ctx.extensions(headOptions)
  const chosen = await Promise.all(sources.map((choose) => choose(ctx, subject)))
  return Object.assign({}, ...chosen)
}
