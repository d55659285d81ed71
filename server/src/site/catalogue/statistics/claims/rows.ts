import type { Table } from '../../../../modules/catalogue/index.ts'

/** A row of a table with one of its numbers. */
export interface Ranked {
  readonly label: string
  readonly count: number
  /** Whether it stands for a category or an item, not for the lack of one. */
  readonly isNamed: boolean
}

/** The rows of a table with the number of a column. */
export const rowsOf = ({ rows }: Table, column = 1): readonly Ranked[] =>
  rows.map(({ cells, path }) => ({
    label: String(cells[0] ?? ''),
    count: Number(cells[column]) || 0,
    isNamed: path !== undefined,
  }))

/** The rows with the greatest number. */
export const leadersOf = (rows: readonly Ranked[]): readonly Ranked[] => {
  const most = Math.max(0, ...rows.map(({ count }) => count))
  return most === 0 ? [] : rows.filter(({ count }) => count === most)
}

export const sumOf = (rows: readonly Ranked[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0)

/** The number of the row with this label. */
export const countOfRow = (rows: readonly Ranked[], label: string): number =>
  rows.find((row) => row.label === label)?.count ?? 0
