import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Client } from 'pg'
import { createChangeLog } from '../../cache/engine/change-log.ts'
import { type ChangedRows, TouchedRows } from '../../cache/engine/touched-rows.ts'
import type { VersionSnapshot, Versions } from '../../cache/engine/versions.ts'
import type { Database } from '../database.ts'
import type { Store } from '../engine.ts'
import { bumpVersions, repeatOnConflict, type TagVersion } from '../transaction.ts'

const CHANNEL = 'callboard_versions'
const BIGINT = 20

/** A pool for the work and one connection that hears of other processes' writes. */
export const openPostgres = async (url: string): Promise<Store> => {
  // Loaded only here: a site on SQLite does not pay for the driver at start.
  const { default: pg } = await import('pg')
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      // Counts arrive as bigint text; ours fit a number.
      oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text'),
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types,
  })
  // A connection that breaks is replaced by the pool, and whoever uses it hears of it by the query
  // that fails. Unheard, the event itself would end the process: the pool hears idle ones only.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const self = randomUUID()
  const memory = rememberVersions()
  const ears = listenForVersions(
    // By this name an operator finds it among the connections.
    () => new pg.Client({ connectionString: url, application_name: 'callboard listening' }),
    self,
    memory,
  )
  return {
    engine: 'postgres',
    reader: kysely,
    background: kysely,
    kysely,
    versions: {
      current: () => (ears.isListening() ? memory.current() : undefined),
      changedRows: memory.changedRows,
    },
    transaction: (work) =>
      repeatOnConflict(async () => {
        const { result, changes } = await kysely.transaction().execute(async (db) => {
          const touched = new TouchedRows()
          const result = await work(db, touched)
          const bumped = await bumpVersions(db, touched)
          const changes = bumped.map((tag) => ({ ...tag, rows: touched.rowsOf(tag.tag) }))
          if (changes.length > 0)
            await sql`select pg_notify(${CHANNEL}, ${encodeChanges(self, changes)})`.execute(db)
          return { result, changes }
        })
        // Noted here and not when the notification comes: whoever wrote must not read the old answer.
        memory.note(changes)
        return result
      }),
    close: async () => {
      await ears.close()
      await kysely.destroy()
    },
  }
}

/** A new version of a tag, and what it changed. */
interface Change extends TagVersion {
  readonly rows: ChangedRows
}

interface VersionMemory extends Versions {
  current(): VersionSnapshot
  note(changes: readonly Change[]): void
  /** What the database itself says, after changes may have been missed. */
  catchUp(versions: readonly TagVersion[]): void
}

const rememberVersions = (): VersionMemory => {
  const log = createChangeLog()
  let versions = new Map<string, number>()
  // News of others may come after the news of our own later version.
  const raise = (news: readonly TagVersion[]): void => {
    versions = new Map(versions)
    for (const { tag, version } of news)
      versions.set(tag, Math.max(version, versions.get(tag) ?? 0))
  }
  return {
    current: () => versions,
    changedRows: log.between,
    note: (changes) => {
      for (const { tag, version, rows } of changes) log.note(tag, version, rows)
      if (changes.length > 0) raise(changes)
    },
    catchUp: raise,
  }
}

/** News as others hear them; PostgreSQL carries no more than 8,000 bytes. */
const encodeChanges = (sender: string, changes: readonly Change[]): string =>
  JSON.stringify([
    sender,
    changes.map(({ tag, version, rows }) => [tag, version, rows === 'any' ? rows : [...rows]]),
  ])

const decodeChanges = (
  text: string,
): { readonly sender: string; readonly changes: readonly Change[] } | undefined => {
  try {
    const [sender, changes] = JSON.parse(text) as [string, [string, number, 'any' | number[]][]]
    return {
      sender,
      changes: changes.map(([tag, version, rows]) => ({
        tag,
        version,
        rows: rows === 'any' ? rows : new Set(rows),
      })),
    }
  } catch {
    return undefined
  }
}

interface VersionListener {
  isListening(): boolean
  close(): Promise<void>
}

const listenForVersions = (
  connect: () => Client,
  self: string,
  memory: VersionMemory,
): VersionListener => {
  let isListening = false
  let isClosed = false
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined

  /** Told of one loss more than once: by the error, by the end and by the connecting that failed. */
  const lost = (gone: Client): void => {
    if (gone !== client) return
    isListening = false
    gone.removeAllListeners()
    gone.on('error', () => undefined)
    gone.end().catch(() => undefined)
    client = undefined
    if (!isClosed) retry = setTimeout(start, 1_000).unref()
  }

  const start = (): void => {
    const fresh = connect()
    client = fresh
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ payload = '' }) => {
      const news = decodeChanges(payload)
      // Another version of the program may speak otherwise; what it said is read on coming back.
      if (!news) lost(fresh)
      // Our own writes were noted when they were committed.
      else if (news.sender !== self) memory.note(news.changes)
    })
    fresh
      .connect()
      .then(() => fresh.query(`listen ${CHANNEL}`))
      .then(() => readVersions(fresh))
      .then((versions) => {
        memory.catchUp(versions)
        // It may have been given up meanwhile.
        isListening = client === fresh
      })
      .catch(() => lost(fresh))
  }

  start()
  return {
    isListening: () => isListening,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      isListening = false
      await client?.end().catch(() => undefined)
    },
  }
}

/** Before the first migration there is nothing to read from. */
const readVersions = async (client: Client): Promise<readonly TagVersion[]> => {
  const { rows: tables } = await client.query("select to_regclass('versions') as found")
  if (tables[0].found === null) return []
  const { rows } = await client.query('select tag, version from versions')
  return rows
}
