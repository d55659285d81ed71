import type { Context } from '../../../contract/context.ts'
import { apportion } from '../../../lib/apportion.ts'
import { percentOf } from '../figures/index.ts'

/** A statistic as people and spreadsheets read it. */
export interface Table {
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

export interface Column {
  /** The name in JSON and CSV. */
  readonly key: string
  readonly label: string
  readonly kind: 'text' | 'count' | 'percent'
}

export interface Row {
  /** As many as there are columns; the first one names the row. */
  readonly cells: readonly (string | number)[]
  /** Below the site's address, where there is a page about the row. */
  readonly path?: string | undefined
}

/** Makes a table. What it makes depends on the catalogue alone and holds no address of the site. */
export type TableMaker = (ctx: Context) => Promise<Table>

/** Something counted. */
export interface Counted {
  readonly label: string
  readonly count: number
  readonly path?: string | undefined
}

export const text = (key: string, label: string): Column => ({ key, label, kind: 'text' })
export const count = (key: string, label: string): Column => ({ key, label, kind: 'count' })
export const percent = (key: string, label: string): Column => ({ key, label, kind: 'percent' })

/** Counts with their shares of a whole; what is counted may overlap. */
export const countTable = (
  title: string,
  what: Column,
  rows: readonly Counted[],
  total: number,
): Table => ({
  title,
  columns: [what, count('count', 'Count'), percent('percent', 'Share')],
  rows: rows.map(({ label, count: n, path }) => ({ path, cells: [label, n, percentOf(n, total)] })),
})

/** Counts that make up a whole together: their shares add up to 100. */
export const partitionTable = (title: string, what: Column, rows: readonly Counted[]): Table => {
  const shares = apportion(
    rows.map((row) => row.count),
    1000,
  )
  return {
    title,
    columns: [what, count('count', 'Count'), percent('percent', 'Share')],
    rows: rows.map(({ label, count: n, path }, index) => ({
      path,
      cells: [label, n, (shares[index] ?? 0) / 10],
    })),
  }
}

/** One row a year, from the first to the last; years without anything are there. */
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

/** Larger counts first; names decide between equals, and where they are the same the order given. */
export const byCount = (a: Counted, b: Counted): number =>
  b.count - a.count || (a.label === b.label ? 0 : a.label < b.label ? -1 : 1)
