import type { Context, Tag } from '../context.ts'
import { extensionPoint } from '../extension.ts'

/** One kind of pages in the sitemap. */
export interface SitemapSection {
  /** Stands in the address of its parts, as in `post-sitemap.xml` and `post-sitemap2.xml`. */
  readonly name: string
  /** Another name of it, in addresses of former versions: `sitemap-posts-1.xml`. */
  readonly formerName?: string
  /**
   * It tells more of pages that other sections list: its files are called `name-sitemap.xml` whatever
   * the others are called, and it is no part of the one file that has all addresses.
   */
  readonly isBeside?: boolean
  /** What it is made of besides the rows that all pages show. */
  readonly tags?: readonly Tag[]
  /** How the section is cut; none where it lists nothing. */
  parts(ctx: Context): Promise<readonly SitemapPart[]>
  /** The addresses of a part, read in small steps so that no part is ever held whole. */
  entries(ctx: Context, part: SitemapPart): AsyncIterable<SitemapEntry>
}

/** Contributed by whoever has pages for everybody, in the order of the index. */
export const sitemapSections = extensionPoint<SitemapSection>('sitemap section')

/** A stretch of rows by their ids, both ends included. */
export interface SitemapPart {
  readonly first: number
  readonly last: number
  /** When something in it changed last, in GMT; where that is known. */
  readonly changedGmt?: string | undefined
}

/** How a page stands among the others of the site. */
export interface Importance {
  /** From 0 to 1. */
  readonly priority?: number | undefined
  /** How often it changes: `weekly`. */
  readonly frequency?: string | undefined
}

/** A page that search engines may show to everybody. */
export interface SitemapEntry extends Importance {
  readonly address: string
  readonly changedGmt?: string | undefined
  readonly images?: readonly string[]
  /** The pages that say the same, this one among them, by their languages. */
  readonly translations?: readonly { readonly language: string; readonly address: string }[]
  readonly videos?: readonly SitemapVideo[]
}

/** A film on a page. */
export interface SitemapVideo {
  readonly title: string
  readonly description: string
  readonly thumbnail: string
  /** The file itself, or else the page of another site that plays it. */
  readonly file?: string | undefined
  readonly player?: string | undefined
  /** In seconds. */
  readonly duration?: number | undefined
  readonly publishedGmt?: string | undefined
  readonly tags?: readonly string[]
}
