import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '../../../lib/formulas.ts'

/** A member of the rows; its name is the header, unless another is given. */
export type CsvColumn = string | { readonly key: string; readonly header: string }

/**
 * Formats rows as CSV. Cells that a spreadsheet would read as a formula are prefixed with a quote,
 * and a byte order mark marks the text as UTF-8. Further parts of a file have neither mark nor header.
 */
export const printCsv = (
  rows: readonly object[],
  columns: readonly CsvColumn[],
  { isFirst = true }: { readonly isFirst?: boolean } = {},
): string =>
  stringify(rows as object[], {
    bom: isFirst,
    header: isFirst,
    columns: [...columns],
    cast: { string: guardFormula },
    record_delimiter: 'windows',
  })
