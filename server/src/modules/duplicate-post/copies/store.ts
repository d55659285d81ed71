import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { prepared } from '../../../store/prepared.ts'
import type { PostCopiesTable } from '../../../store/tables/posts.ts'

export type CopyRow = Selectable<PostCopiesTable>

export const findCopy = async (db: Reader, id: number): Promise<CopyRow | undefined> =>
  (await findById(db, id))[0]

/** Prepared, since every save that publishes an item runs it. */
const findById = prepared((db, id: number) =>
  db.selectFrom('post_copies').selectAll().where('post_id', '=', id),
)

/** The working copy that will replace an item. */
export const findRewriteOf = (db: Reader, originalId: number): Promise<CopyRow | undefined> =>
  db
    .selectFrom('post_copies')
    .selectAll()
    .where('original_id', '=', originalId)
    .where('is_rewrite', '=', 1)
    .executeTakeFirst()

/** The ids of all working copies, for queries that exclude them. */
export const workingCopies = (db: Reader) =>
  db.selectFrom('post_copies').select('post_id').where('is_rewrite', '=', 1)

/** The original that a working copy will replace; empty for any other item. */
export const originalsOfWorkingCopy = (db: Reader, id: number) =>
  db
    .selectFrom('post_copies')
    .select('original_id')
    .where('post_id', '=', id)
    .where('is_rewrite', '=', 1)

export const insertCopy = async (
  db: Writer,
  copy: Pick<Insertable<PostCopiesTable>, 'post_id' | 'original_id' | 'created_gmt'> &
    Partial<Insertable<PostCopiesTable>>,
): Promise<void> => {
  await db
    .insertInto('post_copies')
    .values({ is_rewrite: 0, base: '', keeps_date: 1, fault: '', ...copy })
    .execute()
}

export const updateCopy = async (
  db: Writer,
  id: number,
  changes: Partial<Pick<CopyRow, 'keeps_date' | 'fault'>>,
): Promise<void> => {
  await db.updateTable('post_copies').set(changes).where('post_id', '=', id).execute()
}

export const deleteCopy = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('post_copies').where('post_id', '=', id).execute()
}

/** Removes the references to an original that was deleted. */
export const deleteCopiesOf = async (db: Writer, originalId: number): Promise<void> => {
  await db.deleteFrom('post_copies').where('original_id', '=', originalId).execute()
}
