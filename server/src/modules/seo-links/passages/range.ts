/** Offsets in a text as stored. */
export interface Range {
  readonly start: number
  readonly end: number
}
