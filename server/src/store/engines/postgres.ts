import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Client, ClientConfig } from 'pg'
import { TouchedRows } from '../../versions/touched-rows.ts'
import { hasReached } from '../../versions/versions.ts'
import type { Database } from '../database.ts'
import type { CurrentCaller, Store } from '../engine.ts'
import { openListener } from '../postgres/listener.ts'
import { encodeNews, NEWS_CHANNEL } from '../postgres/messages.ts'
import { createPeers } from '../postgres/peers.ts'
import { poolForCallers } from '../postgres/pool.ts'
import { createVersionMemory, versionsOf } from '../postgres/version-memory.ts'
import { bumpVersions, repeatOnConflict, runBatch } from '../transaction.ts'

const BIGINT = 20

/** A connection that takes longer is tried anew: what is on the way there may be lost. */
const CONNECT_MS = 2_500

/** A pool for the work and one connection that hears of other processes' writes. */
export const openPostgres = async (
  url: string,
  caller: CurrentCaller = () => undefined,
): Promise<Store> => {
  // Loaded only here: a site on SQLite does not pay for the driver at start.
  const { default: pg } = await import('pg')
  const place = { connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 }
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      // Counts arrive as bigint text; ours fit a number.
      oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text'),
  }
  /** Whoever waits for a connection of another has longer than one that is being made. */
  class PoolClient extends pg.Client {
    constructor(options?: ClientConfig) {
      super({ ...options, connectionTimeoutMillis: CONNECT_MS })
    }
  }
  const pool = new pg.Pool({ ...place, max: 10, types, Client: PoolClient })
  // A connection that breaks is replaced by the pool, and whoever uses it hears of it by the query
  // that fails. Unheard, the event itself would end the process: the pool hears idle ones only.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  const cancel = async (processId: number): Promise<void> => {
    // Not one of the pool's: all of those may be what is stuck.
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
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool: callers }) })

  /** A network that was gone tells nobody what it has lost: the database is asked who still works. */
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
    // By this name an operator finds it among the connections.
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
        // Noted here and not when the notification comes: whoever wrote must not read the old answer.
        memory.note(changes)
        if (changes.length > 0) caller()?.noteRaised(versionsOf(changes))
        return result
      }),
    backgroundWrite: (batch) =>
      repeatOnConflict(() => kysely.transaction().execute((db) => runBatch(db, batch))),
    catchUp: async (wanted) => {
      const known = current()
      // Where nothing is answered from memory, the database itself is asked.
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
