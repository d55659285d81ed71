/** One row of a table, one line of text or one element of a list, as read. */
export interface Line<R = Readonly<Record<string, unknown>>> {
  /** Number of the line in the file, from 1. */
  readonly number: number
  readonly record: R
}

/** A line that cannot be used, with the reason. */
export interface BadLine {
  readonly number: number
  readonly reason: string
}

export const isBad = (line: object): line is BadLine => 'reason' in line

/** Limit of a line's length; without it, a file without line ends would fill the memory. */
export const MAX_LINE_LENGTH = 1_000_000

/** Returns a parsed JSON value as a line if it is an object. */
export const lineOf = (number: number, value: unknown): Line | BadLine =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { number, record: value as Line['record'] }
    : { number, reason: 'This is no JSON object.' }
