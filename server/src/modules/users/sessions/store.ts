import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { SessionsTable } from '../../../store/tables/users.ts'
import type { UserRow } from '../model/index.ts'

export type SessionRow = Selectable<SessionsTable>

/** The account of an open session, unless it is suspended. */
export const findSessionOwner = (
  db: Reader,
  tokenHash: string,
  nowGmt: string,
): Promise<UserRow | undefined> =>
  db
    .selectFrom('sessions')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_gmt', '>', nowGmt)
    .innerJoin('users', (join) => join.onRef('users.id', '=', 'sessions.user_id'))
    .selectAll('users')
    .where(({ and }) => and({ 'users.is_suspended': 0 }))
    .executeTakeFirst()

export const findSessions = (db: Reader, userId: number, nowGmt: string): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_gmt', '>', nowGmt)
    .orderBy('created_gmt', 'desc')
    .orderBy('token_hash')
    .execute()

/** Whether a session was opened at this time or later. */
export const isOpenSince = async (
  db: Reader,
  tokenHash: string,
  sinceGmt: string,
): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('created_gmt', '>=', sinceGmt)
    .executeTakeFirst()) !== undefined

export const insertSession = async (
  db: Writer,
  session: Insertable<SessionsTable>,
): Promise<void> => {
  await db.insertInto('sessions').values(session).execute()
}

export const deleteSession = async (db: Writer, tokenHash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends the sessions of an account, and its sign-ins that wait for the second factor. */
export const deleteSessionsOf = async (
  db: Writer,
  userId: number,
  exceptHash = '',
): Promise<void> => {
  await db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', exceptHash)
    .execute()
}

/** Ends the oldest sessions of an account, so that `left` remain. */
export const pruneSessions = async (db: Writer, userId: number, left: number): Promise<void> => {
  const tooMany = db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('created_gmt', 'desc')
    .orderBy('token_hash')
    .limit(PRUNED_AT_ONCE)
    .offset(left)
  await db.deleteFrom('sessions').where('token_hash', 'in', tooMany).execute()
}

/** SQLite has no `offset` without a `limit`. */
const PRUNED_AT_ONCE = 1_000

export const deleteExpiredSessions = async (db: Writer, nowGmt: string): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_gmt', '<=', nowGmt).execute()
}
