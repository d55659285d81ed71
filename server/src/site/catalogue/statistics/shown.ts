import type { Context } from '../../../contract/context.ts'
import type { QueryReader } from '../../../http/wire/unread-query.ts'
import {
  countYearsOf,
  findTable,
  findTableOfYear,
  isTableOfYears,
  type Table,
  type TableName,
} from '../../../modules/catalogue/index.ts'
import { claimOf, type Period } from './claims/index.ts'

/** The years of a table: one of them can be chosen, or a range. */
export interface YearChoice {
  readonly of: 'year' | 'range'
  readonly first: number
  readonly last: number
  readonly chosen: Period | undefined
}

/** A table as the query narrows it, with what it says. */
export interface Shown {
  readonly table: Table
  readonly claim: string | undefined
  /** Undefined for a table without years. */
  readonly years?: YearChoice | undefined
  /** The query of the choice, for other addresses of the figure; empty without one. */
  readonly query: string
}

/** Finds a table, for the years that the query names; years without data are ignored. */
export const findShown = async (
  ctx: Context,
  name: TableName,
  query: QueryReader,
): Promise<Shown> => {
  const table = await findTable(ctx, name)
  const usual: Shown = { table, claim: claimOf(name, table), query: '' }
  if (table.columns[0]?.key === 'year') return ofRange(name, usual, query)
  if (!isTableOfYears(name)) return usual
  const counts = await countYearsOf(ctx, name)
  const known = Array.from(counts, ([year, count]) => (count > 0 ? [year] : [])).flat()
  if (known.length < 2) return usual
  const [first, last] = [Math.min(...known), Math.max(...known)]
  const year = yearIn(query, 'year')
  if (year === undefined || year < first || year > last)
    return { ...usual, years: { of: 'year', first, last, chosen: undefined } }
  const chosen = { first: year, last: year }
  const narrowed = await findTableOfYear(ctx, name, year)
  return {
    table: narrowed,
    claim: claimOf(name, narrowed, chosen),
    years: { of: 'year', first, last, chosen },
    query: queryOf('year', chosen),
  }
}

const ofRange = (name: TableName, usual: Shown, query: QueryReader): Shown => {
  const { rows, title } = usual.table
  const [first, last] = [rows[0], rows.at(-1)].map((row) => Number(row?.cells[0] ?? 0))
  if (first === undefined || last === undefined || rows.length < 2) return usual
  const ends = [yearIn(query, 'from') ?? first, yearIn(query, 'to') ?? last]
  const [from, to] = [Math.max(first, Math.min(...ends)), Math.min(last, Math.max(...ends))]
  if (from > to || (from === first && to === last))
    return { ...usual, years: { of: 'range', first, last, chosen: undefined } }
  const chosen = { first: from, last: to }
  const table: Table = {
    ...usual.table,
    title: from === to ? `${title}, ${from}` : `${title}, ${from} to ${to}`,
    rows: rows.filter(({ cells: [year] }) => Number(year) >= from && Number(year) <= to),
  }
  return {
    table,
    claim: claimOf(name, table, chosen),
    years: { of: 'range', first, last, chosen },
    query: queryOf('range', chosen),
  }
}

const yearIn = (query: QueryReader, name: string): number | undefined => {
  const given = query.get(name)
  return given !== null && /^\d{4}$/.test(given) ? Number(given) : undefined
}

/** The query of a choice of years. */
export const queryOf = (of: YearChoice['of'], { first, last }: Period): string =>
  of === 'year' ? `?year=${first}` : `?from=${first}&to=${last}`
