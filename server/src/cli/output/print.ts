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
