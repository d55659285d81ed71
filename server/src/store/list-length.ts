/**
 * A list for `in (…)`, padded with its last value until its length is a power of two. Statements
 * are cached by their text: lists of every length would each need one of their own.
 */
export const padded = <T>(values: readonly T[]): readonly T[] => {
  const last = values.at(-1)
  if (last === undefined) return values
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return [...values, ...Array.from({ length: length - values.length }, () => last)]
}

/** Cuts a list into chunks of few different lengths: of the largest, and of powers of two. */
export const chunk = <T>(values: readonly T[], largest: number): (readonly T[])[] => {
  const pieces: (readonly T[])[] = []
  let start = 0
  while (start < values.length) {
    const left = values.length - start
    const length = left >= largest ? largest : 2 ** Math.floor(Math.log2(left))
    pieces.push(values.slice(start, start + length))
    start += length
  }
  return pieces
}
