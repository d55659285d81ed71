import { stat } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Writer } from '../../src/store/database.ts'
import { openStore, type Store, type StoreConfig } from '../../src/store/engines/store.ts'
import { advisoryLock, lockRow } from '../../src/store/locks.ts'
import { isReferenceGone, OvertakenError } from '../../src/store/transaction.ts'
import { migrate } from '../../src/store/upgrade/migrate.ts'
import { atEnd } from '../cleanup.ts'
import { makeFolder } from '../folder.ts'
import { startTestPostgres } from '../postgres.ts'

const isPostgres = process.env.CALLBOARD_TEST_DB === 'postgres'

const freshConfig = async (): Promise<StoreConfig> => {
  if (isPostgres) {
    const database = await startTestPostgres()
    atEnd(() => database.stop())
    return { engine: 'postgres', url: database.url }
  }
  const folder = await makeFolder('store')
  return { engine: 'sqlite', file: join(folder, 'callboard.sqlite') }
}

const open = async (config: StoreConfig): Promise<Store> => {
  const store = await openStore(config)
  atEnd(() => store.close())
  await migrate(store, config)
  await vi.waitFor(() => expect(store.versions.current()).toBeDefined())
  return store
}

let config: StoreConfig
let here: Store
let there: Store
beforeAll(async () => {
  config = await freshConfig()
  here = await open(config)
  there = await open(config)
})

const option = (from: Store | Writer, name: string) =>
  ('reader' in from ? from.reader : from)
    .selectFrom('options')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()

const write = (store: Store, name: string) =>
  store.transaction(async (db, touched) => {
    await db.insertInto('options').values({ name, value: '1' }).execute()
    touched.add('options')
  })

describe('a transaction', () => {
  it('leaves neither rows nor versions behind when it throws', async () => {
    const before = here.versions.current()?.get('options')
    const attempt = here.transaction(async (db, touched) => {
      await db.insertInto('options').values({ name: 'undone', value: '1' }).execute()
      touched.add('options')
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await option(here, 'undone')).toBeUndefined()
    expect(here.versions.current()?.get('options')).toBe(before)
  })

  it('raises the versions of its tags before other readers can see its rows', async () => {
    const before = here.versions.current()
    await write(here, 'seen')
    expect(here.versions.current()).not.toBe(before)
    expect(here.versions.current()?.get('options')).not.toBe(before?.get('options'))
    expect(here.versions.current()?.get('posts')).toBe(before?.get('posts'))
  })

  it('announces the changed rows, in this process and to listeners', async () => {
    const before = here.versions.current()?.get('posts') ?? 0
    await here.transaction(async (_db, touched) => touched.addRows('posts', [3, 4]))
    await here.transaction(async (_db, touched) => touched.addRows('posts', [4, 5]))
    await vi.waitFor(() => expect(there.versions.current()?.get('posts')).toBe(before + 2))
    expect(here.versions.changedRows('posts', before, before + 2)).toEqual(new Set([3, 4, 5]))
    expect(here.versions.changedRows('posts', before + 1, before + 2)).toEqual(new Set([4, 5]))
    // A process on a shared SQLite file learns of the change, but not which rows.
    const heard = isPostgres ? new Set([3, 4, 5]) : 'any'
    expect(there.versions.changedRows('posts', before, before + 2)).toEqual(heard)
    await here.transaction(async (_db, touched) => touched.add('posts'))
    expect(here.versions.changedRows('posts', before, before + 3)).toBe('any')
  })

  it('notifies other processes', async () => {
    const before = there.versions.current()
    await write(here, 'told')
    await vi.waitFor(() => {
      expect(there.versions.current()?.get('options')).not.toBe(before?.get('options'))
    })
    expect(await option(there, 'told')).toEqual({ value: '1' })
  })

  it('keeps all of many concurrent writes', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `many-${index}`)
    await Promise.all(names.map((name, index) => write(index % 2 ? here : there, name)))
    const rows = await here.reader
      .selectFrom('options')
      .select('name')
      .where('name', 'like', 'many-%')
      .execute()
    expect(rows).toHaveLength(names.length)
  })
})

