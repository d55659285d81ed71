/** What robots may not do with a page. */
export type RobotsFlag = (typeof ROBOTS_FLAGS)[number]

export const ROBOTS_FLAGS = [
  'noindex',
  'nofollow',
  'noarchive',
  'nosnippet',
  'noimageindex',
  'noodp',
  'notranslate',
] as const

/** What robots may do with pages of a kind. */
export interface RobotsRules {
  readonly flags: readonly RobotsFlag[]
  /** How much they may show of it; -1 is as much as they like, and without a number nothing is said. */
  readonly maxSnippet?: number | undefined
  readonly maxVideoPreview?: number | undefined
  readonly maxImagePreview: 'none' | 'standard' | 'large'
}

/** Everything is allowed. */
export const OPEN: RobotsRules = { flags: [], maxImagePreview: 'large' }
