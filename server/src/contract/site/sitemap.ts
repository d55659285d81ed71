import type { Context, Tag } from '../context.ts'
import { extensionPoint } from '../extension.ts'

/** One kind of pages in the sitemap. */
export interface SitemapSection {
  /** Stands in the address of its parts, as in `sitemap-posts-1.xml`. */
  readonly name: string
  /** What it is made of besides the rows that all pages show. */
  readonly tags?: readonly Tag[]
  /** How the section is cut: each part has at most `SITEMAP_PART` addresses. */
  parts(ctx: Context): Promise<readonly SitemapPart[]>
  /** The addresses of a part, read in small steps so that no part is ever held whole. */
  entries(ctx: Context, part: SitemapPart): AsyncIterable<SitemapEntry>
}

/** Contributed by whoever has pages for everybody, in the order of the index. */
export const sitemapSections = extensionPoint<SitemapSection>('sitemap section')

/** Search engines take 50,000; a short part is read sooner by people and programs. */
export const SITEMAP_PART = 1_000

/** A stretch of rows by their ids, both ends included. */
export interface SitemapPart {
  readonly first: number
  readonly last: number
  /** When something in it changed last, in GMT; where that is known. */
  readonly changedGmt?: string | undefined
}

/** A page that search engines may show to everybody. */
export interface SitemapEntry {
  readonly address: string
  readonly changedGmt?: string | undefined
  readonly images?: readonly string[]
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
}
