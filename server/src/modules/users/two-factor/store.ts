import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { PasskeysTable, TotpSecretsTable } from '../../../store/tables/users.ts'

export type TotpRow = Selectable<TotpSecretsTable>
export type PasskeyRow = Selectable<PasskeysTable>

export const findTotp = (db: Reader, userId: number): Promise<TotpRow | undefined> =>
  db.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** An account has one secret; a new one replaces it. */
export const saveTotp = async (db: Writer, row: TotpRow): Promise<void> => {
  const { user_id: _key, ...changes } = row
  await db
    .insertInto('totp_secrets')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute()
}

/** Records the step of a code; false if it or a later one was used before. Of two concurrent calls, one returns true. */
export const takeStep = async (db: Writer, userId: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const deleteTotp = async (db: Writer, userId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const countCodes = async (db: Reader, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Replaces all codes of an account. */
export const replaceCodes = async (
  db: Writer,
  userId: number,
  hashes: readonly string[],
): Promise<void> => {
  await deleteCodes(db, userId)
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute()
}

/** Uses a code up and returns whether it existed. Of two concurrent calls, one returns true. */
export const takeCode = async (db: Writer, userId: number, hash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const deleteCodes = async (db: Writer, userId: number): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

export const findPasskeys = (db: Reader, userId: number): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_gmt')
    .orderBy('credential_id')
    .execute()

export const findPasskey = (
  db: Reader,
  userId: number,
  credentialId: string,
): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

/** Of any account: an authenticator that is registered twice would belong to two. */
export const isCredentialKnown = async (db: Reader, credentialId: string): Promise<boolean> =>
  (await db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()) !== undefined

export const insertPasskey = async (db: Writer, row: PasskeyRow): Promise<void> => {
  await db.insertInto('passkeys').values(row).execute()
}

export const updatePasskey = async (
  db: Writer,
  credentialId: string,
  changes: Partial<Pick<PasskeyRow, 'name' | 'counter' | 'last_used_gmt'>>,
): Promise<void> => {
  await db.updateTable('passkeys').set(changes).where('credential_id', '=', credentialId).execute()
}

export const deletePasskey = async (db: Writer, credentialId: string): Promise<void> => {
  await db.deleteFrom('passkeys').where('credential_id', '=', credentialId).execute()
}

export const deletePasskeysOf = async (db: Writer, userId: number): Promise<void> => {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

/** Whether an account has a second factor. Recovery codes alone are none. */
export const hasSecondFactor = async (db: Reader, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .unionAll(db.selectFrom('passkeys').select('user_id').where('user_id', '=', userId))
    .limit(1)
    .executeTakeFirst()) !== undefined
