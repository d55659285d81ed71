import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { atEnd } from '../../../test/cleanup.ts'
import { startTestPostgres } from '../../../test/postgres.ts'
import { openStore } from '../engines/store.ts'
import { largeIndex } from '../migrations/large-index.ts'
import { migrate } from './migrate.ts'

const UPGRADE_LOCK = '3853314791062309107'

/** An upgrade that creates one index, on a server with another busy connection. */
const setUp = async () => {
  const { url, stop } = await startTestPostgres()
  const config = { engine: 'postgres', url } as const
  const store = await openStore(config)
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  atEnd(async () => {
    await other.end()
    await store.close()
    await stop()
  })
  await sql`create table options (name text primary key, value text)`.execute(store.kysely)
  await sql`create table things (id integer, name text)`.execute(store.kysely)
  const index = largeIndex({ name: 'things_by_name', table: 'things', columns: ['name', 'id'] })
  const upgrade = (before: () => Promise<void>) =>
    migrate(store, config, {
      migrations: {
        '2026-01-01-0000-index': {
          up: async () => undefined,
          beside: [(db) => before().then(() => index(db))],
        },
      },
    })
  const state = async () => {
    const { rows } = await other.query(
      "select indisvalid, pg_get_indexdef(indexrelid) as made from pg_index where indexrelid = to_regclass('things_by_name')",
    )
    return rows
  }
  return { upgrade, other, store, state }
}

const MADE = [
  {
    indisvalid: true,
    made: 'CREATE INDEX things_by_name ON public.things USING btree (name, id)',
  },
]

it('a large index is created while another connection writes the table', async () => {
  const { upgrade, other, store, state } = await setUp()
  let isWritten = false
  await upgrade(async () => {
    // A plain index would wait for this transaction, and every later write for the index.
    await other.query('begin; insert into things values (1, $$one$$)')
    const making = async () => {
      const waits = sql`select 1 from pg_stat_activity where query like 'create index concurrently%'
        and wait_event_type = 'Lock'`
      while ((await waits.execute(store.kysely)).rows.length === 0);
      await sql`insert into things values (2, 'two')`.execute(store.kysely)
      isWritten = true
      await other.query('commit')
    }
    void making()
  })
  expect([isWritten, await state()]).toEqual([true, MADE])
})

it('a large index that a killed process left unfinished is created again', async () => {
  const { upgrade, other, state } = await setUp()
  await upgrade(async () => {
    await other.query('create index things_by_name on things (id)')
    await other.query(
      "update pg_index set indisvalid = false where indexrelid = to_regclass('things_by_name')",
    )
  })
  expect(await state()).toEqual(MADE)
})

it('a large index is created while an older version waits for the upgrade in one statement', async () => {
  const { upgrade, other, store, state } = await setUp()
  let waiting: Promise<unknown> | undefined
  await upgrade(async () => {
    // The side that checks for deadlocks first gives way: here it is the one that creates the index.
    await other.query("set deadlock_timeout = '1h'")
    waiting = other.query(`select pg_advisory_lock(${UPGRADE_LOCK})`)
    const waits = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`
    while ((await waits.execute(store.kysely)).rows.length === 0);
  })
  await waiting
  expect(await state()).toEqual(MADE)
})
