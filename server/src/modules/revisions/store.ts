import type { Reader, Writer } from '../../store/database.ts'
import type { PostRow } from '../posts/index.ts'

/** A revision or an autosave of any item. */
export const findCopy = (db: Reader, id: number): Promise<PostRow | undefined> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', 'revision')
    .executeTakeFirst()

/** Returns the deleted row; undefined if it was deleted concurrently. */
export const deleteCopy = (db: Writer, id: number): Promise<PostRow | undefined> =>
  db
    .deleteFrom('posts')
    .where('id', '=', id)
    .where('type', '=', 'revision')
    .returningAll()
    .executeTakeFirst()
