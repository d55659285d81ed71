import { stringify } from 'csv-stringify/sync'
import { Reply, type ReplyExtra } from '../../../contract/reply.ts'
import { oneOf } from '../../../contract/schema.ts'
import { guardFormula } from '../transfer/formulas.ts'

/** Every table can be had for a spreadsheet as well. */
export const FormatArg = oneOf(['json', 'csv'], {
  description: 'JSON, or CSV for spreadsheets.',
  default: 'json' as 'json' | 'csv',
})

/**
 * A table as text for spreadsheets. A cell that a spreadsheet would take for a formula gets a mark
 * in front, and the mark at the very beginning tells programs that the text is UTF-8.
 */
export const printCsv = (rows: readonly object[], columns: readonly string[]): string =>
  stringify(rows as object[], {
    bom: true,
    header: true,
    columns: [...columns],
    cast: { string: guardFormula },
    record_delimiter: 'windows',
  })

/** The same as an answer that browsers save as a file. */
export const csv = (
  name: string,
  rows: readonly object[],
  columns: readonly string[],
  extra: ReplyExtra = {},
): Reply =>
  new Reply(printCsv(rows, columns), {
    ...extra,
    type: 'text/csv',
    headers: { ...extra.headers, 'Content-Disposition': `attachment; filename="${name}.csv"` },
  })
