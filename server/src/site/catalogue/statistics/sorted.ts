import type { Table } from '../../../modules/catalogue/index.ts'

/** A table in the order of a column: names ascending, numbers descending. */
export const sortedBy = (table: Table, key: string): Table => {
  const place = table.columns.findIndex((column) => column.key === key)
  const compare = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number'
      ? b - a
      : typeof a === typeof b
        ? String(a).localeCompare(String(b), 'en')
        : typeof a === 'number'
          ? -1
          : 1
  return {
    ...table,
    rows: table.rows.toSorted((a, b) => compare(a.cells[place] ?? '', b.cells[place] ?? '')),
  }
}
