/** A stretch of a text, by places in the text as it is stored. */
export interface Range {
  readonly start: number
  readonly end: number
}
