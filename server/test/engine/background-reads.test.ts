import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Worker } from 'node:worker_threads'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reader } from '../../src/store/database.ts'
import { isSqlite } from '../../src/store/engine.ts'
import { openStore } from '../../src/store/engines/store.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { removeFolder } from '../folder.ts'

/** The threads started since the test began. */
const threads: Worker[] = []
const note = (thread: Worker): void => void threads.push(thread)
process.on('worker', note)
afterAll(() => void process.off('worker', note))

const isPostgres = process.env.CALLBOARD_TEST_DB === 'postgres'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  threads.length = 0
})

const ask = <Row = unknown>(db: Reader, statement: RawBuilder<unknown>): Promise<Row[]> =>
  db.selectFrom(sql<Row>`(${statement})`.as('asked')).selectAll().execute() as Promise<Row[]>

/** Counts endlessly; a thread can be stopped between rows. */
const endless = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers)
  select n from numbers where n % 100000 = 0`

const numbersTo = (last: number): RawBuilder<unknown> =>
  sql`with recursive numbers(n) as (
      select 1 union all select n + 1 from numbers where n < ${sql.lit(last)})
    select n, n / 4.0 as part, 'no ' || n as name, case when n % 2 = 0 then n end as even
    from numbers`

describe('a background query', () => {
  it.each([0, 1, 10_000, 10_001, 35_000])(
    'returns the same result as any other, with %i rows',
    async (size) => {
      const question = sql`select * from (${numbersTo(35_000)}) as numbered where n <= ${size}`
      const rows = await ask(app.store.background, question)
      expect(rows).toHaveLength(size)
      expect(rows).toEqual(await ask(app.store.reader, question))
    },
  )

  it('sees all previous writes', async () => {
    for (const name of ['first', 'second']) {
      await app.store.transaction((db) =>
        db.insertInto('options').values({ name, value: 'ß 日本 🜁' }).execute(),
      )
      const find = app.store.background.selectFrom('options').selectAll().where('name', '=', name)
      expect(await find.execute()).toMatchObject([{ name, value: 'ß 日本 🜁' }])
    }
  })

  it('fails like any other, and the next one succeeds', async () => {
    const wrong = sql`select nothing from nowhere`
    const [error, expected] = await Promise.all(
      [app.store.background, app.store.reader].map((db) => ask(db, wrong).catch((e) => e)),
    )
    expect(error).toBeInstanceOf(expected.constructor)
    expect([error.message, error.code]).toEqual([expected.message, expected.code])
    expect(await ask(app.store.background, sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  it('inside a transaction runs in that transaction', async () => {
    const ctx = app.systemContext()
    await ctx.transaction(async (inner) => {
      await inner.db.insertInto('options').values({ name: 'unseen', value: '1' }).execute()
      const find = inner.background
        .selectFrom('options')
        .select('name')
        .where('name', '=', 'unseen')
      expect(await find.execute()).toHaveLength(1)
      expect(() => ctx.background).toThrow('own context')
    })
  })
})

describe.runIf(isPostgres)('on PostgreSQL', () => {
  it('background queries use the ordinary reader', () => {
    expect(app.store.background).toBe(app.store.reader)
  })
})

describe.skipIf(isPostgres)('the thread for background queries', () => {
  it('is started by the first query, and once', async () => {
    await app.anonymous.get('/')
    expect(threads).toHaveLength(0)
    expect(isSqlite(app.store.background)).toBe(true)
    await Promise.all([1, 2, 3].map(() => ask(app.store.background, sql`select 1 as one`)))
    expect(threads).toHaveLength(1)
  })

  it('does not block the process', async () => {
    const events: string[] = []
    const long = ask(app.store.background, endless).catch(() => events.push('the endless one'))
    await started()
    events.push(`page ${(await app.anonymous.get('/')).status}`)
    await app.store.transaction((db) =>
      db.insertInto('options').values({ name: 'written', value: '1' }).execute(),
    )
    events.push(`rows ${(await ask(app.store.reader, numbersTo(10))).length}`)
    await app.store.close()
    await long
    expect(events).toEqual(['page 200', 'rows 10', 'the endless one'])
  })

  it('runs queries in order', async () => {
    const order: number[] = []
    await Promise.all(
      [30_000, 10, 20_000, 1].map(async (size) => {
        await ask(app.store.background, numbersTo(size))
        order.push(size)
      }),
    )
    expect(order).toEqual([30_000, 10, 20_000, 1])
  })

  it('is restarted after it died', async () => {
    const lost = ask(app.store.background, endless)
    const next = ask(app.store.background, sql`select 1 as one`)
    await started()
    threads[0]?.terminate()
    await expect(lost).rejects.toThrow('ended before its answer')
    expect(await next).toEqual([{ one: 1 }])
    expect(threads).toHaveLength(2)
  })

  it('ends with the store, which rejects its pending queries', async () => {
    const waiting = [endless, numbersTo(1)].map((question) => ask(app.store.background, question))
    await started()
    const ended = vi.fn()
    threads[0]?.once('exit', ended)
    const failures = Promise.allSettled(waiting)
    await app.store.close()
    expect(ended).toHaveBeenCalled()
    expect((await failures).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(ask(app.store.background, endless)).rejects.toThrow('closed')
    expect(threads).toHaveLength(1)
  })

  it('returns numbers and bytes like the ordinary connection', async () => {
    const odd = sql`select 9007199254740993 as large, -0.0 as zero, x'00ff10' as bytes,
      null as absent, 1e300 as real, ${Buffer.from([1, 2])} as bound, ${2n ** 60n} as bound_large`
    const [row] = await ask<{ bytes: unknown }>(app.store.background, odd)
    expect(row).toEqual((await ask(app.store.reader, odd))[0])
    expect(row?.bytes).toBeInstanceOf(Buffer)
  })

  it('reports why a file cannot be opened, and opens it once it exists', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'callboard-background-'))
    const file = join(folder, 'late.sqlite')
    const { openBackgroundReads } = await import('../../src/store/background/reads.ts')
    const background = openBackgroundReads(file)
    try {
      await expect(ask(background.reader, sql`select 1`)).rejects.toMatchObject({
        code: 'SQLITE_CANTOPEN',
      })
      await (await openStore({ engine: 'sqlite', file })).close()
      expect(await ask(background.reader, sql`select 1 as one`)).toEqual([{ one: 1 }])
    } finally {
      await background.close()
      await removeFolder(folder)
    }
  })

  it('keeps the process alive until its query is done, and no longer', async () => {
    const file = join(app.config.data, 'callboard.sqlite')
    const source = new URL('../../src/store/background/reads.ts', import.meta.url)
    const script = `
      const { openBackgroundReads } = await import(${JSON.stringify(source)})
      const { reader } = openBackgroundReads(${JSON.stringify(file)})
      console.log((await reader.selectFrom('versions').select('tag').execute()).length)`
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['--input-type=module', '-e', script],
    ])
    const tags = await app.store.reader.selectFrom('versions').select('tag').execute()
    expect(stdout).toBe(`${tags.length}\n`)
  })
})

const started = (): Promise<void> => vi.waitFor(() => expect(threads.length).toBeGreaterThan(0))
