import type { Context } from '../../../contract/context.ts'
import { catalogueFacts, findPeopleOfPlaces } from '../counting/index.ts'
import { DEAD, type TermRow } from '../model/index.ts'

/** Characters in the published shows of a place. A character in two of its shows counts once. */
export interface PeopleOfPlace {
  readonly characters: number
  readonly dead: number
  /** Number of those with a category. */
  carrying(termId: number): number
}

/** Reads the precomputed counts of characters by place; no character is read. */
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
