import type { Context } from '../../../contract/context.ts'
import { catalogueFacts, findPeopleOfPlaces } from '../counting/index.ts'
import { DEAD, type TermRow } from '../model/index.ts'

/** The characters in the published shows of a place. Someone in two of its shows is one of them. */
export interface PeopleOfPlace {
  readonly characters: number
  readonly dead: number
  /** How many of them carry a category. */
  carrying(termId: number): number
}

/** Counts the characters of places; they are counted when they are saved, so none is read. */
export const countPeopleOfPlaces = async (
  ctx: Context,
  places: readonly Pick<TermRow, 'id'>[],
): Promise<(place: Pick<TermRow, 'id'>) => PeopleOfPlace> => {
  const [facts, counts] = await Promise.all([
    catalogueFacts(ctx),
    findPeopleOfPlaces(
      ctx.background,
      places.map(({ id }) => id),
    ),
  ])
  const deadId = facts.terms('cliche').find(({ slug }) => slug === DEAD)?.id ?? 0
  return ({ id }) => {
    const carrying = (termId: number): number => counts.get(id)?.get(termId) ?? 0
    return { characters: carrying(id), dead: carrying(deadId), carrying }
  }
}
