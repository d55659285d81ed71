import type { Reader, Writer } from '../../store/database.ts'
import { copySlug, type PostRow } from '../posts/index.ts'

/**
 * Locks the item's row until the transaction ends, so that the second of two concurrent autosaves
 * finds the first. The version stays: an autosave does not change the item.
 */
export const holdItem = (db: Writer, type: string, id: number): Promise<PostRow | undefined> =>
  db
    .updateTable('posts')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .where('type', '=', type)
    .returningAll()
    .executeTakeFirst()

/** Newest first. */
export const findAutosaves = (db: Reader, itemId: number, limit: number): Promise<PostRow[]> =>
  autosavesOf(db, itemId).orderBy('date', 'desc').orderBy('id', 'desc').limit(limit).execute()

export const findAutosave = (
  db: Reader,
  itemId: number,
  authorId: number | null,
): Promise<PostRow | undefined> =>
  autosavesOf(db, itemId)
    .where('author_id', authorId === null ? 'is' : '=', authorId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const autosavesOf = (db: Reader, itemId: number) =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('parent_id', '=', itemId)
    .where('type', '=', 'revision')
    .where('slug', '=', copySlug(itemId, 'autosave'))
