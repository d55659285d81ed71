/** A feed, whatever it is printed as. Texts are plain; what is HTML says so. */
export interface Feed {
  readonly title: string
  readonly description: string
  /** The page for people. */
  readonly link: string
  /** The address of the feed itself. */
  readonly self: string
  /** Such as `en-US`. */
  readonly language: string
  /** When anything in it changed last, in GMT; nothing while it is empty. */
  readonly updatedGmt: string | undefined
  readonly entries: readonly FeedEntry[]
}

export interface FeedEntry {
  /** Lasts as long as the item, unlike its address. */
  readonly id: string
  readonly link: string
  readonly title: string
  readonly author: string
  readonly publishedGmt: string
  readonly updatedGmt: string
  readonly categories: readonly string[]
  readonly summaryHtml: string
  /** The whole text; nothing where readers have to come to the site for it. */
  readonly contentHtml?: string | undefined
  readonly comments?: FeedComments | undefined
}

/** Where an entry is talked about. */
export interface FeedComments {
  readonly page: string
  readonly feed: string
  readonly count: number
}

/** The latest moment; nothing where there is none. */
export const latest = (moments: readonly string[]): string | undefined =>
  moments.length === 0 ? undefined : moments.reduce((a, b) => (a > b ? a : b))
