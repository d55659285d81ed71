/** Prints one or more lines to stdout. */
export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Rows under headings, each column as wide as its widest cell. */
export const formatTable = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const widths = headings.map((heading, column) =>
    Math.max(...[heading, ...rows.map((row) => row[column] ?? '')].map((cell) => cell.length)),
  )
  return [headings, ...rows]
    .map((row) =>
      widths
        .map((width, column) => (row[column] ?? '').padEnd(width))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Replaces control characters in texts from outside, which a terminal would interpret. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, '�').slice(0, 200)

/** `1 file`, `2 files`. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
