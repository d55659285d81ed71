import type { TextRewriter } from '../rewrite/index.ts'

/** What is known of the site that SEO data is of. */
export interface SeoMove {
  /** Undefined for a site that nothing was imported from: then ids mean the same here. */
  readonly sourceId: number | undefined
  /** The address of this site, which texts name now. */
  readonly base: string
  readonly texts: TextRewriter
}
