import type { Writer } from '../../store/database.ts'

/** Reassigns everything that one user wrote to another. */
export const giveContentTo = async (db: Writer, id: number, heirId: number): Promise<void> => {
  // A user has one autosave per item, and the heir's own one is in use.
  await db
    .deleteFrom('posts')
    .where('author_id', '=', id)
    .where('type', '=', 'revision')
    .where('slug', 'in', autosaveSlugsOf(db, heirId))
    .execute()
  await db
    .updateTable('posts')
    .set((eb) => ({ author_id: heirId, version: eb('version', '+', 1) }))
    .where('author_id', '=', id)
    .execute()
}

/**
 * Removes the author from everything that a user wrote, and returns the ids. Other columns stay.
 */
export const leaveContentOf = async (db: Writer, id: number): Promise<readonly number[]> => {
  const rows = await db
    .updateTable('posts')
    .set((eb) => ({ author_id: null, version: eb('version', '+', 1) }))
    .where('author_id', '=', id)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The slug of an autosave contains the id of its item. */
const autosaveSlugsOf = (db: Writer, id: number) =>
  db
    .selectFrom('posts')
    .select('slug')
    .where('author_id', '=', id)
    .where('type', '=', 'revision')
    .where('slug', 'like', '%-autosave-v1')
