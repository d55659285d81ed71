import {
  type Counted,
  countChange,
  countMovedShow,
  countOtherYears,
  findPlacesOfShows,
  sumsOf,
  yearsOf,
} from '../counting/index.ts'
import { findCast, withRelations } from '../items/index.ts'
import { DEAD, type Item, PUBLISHED } from '../model/index.ts'
import type { Session } from './session.ts'

/** Counts the change of an item. Its relations must already, or still, be in the database. */
export const countSaved = async (
  session: Session,
  before: Item | undefined,
  after: Item | undefined,
): Promise<void> => {
  const items = [before, after].filter((item) => item !== undefined)
  await loadPlaces(session, items)
  countChange(
    session.tally,
    before && countedOf(session, before),
    after && countedOf(session, after),
  )
  const [show] = items.filter(({ row }) => row.type === 'show')
  if (!show) return
  session.places.delete(show.row.id)
  // A new show has no characters yet.
  if (before)
    await countMovedShow(
      session.ctx.db,
      session.tally,
      show.row.id,
      publishedTerms(before),
      publishedTerms(after),
    )
  if (!after) await countLostYears(session, show)
}

/** Subtracts the years in which characters were on air only in a show that is being removed. */
const countLostYears = async ({ ctx: { db }, tally }: Session, { row }: Item): Promise<void> => {
  for (const { row: person, state, termIds } of await withRelations(db, await findCast(db, row.id)))
    if (person.status === PUBLISHED) {
      const shows = state.shows.filter(({ show }) => show !== row.id)
      countOtherYears(tally, termIds, state, { ...state, shows })
    }
}

/** Loads the places of all shows of these characters in one query. */
export const loadPlaces = async (session: Session, items: readonly Item[]): Promise<void> => {
  const showIds = new Set(items.flatMap(({ state }) => state.shows.map(({ show }) => show)))
  const places = await findPlacesOfShows(
    session.ctx.db,
    [...showIds].filter((id) => !session.places.has(id)),
  )
  for (const [id, placeIds] of places) session.places.set(id, placeIds)
}

const countedOf = ({ places }: Session, { row, state, termIds }: Item): Counted => ({
  ...row,
  termIds,
  sums: sumsOf(row.type, state),
  placeIds: [...new Set(state.shows.flatMap(({ show }) => places.get(show) ?? []))],
  ...yearsOf(row.type, state),
  aroundIds: [...new Set([...state.shows.map(({ show }) => show), ...state.actors])],
  isDead: state.terms.cliche?.includes(DEAD) ?? false,
})

const publishedTerms = (item: Item | undefined): readonly number[] =>
  item?.row.status === PUBLISHED ? item.termIds : []
