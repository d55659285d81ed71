import type { Reader, Writer } from '../../store/database.ts'
import type { PostRow } from '../posts/index.ts'

/** A revision or an autosave, of whatever item. */
export const findCopy = (db: Reader, id: number): Promise<PostRow | undefined> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', 'revision')
    .executeTakeFirst()

/** What was deleted; nothing when somebody else was faster. */
export const deleteCopy = (db: Writer, id: number): Promise<PostRow | undefined> =>
  db
    .deleteFrom('posts')
    .where('id', '=', id)
    .where('type', '=', 'revision')
    .returningAll()
    .executeTakeFirst()
