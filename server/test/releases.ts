import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import SqliteDatabase from 'better-sqlite3'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Writer } from '../src/store/database.ts'
import { openStore } from '../src/store/engines/store.ts'
import { migrations } from '../src/store/migrations/index.ts'
import { insertRows } from '../src/store/snapshot/load.ts'
import type { PlainRow } from '../src/store/snapshot/snapshot.ts'
import { migrate } from '../src/store/upgrade/migrate.ts'
import { createDatabase, type TestPostgres } from './postgres.ts'

const FOLDER = new URL('releases/', import.meta.url)
const ENDING = '.sqlite.gz'

/** The releases that can be upgraded; `npm run sample-database` adds one. */
export const releases = readdirSync(FOLDER)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .sort()

/** Writes the sample database of a release to a file. */
export const unpackRelease = async (release: string, file: string): Promise<void> =>
  writeFile(file, gunzipSync(await readFile(new URL(release + ENDING, FOLDER))))

/** The same rows on PostgreSQL, in the schema of that release, whose migrations have not changed since. */
export const loadRelease = async (file: string): Promise<TestPostgres> => {
  const postgres = await createDatabase(process.env.TEST_DATABASE_URL ?? '')
  const sample = new SqliteDatabase(file, { readonly: true })
  const names = (query: string): string[] => sample.prepare(query).pluck().all().map(String)
  const executed = names('select name from kysely_migration')
  const config = { engine: 'postgres', url: postgres.url } as const
  const store = await openStore(config)
  try {
    await migrate(store, config, {
      migrations: Object.fromEntries(
        Object.entries(migrations).filter(([name]) => executed.includes(name)),
      ),
    })
    await store.kysely.transaction().execute(async (db) => {
      // Tables are loaded in any order; the rows are consistent.
      await sql`set local session_replication_role = replica`.execute(db)
      for (const table of names(TABLES)) await loadTable(db, table, sample)
      await raiseNumbers(db)
    })
  } finally {
    await store.close()
    sample.close()
  }
  return postgres
}

const TABLES = `select name from pragma_table_list where schema = 'main' and type = 'table'
  and name not like 'sqlite_%' and name not like 'kysely_%'`

const loadTable = async (
  db: Writer,
  table: string,
  sample: SqliteDatabase.Database,
): Promise<void> => {
  await sql`delete from ${sql.table(table)}`.execute(db)
  await insertRows(db, table, sample.prepare(`select * from "${table}"`).all() as PlainRow[])
}

const raiseNumbers = async (db: QueryExecutorProvider): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'
    `.execute(db)
  for (const { name } of rows)
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), max(id)) from ${sql.table(name)}
      having max(id) is not null`.execute(db)
}