/** Conflicts that the database alone would let pass. */
describe('two concurrent transactions', () => {
  const increase = (store: Store, hold: (db: Writer) => Promise<void>) =>
    store.transaction(async (db) => {
      await hold(db)
      const before = await option(db, 'counter')
      const value = String(Number(before?.value ?? 0) + 1)
      await db
        .insertInto('options')
        .values({ name: 'counter', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    })

  it('wait for each other if they lock the same name', async () => {
    const turns = Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there))
    await Promise.all(turns.map((store) => increase(store, (db) => advisoryLock(db, 'counter'))))
    expect(await option(here, 'counter')).toEqual({ value: '20' })
  })

  it('wait for each other if they lock the same row', async () => {
    await here.transaction(async (db) => {
      await db.insertInto('terms').values({ taxonomy: 'x', name: 'x', slug: 'x' }).execute()
    })
    const { id } = await here.reader.selectFrom('terms').select('id').executeTakeFirstOrThrow()
    await here.transaction((db) => db.deleteFrom('options').where('name', '=', 'counter').execute())
    const turns = Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there))
    await Promise.all(turns.map((store) => increase(store, (db) => lockRow(db, 'terms', id))))
    expect(await option(here, 'counter')).toEqual({ value: '20' })
  })

  it('both succeed, since one is retried and sees the writes of the other', async () => {
    const claim = (store: Store) =>
      store.transaction(async (db) => {
        const taken = await option(db, 'claimed')
        const name = taken ? 'claimed next' : 'claimed'
        await db.insertInto('options').values({ name, value: '1' }).execute()
        return name
      })
    expect((await Promise.all([claim(here), claim(there)])).sort()).toEqual([
      'claimed',
      'claimed next',
    ])
  })
})

describe('a transaction that cannot succeed', () => {
  it('is given up after a number of attempts', async () => {
    let attempts = 0
    const hopeless = here.transaction(async () => {
      attempts++
      throw new OvertakenError('something')
    })
    await expect(hopeless).rejects.toThrow(OvertakenError)
    expect(attempts).toBe(isPostgres ? 10 : 1)
  })

  it('reports that a referenced row is gone', async () => {
    const dangling = here.transaction((db) =>
      db.insertInto('term_relationships').values({ post_id: 999, term_id: 999 }).execute(),
    )
    const error: unknown = await dangling.catch((reason: unknown) => reason)
    expect(isReferenceGone(error)).toBe(true)
  })
})

describe('reading', () => {
  it('does not wait for an open transaction', async () => {
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = here.transaction(async (db) => {
      await db.insertInto('options').values({ name: 'slow', value: '1' }).execute()
      await gate
    })
    expect(await option(here, 'slow')).toBeUndefined()
    release()
    await slow
    expect(await option(here, 'slow')).toEqual({ value: '1' })
  })
})

describe.runIf(!isPostgres)('another process that shares the file', () => {
  it('is noticed at once, whatever phase of the event loop the last check was in', async () => {
    await write(here, 'before')
    const other = new SqliteDatabase((config as { file: string }).file)
    atEnd(async () => void other.close())
    const raise = other.prepare("update versions set version = version + 1 where tag = 'options'")
    for (const look of ['current', 'shareTurn'] as const) {
      const before = Number(there.versions.current()?.get('options'))
      const after = await new Promise((resolve) => {
        // Sockets are read between this phase and the next of its kind.
        const lookThere = (): void => {
          there.versions[look]()
          raise.run()
          setTimeout(() => resolve(there.versions.current()?.get('options')), 1)
          const until = performance.now() + 5
          while (performance.now() < until);
        }
        // A socket is read in the phase that comes first.
        if (look === 'current') setImmediate(lookThere)
        else stat('.', lookThere)
      })
      expect(after).toBe(before + 1)
    }
  })
})

describe.runIf(isPostgres)('a lost connection to PostgreSQL', () => {
  it('disables the cache until changes are announced again', async () => {
    const lonely = await open(config)
    const before = lonely.versions.current()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'callboard listening' and datname = current_database()`.execute(
      here.kysely,
    )
    await vi.waitFor(() => expect(lonely.versions.current()).toBeUndefined())
    await write(here, 'unheard')
    await vi.waitFor(() => expect(lonely.versions.current()).toBeDefined(), { timeout: 10_000 })
    expect(lonely.versions.current()?.get('options')).toBe(Number(before?.get('options')) + 1)
  })
})
