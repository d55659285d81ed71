import type { Worker } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../src/store/database.ts'
import { buildTestApp, type TestApp } from '../app.ts'

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

const compile = <R>(statement: RawBuilder<R>): CompiledQuery<R> =>
  statement.compile(app.store.reader as Kysely<Database>)

const insert = (name: string, value = 'new') =>
  compile(sql<{ name: string }>`
    insert into options (name, value) values (${name}, ${value}) returning name`)

const update = (name: string, value: string) =>
  compile(sql<never>`update options set value = ${value} where name = ${name}`)

const write = <R>(statements: readonly CompiledQuery<R>[], onlyIf?: CompiledQuery) =>
  app.store.backgroundWrite({ lock: 'test', statements, ...(onlyIf && { onlyIf }) })

const options = async (): Promise<Record<string, string>> => {
  const rows = await app.store.reader
    .selectFrom('options')
    .select(['name', 'value'])
    .where('name', 'like', 'batch%')
    .orderBy('name')
    .execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

describe('a batch', () => {
  it('is written as a whole, and returns the result of each statement', async () => {
    const answers = await write<unknown>([
      insert('batch a'),
      update('batch a', 'ß 日本 🜁'),
      insert('batch b'),
    ])
    expect(answers).toEqual([[{ name: 'batch a' }], [], [{ name: 'batch b' }]])
    expect(await options()).toEqual({ 'batch a': 'ß 日本 🜁', 'batch b': 'new' })
  })

  it('changes nothing if one statement fails, and the next batch is written', async () => {
    await write([insert('batch a')])
    await expect(write([insert('batch b'), insert('batch a')])).rejects.toThrow(/unique/i)
    expect(await options()).toEqual({ 'batch a': 'new' })
    await write([insert('batch c')])
    expect(await options()).toEqual({ 'batch a': 'new', 'batch c': 'new' })
  })

  it('is written only if its condition changes a row', async () => {
    await write([insert('batch a')])
    expect(await write([insert('batch b')], update('batch x', 'seen'))).toBeUndefined()
    expect(await options()).toEqual({ 'batch a': 'new' })
    expect(await write([insert('batch b')], update('batch a', 'seen'))).toEqual([
      [{ name: 'batch b' }],
    ])
    expect(await options()).toEqual({ 'batch a': 'seen', 'batch b': 'new' })
  })

  it('waits for earlier batches, and for other transactions', async () => {
    const names = Array.from({ length: 20 }, (_, number) => `batch ${10 + number}`)
    await write([insert('batch')])
    const written = names.flatMap((name, at) => [
      write([insert(name), update('batch', name)]),
      app.store.transaction((db) =>
        db
          .insertInto('options')
          .values({ name: `${name} beside`, value: String(at) })
          .execute(),
      ),
    ])
    await Promise.all(written)
    const found = await options()
    expect(Object.keys(found)).toHaveLength(41)
    if (!isPostgres) expect(found.batch).toBe(names.at(-1))
  })

  it('joins an open transaction', async () => {
    const lost = app.systemContext().transaction(async (ctx) => {
      await ctx.backgroundWrite({ lock: 'test', statements: [insert('batch a')] })
      throw new Error('undone')
    })
    await expect(lost).rejects.toThrow('undone')
    expect(await options()).toEqual({})
  })
})

describe.skipIf(isPostgres)('the writer thread', () => {
  it('is a single one, started by the first batch', async () => {
    expect(threads).toHaveLength(0)
    await write([insert('batch a')])
    await write([insert('batch b')])
    expect(threads).toHaveLength(1)
  })

  it('waits while another process has the file locked', async () => {
    const other = new SqliteDatabase(`${app.config.data}/callboard.sqlite`)
    other.exec('begin immediate')
    const done = vi.fn()
    const written = write([insert('batch a')]).then(done)
    await vi.waitFor(() => expect(threads).toHaveLength(1))
    // The batch was tried at least once when a later query of the thread returns.
    await app.store.background.selectFrom('options').select('name').execute()
    expect(done).not.toHaveBeenCalled()
    other.exec('commit')
    other.close()
    await written
    expect(await options()).toEqual({ 'batch a': 'new' })
  })

  it('leaves nothing half written when it dies, and is replaced', async () => {
    await write([insert('batch a')])
    // Runs long enough to be terminated midway.
    const counting = compile(sql<never>`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 3000000)
      select count(*) from numbers`)
    const failure = expect(write([insert('batch b'), counting])).rejects.toThrow(
      'ended before its answer',
    )
    const other = new SqliteDatabase(`${app.config.data}/callboard.sqlite`, { timeout: 0 })
    const begin = (): void => {
      other.exec('begin immediate; rollback')
    }
    await vi.waitFor(() => expect(begin).toThrow('locked'), { interval: 1 })
    other.close()
    await threads[0]?.terminate()
    await failure
    await write([insert('batch c')])
    expect(threads).toHaveLength(2)
    expect(Object.keys(await options())).toEqual(['batch a', 'batch c'])
  })

  it('rejects batches after the store was closed', async () => {
    await app.store.close()
    await expect(write([insert('batch a')])).rejects.toThrow('closed')
  })
})
