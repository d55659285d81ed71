/** What one check found about an object. */
export interface Finding {
  readonly code: string
  /** What people need to see why; empty where there is nothing to tell. */
  readonly metadata: Readonly<Record<string, unknown>>
}

export const found = (code: string, metadata: Finding['metadata'] = {}): Finding => ({
  code,
  metadata,
})

/** Lists in findings are for people, who read no more than this. */
const MAX_LIST_LENGTH = 20
const MAX_TEXT_LENGTH = 500

export const bounded = (texts: readonly string[]): readonly string[] =>
  texts.slice(0, MAX_LIST_LENGTH).map((text) => text.slice(0, MAX_TEXT_LENGTH))
