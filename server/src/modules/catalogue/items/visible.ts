import type { Expression } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import { type Item, type ItemRow, PUBLISHED } from '../model/index.ts'
import { findRowsById } from './store.ts'

/** Statuses visible to all readers. */
const OF_EVERYBODY: readonly string[] = [PUBLISHED]

/**
 * The visible items among these, by id; by default those published. All code that shows a relation,
 * or finds items by one, checks its visibility here.
 */
export const findVisible = async (
  db: Reader,
  ids: readonly number[],
  statuses = OF_EVERYBODY,
): Promise<ReadonlyMap<number, ItemRow>> => {
  const all = padded([...new Set(ids)])
  const rows = all.length === 0 ? [] : await findRowsById(db, all)
  return new Map(rows.filter(({ status }) => statuses.includes(status)).map((row) => [row.id, row]))
}

/** The id of a visible item as a subquery; empty for any other item. */
export const visibleId = (db: Reader, id: number, statuses = OF_EVERYBODY): Expression<number> =>
  db
    .selectFrom('catalogue_items')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', statuses)
    .$asScalar()

/** Removes relations to items that are not visible. */
export const withVisibleRelations = async (
  db: Reader,
  items: readonly Item[],
  statuses = OF_EVERYBODY,
): Promise<Item[]> => {
  const around = items.flatMap(({ state }) => [
    ...state.actors,
    ...state.shows.map(({ show }) => show),
    ...similarOf(state.details),
  ])
  const visible = await findVisible(db, around, statuses)
  return items.map((item) => ({
    ...item,
    state: {
      ...item.state,
      actors: item.state.actors.filter((id) => visible.has(id)),
      shows: item.state.shows.filter(({ show }) => visible.has(show)),
      details:
        item.row.type === 'show'
          ? {
              ...item.state.details,
              similar: similarOf(item.state.details).filter((id) => visible.has(id)),
            }
          : item.state.details,
    },
  }))
}

/** Ids of shows picked as similar by editors. */
export const similarOf = (details: Item['state']['details']): readonly number[] =>
  (details.similar ?? []) as readonly number[]
