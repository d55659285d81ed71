/** Robots directives that forbid something. */
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

/** Robots directives for pages of a kind. */
export interface RobotsRules {
  readonly flags: readonly RobotsFlag[]
  /** The length limit; -1 is unlimited, undefined omits the directive. */
  readonly maxSnippet?: number | undefined
  readonly maxVideoPreview?: number | undefined
  readonly maxImagePreview: 'none' | 'standard' | 'large'
}

/** Flags that pages get besides those of their rules. */
export interface AddedFlags {
  /** From the second page of a list, a text or its comments on. */
  readonly paged: readonly RobotsFlag[]
  /** On archives without items. */
  readonly empty: readonly RobotsFlag[]
}

/** Forbids nothing. */
export const OPEN: RobotsRules = { flags: [], maxImagePreview: 'large' }
