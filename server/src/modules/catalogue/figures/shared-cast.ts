import { sql } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import { findVisible } from '../items/index.ts'
import type { ItemRow } from '../model/index.ts'
import { published, selectRaw } from './raw-sql.ts'

/** What two shows have in common, by name. */
interface SharedCast {
  readonly characters: readonly ItemRow[]
  readonly actors: readonly ItemRow[]
}

/** More of either are not listed. */
const MOST_SHARED = 60

/** The published characters that appear in both shows, and the actors with characters in both. */
export const findSharedCast = async (
  db: Reader,
  oneShow: number,
  otherShow: number,
): Promise<SharedCast> => {
  const charactersOf = (show: number) =>
    sql`select character_id from catalogue_appearances where show_id = ${show}`
  const actorsOf = (show: number) =>
    sql`select part.actor_id from catalogue_performances part
      join catalogue_items person on person.id = part.character_id and ${published('person')}
      where part.character_id in (${charactersOf(show)})`
  const findBoth = async (idsOf: typeof charactersOf): Promise<readonly ItemRow[]> => {
    const found = await selectRaw<{ id: number }>(
      db,
      sql`select item.id from catalogue_items item
        where item.id in (${idsOf(oneShow)}) and item.id in (${idsOf(otherShow)})
          and ${published('item')}
        order by item.sort_key, item.id limit ${sql.lit(MOST_SHARED)}`,
    )
    const ids = found.map(({ id }) => id)
    const rows = await findVisible(db, ids)
    return ids.flatMap((id) => rows.get(id) ?? [])
  }
  const [characters, actors] = await Promise.all([findBoth(charactersOf), findBoth(actorsOf)])
  return { characters, actors }
}
