import type { Reader, Writer } from '../../store/database.ts'
import type { EditLocksTable } from '../../store/tables/posts.ts'

/** The lock of an item, unless it has expired. */
export const findLock = (
  db: Reader,
  postId: number,
  nowMs: number,
): Promise<EditLocksTable | undefined> =>
  db
    .selectFrom('edit_locks')
    .selectAll()
    .where('post_id', '=', postId)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()

interface WantedLock extends EditLocksTable {
  readonly nowMs: number
  readonly takesOver: boolean
}

/** Stores the lock unless another user holds it, in one statement: of two requests one wins. */
export const acquireLock = async (
  db: Writer,
  { nowMs, takesOver, ...lock }: WantedLock,
): Promise<void> => {
  const { user_id, expires_at } = lock
  await db
    .insertInto('edit_locks')
    .values(lock)
    .onConflict((conflict) =>
      conflict
        .column('post_id')
        .doUpdateSet({ user_id, expires_at })
        .where((eb) =>
          eb.or([
            ...(takesOver ? [eb('edit_locks.post_id', '=', lock.post_id)] : []),
            eb('edit_locks.user_id', '=', user_id),
            eb('edit_locks.expires_at', '<=', nowMs),
          ]),
        ),
    )
    .execute()
}

export const releaseLock = async (db: Writer, postId: number, userId: number): Promise<void> => {
  await db
    .deleteFrom('edit_locks')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .execute()
}
