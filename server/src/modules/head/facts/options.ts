import type { Context } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import type { HeadLink, HeadMeta, HeadSubject } from './head.ts'
import { OPEN, type RobotsFlag, type RobotsRules } from './robots-rules.ts'
import type { SchemaOptions } from './schema-options.ts'

/** How pages of one kind present themselves. Texts are templates with smart tags; see tags.ts. */
export interface Appearance {
  readonly title: string
  readonly description: string
  readonly robots: RobotsRules
}

/** How the pages of a content type's items present themselves. */
export interface TypeAppearance extends Appearance {
  /** What Open Graph calls them: `article`, `website` and so on. */
  readonly openGraph: string
  /** Whether the page says by name who wrote the item. */
  readonly namesAuthor?: boolean | undefined
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
    /** What pages of lists, of texts and of comments may not do besides, from the second on. */
    readonly paged: readonly RobotsFlag[]
    /** The same for archives that list nothing. */
    readonly empty: readonly RobotsFlag[]
  }
  /** What the page is about, word by word. */
  readonly keywords: readonly string[]
  /** What every page carries besides, such as proofs of whose site it is. */
  readonly everywhere: {
    readonly meta: readonly HeadMeta[]
    readonly links: readonly HeadLink[]
  }
  readonly social: SocialOptions
  readonly schema: SchemaOptions
  /** Which places of the way to a page are told. */
  readonly breadcrumbs: { readonly hasFront: boolean; readonly hasCurrent: boolean }
  readonly own: OwnWords
}

/** A place where the picture of a page may be found. */
export type PictureSource =
  | 'featured'
  /** The first that hangs on the item. */
  | 'attached'
  /** The first in its text. */
  | 'content'
  /** The one that stands for its author. */
  | 'author'
  /** The one that stands for the site. */
  | 'logo'
  /** A custom field holds its address. */
  | { readonly field: string }
  | { readonly address: string; readonly width?: number; readonly height?: number }

/** What those who show previews of pages are told. */
interface SocialOptions {
  readonly hasOpenGraph: boolean
  readonly hasCards: boolean
  /** A template. */
  readonly siteName: string
  /** Which card the front with its list of posts has, and which all others. */
  readonly cards: { readonly home: string; readonly others: string }
  /** Where a picture is looked for, one place after the other. */
  readonly pictures: readonly PictureSource[]
  /** The same for cards; what they find nowhere is the picture of Open Graph. */
  readonly cardPictures: readonly PictureSource[]
  /** Whether articles tell their category and their tags. */
  readonly describesArticles: boolean
  /** Whether cards tell who wrote the item and how long it takes to read. */
  readonly hasCardDetails: boolean
  /** Pages elsewhere of whoever publishes the site, and of whoever writes it. */
  readonly publisher?: string | undefined
  /** Without it an article names the page of its author here. */
  readonly author?: string | undefined
  /** The name of the site's account where cards are shown, such as `@callboard`. */
  readonly account?: string | undefined
  /** The same for whoever writes its items. */
  readonly creator?: string | undefined
  /** By which the site is known to the makers of Open Graph. */
  readonly appId?: string | undefined
  readonly adminId?: string | undefined
}

/** A page that says the same in a language. */
interface Translation {
  readonly language: string
  readonly address: string
}

/** What was written for this very page, in the place of what templates give. Texts are templates. */
export interface OwnWords {
  /** A BCP 47 tag. */
  readonly language?: string | undefined
  /** Pages that say the same, this one among them; `x-default` stands for everybody else. */
  readonly translations?: readonly Translation[] | undefined
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly canonical?: string | undefined
  readonly robots?: RobotsRules | undefined
  /** By taxonomy, which of the item's terms it belongs to first of all. */
  readonly primaryTerms?: Readonly<Record<string, number>> | undefined
  readonly openGraph?: {
    readonly type?: string | undefined
    readonly title?: string | undefined
    readonly description?: string | undefined
    readonly pictures?: readonly PictureSource[] | undefined
    /** The address of a film. */
    readonly video?: string | undefined
    readonly section?: string | undefined
    readonly tags?: readonly string[] | undefined
  }
  readonly card?: {
    /** What Open Graph says counts for the card as well, whatever the card has of its own. */
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

/** What holds on a site where nobody chose anything. */
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

/** Says what holds for a page, or for a part of what can be chosen about it. */
type OptionsSource = (
  ctx: Context,
  subject: HeadSubject,
) => Partial<HeadOptions> | Promise<Partial<HeadOptions>>

/** Asked of whoever keeps settings, or words of single items. A higher rank has the last word. */
export const headOptions = extensionPoint<OptionsSource>('head options')

/** What holds for a page. */
export const optionsFor = async (ctx: Context, subject: HeadSubject): Promise<HeadOptions> => {
  const sources = ctx.extensions(headOptions)
  const chosen = await Promise.all(sources.map((choose) => choose(ctx, subject)))
  return Object.assign({}, ...chosen)
}
