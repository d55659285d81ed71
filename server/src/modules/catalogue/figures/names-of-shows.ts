import type { Reader } from '../../../store/database.ts'
import { PUBLISHED } from '../model/index.ts'

/** The names of the published shows in which characters appear, each once, in the editors' order. */
export const namesOfShows = async (
  db: Reader,
  characterIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (characterIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogue_appearances')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'catalogue_appearances.show_id')
    .select(['character_id', 'name'])
    .where('character_id', 'in', characterIds)
    .where('status', '=', PUBLISHED)
    .orderBy('position')
    .execute()
  return new Map(
    Array.from(
      Map.groupBy(rows, (row) => row.character_id),
      ([id, parts]) => [id, [...new Set(parts.map(({ name }) => name))]],
    ),
  )
}
