/** One line of a table, one line of text or one element of a list, as it was read. */
export interface Line {
  /** Where people find it in what they import; counted from 1. */
  readonly number: number
  readonly record: Readonly<Record<string, unknown>>
}

/** A line that was refused, and why. */
export interface BadLine {
  readonly number: number
  readonly reason: string
}

export const isBad = (line: object): line is BadLine => 'reason' in line

/** No honest line is longer; without a bound, a file without line ends would fill the memory. */
export const MAX_LINE_LENGTH = 1_000_000

/** A parsed JSON value as a line, if it is an object. */
export const lineOf = (number: number, value: unknown): Line | BadLine =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { number, record: value as Line['record'] }
    : { number, reason: 'This is no JSON object.' }
