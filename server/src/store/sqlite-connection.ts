import SqliteDatabase from 'better-sqlite3'

const SYNC_PATIENCE_MS = 20

/** Opens the file the way every connection to it is opened, in whichever thread. */
export const connect = (
  file: string,
  options: SqliteDatabase.Options = {},
): SqliteDatabase.Database => {
  const database = new SqliteDatabase(file, { timeout: SYNC_PATIENCE_MS, ...options })
  if (!options.readonly) {
    // Larger pages hold a post of 2 KB without waste; it counts only before the first table.
    database.pragma('page_size = 8192')
    database.pragma('journal_mode = WAL')
    // What was acknowledged has to survive a power cut.
    database.pragma('synchronous = FULL')
  }
  database.pragma('foreign_keys = ON')
  database.pragma('cache_size = -32000')
  return database
}

/** While SQLite waits for others, so does everything else in its thread. */
export const withoutPatience = (database: SqliteDatabase.Database, work: () => void): void => {
  database.pragma('busy_timeout = 0')
  try {
    work()
  } finally {
    database.pragma(`busy_timeout = ${SYNC_PATIENCE_MS}`)
  }
}
