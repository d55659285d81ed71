import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Client } from 'pg'
import type { Database } from './database.ts'
import type { Store } from './engine.ts'
import { bumpVersions, repeatOnConflict } from './transaction.ts'
import type { VersionSnapshot } from './versions.ts'

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
  // An idle connection that breaks is replaced by the pool; unheard, it would end the process.
  pool.on('error', () => undefined)
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const self = randomUUID()
  const memory = rememberVersions()
  const ears = listenForVersions(() => new pg.Client({ connectionString: url }), self, memory)
  return {
    engine: 'postgres',
    reader: kysely,
    kysely,
    versions: { current: () => (ears.isListening() ? memory.snapshot() : undefined) },
    transaction: (work) =>
      repeatOnConflict(async () => {
        const touched = new Set<string>()
        const result = await kysely.transaction().execute(async (db) => {
          const value = await work(db, touched)
          await bumpVersions(db, touched)
          if (touched.size > 0)
            await sql`select pg_notify(${CHANNEL}, ${[self, ...touched].join(',')})`.execute(db)
          return value
        })
        // Noted here and not when the notification comes: whoever wrote must not read the old answer.
        if (touched.size > 0) memory.bump(touched)
        return result
      }),
    close: async () => {
      await ears.close()
      await kysely.destroy()
    },
  }
}

/** Only changes since the last loss of the connection count, so the numbers start anew there. */
interface VersionMemory {
  snapshot(): VersionSnapshot
  bump(tags: Iterable<string>): void
  forget(): void
}

const rememberVersions = (): VersionMemory => {
  let versions = new Map<string, number>()
  let counter = 0
  return {
    snapshot: () => versions,
    bump: (tags) => {
      counter++
      versions = new Map(versions)
      for (const tag of tags) versions.set(tag, counter)
    },
    forget: () => {
      counter++
      versions = new Map(Array.from(versions.keys(), (tag) => [tag, counter]))
    },
  }
}

interface Ears {
  isListening(): boolean
  close(): Promise<void>
}

const listenForVersions = (connect: () => Client, self: string, memory: VersionMemory): Ears => {
  let isListening = false
  let isClosed = false
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined

  const lost = (): void => {
    isListening = false
    client?.removeAllListeners()
    client?.on('error', () => undefined)
    client?.end().catch(() => undefined)
    client = undefined
    if (!isClosed) retry = setTimeout(start, 1_000).unref()
  }

  const start = (): void => {
    const fresh = connect()
    client = fresh
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ payload = '' }) => {
      const [sender, ...tags] = payload.split(',')
      // Our own writes were noted when they were committed.
      if (sender !== self) memory.bump(tags)
    })
    fresh
      .connect()
      .then(() => fresh.query(`listen ${CHANNEL}`))
      .then(() => {
        // Whatever was missed while nobody listened makes every remembered answer doubtful.
        memory.forget()
        isListening = true
      })
      .catch(lost)
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
