import { setTimeout } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { LRUCache } from 'lru-cache'

const SYNC_PATIENCE_MS = 20

/** SQLite itself folds only ASCII letters. */
export const SORT_TEXT = 'sort_text'

const sortText = (text: unknown): string =>
  String(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Opens the file with the settings of every connection to it, in any thread. */
export const connect = (
  file: string,
  options: SqliteDatabase.Options = {},
): SqliteDatabase.Database => {
  const database = new SqliteDatabase(file, { timeout: SYNC_PATIENCE_MS, ...options })
  try {
    prepare(database, options.readonly === true)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const prepare = (database: SqliteDatabase.Database, isReadonly: boolean): void => {
  if (!isReadonly) {
    // Larger pages hold a post of 2 KB without waste; effective only before the first table.
    database.pragma('page_size = 8192')
    database.pragma('journal_mode = WAL')
    // Acknowledged writes have to survive a power cut.
    database.pragma('synchronous = FULL')
  }
  database.pragma('foreign_keys = ON')
  database.pragma('cache_size = -32000')
  database.function(SORT_TEXT, { deterministic: true }, sortText)
}

/** While SQLite waits for a lock, its whole thread is blocked. */
export const withoutPatience = (database: SqliteDatabase.Database, work: () => void): void => {
  database.pragma('busy_timeout = 0')
  try {
    work()
  } finally {
    database.pragma(`busy_timeout = ${SYNC_PATIENCE_MS}`)
  }
}

/**
 * Another process may hold the write lock. SQLite's own waiting would block this whole process, so
 * work that needs the lock, such as the start of a transaction, is retried instead.
 */
export const whenFree = async <T>(begin: () => Promise<T>): Promise<T> => {
  const giveUpAt = performance.now() + LOCK_PATIENCE_MS
  for (;;) {
    try {
      return await begin()
    } catch (error) {
      const isLocked = String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')
      if (!isLocked || performance.now() > giveUpAt) throw error
      await setTimeout(1 + Math.random() * LONGEST_PAUSE_MS)
    }
  }
}

const LOCK_PATIENCE_MS = 15_000
const LONGEST_PAUSE_MS = 5

/** How long the file is left unlocked between two of many writes: longer than a waiting connection pauses. */
export const LEFT_FREE_MS = 8

/** Kysely prepares on every call; caching statements by their text makes that nearly free. */
export const remembering = (database: SqliteDatabase.Database): Remembering => {
  const statements = new LRUCache<string, SqliteDatabase.Statement>({ max: 500 })
  return {
    inTransaction: () => database.inTransaction,
    close: () => {
      database.close()
    },
    prepare: (sql: string) => {
      const known = statements.get(sql)
      if (known) return known
      const statement = database.prepare(sql)
      statements.set(sql, statement)
      return statement
    },
  }
}

interface Remembering {
  prepare(sql: string): SqliteDatabase.Statement
  inTransaction(): boolean
  close(): void
}
