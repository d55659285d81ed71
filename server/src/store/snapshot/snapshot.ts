import SqliteDatabase from 'better-sqlite3'
import { Kysely, type QueryExecutorProvider, SqliteDialect, sql, type Transaction } from 'kysely'
import { type Counters, readCounters } from '../counters.ts'
import type { Database } from '../database.ts'
import type { StoreConfig } from '../engine.ts'
import { openPostgres } from '../engines/postgres.ts'
import { migrations } from '../migrations/index.ts'
import { type TableName, type TableTraits, tables } from '../table-list.ts'
import { refuseNewer } from '../upgrade/newer.ts'
import { executedMigrations, type SchemaReader } from '../upgrade/records.ts'

/** A row in a form that JSON can represent. */
export type PlainRow = Readonly<Record<string, unknown>>

/** The whole database at one moment, however long the reading takes. */
export interface Snapshot {
  readonly migrations: readonly string[]
  readonly counters: Counters
  /**
   * All rows of a table in the order of its key, byte by byte if that is a text, a page at a time;
   * empty for tables excluded from copies.
   */
  pages(table: TableName): AsyncGenerator<readonly PlainRow[]>
}

/** Reads the rows of a table that an engine keeps elsewhere. */
export type OtherSources = Readonly<
  Partial<Record<TableName, (db: QueryExecutorProvider) => AsyncGenerator<readonly PlainRow[]>>>
>

/** Reads a database at one moment while others go on writing to it. */
export const readSnapshot = async <T>(
  config: StoreConfig,
  work: (snapshot: Snapshot) => Promise<T>,
  others: OtherSources = {},
): Promise<T> => {
  const source =
    config.engine === 'sqlite'
      ? openSqliteSource(config.file)
      : await openPostgresSource(config.url)
  try {
    return await source.begin().execute(async (db) => {
      const executed = await checkVersion(db)
      const counters = await readCounters(db, config.engine)
      return work({
        migrations: executed,
        counters,
        pages: (table) => others[table]?.(db) ?? readers[config.engine](db, table, tables[table]),
      })
    })
  } finally {
    await source.close()
  }
}

const PAGE_ROWS = 500

interface Source {
  begin(): ReturnType<Kysely<Database>['transaction']>
  close(): Promise<void>
}

/** A separate connection: its first read fixes the moment, and no writer waits for it. */
const openSqliteSource = (file: string): Source => {
  const database = new SqliteDatabase(file, {
    readonly: true,
    fileMustExist: true,
    timeout: 10_000,
  })
  const kysely = new Kysely<Database>({ dialect: new SqliteDialect({ database }) })
  return { begin: () => kysely.transaction(), close: () => kysely.destroy() }
}

const openPostgresSource = async (url: string): Promise<Source> => {
  const { kysely, close } = await openPostgres(url)
  return {
    begin: () =>
      kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
    close,
  }
}

/** The list of tables is this version's; for another version's database it could be incomplete. */
export const checkVersion = async (db: SchemaReader): Promise<readonly string[]> => {
  const executed = await executedMigrations(db)
  if (executed.length === 0) throw new Error('This database holds no Callboard site yet.')
  await refuseNewer(db, executed)
  const pending = Object.keys(migrations).filter((name) => !executed.includes(name))
  if (pending.length > 0)
    throw new Error(
      'This database was made by an older version of Callboard. Use that version, or bring the ' +
        'database up to date first with "callboard migrate".',
    )
  return executed
}

type PageReader = (
  db: Transaction<Database>,
  table: string,
  traits: TableTraits,
) => AsyncGenerator<readonly PlainRow[]>

/** All rows of a table in the order of its key, a page at a time. */
export const readPages: PageReader = async function* (db, table, { key, isLeftOut }) {
  const rows = db as unknown as Transaction<Record<string, PlainRow>>
  if (isLeftOut) return
  let last: unknown
  for (;;) {
    const page = await rows
      .selectFrom(table)
      .selectAll()
      .$if(last !== undefined, (query) => query.where(key, '>', last))
      .orderBy(key)
      .limit(PAGE_ROWS)
      .execute()
    if (page.length > 0) yield page
    if (page.length < PAGE_ROWS) return
    last = page.at(-1)?.[key]
  }
}

/** PostgreSQL sorts texts by its own language. No index has the order of bytes, so a cursor sorts once. */
const readByBytes: PageReader = async function* (db, table, { key }) {
  const cursor = sql.ref(`${table}_by_bytes`)
  await sql`declare ${cursor} no scroll cursor for
    select * from ${sql.table(table)} order by ${sql.ref(key)} collate "C"`.execute(db)
  for (;;) {
    const { rows } = await sql<PlainRow>`fetch ${sql.lit(PAGE_ROWS)} from ${cursor}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE_ROWS) break
  }
  await sql`close ${cursor}`.execute(db)
}

const readers: Readonly<Record<StoreConfig['engine'], PageReader>> = {
  sqlite: readPages,
  postgres: async function* (db, table, traits) {
    if (traits.isLeftOut) return
    const { rows } = await sql<{ type: string }>`
      select pg_typeof(${sql.ref(traits.key)})::text as type from ${sql.table(table)} limit 1
      `.execute(db)
    yield* (rows[0]?.type === 'text' ? readByBytes : readPages)(db, table, traits)
  },
}
