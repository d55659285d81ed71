import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import { countRows } from '../../../store/count-rows.ts'
import type { Database, Reader, Writer } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import { padded } from '../../../store/list-length.ts'
import { inListOrder } from '../../../store/list-order.ts'
import { prepared } from '../../../store/prepared.ts'
import { reserveIds } from '../../../store/reserve-ids.ts'
import { sortText } from '../../../store/sort-text.ts'
import type { UsersTable } from '../../../store/tables/users.ts'
import type { UserQuery } from './query.ts'

export type UserRow = Selectable<UsersTable>
export type UserInsert = Insertable<UsersTable>
export type UserUpdate = Updateable<UsersTable>

/** Ids above the 32-bit range are treated as unknown. */
const MAX_ID = 2_147_483_647
const isRowId = (id: number): boolean => Number.isInteger(id) && id > 0 && id <= MAX_ID

export const findUser = async (db: Reader, id: number): Promise<UserRow | undefined> =>
  isRowId(id)
    ? db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined

export const findUsersById = async (
  db: Reader,
  ids: readonly number[],
): Promise<readonly UserRow[]> => {
  const wanted = ids.filter(isRowId)
  return wanted.length === 0 ? [] : findById(db, wanted)
}

const findById = prepared((db, ids: readonly number[]) =>
  db.selectFrom('users').selectAll().where('id', 'in', ids),
)

/** By login or e-mail address. A matching login takes precedence over another user's address. */
export const findUserByKey = async (db: Reader, name: string): Promise<UserRow | undefined> => {
  const key = name.toLowerCase()
  if (key.includes('\0')) return undefined
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('login_key', '=', key), eb('email_key', '=', key)]))
    .execute()
  return rows.find((row) => row.login_key === key) ?? rows[0]
}

export const findUsersByEmail = (db: Reader, keys: readonly string[]): Promise<UserRow[]> =>
  db.selectFrom('users').selectAll().where('email_key', 'in', padded(keys)).execute()

export const findUsers = (db: Reader, query: UserQuery): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll('users')
    .where((eb) => eb.and(conditions(db, eb, query)))
    .$call((rows) => inOrder(db, rows, query))
    .orderBy('id', query.direction)
    .limit(query.limit)
    .offset(query.offset)
    .execute()

export const countUsers = (
  db: Reader,
  query: Pick<UserQuery, 'published'> & Partial<UserQuery> = { published: [] },
): Promise<number> =>
  countRows(db.selectFrom('users').where((eb) => eb.and(conditions(db, eb, query))))

export const findAllUsers = (db: Reader): Promise<UserRow[]> =>
  db.selectFrom('users').selectAll().orderBy('id').execute()

/** The users among these who have published something of one of these types. */
export const findPublishedAuthors = async (
  db: Reader,
  ids: readonly number[],
  types: readonly string[],
): Promise<ReadonlySet<number>> => {
  const rows = await findPublished(db, ids, types)
  return new Set(rows.map((row) => row.id))
}

const findPublished = prepared((db, ids: readonly number[], types: readonly string[]) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => hasPublished(db, eb, types)),
)

/** A free slug: the wanted one, or with `-2`, `-3` … appended. */
export const findFreeSlug = async (db: Reader, wanted: string): Promise<string> => {
  const rows = await db
    .selectFrom('users')
    .select('slug')
    .where((eb) =>
      eb.or([eb('slug', '=', wanted), isLike(db, eb.ref('slug'), `${wanted}-`, 'at the start')]),
    )
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number++)
    if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}

export const findUserBySlug = (db: Reader, slug: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('slug', '=', slug).executeTakeFirst()

export const isSlugTaken = async (db: Reader, slug: string): Promise<boolean> =>
  (await findUserBySlug(db, slug)) !== undefined

export const insertUser = (db: Writer, row: UserInsert): Promise<UserRow> =>
  db.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow()

/** Every change of a user raises its version. */
export const updateUser = (db: Writer, id: number, changes: UserUpdate): Promise<UserRow> =>
  db
    .updateTable('users')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** A better hash of the same password does not raise the version, since the user looks the same. */
export const updatePasswordHash = async (db: Writer, id: number, hash: string): Promise<void> => {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute()
}

export const deleteUser = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('users').where('id', '=', id).execute()
}

/**
 * Counts the other administrators who can sign in. The rows are updated first, which locks them:
 * two administrators who remove each other at the same time must not both succeed.
 */
