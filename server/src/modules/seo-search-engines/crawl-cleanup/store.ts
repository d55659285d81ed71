import { hash } from 'node:crypto'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import type { SeoBlockedArgsTable, SeoQueryArgsTable } from '../../../store/tables/seo.ts'

export type SeenRow = Selectable<SeoQueryArgsTable>
export type BlockedRow = Selectable<SeoBlockedArgsTable>

/** An argument of a requested address. */
export interface SeenArg {
  readonly path: string
  readonly key: string
  readonly value: string
}

/** A blocked argument: any value, one value, or a pattern. */
export interface BlockedArg {
  readonly key: string
  readonly value: string | null
  readonly regex: string | null
}

export interface ListQuery {
  readonly column: Column
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
  readonly search: string
}

/** Columns that clients may order by. */
export const COLUMNS = {
  slug: 'path',
  param: 'key',
  value: 'value',
  hits: 'hits',
  updated: 'updated_gmt',
} as const

export type Column = (typeof COLUMNS)[keyof typeof COLUMNS] | 'id'

const hashOf = (...parts: readonly (string | null)[]): string =>
  hash('sha1', JSON.stringify(parts), 'hex')

const hashOfBlocked = ({ key, value, regex }: BlockedArg): string => hashOf(key, value, regex)

/** Seen arguments that are not blocked. */
const unblocked = (db: Reader, search: string) =>
  db
    .selectFrom('seo_query_args as seen')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seo_blocked_args as blocked')
            .select('blocked.id')
            .whereRef('blocked.key', '=', 'seen.key')
            .where('blocked.regex', 'is', null)
            .where(sql<SqlBool>`(blocked.value is null or blocked.value = seen.value)`),
        ),
      ),
    )
    .$if(search !== '', (query) =>
      query.where(({ or, ref }) =>
        or([
          isLike(db, ref('seen.path'), search),
          isLike(db, ref('seen.key'), search),
          isLike(db, ref('seen.value'), search),
        ]),
      ),
    )

export const findUnblocked = (
  db: Reader,
  { column, direction, limit, offset, search }: ListQuery,
): Promise<SeenRow[]> =>
  unblocked(db, search)
    .selectAll('seen')
    .orderBy(`seen.${column}`, direction)
    .orderBy('seen.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()

export const countUnblocked = (db: Reader, search: string): Promise<number> =>
  countRows(unblocked(db, search))

const blocked = (db: Reader, search: string) =>
  db
    .selectFrom('seo_blocked_args')
    .$if(search !== '', (query) =>
      query.where(({ or, ref }) =>
        or([
          isLike(db, ref('key'), search),
          isLike(db, ref('value'), search),
          isLike(db, ref('regex'), search),
        ]),
      ),
    )

export const findBlocked = (
  db: Reader,
  { column, direction, limit, offset, search }: ListQuery,
): Promise<BlockedRow[]> =>
  blocked(db, search)
    .selectAll()
    .orderBy(column === 'path' ? 'id' : column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()

export const countBlocked = (db: Reader, search: string): Promise<number> =>
  countRows(blocked(db, search))

/** All blocked arguments, up to the limit that requests are matched with. */
export const findAllBlocked = (db: Reader, limit: number): Promise<BlockedRow[]> =>
  db.selectFrom('seo_blocked_args').selectAll().orderBy('id').limit(limit).execute()

/** Whether it was not blocked before. */
export const insertBlocked = async (db: Writer, arg: BlockedArg, now: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seo_blocked_args')
    .values({ ...arg, hash: hashOfBlocked(arg), hits: 0, created_gmt: now, updated_gmt: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

export const deleteBlocked = async (db: Writer, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('seo_blocked_args').where('id', 'in', ids).execute()
}

export const deleteSeen = async (db: Writer, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('seo_query_args').where('id', 'in', ids).execute()
}

/** Adds hits to seen arguments. */
export const addSeen = async (
  db: Writer,
  args: readonly (SeenArg & { readonly hits: number })[],
  now: string,
): Promise<void> => {
  for (let at = 0; at < args.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('seo_query_args')
      .values(
        args.slice(at, at + ROWS_AT_ONCE).map((arg) => ({
          ...arg,
          hash: hashOf(arg.path, arg.key, arg.value),
          created_gmt: now,
          updated_gmt: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('hash').doUpdateSet(({ ref }) => ({
          hits: sql<number>`${ref('seo_query_args.hits')} + ${ref('excluded.hits')}`,
          updated_gmt: now,
        })),
      )
      .execute()
}

const ROWS_AT_ONCE = 500

export const addBlockedHits = async (
  db: Writer,
  id: number,
  hits: number,
  now: string,
): Promise<void> => {
  await db
    .updateTable('seo_blocked_args')
    .set(({ eb }) => ({ hits: eb('hits', '+', hits), updated_gmt: now }))
    .where('id', '=', id)
    .execute()
}

export const deleteSeenBefore = async (db: Writer, gmt: string): Promise<void> => {
  await db.deleteFrom('seo_query_args').where('updated_gmt', '<', gmt).execute()
}

/** Keeps the latest `count` arguments. */
export const pruneArguments = async (db: Writer, count: number): Promise<void> => {
  const oldest = await db
    .selectFrom('seo_query_args')
    .select('updated_gmt')
    .orderBy('updated_gmt', 'desc')
    .offset(count)
    .limit(1)
    .executeTakeFirst()
  if (oldest)
    await db.deleteFrom('seo_query_args').where('updated_gmt', '<', oldest.updated_gmt).execute()
}
