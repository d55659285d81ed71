import type { Expression } from 'kysely'
import type { Context } from '../../contract/context.ts'
import { extensionPoint } from '../../contract/extension.ts'
import type { Importance, SitemapEntry, SitemapPart } from '../../contract/site/sitemap.ts'
import type { PostRow } from '../posts/index.ts'

/** Which rows of a kind are listed. */
export interface RowFilter {
  /** These are not, whatever else holds. */
  readonly excluded: readonly number[]
  /** Nor are these terms, and items that carry one of them. */
  readonly excludedTerms: readonly number[]
  /** Asks for the ids of the rows that differ from the others of their kind, where some do. */
  readonly exceptions?: Expression<number> | undefined
  /** Asks for the ids of those that count at all, where not all do. */
  readonly within?: Expression<number> | undefined
  /** Whether the kind as a whole is listed: then the exceptions are not, otherwise only they are. */
  readonly isListed: boolean
}

/** A content type or a taxonomy of which something is listed. */
export interface ListedKind {
  readonly name: string
  readonly rows: RowFilter
}

/** How the items of a content type, or the terms of a taxonomy, are listed. */
interface Listing {
  readonly rows: RowFilter
  readonly importance: Importance
}

/** All that may be chosen about the files that tell search engines of the site's pages. */
export type ImportanceOf = (ids: readonly number[]) => Promise<ReadonlyMap<number, Importance>>

export interface SitemapOptions {
  /** Otherwise the files are those that the platform has by itself. */
  readonly isChosen: boolean
  /** Of the index, without its ending. */
  readonly fileName: string
  /** Whether the addresses are spread over parts; otherwise all stand in one file. */
  readonly isSplit: boolean
  /** How many addresses a part has. */
  readonly partSize: number
  readonly hasImages: boolean
  /** Nothing where items of the type are not listed. */
  type(name: string): Listing | undefined
  taxonomy(name: string): Listing | undefined
  readonly authors: Importance | undefined
  readonly dates: Importance | undefined
  readonly home: Importance
  readonly additionalPages: readonly SitemapEntry[]
  /** Tells what rows of a part say about themselves, by id; asked for a few of them at a time. */
  importanceIn(ctx: Context, kind: 'post' | 'term', part: SitemapPart): Promise<ImportanceOf>
  /** What was changed last, as a feed; nothing where it is not wanted. */
  readonly feed: { readonly limit: number; readonly types: readonly ListedKind[] } | undefined
  /** Which pages say the same in which language. */
  readonly translations: {
    /** Whether any do. */
    areThere(ctx: Context): Promise<boolean>
    /** Those that say the same as an item, it among them. */
    of(ctx: Context, id: number): Promise<SitemapEntry['translations']>
  }
  /** Videos of pages, in files of their own; nothing where they are not wanted there. */
  readonly videos: VideoListing | undefined
  /** What came out lately; nothing where it is not wanted. */
  readonly news: NewsListing | undefined
  readonly forPeople: ListForPeople | undefined
  readonly forModels: ListForModels | undefined
}

/** Whose videos are listed, and how many pages a file has. */
interface VideoListing {
  readonly types: readonly ListedKind[]
  readonly partSize: number
}

/** What is news, and who tells it. */
interface NewsListing {
  readonly types: readonly ListedKind[]
  /** What the publication is called; empty where it has the name of the site. */
  readonly publication: string
  /** Of an item, where it is another than the site's: a BCP 47 tag. */
  languageOf(ctx: Context, id: number): Promise<string | undefined>
  /** Which of these items say themselves that they are no news. */
  leftOut(ctx: Context, rows: readonly PostRow[]): Promise<ReadonlySet<number>>
}

/** How items of a list for people are ordered. */
export interface ItemOrder {
  readonly column: 'date' | 'modified' | 'title' | 'id'
  readonly direction: 'asc' | 'desc'
}

/** The whole site on one page. */
export interface ListForPeople {
  /** Where that page is, below the site's address and without slashes around it. */
  readonly path: string
  readonly types: readonly string[]
  readonly taxonomies: readonly string[]
  readonly order: ItemOrder
  readonly hasDates: boolean
  /** Whether it shows the archives of months in the place of everything else. */
  readonly isCompact: boolean
  readonly isNofollow: boolean
  readonly rows: RowFilter
}

/** The site as language models read it. */
export interface ListForModels {
  readonly types: readonly ListedKind[]
  readonly taxonomies: readonly ListedKind[]
  /** How many links a kind has. */
  readonly limit: number
  /** Whether pages have copies in Markdown. */
  readonly hasCopies: boolean
  /** Items that stand before all others. */
  readonly pillars: Expression<number>
  words(ctx: Context): Promise<{ readonly title: string; readonly description: string }>
  /** What was written to describe single items, by id; the others are described by their texts. */
  descriptionsOf(ctx: Context, rows: readonly PostRow[]): Promise<ReadonlyMap<number, string>>
}

/** Whoever keeps what was chosen; the highest rank decides. It may depend on the tag `options`. */
export const sitemapOptions =
  extensionPoint<(ctx: Context) => Promise<SitemapOptions>>('sitemap options')

/** What holds for sitemaps. */
export const sitemapOptionsOf = (ctx: Context): Promise<SitemapOptions> => {
  const choose = ctx.extensions(sitemapOptions).at(-1)
  if (!choose) throw new Error('nobody decides about sitemaps')
  return choose(ctx)
}