export const countOtherAdministrators = async (db: Writer, id: number): Promise<number> => {
  const rows = await db
    .updateTable('users')
    .set((eb) => ({ version: eb.ref('version') }))
    .where((eb) => hasRole(db, eb, 'administrator'))
    .returning(['id', 'is_suspended'])
    .execute()
  return rows.filter((row) => row.id !== id && row.is_suspended === 0).length
}

/** Whether any account is an administrator, open or suspended. */
export const hasAdministrator = async (db: Reader): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where((eb) => hasRole(db, eb, 'administrator'))
    .limit(1)
    .executeTakeFirst()) !== undefined

type Builder = ExpressionBuilder<Database, 'users'>

const conditions = (db: Reader, eb: Builder, query: Partial<UserQuery>): Expression<SqlBool>[] => {
  const { ids, exceptIds, slugs, roles, published = [], search } = query
  return [
    ...(ids ? [oneOfThese(eb, 'id', ids.filter(isRowId))] : []),
    ...(exceptIds ? [eb.not(oneOfThese(eb, 'id', exceptIds.filter(isRowId)))] : []),
    ...(slugs ? [oneOfThese(eb, 'slug', slugs)] : []),
    ...(roles ? [eb.or(roles.map((role) => hasRole(db, eb, role)))] : []),
    ...published.map((types) => hasPublished(db, eb, types)),
    ...(search
      ? [eb.or(search.columns.map((column) => matches(db, eb, column, search.text)))]
      : []),
  ]
}

const oneOfThese = (
  eb: Builder,
  column: 'id' | 'slug',
  values: readonly (number | string)[],
): Expression<SqlBool> => (values.length === 0 ? eb.lit(false) : eb(column, 'in', values as never))

const hasRole = (db: Reader, eb: Builder, role: string): Expression<SqlBool> =>
  isLike(db, eb.ref('roles'), JSON.stringify(role))

const hasPublished = (db: Reader, eb: Builder, types: readonly string[]): Expression<SqlBool> =>
  types.length === 0
    ? eb.lit(false)
    : eb.exists(
        db
          .selectFrom('posts')
          .select('posts.id')
          .where('posts.author_id', '=', eb.ref('users.id'))
          .where('posts.status', '=', 'publish')
          .where('posts.type', 'in', [...types]),
      )

const COLUMNS = {
  name: 'display_name',
  slug: 'slug',
  username: 'login_key',
  email: 'email_key',
  url: 'url',
} as const

const matches = (
  db: Reader,
  eb: Builder,
  column: keyof typeof COLUMNS | 'id',
  text: string,
): Expression<SqlBool> => {
  if (column !== 'id') return isLike(db, eb.ref(COLUMNS[column]), text)
  const id = /^\d+$/.test(text) ? Number(text) : 0
  return isRowId(id) ? eb('id', '=', id) : eb.lit(false)
}

const inOrder = <O>(
  db: Reader,
  rows: SelectQueryBuilder<Database, 'users', O>,
  query: UserQuery,
): SelectQueryBuilder<Database, 'users', O> => {
  const { orderBy, direction } = query
  const ids = query.ids?.filter(isRowId) ?? []
  if (orderBy === 'include' && ids.length > 0)
    return inListOrder(db, rows, 'users.id', ids, direction)
  if (orderBy === 'include_slugs' && query.slugs && query.slugs.length > 0)
    return inListOrder(db, rows, 'users.slug', query.slugs, direction)
  return rows.orderBy((eb) => sortKey(db, eb, query), direction)
}

const sortKey = (db: Reader, eb: Builder, query: UserQuery): Expression<unknown> => {
  switch (query.orderBy) {
    case 'id':
    case 'include':
    case 'include_slugs':
      return eb.ref('id')
    case 'registered_date':
      return eb.ref('registered_gmt')
    case 'email':
      // Replaces `@` with a space: `ann@` comes before `ann2@`.
      return sql`replace(${eb.ref('email_key')}, '@', ' ')`
    case 'slug':
      return eb.ref('slug')
    case 'url':
      return eb.ref('url')
    default:
      return sortText(db, eb.ref('display_name'))
  }
}

/** The id of an imported account, if no other account has it. */
export const freeId = async (db: Writer, id: number | undefined): Promise<{ id?: number }> => {
  if (id === undefined || !isRowId(id) || (await findUser(db, id))) return {}
  await reserveIds(db, 'users', id, 0)
  return { id }
}
