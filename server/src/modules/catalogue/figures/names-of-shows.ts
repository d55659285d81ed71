import type { Reader } from '../../../store/database.ts'
import { PUBLISHED } from '../model/index.ts'

/** Names by the id of a character, each once, in the editors' order. */
type NamesByCharacter = ReadonlyMap<number, readonly string[]>

/** The names of the published shows in which characters appear. */
export const namesOfShows = async (
  db: Reader,
  characterIds: readonly number[],
): Promise<NamesByCharacter> => {
  if (characterIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogue_appearances')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'catalogue_appearances.show_id')
    .select(['character_id', 'name'])
    .where('character_id', 'in', characterIds)
    .where('status', '=', PUBLISHED)
    .orderBy('position')
    .execute()
  return gather(rows)
}

/** The names of the published actors who play characters. */
export const namesOfActors = async (
  db: Reader,
  characterIds: readonly number[],
): Promise<NamesByCharacter> => {
  if (characterIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogue_performances')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'catalogue_performances.actor_id')
    .select(['character_id', 'name'])
    .where('character_id', 'in', characterIds)
    .where('status', '=', PUBLISHED)
    .orderBy('position')
    .execute()
  return gather(rows)
}

const gather = (
  rows: readonly { readonly character_id: number; readonly name: string }[],
): NamesByCharacter =>
  new Map(
    Array.from(
      Map.groupBy(rows, (row) => row.character_id),
      ([id, parts]) => [id, [...new Set(parts.map(({ name }) => name))]],
    ),
  )
