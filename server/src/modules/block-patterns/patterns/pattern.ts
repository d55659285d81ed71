/** A ready arrangement of blocks that writers start from. */
export interface Pattern {
  /** Unique, in the namespace of whoever brings it. */
  readonly name: `callboard/${string}`
  readonly title: string
  readonly description: string
  /** Names out of `categories.ts`; the first is where people would look. */
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
  /** How wide a page the preview is made on, in pixels. */
  readonly viewportWidth: number
  /** Blocks in whose place the pattern is offered. */
  readonly blockTypes?: readonly string[]
  /** Offered for these content types only; for all when none is named. */
  readonly postTypes?: readonly string[]
  /** Templates that may start from it. */
  readonly templateTypes?: readonly string[]
  /** Block markup. */
  readonly content: string
}
