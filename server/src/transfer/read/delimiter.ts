/** Spreadsheets use semicolons or tabs in locales with a decimal comma. */
const DELIMITERS = [',', ';', '\t']

/** Longer than any row of column names. */
const MAX_HEADER = 4_096

/** The delimiter that the first line of a table has most of. */
export const findDelimiter = (table: string): string => {
  const [header = ''] = table.slice(0, MAX_HEADER).split('\n', 1)
  const counted = DELIMITERS.map((mark) => ({ mark, count: header.split(mark).length }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).mark
}
