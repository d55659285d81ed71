import { expressionBuilder } from 'kysely'
import { countRows } from '../../../store/count-rows.ts'
import type { Database, Reader } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import { catalogueTables, PLACE_KINDS, PUBLISHED } from '../model/index.ts'
import { add, pairOf, type Tally } from './tally.ts'

const term = expressionBuilder<Database, 'catalogue_terms'>()

/** Places of published shows, by show id. */
export const findPlacesOfShows = async (
  db: Reader,
  showIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  if (showIds.length === 0) return new Map()
  const rows = await catalogueTables(db)
    .selectFrom('catalogue_item_terms')
    .where('item_id', 'in', padded(showIds))
    .innerJoin('catalogue_items', (join) => join.onRef('catalogue_items.id', '=', 'item_id'))
    .innerJoin('catalogue_terms', (join) => join.onRef('catalogue_terms.id', '=', 'term_id'))
    .select(['item_id', 'term_id'])
    .where(({ and }) => and({ status: PUBLISHED }))
    .where(term('kind', 'in', PLACE_KINDS))
    .execute()
  const places = Map.groupBy(rows, ({ item_id }) => item_id)
  return new Map(
    showIds.map((id) => [id, (places.get(id) ?? []).map(({ term_id }) => term_id)] as const),
  )
}

/**
 * Counts the characters of a show in places that it gained or lost, unless another show of theirs
 * is there. The show's parts must still be in the database.
 */
export const countMovedShow = async (
  db: Reader,
  tally: Tally,
  showId: number,
  before: readonly number[],
  after: readonly number[],
): Promise<void> => {
  for (const place of await onlyPlaces(db, withoutAll(before, after)))
    await countPeople(db, tally, showId, place, -1)
  for (const place of await onlyPlaces(db, withoutAll(after, before)))
    await countPeople(db, tally, showId, place, 1)
}

/**
 * Counts characters by place from the rows: all of them, and by their categories. Of one place, or
 * of all.
 */
export const findPlacePairs = async (
  db: Reader,
  placeId?: number,
): Promise<{ readonly place_id: number; readonly term_id: number; readonly count: number }[]> => {
  const people = catalogueTables(db)
    .selectFrom('catalogue_item_terms as at')
    .innerJoin('catalogue_terms', (join) => join.onRef('catalogue_terms.id', '=', 'at.term_id'))
    .where(term('catalogue_terms.kind', 'in', PLACE_KINDS))
    .innerJoin('catalogue_items as show', (join) => join.onRef('show.id', '=', 'at.item_id'))
    .innerJoin('catalogue_appearances as part', (join) =>
      join.onRef('part.show_id', '=', 'show.id'),
    )
    .innerJoin('catalogue_items as person', (join) =>
      join.onRef('person.id', '=', 'part.character_id'),
    )
    .select(['person.id as person_id', 'at.term_id as place_id'])
    .distinct()
    .where(({ and }) => and({ 'show.status': PUBLISHED, 'person.status': PUBLISHED }))
    .$if(placeId !== undefined, (all) =>
      all.where(({ and }) => and({ 'at.term_id': placeId ?? 0 })),
    )
    .as('people')
  const inAll = await catalogueTables(db)
    .selectFrom(people)
    .select(['place_id', 'place_id as term_id', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('place_id')
    .execute()
  const byCategory = await catalogueTables(db)
    .selectFrom(people)
    .innerJoin('catalogue_item_terms as carried', (join) =>
      join.onRef('carried.item_id', '=', 'people.person_id'),
    )
    .select(['place_id', 'term_id', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['place_id', 'term_id'])
    .execute()
  return [...inAll, ...byCategory]
}

/** Counts characters with a category by place, from the rows. */
export const findPlacesOfCarriers = (
  db: Reader,
  termId: number,
): Promise<{ readonly place_id: number; readonly term_id: number; readonly count: number }[]> =>
  catalogueTables(db)
    .selectFrom('catalogue_item_terms as carried')
    .innerJoin('catalogue_items as person', (join) =>
      join.onRef('person.id', '=', 'carried.item_id'),
    )
    .innerJoin('catalogue_appearances as part', (join) =>
      join.onRef('part.character_id', '=', 'person.id'),
    )
    .innerJoin('catalogue_items as show', (join) => join.onRef('show.id', '=', 'part.show_id'))
    .innerJoin('catalogue_item_terms as at', (join) => join.onRef('at.item_id', '=', 'show.id'))
    .innerJoin('catalogue_terms', (join) => join.onRef('catalogue_terms.id', '=', 'at.term_id'))
    .select(['at.term_id as place_id', 'carried.term_id'])
    .select((eb) => eb.fn.count<number>('person.id').distinct().as('count'))
    .where(({ and }) =>
      and({
        'carried.term_id': termId,
        'person.status': PUBLISHED,
        'show.status': PUBLISHED,
      }),
    )
    .where(term('catalogue_terms.kind', 'in', PLACE_KINDS))
    .groupBy(['at.term_id', 'carried.term_id'])
    .execute()

/**
 * Number of characters of each place: in total under its own id, and by the ids of their
 * categories.
 */
export const findPeopleOfPlaces = async (
  db: Reader,
  placeIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> => {
  if (placeIds.length === 0) return new Map()
  const ids = padded(placeIds)
  const rows = await db
    .selectFrom('catalogue_pairs')
    .select(['one_id as place_id', 'other_id as term_id', 'count'])
    .where('one_id', 'in', ids)
    .unionAll(
      db
        .selectFrom('catalogue_pairs')
        .select(['other_id as place_id', 'one_id as term_id', 'count'])
        .where('other_id', 'in', ids)
        .whereRef('one_id', '!=', 'other_id'),
    )
    .execute()
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ place_id }) => place_id),
      ([place, counts]) => [place, new Map(counts.map(({ term_id, count }) => [term_id, count]))],
    ),
  )
}

