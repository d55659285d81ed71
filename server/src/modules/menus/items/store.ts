import type { Insertable, Updateable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { PostsTable } from '../../../store/tables/posts.ts'
import type { PostRow } from '../../posts/index.ts'
import { detailsPattern } from './destination.ts'
import { itemType } from './type.ts'

export const insertItem = (db: Writer, item: Insertable<PostsTable>): Promise<PostRow> =>
  db.insertInto('posts').values(item).returningAll().executeTakeFirstOrThrow()

/**
 * Locks a row for changes: raises its version, so that a second writer waits until the first is
 * done. Returns the row as it was, with its former version.
 */
export const lockItem = async (db: Writer, id: number): Promise<PostRow | undefined> => {
  const row = await db
    .updateTable('posts')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('type', '=', itemType.name)
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, version: row.version - 1 }
}

/** Changes a locked row; the lock has already raised its version. */
export const updateItem = (
  db: Writer,
  id: number,
  changes: Updateable<PostsTable>,
): Promise<PostRow> =>
  db.updateTable('posts').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteItems = async (db: Writer, ids: readonly number[]): Promise<void> => {
  await db.deleteFrom('posts').where('id', 'in', ids).execute()
}

/** Items that may link to the post or term with this id; the caller has to check their details. */
export const findItemsLeadingTo = (db: Reader, objectId: number): Promise<PostRow[]> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('type', '=', itemType.name)
    .where('details', 'like', detailsPattern(objectId))
    .execute()

/** The items of a menu, in any status. */
export const findItemsOfMenu = (db: Reader, menuId: number): Promise<PostRow[]> =>
  db
    .selectFrom('posts')
    .innerJoin('term_relationships', (join) =>
      join.onRef('term_relationships.post_id', '=', 'posts.id'),
    )
    .selectAll('posts')
    .where(({ and }) => and({ 'term_relationships.term_id': menuId, 'posts.type': itemType.name }))
    .execute()

/** The menu of each of these items. */
export const findMenusOfItems = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('term_relationships')
    .innerJoin('terms', (join) => join.onRef('terms.id', '=', 'term_relationships.term_id'))
    .select(['term_relationships.post_id', 'term_relationships.term_id'])
    .where('terms.taxonomy', '=', 'nav_menu')
    .where('term_relationships.post_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ post_id, term_id }) => [post_id, term_id]))
}
