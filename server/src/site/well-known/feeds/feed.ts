import type { FeedEntry } from '../../../contract/site/feed-entry.ts'

/** A feed, independent of its format. Texts are plain unless their name ends in `Html`. */
export interface Feed {
  readonly title: string
  readonly description: string
  /** The corresponding HTML page. */
  readonly link: string
  /** The address of the feed itself. */
  readonly self: string
  /** A language tag such as `en-US`. */
  readonly language: string
  /** The time of the last change in GMT; undefined for an empty feed. */
  readonly updatedGmt: string | undefined
  readonly entries: readonly FeedEntry[]
}

/** The latest time; undefined for an empty list. */
export const latest = (moments: readonly string[]): string | undefined =>
  moments.length === 0 ? undefined : moments.reduce((a, b) => (a > b ? a : b))
