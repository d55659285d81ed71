import { sql } from 'kysely'
import type { Writer } from './database.ts'
import { isSqlite } from './engine.ts'

/** Tables whose ids the database hands out. */
type NumberedTable = 'posts' | 'comments' | 'terms' | 'users'

/**
 * Keeps ids for rows that are inserted with them later: no other row gets an id up to `highest`, nor
 * one of the `count` ids that are returned, the first of which is above it.
 */
export const reserveIds = async (
  db: Writer,
  table: NumberedTable,
  highest: number,
  count: number,
): Promise<number> => {
  const first = Math.max(highest, await lastId(db, table)) + 1
  await setLastId(db, table, first + count - 1)
  return first
}

const lastId = async (db: Writer, table: NumberedTable): Promise<number> => {
  const query = isSqlite(db)
    ? sql<{ id: number | null }>`select seq as id from sqlite_sequence where name = ${table}`
    : sql<{
        id: number | null
      }>`select case when is_called then last_value else last_value - 1 end as id
        from ${sql.table(`${table}_id_seq`)}`
  const { rows } = await query.execute(db)
  return Number(rows[0]?.id ?? 0)
}

const setLastId = async (db: Writer, table: NumberedTable, id: number): Promise<void> => {
  if (id < 1) return
  if (!isSqlite(db)) return void (await sql`select setval(${`${table}_id_seq`}, ${id})`.execute(db))
  const { numAffectedRows } =
    await sql`update sqlite_sequence set seq = ${id} where name = ${table}`.execute(db)
  if (!numAffectedRows)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db)
}
