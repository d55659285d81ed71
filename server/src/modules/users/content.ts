import type { Writer } from '../../store/database.ts'

/** Makes one user the author of everything that another one wrote. */
export const giveContentTo = async (db: Writer, id: number, heirId: number): Promise<void> => {
  // A user has one autosave of an item, and the heir's own is the one being written.
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

/** Takes a user's name off all that they wrote, and returns the ids. Rows stay as they are. */
export const leaveContentOf = async (db: Writer, id: number): Promise<readonly number[]> => {
  const rows = await db
    .updateTable('posts')
    .set((eb) => ({ author_id: null, version: eb('version', '+', 1) }))
    .where('author_id', '=', id)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The name of an autosave tells which item it belongs to. */
const autosaveSlugsOf = (db: Writer, id: number) =>
  db
    .selectFrom('posts')
    .select('slug')
    .where('author_id', '=', id)
    .where('type', '=', 'revision')
    .where('slug', 'like', '%-autosave-v1')
