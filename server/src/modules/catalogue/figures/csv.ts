import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '../../../lib/formulas.ts'

/** A member of the rows; its name stands above it, unless another is said. */
export type CsvColumn = string | { readonly key: string; readonly header: string }

/**
 * A table as text for spreadsheets. A cell that a spreadsheet would take for a formula gets a mark
 * in front, and the mark at the very beginning tells programs that the text is UTF-8.
 */
export const printCsv = (rows: readonly object[], columns: readonly CsvColumn[]): string =>
  stringify(rows as object[], {
    bom: true,
    header: true,
    columns: [...columns],
    cast: { string: guardFormula },
    record_delimiter: 'windows',
  })
