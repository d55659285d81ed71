import type { Expression } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'

/** Updates the modification date of all items with a changed category. */
export const moveCarriers = (db: Writer, termId: number, now: string): Promise<void> =>
  moveModified(
    db,
    db
      .selectFrom('catalogue_item_terms')
      .select('item_id')
      .where('term_id', '=', termId)
      .$asScalar(),
    now,
  )

/** Updates the modification date of the characters that lose a show or an actor. */
export const moveCharactersOf = (db: Writer, itemId: number, now: string): Promise<void> =>
  moveModified(db, charactersOf(db, itemId).$asScalar(), now)

/** Updates the modification date of these items. */
export const moveItems = async (db: Writer, ids: readonly number[], now: string): Promise<void> => {
  if (ids.length > 0) await moveModified(db, ids, now)
}

/** Ids of the characters of a show or an actor above `after`, in order. */
export const findCharactersOf = async (
  db: Reader,
  itemId: number,
  after: number,
  limit: number,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom(charactersOf(db, itemId).as('found'))
    .select('character_id')
    .where('character_id', '>', after)
    .orderBy('character_id')
    .limit(limit)
    .execute()
  return rows.map(({ character_id }) => character_id)
}

const charactersOf = (db: Reader, itemId: number) =>
  db
    .selectFrom('catalogue_appearances')
    .select('character_id')
    .where('show_id', '=', itemId)
    .union(
      db.selectFrom('catalogue_performances').select('character_id').where('actor_id', '=', itemId),
    )

const moveModified = async (
  db: Writer,
  ids: Expression<number> | readonly number[],
  now: string,
): Promise<void> => {
  await db
    .updateTable('catalogue_items')
    .set((eb) => ({ modified_gmt: now, version: eb('version', '+', 1) }))
    .where((eb) => eb('id', 'in', ids))
    .execute()
}
