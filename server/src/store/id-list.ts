import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Reader } from './database.ts'
import { isSqlite } from './engine.ts'
import { withoutIndex } from './text-search.ts'

/**
 * The ids that a query finds, in its order. For lists that may be as long as a table: one text
 * costs a small part of transferring as many rows, which would block the process.
 *
 * @param question a select with one column called `id`
 */
export const findIdList = async (db: Reader, question: Expression<unknown>): Promise<number[]> => {
  const ids: RawBuilder<string> = isSqlite(db)
    ? sql`json_group_array(found.id)`
    : sql`coalesce(json_agg(found.id), '[]')::text`
  const row = await db
    .selectFrom(sql<{ id: number }>`(${question})`.as('found'))
    .select(ids.as('ids'))
    .executeTakeFirstOrThrow()
  return JSON.parse(row.ids) as number[]
}

/** The rows of a table, or those with a value in one of its columns. */
export interface Rows {
  readonly table: string
  readonly where?: readonly [column: string, value: string]
}

/** The next ids in ascending order, for reading a whole table in pages that cost the same. */
export const findIdsAfter = async (
  db: Reader,
  { table, where }: Rows,
  after: number,
  limit: number,
): Promise<readonly number[]> => {
  const all = db
    .selectFrom(sql<{ id: number }>`${sql.table(table)}`.as('rows'))
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
  const narrowed = where
    ? all.where(inKeyOrder(db, sql.ref<string>(`rows.${where[0]}`)), '=', where[1])
    : all
  return (await narrowed.execute()).map(({ id }) => id)
}

/**
 * A column in a condition beside `id > …`, in the order of ids. SQLite would find all rows by an index
 * on the column and sort them, for each page again; PostgreSQL knows how many there are.
 */
export const inKeyOrder = <T>(db: Reader, column: Expression<T>): Expression<T> =>
  isSqlite(db) ? withoutIndex(column) : column
