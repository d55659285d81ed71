import { existsSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { StoreConfig } from '../engine.ts'
import { migrations } from '../migrations/index.ts'
import { refuseWhileOpen } from '../set-aside.ts'
import { dayOf, refuseNewer } from './newer.ts'
import { executedMigrations } from './records.ts'
import { readState, VERSION } from './state.ts'

/** A version of Callboard, as far as a database knows it. */
export interface SchemaVersion {
  /** Undefined if that version did not record it yet. */
  readonly version: string | undefined
  /** The day of its last migration. */
  readonly schema: string
}

/** What an upgrade would do. */
export interface UpgradePlan {
  readonly from: SchemaVersion
  readonly to: SchemaVersion
  readonly pending: readonly string[]
  /** Whether another process has begun it, and was killed. */
  readonly isBegun: boolean
}

/** Reads what an upgrade would do, without changing anything. */
export const planUpgrade = (config: StoreConfig): Promise<UpgradePlan> =>
  reading(config, async (db) => {
    const executed = await executedMigrations(db)
    if (executed.length === 0) throw new Error('This database holds no Callboard site yet.')
    await refuseNewer(db, executed)
    const { version, from, at } = await readState(db)
    return {
      from: { version, schema: dayOf(executed.at(-1)) },
      to: { version: VERSION, schema: dayOf(Object.keys(migrations).at(-1)) },
      pending: Object.keys(migrations).filter((name) => !executed.includes(name)),
      isBegun: at !== undefined || (from !== undefined && from !== executed.at(-1)),
    }
  })

/** Throws while another process uses the database. */
export const refuseWhileUsed = async (config: StoreConfig): Promise<void> => {
  if (config.engine === 'sqlite') return refuseWhileOpen(config.file)
  const { rows } = await reading(config, (db) =>
    sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = ${LISTENING}`.execute(db),
  )
  if (rows.length > 0)
    throw new Error('another Callboard uses the database; stop it first, on all machines')
}

/** The connection that every process has from its start to its end; see engines/postgres.ts. */
const LISTENING = 'callboard listening'

/** One connection that can only read, and that other processes do not notice. */
const reading = async <T>(
  config: StoreConfig,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> => {
  const db = new Kysely<Database>({ dialect: await dialectOf(config) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const dialectOf = async (config: StoreConfig): Promise<SqliteDialect | PostgresDialect> => {
  if (config.engine === 'sqlite') {
    // A mistyped folder must not become a new, empty site.
    if (!existsSync(config.file))
      throw new Error(`there is no site: ${config.file} does not exist; check --data`)
    const options = { readonly: true, fileMustExist: true, timeout: 10_000 }
    return new SqliteDialect({ database: new SqliteDatabase(config.file, options) })
  }
  const { default: pg } = await import('pg')
  const place = { connectionString: config.url, connectionTimeoutMillis: 5_000, max: 1 }
  return new PostgresDialect({ pool: new pg.Pool(place) })
}
