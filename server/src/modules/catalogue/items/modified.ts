import type { Expression } from 'kysely'
import type { Writer } from '../../../store/database.ts'

/** Dates everything anew that carries a category which became another. */
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

/** Dates the characters of a show or an actor anew, who lose it. */
export const moveCharactersOf = (db: Writer, itemId: number, now: string): Promise<void> =>
  moveModified(
    db,
    db
      .selectFrom('catalogue_appearances')
      .select('character_id')
      .where('show_id', '=', itemId)
      .union(
        db
          .selectFrom('catalogue_performances')
          .select('character_id')
          .where('actor_id', '=', itemId),
      )
      .$asScalar(),
    now,
  )

const moveModified = async (db: Writer, ids: Expression<number>, now: string): Promise<void> => {
  await db
    .updateTable('catalogue_items')
    .set((eb) => ({ modified_gmt: now, version: eb('version', '+', 1) }))
    .where((eb) => eb('id', 'in', ids))
    .execute()
}
