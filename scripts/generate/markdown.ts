/** A Markdown table. Columns are not aligned: otherwise a longer cell would change every line. */
export const printTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const line = (cells: readonly string[]): string => `| ${cells.map(escapeCell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const code = (text: string): string => `\`${text}\``

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