const withoutAll = (ids: readonly number[], others: readonly number[]): number[] =>
  ids.filter((id) => !others.includes(id))

const onlyPlaces = async (db: Reader, termIds: readonly number[]): Promise<number[]> => {
  if (termIds.length === 0) return []
  const rows = await db
    .selectFrom('catalogue_terms')
    .select('id')
    .where('id', 'in', padded(termIds))
    .where('kind', 'in', PLACE_KINDS)
    .execute()
  return rows.map(({ id }) => id)
}

const countPeople = async (
  db: Reader,
  tally: Tally,
  showId: number,
  place: number,
  by: 1 | -1,
): Promise<void> => {
  const people = catalogueTables(db)
    .selectFrom('catalogue_appearances as part')
    .innerJoin('catalogue_items as person', (join) =>
      join.onRef('person.id', '=', 'part.character_id'),
    )
    .select('person.id as person_id')
    .distinct()
    .where(({ and }) => and({ 'part.show_id': showId, 'person.status': PUBLISHED }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('catalogue_appearances as elsewhere')
            .innerJoin('catalogue_items as show', (join) =>
              join.onRef('show.id', '=', 'elsewhere.show_id'),
            )
            .innerJoin('catalogue_item_terms as at', (join) =>
              join.onRef('at.item_id', '=', 'show.id'),
            )
            .select('show.id')
            .whereRef('elsewhere.character_id', '=', 'part.character_id')
            .where(({ and, not }) => not(and({ 'elsewhere.show_id': showId })))
            .where(({ and }) => and({ 'show.status': PUBLISHED, 'at.term_id': place })),
        ),
      ),
    )
    .as('people')
  const total = await countRows(catalogueTables(db).selectFrom(people))
  if (total === 0) return
  add(tally.pairs, pairOf(place, place), total * by)
  const counts = await catalogueTables(db)
    .selectFrom(people)
    .innerJoin('catalogue_item_terms as carried', (join) =>
      join.onRef('carried.item_id', '=', 'people.person_id'),
    )
    .select(['term_id', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('term_id')
    .execute()
  for (const { term_id, count } of counts) add(tally.pairs, pairOf(place, term_id), count * by)
}
