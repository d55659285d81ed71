/** The result of one check of an object. */
export interface Finding {
  readonly code: string
  /** Details of the finding; empty if there are none. */
  readonly metadata: Readonly<Record<string, unknown>>
}

export const found = (code: string, metadata: Finding['metadata'] = {}): Finding => ({
  code,
  metadata,
})

/** Limits for lists and texts in findings. */
const MAX_LIST_LENGTH = 20
const MAX_TEXT_LENGTH = 500

export const bounded = (texts: readonly string[]): readonly string[] =>
  texts.slice(0, MAX_LIST_LENGTH).map((text) => text.slice(0, MAX_TEXT_LENGTH))
