import { randomUUID } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import type { Client, ClientConfig } from 'pg'
import { TouchedRows } from '../../versions/touched-rows.ts'
import { hasReached } from '../../versions/versions.ts'
import type { Database } from '../database.ts'
import type { CurrentCaller, Store } from '../engine.ts'
import { ListingPostgresDialect } from '../postgres/dialect.ts'
import { openListener } from '../postgres/listener.ts'
import { encodeNews, NEWS_CHANNEL } from '../postgres/messages.ts'
import { createPeers } from '../postgres/peers.ts'
import { poolForCallers } from '../postgres/pool.ts'
import { createVersionMemory, versionsOf } from '../postgres/version-memory.ts'
import { bumpVersions, repeatOnConflict, runBatch } from '../transaction.ts'

const BIGINT = 20

/** A connection that takes longer is tried again: packets on the way may be lost. */
const CONNECT_MS = 2_500

/** A pool for queries and one connection that listens for other processes' writes. */
export const openPostgres = async (
  url: string,
  caller: CurrentCaller = () => undefined,
): Promise<Store> => {
  // Loaded only here, so that a site on SQLite does not pay for the driver at start.
  const { default: pg } = await import('pg')
  const place = { connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 }
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      // Counts arrive as bigint text; ours fit a number.
      oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text'),
  }
  /** Waiting for a connection of the pool has a longer timeout than opening one. */
  class PoolClient extends pg.Client {
    constructor(options?: ClientConfig) {
      super({ ...options, connectionTimeoutMillis: CONNECT_MS })
    }
  }
  const pool = new pg.Pool({ ...place, max: 10, types, Client: PoolClient })
  // The pool replaces a broken connection, and its user gets the error from the failing query.
  // Without a listener the event itself would end the process: the pool listens on idle ones only.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  const cancel = async (processId: number): Promise<void> => {
    // Not from the pool: all of its connections may be stuck.
    const messenger = new pg.Client(place)
    messenger.on('error', () => undefined)
    try {
      await messenger.connect()
      await messenger.query('select pg_cancel_backend($1)', [processId])
    } finally {
      await messenger.end()
    }
  }
  const callers = poolForCallers(pool, { caller, cancel, DatabaseError: pg.DatabaseError })
  const kysely = new Kysely<Database>({ dialect: new ListingPostgresDialect({ pool: callers }) })

  /** A network outage reports no lost queries: the database is asked which connections are still active. */
  const giveUpLost = async (client: Client, before: number): Promise<void> => {
    const silent = callers.silentSince(before)
    if (silent.length === 0) return
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1) and state = 'active'`,
      [silent],
    )
    const working = new Set(rows.map(({ pid }) => pid))
    callers.giveUp(silent.filter((pid) => !working.has(pid)))
  }

  const self = randomUUID()
  const memory = createVersionMemory()
  const peers = createPeers(self)
  const listener = openListener(
    // The name by which an operator finds it among the connections.
    () => new pg.Client({ ...place, application_name: 'callboard listening' }),
    self,
    memory,
    peers,
    giveUpLost,
  )
  const current = () => (listener.hearsAll() ? memory.current() : undefined)
  return {
    engine: 'postgres',
    reader: kysely,
    background: kysely,
    kysely,
    versions: { current, shareTurn: () => undefined, changedRows: memory.changedRows },
    transaction: (work) =>
      repeatOnConflict(async () => {
        const { result, changes } = await kysely.transaction().execute(async (db) => {
          const touched = new TouchedRows()
          const result = await work(db, touched)
          const bumped = await bumpVersions(db, touched)
          const changes = bumped.map((tag) => ({ ...tag, rows: touched.rowsOf(tag.tag) }))
          if (changes.length > 0) {
            const news = encodeNews({ sender: self, changes })
            await sql`select pg_notify(${NEWS_CHANNEL}, ${news})`.execute(db)
          }
          return { result, changes }
        })
        // Recorded here and not on the notification: the writer must not read the old response.
        memory.note(changes)
        if (changes.length > 0) caller()?.noteRaised(versionsOf(changes))
        return result
      }),
    backgroundWrite: (batch) =>
      repeatOnConflict(() => kysely.transaction().execute((db) => runBatch(db, batch))),
    catchUp: async (wanted) => {
      const known = current()
      // If nothing is served from the cache, reads go to the database anyway.
      if (!known || hasReached(known, wanted)) return
      const tags = [...wanted.keys()]
      memory.catchUp(
        versionsOf(
          await kysely.selectFrom('versions').selectAll().where('tag', 'in', tags).execute(),
        ),
      )
    },
    heardByAll: peers.heardByAll,
    close: async () => {
      await listener.close()
      await kysely.destroy()
    },
  }
}
