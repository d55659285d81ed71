import { sql } from 'kysely'
import type { Writer } from './database.ts'
import { isSqlite } from './engine.ts'
import { preparedQuery } from './prepared.ts'

/**
 * Waits until no other transaction holds this name, and holds it until this one ends. For rules
 * that no index can enforce, such as a free slug or a tree without cycles: what is read afterwards
 * stays true until the commit. On SQLite there is one writing transaction at a time anyway.
 */
export const advisoryLock = async (db: Writer, name: string): Promise<void> => {
  if (isSqlite(db)) return
  await db.executeQuery(waitForName(db, name))
}

const waitForName = preparedQuery((db, name: string) => ({
  compile: () => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.compile(db),
}))

/**
 * Waits for all transactions that change the row or are about to refer to it, and blocks others
 * from either until this transaction ends. Call it before reading data that belongs to the row.
 */
export const lockRow = async (
  db: Writer,
  table: 'posts' | 'terms' | 'users' | 'catalogue_items',
  id: number,
): Promise<void> => {
  if (isSqlite(db)) return
  await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(db)
}
