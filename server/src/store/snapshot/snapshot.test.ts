import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { atEnd } from '../../../test/cleanup.ts'
import { makeFolder } from '../../../test/folder.ts'
import { startTestPostgres } from '../../../test/postgres.ts'
import { copyPostgresTemplate, makeDataFolder } from '../../../test/template.ts'
import type { Store, StoreConfig } from '../engine.ts'
import { openStore } from '../engines/store.ts'
import { type TableName, tableNames, tables } from '../table-list.ts'
import { insertRows, replaceRows } from './load.ts'
import { type PlainRow, readSnapshot } from './snapshot.ts'

/** Every table, and its primary key if it has one. Search indexes are built from the rows. */
const questions: Record<Store['engine'], RawBuilder<{ name: string; key: string | null }>> = {
  sqlite: sql`
    select name, (select name from pragma_table_info(list.name) where pk = 1) as key
    from pragma_table_list list where schema = 'main' and type = 'table'
      and name not like 'sqlite_%' and name not like 'kysely_%'`,
  postgres: sql`
    select tablename as name, (
      select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indisprimary and indrelid = tablename::regclass) as key
    from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'`,
}

const open: Store[] = []
afterEach(async () => {
  for (const store of open.splice(0)) await store.close()
})

type MakeDatabase = (isEmpty: boolean) => Promise<StoreConfig>

const makeSqlite: MakeDatabase = async (isEmpty) => {
  const folder = await (isEmpty ? makeFolder : makeDataFolder)('snapshot')
  return { engine: 'sqlite', file: join(folder, 'callboard.sqlite') }
}

const makePostgres: MakeDatabase = async (isEmpty) => {
  const { url, stop } = await (isEmpty ? startTestPostgres : copyPostgresTemplate)()
  atEnd(stop)
  return { engine: 'postgres', url }
}

const prepare = async (make: MakeDatabase) => {
  const config = await make(false)
  const store = await openStore(config)
  open.push(store)
  // Rows inserted by the migrations are not the subject of these tests.
  await store.transaction((db) => db.deleteFrom('options').execute())
  return { config, store }
}

const user = (name: string): PlainRow => ({
  login: name,
  login_key: name,
  email: `${name}@example.org`,
  email_key: `${name}@example.org`,
  password_hash: '',
  display_name: name,
  slug: name,
  registered_gmt: '2026-01-01T00:00:00',
})

const option = (name: string): PlainRow => ({ name, value: '1' })

const add = (store: Store, table: TableName, rows: readonly PlainRow[]): Promise<void> =>
  store.transaction((db) => insertRows(db, table, rows))

const collect = async (pages: AsyncIterable<readonly PlainRow[]>): Promise<PlainRow[]> => {
  const rows: PlainRow[] = []
  for await (const page of pages) rows.push(...page)
  return rows
}

const readAll = (config: StoreConfig, table: TableName): Promise<PlainRow[]> =>
  readSnapshot(config, ({ pages }) => collect(pages(table)))

describe.each([
  ['SQLite', makeSqlite],
  ['PostgreSQL', makePostgres],
] as const)('a snapshot of %s', (_engine, make) => {
  it('covers every table of the database, with its primary key', async () => {
    const { store } = await prepare(make)
    const { rows } = await questions[store.engine].execute(store.kysely)
    const found = Object.fromEntries(rows.map(({ name, key }) => [name, key]))
    const listed = Object.fromEntries(tableNames.map((name) => [name, tables[name].key]))
    expect(listed).toEqual(found)
  })

  it('has no salts of visitors: deleted data must not come back', async () => {
    const { config, store } = await prepare(make)
    await add(store, 'analytics_salts', [{ day: '2026-11-16', salt: 'x' }])
    expect(await readAll(config, 'analytics_salts')).toEqual([])
  })

  it('reads all rows, page by page', async () => {
    const { config, store } = await prepare(make)
    const names = Array.from({ length: 1_201 }, (_, index) => `option-${index}`)
    await add(store, 'options', names.map(option))
    const rows = await readAll(config, 'options')
    expect(rows.map(({ name }) => name).sort()).toEqual(names.sort())
  })

  it('sorts texts by their bytes, whatever the language of the database', async () => {
    const { config, store } = await prepare(make)
    if (store.engine === 'postgres')
      await sql`alter table options alter name type text collate "en-x-icu"`.execute(store.kysely)
    const names = ['a', 'B', '_', 'ä', 'Z', 'a-b', 'ab', '\u{1f600}', '\ufffd']
    await add(store, 'options', names.map(option))
    const rows = await readAll(config, 'options')
    const inOrder = names.map((name) => Buffer.from(name)).sort(Buffer.compare)
    expect(rows.map(({ name }) => name)).toEqual(inOrder.map(String))
  })

  it('does not see what is written while it is read', async () => {
    const { config, store } = await prepare(make)
    await add(store, 'options', [option('before')])
    await readSnapshot(config, async ({ pages }) => {
      await add(store, 'options', [option('during')])
      const rows = await collect(pages('options'))
      expect(rows.map(({ name }) => name)).toEqual(['before'])
    })
  })

  it('refuses an empty database', async () => {
    const config = await make(true)
    open.push(await openStore(config))
    await expect(readAll(config, 'users')).rejects.toThrow('holds no Callboard site')
  })

  it('does not assign an id again in the copy', async () => {
    const source = await prepare(make)
    await add(source.store, 'users', [user('ann'), user('bob')])
    await source.store.transaction((db) => db.deleteFrom('users').where('id', '=', 2).execute())
    for (const makeTarget of [makeSqlite, makePostgres]) {
      const target = await prepare(makeTarget)
      await readSnapshot(source.config, (snapshot) => replaceRows(target.store, snapshot))
      await add(target.store, 'users', [user('cleo')])
      const rows = await readAll(target.config, 'users')
      expect(rows.map(({ id, login }) => [id, login])).toEqual([
        [1, 'ann'],
        [3, 'cleo'],
      ])
    }
  })

  it('replaces all rows or none', async () => {
    const source = await prepare(make)
    await add(source.store, 'users', [user('ann')])
    const target = await prepare(make)
    await add(target.store, 'users', [user('zoe')])
    const failing = readSnapshot(source.config, (snapshot) =>
      replaceRows(target.store, snapshot, {
        onTable: (table) => {
          if (table === 'schedules') throw new Error('pulled the plug')
        },
      }),
    )
    await expect(failing).rejects.toThrow('plug')
    expect((await readAll(target.config, 'users')).map(({ login }) => login)).toEqual(['zoe'])
  })

  it('raises all versions, so that no cached response stays valid', async () => {
    const source = await prepare(make)
    await source.store.transaction(async (_db, touched) => void touched.add('posts'))
    const target = await prepare(make)
    for (const tag of ['posts', 'posts', 'users'])
      await target.store.transaction(async (_db, touched) => void touched.add(tag))
    await readSnapshot(source.config, (snapshot) => replaceRows(target.store, snapshot))
    expect(await readAll(target.config, 'versions')).toEqual([
      { tag: 'posts', version: 3 },
      { tag: 'users', version: 2 },
    ])
  })
})
