import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import { preparedRows } from '../../../store/prepared.ts'
import { findCategories } from '../items/index.ts'
import {
  catalogueTables,
  type KindName,
  PLACE_KINDS,
  PUBLISHED,
  type TermRow,
} from '../model/index.ts'
import { findPlacePairs, findPlacesOfCarriers } from './places.ts'
import { type Difference, pairOf, type Tally } from './tally.ts'

/**
 * Two categories, and the number of published characters that carry both, or are in a place and
 * carry one.
 */
export interface Pair {
  readonly one_id: number
  readonly other_id: number
  readonly count: number
}

/** Adds the changes of a transaction. */
export const addPairs = async (db: Writer, pairs: Tally['pairs']): Promise<void> => {
  const changed = Array.from(pairs, ([pair, by]) => ({ ...readPair(pair), count: by })).filter(
    ({ count }) => count !== 0,
  )
  for (const values of chunk(changed, ROWS_AT_ONCE)) await db.executeQuery(addRows(db, values))
}

const addRows = preparedRows(
  ['one_id', 'other_id', 'count'],
  (rows, columns) => sql<never>`
    insert into catalogue_pairs (${columns}) values ${rows}
    on conflict (one_id, other_id) do update set count = catalogue_pairs.count + excluded.count`,
)

/** The most frequent pairs of two categories of a kind. */
export const findTopPairs = (db: Reader, kind: KindName, limit: number): Promise<Pair[]> =>
  pairsOf(db, kind, kind)
    .orderBy('catalogue_pairs.count', 'desc')
    .orderBy('one_id')
    .orderBy('other_id')
    .limit(limit)
    .execute()

/**
 * Number of characters for each category of one kind with each of another; the first kind is `one`.
 */
export const findPairs = async (db: Reader, kind: KindName, by: KindName): Promise<Pair[]> => {
  const [pairs, turned] = await Promise.all([
    pairsOf(db, kind, by).execute(),
    pairsOf(db, by, kind).execute(),
  ])
  return [
    ...pairs,
    ...turned.map(({ one_id, other_id, count }) => ({
      ...{ one_id: other_id, other_id: one_id, count },
    })),
  ]
}

/** Recounts all pairs and corrects differences. */
export const recountPairs = async (db: Writer): Promise<Difference[]> => {
  const before = await findCounts(db)
  const counted = await catalogueTables(db)
    .selectFrom('catalogue_items')
    .innerJoin('catalogue_item_terms as one', (join) =>
      join.onRef('one.item_id', '=', 'catalogue_items.id'),
    )
    .innerJoin('catalogue_item_terms as other', (join) =>
      join
        .onRef('other.item_id', '=', 'catalogue_items.id')
        .onRef('other.term_id', '>', 'one.term_id'),
    )
    .select([
      'one.term_id as one_id',
      'other.term_id as other_id',
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where(({ and }) => and({ type: 'character', status: PUBLISHED }))
    .groupBy(['one.term_id', 'other.term_id'])
    .execute()
  const after = new Map([
    ...counted.map((pair) => [pairOf(pair.one_id, pair.other_id), pair.count] as const),
    ...(await findPlacePairs(db)).map(
      ({ place_id, term_id, count }) => [pairOf(place_id, term_id), count] as const,
    ),
  ])
  const changes = Array.from(new Set([...before.keys(), ...after.keys()]), (pair) => ({
    ...{ pair, before: before.get(pair) ?? 0, after: after.get(pair) ?? 0 },
  })).filter((change) => change.before !== change.after)
  await addPairs(db, new Map(changes.map(({ pair, before, after }) => [pair, after - before])))
  const names = await findNames(db)
  return changes.map(({ pair, ...change }) => {
    const { one_id, other_id } = readPair(pair)
    const [one, other] = [names.get(one_id), names.get(other_id)]
    return {
      name: one_id === other_id ? `characters of ${one}` : `${one} with ${other}`,
      ...change,
    }
  })
}

/** Recounts the pairs of one category. */
export const recountPairsOf = async (
  db: Writer,
  { id, kind }: Pick<TermRow, 'id' | 'kind'>,
): Promise<void> => {
  await db
    .deleteFrom('catalogue_pairs')
    .where(({ or, eb }) => or([eb('one_id', '=', id), eb('other_id', '=', id)]))
    .execute()
  const isPlace = PLACE_KINDS.some((place) => place === kind)
  const places = isPlace ? await findPlacePairs(db, id) : await findPlacesOfCarriers(db, id)
  await addPairs(
    db,
    new Map([
      ...(await findCarriedWith(db, id)).map(
        (pair) => [pairOf(id, pair.term_id), pair.count] as const,
      ),
      ...places.map(({ place_id, term_id, count }) => [pairOf(place_id, term_id), count] as const),
    ]),
  )
}

/** Other categories of published characters with this category. */
const findCarriedWith = (db: Reader, id: number) =>
  catalogueTables(db)
    .selectFrom('catalogue_item_terms as carried')
    .innerJoin('catalogue_items', (join) =>
      join.onRef('catalogue_items.id', '=', 'carried.item_id'),
    )
    .innerJoin('catalogue_item_terms as other', (join) =>
      join.onRef('other.item_id', '=', 'carried.item_id'),
    )
    .select(['other.term_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where(({ and }) => and({ 'carried.term_id': id, type: 'character', status: PUBLISHED }))
    .where(({ and, not }) => not(and({ 'other.term_id': id })))
    .groupBy('other.term_id')
    .execute()

const readPair = (pair: string): { readonly one_id: number; readonly other_id: number } => {
  const [one_id = 0, other_id = 0] = pair.split(' ').map(Number)
  return { one_id, other_id }
}

const ROWS_AT_ONCE = 1_000

const findCounts = async (db: Reader): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.selectFrom('catalogue_pairs').selectAll().execute()
  return new Map(rows.map(({ one_id, other_id, count }) => [pairOf(one_id, other_id), count]))
}

/** Labels of categories by id. */
const findNames = async (db: Reader): Promise<ReadonlyMap<number, string>> =>
  new Map((await findCategories(db)).map(({ id, kind, slug }) => [id, `${kind} ${slug}`]))

/** Pairs whose count has dropped to 0 remain as rows and are filtered out. */
const pairsOf = (db: Reader, kind: KindName, by: KindName) =>
  catalogueTables(db)
    .selectFrom('catalogue_pairs')
    .where('catalogue_pairs.count', '>', 0)
    .innerJoin('catalogue_terms as one', (join) => join.onRef('one.id', '=', 'one_id'))
    .innerJoin('catalogue_terms as other', (join) => join.onRef('other.id', '=', 'other_id'))
    .select(['one_id', 'other_id', 'catalogue_pairs.count'])
    .where(({ and }) => and({ 'one.kind': kind, 'other.kind': by }))
