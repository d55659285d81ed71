import type { Writer } from '../../store/database.ts'

/** Makes one user the author of everything that another one wrote. */
export const giveContentTo = async (db: Writer, id: number, heirId: number): Promise<void> => {
  await db
    .updateTable('posts')
    .set((eb) => ({ author_id: heirId, version: eb('version', '+', 1) }))
    .where('author_id', '=', id)
    .execute()
}

/** Deletes what a user wrote, with its revisions; children of deleted pages move to the top. */
export const deleteContentOf = async (
  db: Writer,
  id: number,
): Promise<readonly { id: number; type: string }[]> => {
  const theirs = db.selectFrom('posts').select('id').where('author_id', '=', id)
  await db
    .deleteFrom('posts')
    .where('type', '=', 'revision')
    .where('parent_id', 'in', theirs)
    .execute()
  await db
    .updateTable('posts')
    .set((eb) => ({ parent_id: 0, version: eb('version', '+', 1) }))
    .where('parent_id', 'in', theirs)
    .execute()
  return db.deleteFrom('posts').where('author_id', '=', id).returning(['id', 'type']).execute()
}
