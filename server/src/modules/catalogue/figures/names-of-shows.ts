import type { Reader } from '../../../store/database.ts'
import { catalogueTables, PUBLISHED } from '../model/index.ts'

/** Names by character id, each once, in the editors' order. */
type NamesByCharacter = ReadonlyMap<number, readonly string[]>

/** Names of the published shows of characters. */
export const namesOfShows = async (
  db: Reader,
  characterIds: readonly number[],
): Promise<NamesByCharacter> => {
  if (characterIds.length === 0) return new Map()
  const rows = await catalogueTables(db)
    .selectFrom('catalogue_appearances')
    .where('character_id', 'in', characterIds)
    .innerJoin('catalogue_items', (join) =>
      join.onRef('catalogue_items.id', '=', 'catalogue_appearances.show_id'),
    )
    .select(['character_id', 'name'])
    .where(({ and }) => and({ status: PUBLISHED }))
    .orderBy('position')
    .execute()
  return gather(rows)
}

/** Names of the published actors of characters. */
export const namesOfActors = async (
  db: Reader,
  characterIds: readonly number[],
): Promise<NamesByCharacter> => {
  if (characterIds.length === 0) return new Map()
  const rows = await catalogueTables(db)
    .selectFrom('catalogue_performances')
    .where('character_id', 'in', characterIds)
    .innerJoin('catalogue_items', (join) =>
      join.onRef('catalogue_items.id', '=', 'catalogue_performances.actor_id'),
    )
    .select(['character_id', 'name'])
    .where(({ and }) => and({ status: PUBLISHED }))
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
