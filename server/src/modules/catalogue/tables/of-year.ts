import type { Context } from '../../../contract/context.ts'
import { catalogueYears } from '../counting/index.ts'
import { crossCounts } from '../figures/index.ts'
import { categoryPagePath, type KindName } from '../model/index.ts'
import { byCount, countTable, type Table } from './table.ts'
import { findTable, type TableName } from './tables.ts'

/** Tables that can also be counted for a single year: their kind, and what happens to characters in the year. */
const OF_YEARS = {
  'characters-by-cliche': ['cliche', 'year'],
  'characters-by-gender': ['gender', 'year'],
  'characters-by-sexuality': ['sexuality', 'year'],
  'dead-by-gender': ['gender', 'death_year'],
  'dead-by-sexuality': ['sexuality', 'death_year'],
} as const satisfies Readonly<Partial<Record<TableName, readonly [KindName, string]>>>

type TableOfYears = keyof typeof OF_YEARS

export const isTableOfYears = (name: TableName): name is TableOfYears =>
  Object.hasOwn(OF_YEARS, name)

/** Number of characters by year in which they were on air or died, for the years that such a table can show. */
export const countYearsOf = async (
  ctx: Context,
  name: TableOfYears,
): Promise<ReadonlyMap<number, number>> => {
  const { air, death } = await catalogueYears(ctx)
  return OF_YEARS[name][1] === 'year' ? air : death
}

/** The table for the characters of one year. */
export const findTableOfYear = async (
  ctx: Context,
  name: TableOfYears,
  year: number,
): Promise<Table> => {
  const [kind, happening] = OF_YEARS[name]
  const [{ title, columns }, cross, totals] = await Promise.all([
    findTable(ctx, name),
    crossCounts(ctx, kind, happening),
    countYearsOf(ctx, name),
  ])
  const place = cross.columns.findIndex(({ slug }) => slug === String(year))
  const rows = cross.rows
    .map(({ slug, name: label }, index) => ({
      ...{ label, path: categoryPagePath(kind, slug) },
      count: cross.counts[index]?.[place] ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted(byCount)
  const [what] = columns
  if (!what) throw new Error(`the table ${name} has no columns`)
  return countTable(`${title}, ${year}`, what, rows, totals.get(year) ?? 0)
}
