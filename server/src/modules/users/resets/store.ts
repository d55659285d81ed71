import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { PasswordResetsTable } from '../../../store/tables/users.ts'
import type { UserRow } from '../model/index.ts'

/** Stores a token and deletes expired ones, so that the table stays small. */
export const insertReset = async (
  db: Writer,
  reset: Selectable<PasswordResetsTable>,
  nowGmt: string,
): Promise<void> => {
  await db.deleteFrom('password_resets').where('expires_gmt', '<=', nowGmt).execute()
  await db.insertInto('password_resets').values(reset).execute()
}

/** The account of a token, unless the token has expired or the account is suspended. */
export const findResetOwner = (
  db: Reader,
  tokenHash: string,
  nowGmt: string,
): Promise<UserRow | undefined> =>
  db
    .selectFrom('password_resets')
    .where('password_resets.token_hash', '=', tokenHash)
    .where('password_resets.expires_gmt', '>', nowGmt)
    .innerJoin('users', (join) => join.onRef('users.id', '=', 'password_resets.user_id'))
    .selectAll('users')
    .where(({ and }) => and({ 'users.is_suspended': 0 }))
    .executeTakeFirst()

/** Deletes a token and returns whether it existed. Of two concurrent calls, one returns true. */
export const takeReset = async (db: Writer, tokenHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const deleteResetsOf = async (db: Writer, userId: number): Promise<void> => {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}
