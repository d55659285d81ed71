import type { Context, Tag } from '../context.ts'
import { extensionPoint } from '../extension.ts'

/** One kind of pages in the sitemap. */
export interface SitemapSection {
  /** Part of its file names, as in `post-sitemap.xml` and `post-sitemap2.xml`. */
  readonly name: string
  /** Its name in the addresses of former versions: `sitemap-posts-1.xml`. */
  readonly formerName?: string
  /**
   * Adds details to pages that other sections list: its files are always called `name-sitemap.xml`,
   * and it is not part of the single file with all addresses.
   */
  readonly isBeside?: boolean
  /** Tags it depends on besides those of all pages. */
  readonly tags?: readonly Tag[]
  /** How the section is split into files; empty if it lists nothing. */
  parts(ctx: Context): Promise<readonly SitemapPart[]>
  /** The addresses of a part, read in small steps so that no part is ever held in memory. */
  entries(ctx: Context, part: SitemapPart): AsyncIterable<SitemapEntry>
}

/** Kinds of pages in the sitemap, in the order of its index. */
export const sitemapSections = extensionPoint<SitemapSection>('sitemap section')

/** A range of rows by their ids, both ends included. */
export interface SitemapPart {
  readonly first: number
  readonly last: number
  /** The time of the last change in it, in GMT, if known. */
  readonly changedGmt?: string | undefined
  /** The number of its addresses, if it is known without counting. */
  readonly count?: number | undefined
}

/** The weight of a page within the site. */
export interface Importance {
  /** From 0 to 1. */
  readonly priority?: number | undefined
  /** How often it changes: `weekly`. */
  readonly frequency?: string | undefined
}

/** A page that search engines may list. */
export interface SitemapEntry extends Importance {
  readonly address: string
  readonly changedGmt?: string | undefined
  readonly images?: readonly string[]
  /** The translations of the page, including itself, by language. */
  readonly translations?: readonly { readonly language: string; readonly address: string }[]
  readonly videos?: readonly SitemapVideo[]
}

/** A video on a page. */
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
