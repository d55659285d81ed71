import type { FeedEntry } from '../../../contract/site/feed-entry.ts'

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

/** The latest moment; nothing where there is none. */
export const latest = (moments: readonly string[]): string | undefined =>
  moments.length === 0 ? undefined : moments.reduce((a, b) => (a > b ? a : b))
