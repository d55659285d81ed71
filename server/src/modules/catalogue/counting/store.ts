import type { WriteContext } from '../../../contract/context.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import { isOfDead, type TermRow } from '../model/index.ts'
import { addCounters } from './counters.ts'
import { countPositions } from './page-buckets.ts'
import { addPairs, recountPairsOf } from './pairs.ts'
import { addPeople, recountPeople } from './people.ts'
import { add, categoriesCounter, type Tally, WRITES } from './tally.ts'
import { addTerms, recountTerms } from './terms.ts'
import { countTotals } from './totals.ts'
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
  await addCounters(db, tally.counters)
  await addTerms(db, tally.terms)
  await addPairs(db, tally.pairs)
  await addYears(db, tally.years)
  await addPeople(db, tally)
  await countPositions(db, tally.positions)
}

/** Counts a category that was made or removed. */
export const countCategory = (db: Writer, kind: string, by: 1 | -1): Promise<void> =>
  addCounters(db, new Map([[categoriesCounter(kind), by]]))

/** What items and categories really add up to, counted row by row. */
export const countEverything = async (db: Reader): Promise<ReadonlyMap<string, number>> => {
  const counters = new Map(await countTotals(db))
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
  term: Pick<TermRow, 'id' | 'kind' | 'slug'>,
): Promise<void> => {
  await recountTerms(db, term.id)
  await recountPairsOf(db, term)
  await recountYearsOf(db, term.id)
  if (isOfDead(term)) await recountPeople(db)
}
