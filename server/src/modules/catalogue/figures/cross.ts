import type { Context } from '../../../contract/context.ts'
import { catalogueFacts, type Facts, findPairs, findYearCounts } from '../counting/index.ts'
import { badArgument, type KindName, kindsOf, PLACE_KINDS } from '../model/index.ts'

/** Kinds by which characters are counted: their own, and the places of their shows. */
export const CROSS_ROWS = [...kindsOf('character'), ...PLACE_KINDS] as const

/** Years in which characters were on air, and in which they died. */
const YEARS = { year: 'air', death_year: 'death' } as const

export const CROSS_COLUMNS = [...CROSS_ROWS, 'year', 'death_year'] as const

interface Side {
  readonly slug: string
  readonly name: string
}

export interface CrossCounts {
  readonly rows: readonly Side[]
  readonly columns: readonly Side[]
  readonly counts: readonly (readonly number[])[]
}

/**
 * Number of published characters for each category of a kind with each of another, or with a year.
 * All of it is counted on write: no character is read.
 */
export const crossCounts = async (
  ctx: Context,
  rows: KindName,
  columns: (typeof CROSS_COLUMNS)[number],
): Promise<CrossCounts> => {
  if (isPlace(rows) && (isPlace(columns) || columns in YEARS))
    throw badArgument('columns', 'Places are counted by the categories of characters only.')
  const facts = await catalogueFacts(ctx)
  return columns === 'year' || columns === 'death_year'
    ? byYear(ctx, facts, rows, YEARS[columns])
    : byKind(ctx, facts, rows, columns)
}

const isPlace = (kind: string): boolean => PLACE_KINDS.some((place) => place === kind)

const byKind = async (
  ctx: Context,
  facts: Facts,
  kind: KindName,
  by: KindName,
): Promise<CrossCounts> => {
  const counts = new Map<string, number>()
  for (const { one_id, other_id, count } of await findPairs(ctx.db, kind, by)) {
    counts.set(`${one_id} ${other_id}`, count)
    if (kind === by) counts.set(`${other_id} ${one_id}`, count)
  }
  // The diagonal: every carrier of a category counts.
  if (kind === by) for (const { id, count } of facts.terms(kind)) counts.set(`${id} ${id}`, count)
  return table(
    used(facts, kind),
    used(facts, by).map(({ id, ...side }) => [id, side] as const),
    (row, column) => counts.get(`${row} ${column}`) ?? 0,
  )
}

const byYear = async (
  ctx: Context,
  facts: Facts,
  kind: KindName,
  about: (typeof YEARS)[keyof typeof YEARS],
): Promise<CrossCounts> => {
  const found = await findYearCounts(ctx.db, kind, about)
  const counts = new Map(found.map(({ term_id, year, count }) => [`${term_id} ${year}`, count]))
  const years = [...new Set(found.map(({ year }) => year))].toSorted((a, b) => a - b)
  return table(
    used(facts, kind),
    years.map((year) => [year, { slug: String(year), name: String(year) }] as const),
    (row, column) => counts.get(`${row} ${column}`) ?? 0,
  )
}

/** Categories with published items, by name. */
const used = (facts: Facts, kind: KindName) =>
  facts
    .terms(kind)
    .filter(({ count }) => count > 0)
    .map(({ id, slug, name }) => ({ id, slug, name }))

const table = (
  rows: readonly (Side & { readonly id: number })[],
  columns: readonly (readonly [key: number, side: Side])[],
  countOf: (row: number, column: number) => number,
): CrossCounts => ({
  rows: rows.map(({ slug, name }) => ({ slug, name })),
  columns: columns.map(([, side]) => side),
  counts: rows.map(({ id }) => columns.map(([key]) => countOf(id, key))),
})
