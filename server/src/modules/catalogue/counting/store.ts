import type { WriteContext } from '../../../contract/context.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import type { TermRow } from '../model/index.ts'
import { countPositions } from './page-buckets.ts'
import { addPairs, recountPairsOf } from './pairs.ts'
import { addPeople } from './people.ts'
import { add, categoriesCounter, type Tally, WRITES } from './tally.ts'
import { addTerms, recountTerms } from './terms.ts'
import { addYears, recountYearsOf } from './years.ts'

/**
 * Lets one transaction at a time change the catalogue. Counters and buckets are read, compared and
 * split while they are written; two writers side by side could miscount, or wait for each other's
 * rows for ever. The row that they wait for tells when the catalogue last changed.
 */
export const lockCatalogue = async ({
  db,
  clock,
}: Pick<WriteContext, 'db' | 'clock'>): Promise<void> => {
  const value = Math.floor(clock().getTime() / 1000)
  await db
    .insertInto('catalogue_counters')
    .values({ name: WRITES, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Writes down what a transaction has counted. The items' own rows have to be written by then. */
export const writeTally = async (db: Writer, tally: Tally): Promise<void> => {
  for (const [name, by] of tally.counters) if (by !== 0) await changeCounter(db, name, by)
  await addTerms(db, tally.terms)
  await addPairs(db, tally.pairs)
  await addYears(db, tally.years)
  await addPeople(db, tally.people)
  await countPositions(db, tally.positions)
}

/** Counts a category that was made or removed. */
export const countCategory = (db: Writer, kind: string, by: 1 | -1): Promise<void> =>
  changeCounter(db, categoriesCounter(kind), by)

export const findCounters = async (db: Reader): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('catalogue_counters')
    .selectAll()
    .where('name', '!=', WRITES)
    .execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Puts counted values in the place of whatever was there; a name that is missing counts nothing. */
export const replaceCounters = async (
  db: Writer,
  counters: ReadonlyMap<string, number>,
): Promise<void> => {
  await db.deleteFrom('catalogue_counters').where('name', '!=', WRITES).execute()
  const values = Array.from(counters, ([name, value]) => ({ name, value }))
  if (values.length > 0) await db.insertInto('catalogue_counters').values(values).execute()
}

/** What items and categories really add up to, counted row by row. */
export const countEverything = async (db: Reader): Promise<ReadonlyMap<string, number>> => {
  const counters = new Map<string, number>()
  const items = await db
    .selectFrom('catalogue_items')
    .select(['type', (eb) => eb.fn.countAll<number>().as('count')])
    .where('status', '=', 'publish')
    .groupBy('type')
    .execute()
  const terms = await db
    .selectFrom('catalogue_terms')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()
  for (const { type, count } of items) add(counters, type, count)
  for (const { kind, count } of terms) add(counters, categoriesCounter(kind), count)
  return counters
}

/** Counts everything about one category again, after it took over what another one had. */
export const recountCategory = async (
  db: Writer,
  term: Pick<TermRow, 'id' | 'kind'>,
): Promise<void> => {
  await recountTerms(db, term.id)
  await recountPairsOf(db, term)
  await recountYearsOf(db, term.id)
}

const changeCounter = async (db: Writer, name: string, by: number): Promise<void> => {
  await db
    .insertInto('catalogue_counters')
    .values({ name, value: by })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ value: eb('catalogue_counters.value', '+', by) })),
    )
    .execute()
}
