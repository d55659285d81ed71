import type { Expression, ExpressionBuilder } from 'kysely'
import type { Database, Reader } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import { type Item, type ItemRow, PUBLISHED } from '../model/index.ts'
import { findRowsById } from './store.ts'

/** What everybody sees. */
const OF_EVERYBODY: readonly string[] = [PUBLISHED]

/**
 * Those of these items that a reader sees, by id: everybody what is published. Whatever tells of a
 * relation, or finds items by one, asks here whether the reader may know of it.
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

/** The id of an item that a reader sees, as a part of a question; of any other item nothing. */
export const visibleId = (
  eb: ExpressionBuilder<Database, 'catalogue_items'>,
  id: number,
  statuses = OF_EVERYBODY,
): Expression<number> =>
  eb
    .selectFrom('catalogue_items as related')
    .select('related.id')
    .where('related.id', '=', id)
    .where('related.status', 'in', statuses)
    .$asScalar()

/** Items without their relations to what a reader does not see. */
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

/** The shows that the editors call similar to one. */
export const similarOf = (details: Item['state']['details']): readonly number[] =>
  (details.similar ?? []) as readonly number[]
