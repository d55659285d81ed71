import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Writer } from '../../src/store/database.ts'
import { openStore, type Store } from '../../src/store/engines/store.ts'
import { migrate } from '../../src/store/upgrade/migrate.ts'
import { atEnd } from '../cleanup.ts'
import { makeFolder } from '../folder.ts'

let file: string
let store: Store
beforeAll(async () => {
  const folder = await makeFolder('groups')
  file = join(folder, 'callboard.sqlite')
  store = await openStore({ engine: 'sqlite', file })
  atEnd(() => store.close())
  await migrate(store, { engine: 'sqlite', file })
})

const insert = (db: Writer, name: string, value = '1') =>
  db.insertInto('options').values({ name, value }).execute()

const write = (name: string, value?: string): Promise<unknown> =>
  store.transaction((db) => insert(db, name, value))

const stored = async (prefix: string): Promise<readonly string[]> => {
  const rows = await store.reader
    .selectFrom('options')
    .select('name')
    .where('name', 'like', `${prefix}%`)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

describe('concurrent writes', () => {
  it('share a commit, and resolve after it', async () => {
    const writes = ['one-a', 'one-b', 'one-c'].map((name) => write(name))
    await writes[0]
    expect(await stored('one-')).toEqual(['one-a', 'one-b', 'one-c'])
    await Promise.all(writes)
  })

  it('fail alone, with all their changes', async () => {
    const failing = store.transaction(async (db, touched) => {
      await insert(db, 'two-b')
      touched.add('options')
      throw new Error('no')
    })
    const results = await Promise.allSettled([write('two-a'), failing, write('two-c')])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await stored('two-')).toEqual(['two-a', 'two-c'])
  })

  it('cannot write into a later transaction after their own has ended', async () => {
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
    let late: Promise<unknown> | undefined
    const failing = store.transaction(async (db) => {
      late = failed.then(() => insert(db, 'three-late'))
      throw new Error('no')
    })
    const next = store.transaction(async (db) => {
      fail()
      await expect(late).rejects.toThrow('has ended')
      return insert(db, 'three-next')
    })
    await expect(failing).rejects.toThrow('no')
    await next
    expect(await stored('three-')).toEqual(['three-next'])
  })

  it('let the event loop run between them', async () => {
    const order: string[] = []
    const writes = ['four-a', 'four-b'].map((name) =>
      store.transaction(async () => {
        order.push(name)
        setImmediate(() => order.push('another'))
      }),
    )
    await Promise.all(writes)
    expect(order.slice(0, 3)).toEqual(['four-a', 'another', 'four-b'])
  })

  it('fail with their own storage error, while the others succeed', async () => {
    const pages = sql<{ page_count: number }>`pragma page_count`.execute(store.kysely)
    const { page_count: now } = (await pages).rows[0] ?? { page_count: 0 }
    await sql`pragma max_page_count = ${sql.lit(now + 4)}`.execute(store.kysely)
    const results = await Promise.allSettled([
      write('five-a'),
      write('five-b', 'x'.repeat(1_000_000)),
      write('five-c'),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(results[1]).toMatchObject({ reason: { code: 'SQLITE_FULL' } })
    await sql`pragma max_page_count = 1000000000`.execute(store.kysely)
    expect(await stored('five-')).toEqual(['five-a', 'five-c'])
    await write('five-d')
  })

  it('run in the async context of their caller', async () => {
    const request = new AsyncLocalStorage<string>()
    const asked = ['a', 'b', 'c'].map((name) =>
      request.run(name, () => store.transaction(async () => request.getStore())),
    )
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c'])
  })

  it('wait for another process without blocking this one', async () => {
    const other = new SqliteDatabase(file)
    other.exec('begin immediate')
    const waiting = Promise.all([write('six-a'), write('six-b')])
    expect(await stored('six-')).toEqual([])
    other.exec('commit')
    other.close()
    await waiting
    expect(await stored('six-')).toEqual(['six-a', 'six-b'])
  })

  it('do not starve other processes, however many there are', async () => {
    const other = await openStore({ engine: 'sqlite', file })
    atEnd(() => other.close())
    let isDone = false
    let count = 0
    const many = Array.from({ length: 20 }, async () => {
      while (!isDone) await write(`seven-${++count}`)
    })
    // A process without a turn fails after 15 seconds.
    for (let round = 0; round < 5; round++)
      await other.transaction((db) => insert(db, `eight-${round}`))
    isDone = true
    await Promise.all(many)
    expect(await stored('eight-')).toHaveLength(5)
  })
})
