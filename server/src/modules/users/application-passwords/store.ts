import { type Selectable, sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import type { ApplicationPasswordsTable } from '../../../store/tables/users.ts'
import type { UserRow } from '../model/index.ts'

export type ApplicationPasswordRow = Selectable<ApplicationPasswordsTable>

export const findPasswords = (db: Reader, userId: number): Promise<ApplicationPasswordRow[]> =>
  db
    .selectFrom('application_passwords')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_gmt')
    .orderBy('uuid')
    .execute()

/** A page of the passwords of all users. */
export interface PasswordQuestion {
  /** In the name of the password, or the login of its owner. */
  readonly search?: string | undefined
  readonly limit: number
  readonly offset: number
}

export interface PasswordPage {
  readonly rows: readonly (ApplicationPasswordRow & { readonly login: string })[]
  readonly total: number
}

export const findAllPasswords = async (
  db: Reader,
  { search, limit, offset }: PasswordQuestion,
): Promise<PasswordPage> => {
  let found = db
    .selectFrom('application_passwords as p')
    .innerJoin('users', (join) => join.onRef('users.id', '=', 'p.user_id'))
  if (search)
    found = found.where(({ or }) =>
      or([isLike(db, sql.ref('p.name'), search), isLike(db, sql.ref('users.login'), search)]),
    )
  const rows = await found
    .selectAll('p')
    .select('users.login')
    .orderBy('p.created_gmt', 'desc')
    .orderBy('p.uuid')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export const findPassword = (
  db: Reader,
  userId: number,
  uuid: string,
): Promise<ApplicationPasswordRow | undefined> =>
  db
    .selectFrom('application_passwords')
    .selectAll()
    .where('user_id', '=', userId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

/** A password and its account in one query, since it runs for most requests. */
export const findPasswordOwner = async (
  db: Reader,
  secretHash: string,
): Promise<{ password: ApplicationPasswordRow; user: UserRow } | undefined> => {
  const row = await db
    .selectFrom('application_passwords as p')
    .where('p.secret_hash', '=', secretHash)
    .innerJoin('users', (join) => join.onRef('users.id', '=', 'p.user_id'))
    .selectAll('users')
    .select(['p.uuid', 'p.user_id', 'p.app_id', 'p.name', 'p.secret_hash'])
    .select(['p.created_gmt', 'p.last_used_gmt', 'p.last_ip'])
    .executeTakeFirst()
  if (!row) return undefined
  const { uuid, user_id, app_id, name, secret_hash, created_gmt, last_used_gmt, last_ip, ...user } =
    row
  return {
    user,
    password: { uuid, user_id, app_id, name, secret_hash, created_gmt, last_used_gmt, last_ip },
  }
}

export const isSecretTaken = async (db: Reader, secretHash: string): Promise<boolean> =>
  (await db
    .selectFrom('application_passwords')
    .select('uuid')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()) !== undefined

export const insertPassword = async (db: Writer, row: ApplicationPasswordRow): Promise<void> => {
  await db.insertInto('application_passwords').values(row).execute()
}

export const updatePassword = async (
  db: Writer,
  uuid: string,
  changes: Partial<Pick<ApplicationPasswordRow, 'name' | 'last_used_gmt' | 'last_ip'>>,
): Promise<ApplicationPasswordRow | undefined> =>
  db
    .updateTable('application_passwords')
    .set(changes)
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirst()

export const deletePassword = async (db: Writer, uuid: string): Promise<void> => {
  await db.deleteFrom('application_passwords').where('uuid', '=', uuid).execute()
}

/** Deletes all passwords of a user and returns their number. */
export const deletePasswords = async (db: Writer, userId: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('application_passwords')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
