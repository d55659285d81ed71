import { type QueryExecutorProvider, sql, type Transaction } from 'kysely'
import type { Database, Reader } from '../database.ts'
import { isSqlite } from '../engine.ts'

/** The name from the first versions, which used Kysely's own runner. */
const TABLE = 'kysely_migration'

/** A database or a transaction, for reading alone. */
export type SchemaReader = Reader & QueryExecutorProvider

/** The names of the migrations that were applied to this database, in order. */
export const executedMigrations = async (db: SchemaReader): Promise<readonly string[]> => {
  if (!(await hasRecords(db))) return []
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Checks for this table alone: another process may be changing all others at this moment. */
const hasRecords = async (db: SchemaReader): Promise<boolean> => {
  const { rows } = isSqlite(db)
    ? await sql`select 1 from sqlite_master where type = 'table' and name = ${TABLE}`.execute(db)
    : await sql`select 1 where to_regclass(${TABLE}) is not null`.execute(db)
  return rows.length > 0
}

export const createRecords = (db: Transaction<Database>): Promise<void> =>
  db.schema
    .createTable(TABLE)
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute()

/** In the transaction of the migration itself: both are stored or neither is. */
export const recordMigration = async (db: Transaction<Database>, name: string): Promise<void> => {
  const now = new Date().toISOString()
  await sql`insert into ${sql.table(TABLE)} (name, timestamp) values (${name}, ${now})`.execute(db)
}
