import type { Reader } from '../../../store/database.ts'
import { type KindName, PUBLISHED } from '../model/index.ts'

/** Relations of items, with the columns by which they are found. */
const RELATIONS = {
  showsOfCharacter: ['catalogue_appearances', 'character_id', 'show_id'],
  actorsOfCharacter: ['catalogue_performances', 'character_id', 'actor_id'],
  charactersOfActor: ['catalogue_performances', 'actor_id', 'character_id'],
} as const

export type RelationName = keyof typeof RELATIONS

/** Names of published related items, each once, in the editors' order. */
export const namesAround = async (
  db: Reader,
  relation: RelationName,
  id: number,
  limit: number,
): Promise<readonly string[]> => {
  const [table, from, to] = RELATIONS[relation]
  const rows = await db
    .selectFrom('catalogue_items')
    .where('status', '=', PUBLISHED)
    .innerJoin(
      db
        .selectFrom(table as 'catalogue_performances')
        .select((eb) => [
          eb.ref(to as 'actor_id').as('around_id'),
          eb.fn.min('position').as('place'),
        ])
        .where(from as 'character_id', '=', id)
        .groupBy(to as 'actor_id')
        .as('around'),
      (join) => join.onRef('around.around_id', '=', 'catalogue_items.id'),
    )
    .select('name')
    .orderBy('place')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}

/** Names of an item's categories of one kind. */
export const namesOfCategories = async (
  db: Reader,
  kind: KindName,
  id: number,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('catalogue_terms')
    .innerJoin('catalogue_item_terms', (join) =>
      join.onRef('catalogue_item_terms.term_id', '=', 'catalogue_terms.id'),
    )
    .select('name')
    .where(({ and }) => and({ item_id: id, kind }))
    .orderBy('sort_key')
    .orderBy('term_id')
    .execute()
  return rows.map(({ name }) => name)
}
