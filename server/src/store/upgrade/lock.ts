import { setTimeout } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Store, StoreConfig } from '../engine.ts'

/**
 * Lets one process at a time change the schema; `onWait` is called if another one is doing so. The
 * lock belongs to an open file or connection, so it is released with its process in any case.
 */
export const withUpgradeLock = <T>(
  store: Store,
  config: StoreConfig,
  onWait: () => void,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> =>
  config.engine === 'sqlite'
    ? withFileLock(`${config.file}-upgrade-lock`, onWait, () => work(store.kysely))
    : // All on one connection: when it is lost, so is the transaction that relied on the lock.
      store.kysely.connection().execute((db) => withSessionLock(db, onWait, () => work(db)))

const PAUSE_MS = 100

/**
 * An empty database beside the site's own: each migration is a transaction of that one, so no lock
 * can be held there from the first to the last. The file stays, as waiting processes have it open.
 */
const withFileLock = async <T>(
  file: string,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> => {
  const lock = new SqliteDatabase(file, { timeout: 0 })
  try {
    for (let tries = 1; !isTaken(lock); tries++) {
      if (tries === 1) onWait()
      await setTimeout(PAUSE_MS)
    }
    return await work()
  } finally {
    lock.close()
  }
}

const isTaken = (lock: SqliteDatabase.Database): boolean => {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error
    return false
  }
}

/** The number that Kysely's own runner uses: the first versions wait for it, too. */
const LOCK = sql.lit('3853314791062309107')

const withSessionLock = async <T>(
  db: Kysely<Database>,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> => {
  // Polled: a concurrent index build waits for every running statement.
  for (let tries = 1; !(await hasSessionLock(db)); tries++) {
    if (tries === 1) onWait()
    await setTimeout(PAUSE_MS)
  }
  try {
    return await work()
  } finally {
    // A lost connection has released it already.
    await sql`select pg_advisory_unlock(${LOCK}::bigint)`.execute(db).catch(() => undefined)
  }
}

const hasSessionLock = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${LOCK}::bigint) as taken`.execute(db)
  return rows[0]?.taken === true
}
