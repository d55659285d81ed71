import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { PendingSignInsTable } from '../../../store/tables/users.ts'
import type { UserRow } from '../model/index.ts'

/** How long a sign-in waits for the second factor. */
export const PENDING_MS = 10 * 60 * 1_000

/** The cookie binds a waiting sign-in to the browser that gave the password. */
export const pendingCookieName = (isHttps: boolean): string =>
  isHttps ? '__Host-callboard_sign_in' : 'callboard_sign_in'

/** More than one user's browsers: a script that has the password ends its own oldest ones. */
const MAX_PENDING = 20

/** Stores a waiting sign-in and deletes expired ones, so that the table stays small. */
export const insertPending = async (
  db: Writer,
  pending: Selectable<PendingSignInsTable>,
  nowGmt: string,
): Promise<void> => {
  await db.deleteFrom('pending_sign_ins').where('expires_gmt', '<=', nowGmt).execute()
  await db.insertInto('pending_sign_ins').values(pending).execute()
  const newest = db
    .selectFrom('pending_sign_ins')
    .select('token_hash')
    .where('user_id', '=', pending.user_id)
    .orderBy('expires_gmt', 'desc')
    .limit(MAX_PENDING)
  await db
    .deleteFrom('pending_sign_ins')
    .where('user_id', '=', pending.user_id)
    .where('token_hash', 'not in', newest)
    .execute()
}

/** The account of a waiting sign-in, unless it has expired or the account is suspended. */
export const findPendingOwner = (
  db: Reader,
  tokenHash: string,
  nowGmt: string,
): Promise<UserRow | undefined> =>
  db
    .selectFrom('pending_sign_ins')
    .where('pending_sign_ins.token_hash', '=', tokenHash)
    .where('pending_sign_ins.expires_gmt', '>', nowGmt)
    .innerJoin('users', (join) => join.onRef('users.id', '=', 'pending_sign_ins.user_id'))
    .selectAll('users')
    .where(({ and }) => and({ 'users.is_suspended': 0 }))
    .executeTakeFirst()

/** Deletes a waiting sign-in and returns whether it existed. Of two concurrent calls, one returns true. */
export const takePending = async (db: Writer, tokenHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
