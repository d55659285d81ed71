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
 * Serialises catalogue writes. Counters and buckets are read, compared and split while they are
 * written; concurrent writers could miscount or deadlock. The locked row stores the time of the
 * last change.
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

/** Writes the changes of a transaction. The items' own rows must be written before. */
export const writeTally = async (db: Writer, tally: Tally): Promise<void> => {
  await addCounters(db, tally.counters)
  await addTerms(db, tally.terms)
  await addPairs(db, tally.pairs)
  await addYears(db, tally.years)
  await addPeople(db, tally)
  await countPositions(db, tally.positions)
}

/** Counts an added or removed category. */
export const countCategory = (db: Writer, kind: string, by: 1 | -1): Promise<void> =>
  addCounters(db, new Map([[categoriesCounter(kind), by]]))

/** Counts items and categories from their rows. */
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

/** Recounts one category, after another was merged into it. */
export const recountCategory = async (
  db: Writer,
  term: Pick<TermRow, 'id' | 'kind' | 'slug'>,
): Promise<void> => {
  await recountTerms(db, term.id)
  await recountPairsOf(db, term)
  await recountYearsOf(db, term.id)
  if (isOfDead(term)) await recountPeople(db)
}
