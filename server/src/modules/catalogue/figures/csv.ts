import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '../../../lib/formulas.ts'

/** A member of the rows; its name is the header, unless another is given. */
export type CsvColumn = string | { readonly key: string; readonly header: string }

/**
 * Formats rows as CSV. Cells that a spreadsheet would read as a formula are prefixed with a quote,
 * and a byte order mark marks the text as UTF-8.
 */
export const printCsv = (rows: readonly object[], columns: readonly CsvColumn[]): string =>
  stringify(rows as object[], {
    bom: true,
    header: true,
    columns: [...columns],
    cast: { string: guardFormula },
    record_delimiter: 'windows',
  })
