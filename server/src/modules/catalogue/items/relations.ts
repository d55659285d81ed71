import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk, padded } from '../../../store/list-length.ts'
import { preparedRows } from '../../../store/prepared.ts'
import {
  type Appearance,
  catalogueTables,
  type Item,
  type ItemRow,
  type ItemState,
  type KindName,
  kindsOf,
  type Role,
  type Status,
} from '../model/index.ts'

/** Loads the relations of rows: one query per relation, for any number of rows. */
export const withRelations = async (db: Reader, rows: readonly ItemRow[]): Promise<Item[]> => {
  const ids = padded(rows.map(({ id }) => id))
  const characters = padded(rows.filter(({ type }) => type === 'character').map(({ id }) => id))
  const [terms, deaths, actors, shows] = await Promise.all([
    findTerms(db, ids),
    findDeaths(db, characters),
    findPerformances(db, characters),
    findAppearances(db, characters),
  ])
  return rows.map((row) => {
    const carried = terms.get(row.id) ?? []
    return {
      row,
      termIds: carried.map(({ term_id }) => term_id),
      state: {
        name: row.name,
        slug: row.slug,
        status: row.status as Status,
        description: row.description,
        image: row.image_id,
        terms: byKind(row, carried),
        details: JSON.parse(row.details) as ItemState['details'],
        deaths: (deaths.get(row.id) ?? []).map(({ date }) => date),
        actors: (actors.get(row.id) ?? []).map(({ actor_id }) => actor_id),
        shows: (shows.get(row.id) ?? []).map(readAppearance),
      },
    }
  })
}

/** Replaces the relations of an item, as far as they differ. */
export const writeRelations = async (
  db: Writer,
  id: number,
  before: Item | undefined,
  { state, termIds }: Pick<Item, 'state' | 'termIds'>,
): Promise<void> => {
  const isNew = (was: unknown, is: readonly unknown[]): boolean =>
    before ? JSON.stringify(was) !== JSON.stringify(is) : is.length > 0
  if (isNew(before?.termIds, termIds)) await replaceTerms(db, id, before, termIds)
  if (isNew(before?.state.deaths, state.deaths)) await replaceDeaths(db, id, before, state.deaths)
  if (isNew(before?.state.actors, state.actors)) await replaceActors(db, id, before, state.actors)
  if (isNew(before?.state.shows, state.shows)) await replaceShows(db, id, before, state.shows)
}

/** Inserts the relations of new items in few statements. */
export const insertRelations = async (db: Writer, items: readonly Item[]): Promise<void> => {
  const rows = <T>(of: (item: Item) => readonly T[]): T[] => items.flatMap(of)
  await insertTerms(
    db,
    rows(({ row, termIds }) => termRows(row.id, termIds)),
  )
  await insertDeaths(
    db,
    rows(({ row, state }) => deathRows(row.id, state.deaths)),
  )
  await insertActors(
    db,
    rows(({ row, state }) => actorRows(row.id, state.actors)),
  )
  await insertShows(
    db,
    rows(({ row, state }) => showRows(row.id, state.shows)),
  )
}

const ROWS_AT_ONCE = 100

const inserting = <C extends string>(table: string, columns: readonly C[]) => {
  const insert = preparedRows(
    columns,
    (rows, names) => sql<never>`insert into ${sql.table(table)} (${names}) values ${rows}`,
  )
  return async (db: Writer, rows: Parameters<typeof insert>[1]): Promise<void> => {
    for (const part of chunk(rows, ROWS_AT_ONCE)) await db.executeQuery(insert(db, part))
  }
}

const insertTerms = inserting('catalogue_item_terms', ['item_id', 'term_id'])

const insertDeaths = inserting('catalogue_deaths', ['character_id', 'date', 'position', 'day'])

const insertActors = inserting('catalogue_performances', ['character_id', 'actor_id', 'position'])

const insertShows = inserting('catalogue_appearances', [
  ...(['character_id', 'show_id', 'role', 'position', 'years'] as const),
])

const termRows = (item_id: number, termIds: readonly number[]) =>
  termIds.map((term_id) => ({ item_id, term_id }))

const deathRows = (character_id: number, deaths: readonly string[]) =>
  deaths.map((date, position) => ({ character_id, date, position, day: date.slice(5) }))

