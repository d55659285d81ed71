import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '../../../lib/formulas.ts'

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
