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

/** Deletes what a user wrote, with its revisions; children of deleted pages move to the top. */
export const deleteContentOf = async (
  db: Writer,
  id: number,
): Promise<readonly { id: number; type: string }[]> => {
  const theirs = db.selectFrom('posts').select('id').where('author_id', '=', id)
  await holdContentOf(db, id)
  await uncount(db, id)
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

/** What is being published at this moment has to be seen as published. */
const holdContentOf = async (db: Writer, id: number): Promise<void> => {
  await db
    .updateTable('posts')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('author_id', '=', id)
    .execute()
}

/** The name of an autosave tells which item it belongs to. */
const autosaveSlugsOf = (db: Writer, id: number) =>
  db
    .selectFrom('posts')
    .select('slug')
    .where('author_id', '=', id)
    .where('type', '=', 'revision')
    .where('slug', 'like', '%-autosave-v1')

/** The terms of what goes count it no more. */
const uncount = async (db: Writer, authorId: number): Promise<void> => {
  const published = db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('status', '=', 'publish')
  await db
    .updateTable('terms')
    .set((eb) => ({
      count: eb(
        'count',
        '-',
        eb
          .selectFrom('term_relationships')
          .select((inner) => inner.fn.countAll<number>().as('gone'))
          .whereRef('term_id', '=', 'terms.id')
          .where('post_id', 'in', published),
      ),
    }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('term_relationships').select('term_id').where('post_id', 'in', published),
    )
    .execute()
}