const actorRows = (character_id: number, actors: readonly number[]) =>
  actors.map((actor_id, position) => ({ character_id, actor_id, position }))

const showRows = (character_id: number, shows: readonly Appearance[]) =>
  shows.map(({ show, role, years }, position) => ({
    ...{ character_id, role, position },
    show_id: show,
    years: JSON.stringify(years),
  }))

const findTerms = async (db: Reader, ids: readonly number[]) =>
  grouped(
    ids.length === 0
      ? []
      : await catalogueTables(db)
          .selectFrom('catalogue_item_terms')
          .where('item_id', 'in', ids)
          .innerJoin('catalogue_terms', (join) =>
            join.onRef('catalogue_terms.id', '=', 'catalogue_item_terms.term_id'),
          )
          .select(['item_id', 'term_id', 'kind', 'slug'])
          .orderBy('sort_key')
          .orderBy('term_id')
          .execute(),
    ({ item_id }) => item_id,
  )

const findDeaths = async (db: Reader, ids: readonly number[]) =>
  grouped(
    ids.length === 0
      ? []
      : await db
          .selectFrom('catalogue_deaths')
          .select(['character_id', 'date'])
          .where('character_id', 'in', ids)
          .orderBy('position')
          .execute(),
    ({ character_id }) => character_id,
  )

const findPerformances = async (db: Reader, ids: readonly number[]) =>
  grouped(
    ids.length === 0
      ? []
      : await db
          .selectFrom('catalogue_performances')
          .select(['character_id', 'actor_id'])
          .where('character_id', 'in', ids)
          .orderBy('position')
          .execute(),
    ({ character_id }) => character_id,
  )

const findAppearances = async (db: Reader, ids: readonly number[]) =>
  grouped(
    ids.length === 0
      ? []
      : await db
          .selectFrom('catalogue_appearances')
          .select(['character_id', 'show_id', 'role', 'years'])
          .where('character_id', 'in', ids)
          .orderBy('position')
          .execute(),
    ({ character_id }) => character_id,
  )

const replaceTerms = async (
  db: Writer,
  item_id: number,
  before: Item | undefined,
  termIds: readonly number[],
): Promise<void> => {
  if (before) await db.deleteFrom('catalogue_item_terms').where('item_id', '=', item_id).execute()
  if (termIds.length === 0) return
  await db.insertInto('catalogue_item_terms').values(termRows(item_id, termIds)).execute()
}

const replaceDeaths = async (
  db: Writer,
  character_id: number,
  before: Item | undefined,
  deaths: readonly string[],
): Promise<void> => {
  if (before)
    await db.deleteFrom('catalogue_deaths').where('character_id', '=', character_id).execute()
  if (deaths.length === 0) return
  await db.insertInto('catalogue_deaths').values(deathRows(character_id, deaths)).execute()
}

const replaceActors = async (
  db: Writer,
  character_id: number,
  before: Item | undefined,
  actors: readonly number[],
): Promise<void> => {
  if (before)
    await db.deleteFrom('catalogue_performances').where('character_id', '=', character_id).execute()
  if (actors.length === 0) return
  await db.insertInto('catalogue_performances').values(actorRows(character_id, actors)).execute()
}

const replaceShows = async (
  db: Writer,
  character_id: number,
  before: Item | undefined,
  shows: readonly Appearance[],
): Promise<void> => {
  if (before)
    await db.deleteFrom('catalogue_appearances').where('character_id', '=', character_id).execute()
  if (shows.length === 0) return
  await db.insertInto('catalogue_appearances').values(showRows(character_id, shows)).execute()
}

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => number): ReadonlyMap<number, T[]> =>
  Map.groupBy(rows, keyOf)

/** Contains all kinds of the type in a fixed order, because states are compared as JSON. */
const byKind = (
  { type }: ItemRow,
  carried: readonly { kind: string; slug: string }[],
): ItemState['terms'] =>
  Object.fromEntries(
    kindsOf(type).map((kind: KindName) => [
      kind,
      carried.filter((term) => term.kind === kind).map(({ slug }) => slug),
    ]),
  ) satisfies ItemState['terms']

const readAppearance = (row: { show_id: number; role: string; years: string }): Appearance => ({
  show: row.show_id,
  role: row.role as Role,
  years: JSON.parse(row.years) as number[],
})
