import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { atEnd } from '../../test/cleanup.ts'
import { removeFolder } from '../../test/folder.ts'
import { openStore } from './engines/store.ts'
import { migrate, NewerDatabaseError } from './migrate.ts'
import { migrations } from './migrations/index.ts'

let folder: string
let file: string
beforeEach(async () => {
  const fresh = await mkdtemp(join(tmpdir(), 'callboard-migrate-'))
  atEnd(() => removeFolder(fresh))
  folder = fresh
  file = join(folder, 'callboard.sqlite')
})

const run = async () => {
  const config = { engine: 'sqlite', file } as const
  const store = await openStore(config)
  try {
    return await migrate(store, config)
  } finally {
    await store.close()
  }
}

const change = (statement: string): void => {
  const database = new SqliteDatabase(file)
  database.exec(statement)
  database.close()
}

describe('migrate', () => {
  it('makes an empty database current, once', async () => {
    expect((await run()).applied).toEqual(Object.keys(migrations))
    expect(await run()).toEqual({ applied: [], backup: undefined })
  })

  it('refuses a database of a newer version and changes nothing', async () => {
    await run()
    change("insert into kysely_migration values ('2999-01-01-0000-from-the-future', '2999')")
    await expect(run()).rejects.toThrow(NewerDatabaseError)
    await expect(run()).rejects.toThrow(/newer version of Callboard.*2999-01-01-0000/)
    expect(await readdir(folder)).not.toContain('backups')
  })

  it('copies an existing database before it changes it', async () => {
    await run()
    change("insert into options values ('kept', '1')")
    change("insert into analytics_salts values ('2026-11-16', 'a secret of the day')")
    const later = { ...migrations, '2999-01-01-0000-later': { up: async () => undefined } }
    const config = { engine: 'sqlite', file } as const
    const store = await openStore(config)
    const { backup, applied } = await migrate(store, config, later)
    await store.close()
    expect(applied).toEqual(['2999-01-01-0000-later'])
    const copy = new SqliteDatabase(backup as string, { readonly: true })
    expect(copy.prepare("select value from options where name = 'kept'").pluck().get()).toBe('1')
    copy.close()
    // A salt that is destroyed must not come back from a copy.
    expect((await readFile(backup as string)).includes('a secret of the day')).toBe(false)
  })
})
