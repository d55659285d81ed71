import type { Context } from '../../../contract/context.ts'
import { apportion } from '../../../lib/apportion.ts'
import { percentOf } from '../figures/index.ts'

/** A statistic as a table, for pages and spreadsheets. */
export interface Table {
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** Number of items that the shares are of; undefined for a table without shares. */
  readonly total?: number
}

export interface Column {
  /** The name in JSON and CSV. */
  readonly key: string
  readonly label: string
  readonly kind: 'text' | 'count' | 'percent'
}

export interface Row {
  /** One cell per column; the first one names the row. */
  readonly cells: readonly (string | number)[]
  /** Path of the row's page, relative to the site's address. */
  readonly path?: string | undefined
}

/** Builds a table. The result depends on the catalogue only and contains no address of the site. */
export type TableMaker = (ctx: Context) => Promise<Table>

/** A row of counts. */
export interface Counted {
  readonly label: string
  readonly count: number
  readonly path?: string | undefined
}

export const text = (key: string, label: string): Column => ({ key, label, kind: 'text' })
export const count = (key: string, label: string): Column => ({ key, label, kind: 'count' })
export const percent = (key: string, label: string): Column => ({ key, label, kind: 'percent' })

/** Counts with their shares of a total; rows may overlap. */
export const countTable = (
  title: string,
  what: Column,
  rows: readonly Counted[],
  total: number,
): Table => ({
  title,
  columns: [what, count('count', 'Count'), percent('percent', 'Share')],
  rows: rows.map(({ label, count: n, path }) => ({ path, cells: [label, n, percentOf(n, total)] })),
  total,
})

/** Counts that partition a total: their shares add up to 100. */
export const partitionTable = (title: string, what: Column, rows: readonly Counted[]): Table => {
  const counts = rows.map((row) => row.count)
  const shares = apportion(counts, 1000)
  return {
    title,
    columns: [what, count('count', 'Count'), percent('percent', 'Share')],
    rows: rows.map(({ label, count: n, path }, index) => ({
      path,
      cells: [label, n, (shares[index] ?? 0) / 10],
    })),
    total: counts.reduce((sum, n) => sum + n, 0),
  }
}

/** One row per year from the first to the last, including empty years. */
export const yearTable = (
  title: string,
  label: string,
  counted: ReadonlyMap<number, number>,
): Table => {
  const years = [...counted.keys()].toSorted((a, b) => a - b)
  const [first = 0, last = -1] = [years[0], years.at(-1)]
  return {
    title,
    columns: [text('year', 'Year'), count('count', label)],
    rows: Array.from({ length: last - first + 1 }, (_, index) => {
      const year = first + index
      return { path: `this-year/${year}/`, cells: [String(year), counted.get(year) ?? 0] }
    }),
  }
}

/** Orders by count descending, then by name; rows with equal names keep their order. */
export const byCount = (a: Counted, b: Counted): number =>
  b.count - a.count || (a.label === b.label ? 0 : a.label < b.label ? -1 : 1)
