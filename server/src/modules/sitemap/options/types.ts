import type { Expression } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Importance, SitemapEntry, SitemapPart } from '../../../contract/site/sitemap.ts'
import type { PostRow } from '../../posts/index.ts'

/** The rows of a kind that are listed. */
export interface RowFilter {
  /** Never listed. */
  readonly excluded: readonly number[]
  /** Never listed: these terms, and items with one of them. */
  readonly excludedTerms: readonly number[]
  /** Selects the ids of the rows that deviate from their kind; undefined if none can. */
  readonly exceptions?: Expression<number> | undefined
  /** Selects the ids that are considered at all; undefined for all. */
  readonly within?: Expression<number> | undefined
  /**
   * Whether the kind is listed by default: then the exceptions are not, otherwise only they are.
   */
  readonly isListed: boolean
}

/** A content type or taxonomy with listed rows. */
export interface ListedKind {
  readonly name: string
  readonly rows: RowFilter
}

/** How the items of a content type, or the terms of a taxonomy, are listed. */
interface Listing {
  readonly rows: RowFilter
  readonly importance: Importance
}

/** Loads the importance of some rows, by id. */
export type ImportanceOf = (ids: readonly number[]) => Promise<ReadonlyMap<number, Importance>>

/** The options of sitemaps and of the other lists of the site's pages. */
export interface SitemapOptions {
  /** False if the platform's own sitemap file names apply. */
  readonly isChosen: boolean
  /** The name of the index, without its extension. */
  readonly fileName: string
  /** Whether the addresses are split into parts; otherwise all are in one file. */
  readonly isSplit: boolean
  /** The number of addresses per part. */
  readonly partSize: number
  readonly hasImages: boolean
  /** Undefined if items of the type are not listed. */
  type(name: string): Listing | undefined
  taxonomy(name: string): Listing | undefined
  readonly authors: Importance | undefined
  readonly dates: Importance | undefined
  readonly home: Importance
  readonly additionalPages: readonly SitemapEntry[]
  /**
   * Returns a loader for the importance of a part's rows; it is called for a few of them at a time.
   */
  importanceIn(ctx: Context, kind: 'post' | 'term', part: SitemapPart): Promise<ImportanceOf>
  /** The feed of recent changes; undefined if disabled. */
  readonly feed: { readonly limit: number; readonly types: readonly ListedKind[] } | undefined
  /** Versions of pages by language. */
  readonly translations: {
    /** Whether there are any. */
    areThere(ctx: Context): Promise<boolean>
    /** The versions of an item, including itself. */
    of(ctx: Context, id: number): Promise<SitemapEntry['translations']>
  }
  /** Sitemaps for videos; undefined if disabled. */
  readonly videos: VideoListing | undefined
  /** The news sitemap; undefined if disabled. */
  readonly news: NewsListing | undefined
  readonly forPeople: ListForPeople | undefined
  readonly forModels: ListForModels | undefined
}

/** The types with listed videos, and the number of pages per file. */
interface VideoListing {
  readonly types: readonly ListedKind[]
  readonly partSize: number
}

/** The content and the publication of the news sitemap. */
interface NewsListing {
  readonly types: readonly ListedKind[]
  /** The name of the publication; empty to use the site's title. */
  readonly publication: string
  /** A BCP 47 tag, if the item's language differs from the site's. */
  languageOf(ctx: Context, id: number): Promise<string | undefined>
  /** The items among these that are excluded from news. */
  leftOut(ctx: Context, rows: readonly PostRow[]): Promise<ReadonlySet<number>>
}

/** The order of items in the HTML sitemap. */
export interface ItemOrder {
  readonly column: 'date' | 'modified' | 'title' | 'id'
  readonly direction: 'asc' | 'desc'
}

/** The HTML sitemap: the whole site on one page. */
export interface ListForPeople {
  /** The path of that page, without slashes at its ends. */
  readonly path: string
  readonly types: readonly string[]
  readonly taxonomies: readonly string[]
  readonly order: ItemOrder
  readonly hasDates: boolean
  /** Whether it shows the monthly archives instead of everything else. */
  readonly isCompact: boolean
  readonly isNofollow: boolean
  readonly rows: RowFilter
}

/** The site's list for language models (llms.txt). */
export interface ListForModels {
  readonly types: readonly ListedKind[]
  readonly taxonomies: readonly ListedKind[]
  /** The number of links per kind. */
  readonly limit: number
  /** Whether pages have Markdown copies. */
  readonly hasCopies: boolean
  /** Selects the ids of items that come first. */
  readonly pillars: Expression<number>
  words(ctx: Context): Promise<{ readonly title: string; readonly description: string }>
  /** Written descriptions of single items, by id; others are described by their texts. */
  descriptionsOf(ctx: Context, rows: readonly PostRow[]): Promise<ReadonlyMap<number, string>>
}
