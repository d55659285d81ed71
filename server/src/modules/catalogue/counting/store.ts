import type { WriteContext } from '../../../contract/context.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import { PUBLISHED, type TermRow } from '../model/index.ts'
import { countPositions } from './page-buckets.ts'
import { addPairs, recountPairsOf } from './pairs.ts'
import { addPeople } from './people.ts'
import { add, categoriesCounter, type Difference, type Tally, WRITES } from './tally.ts'
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
  for (const [id, by] of tally.terms)
    if (by !== 0)
      await db
        .updateTable('catalogue_terms')
        .set((eb) => ({ count: eb('count', '+', by) }))
        .where('id', '=', id)
        .execute()
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

/** Counts who carries each category and puts right what differs; tells of it by `kind/slug`. */
export const recountTerms = async (db: Writer): Promise<Difference[]> => {
  const counted = await db
    .selectFrom('catalogue_terms')
    .leftJoin('catalogue_item_terms', 'catalogue_item_terms.term_id', 'catalogue_terms.id')
    .leftJoin('catalogue_items', (join) =>
      join
        .onRef('catalogue_items.id', '=', 'catalogue_item_terms.item_id')
        .on('catalogue_items.status', '=', 'publish'),
    )
    .select([
      'catalogue_terms.id',
      'catalogue_terms.kind',
      'catalogue_terms.slug',
      'catalogue_terms.count as before',
      (eb) => eb.fn.count<number>('catalogue_items.id').as('count'),
    ])
    .groupBy('catalogue_terms.id')
    .execute()
  const wrong = counted.filter(({ before, count }) => before !== count)
  for (const { id, count } of wrong)
    await db.updateTable('catalogue_terms').set({ count }).where('id', '=', id).execute()
  return wrong.map(({ kind, slug, before, count }) => ({
    ...{ name: `${kind}/${slug}`, before, after: count },
  }))
}

/** Counts everything about one category again, after it took over what another one had. */
export const recountCategory = async (
  db: Writer,
  term: Pick<TermRow, 'id' | 'kind'>,
): Promise<void> => {
  const { count } = await db
    .selectFrom('catalogue_item_terms')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'item_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('term_id', '=', term.id)
    .where('status', '=', PUBLISHED)
    .executeTakeFirstOrThrow()
  await db.updateTable('catalogue_terms').set({ count }).where('id', '=', term.id).execute()
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
