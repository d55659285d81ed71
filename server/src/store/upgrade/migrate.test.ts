import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from '../../../test/folder.ts'
import { openStore } from '../engines/store.ts'
import { migrations } from '../migrations/index.ts'
import { migrate } from './migrate.ts'
import { NewerDatabaseError } from './newer.ts'

/** As `connect` sets it. */
const PAGE_BYTES = 8_192

let folder: string
let file: string
beforeEach(async () => {
  const fresh = await makeFolder('migrate')
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
  it('migrates an empty database, once', async () => {
    expect((await run()).applied).toEqual(Object.keys(migrations))
    expect(await run()).toEqual({ applied: [], backup: undefined })
  })

  it('refuses a database of a newer version and changes nothing', async () => {
    await run()
    change("insert into kysely_migration values ('2999-01-01-0000-from-the-future', '2999')")
    await expect(run()).rejects.toThrow(NewerDatabaseError)
    await expect(run()).rejects.toThrow(
      /newer version of Callboard \(its schema is of 2999-01-01; this is /,
    )
    expect(await readdir(folder)).not.toContain('backups')
  })

  it('copies an existing database before it changes it', async () => {
    await run()
    change("insert into options values ('kept', '1')")
    change("insert into analytics_salts values ('2026-11-16', 'a secret of the day')")
    const later = { ...migrations, '2999-01-01-0000-later': { up: async () => undefined } }
    const config = { engine: 'sqlite', file } as const
    const store = await openStore(config)
    const { backup, applied } = await migrate(store, config, { migrations: later })
    await store.close()
    expect(applied).toEqual(['2999-01-01-0000-later'])
    const copy = new SqliteDatabase(backup as string, { readonly: true })
    expect(copy.prepare("select value from options where name = 'kept'").pluck().get()).toBe('1')
    copy.close()
    // A destroyed salt must not come back from a copy.
    expect((await readFile(backup as string)).includes('a secret of the day')).toBe(false)
  })
})

describe('copies from before an upgrade', () => {
  /** An upgrade of two migrations, the second of which fails. */
  const later = (fails: boolean) => ({
    ...migrations,
    '2999-01-01-0000-later': {
      up: async (db: Kysely<never>) => {
        await sql`create table later (id integer)`.execute(db)
      },
    },
    '2999-01-01-0001-last': {
      up: async (db: Kysely<never>) => {
        await sql`insert into later values (1)`.execute(db)
        if (fails) throw new Error('no luck')
      },
    },
  })

  const upgrade = async (fails: boolean) => {
    const config = { engine: 'sqlite', file } as const
    const store = await openStore(config)
    try {
      return await migrate(store, config, { migrations: later(fails) })
    } finally {
      await store.close()
    }
  }

  const copies = () => readdir(join(folder, 'backups'))

  it('are made once for an upgrade, however often it is restarted', async () => {
    await run()
    await expect(upgrade(true)).rejects.toThrow(/0001-last failed; .*before-upgrade-/)
    const [first = ''] = await copies()
    expect(first).toContain(`-with-${Object.keys(migrations).at(-1)}.sqlite`)
    await expect(upgrade(true)).rejects.toThrow(first)
    const { applied, backup } = await upgrade(false)
    expect([applied, backup]).toEqual([['2999-01-01-0001-last'], join(folder, 'backups', first)])
    expect(await copies()).toEqual([first])
    const copy = new SqliteDatabase(backup as string, { readonly: true })
    expect(copy.prepare("select 1 from sqlite_master where name = 'later'").get()).toBeUndefined()
    copy.close()
  })

  it('are made again if nothing of the upgrade was stored, and the first one stays', async () => {
    await run()
    const first = later(false)
    const failing = { ...first, '2999-01-01-0000-later': { up: () => Promise.reject(new Error()) } }
    const config = { engine: 'sqlite', file } as const
    for (let start = 0; start < 4; start++) {
      change(`insert into options values ('start ${start}', '1')`)
      const store = await openStore(config)
      await expect(migrate(store, config, { migrations: failing })).rejects.toThrow('failed')
      await store.close()
    }
    const kept = (await copies()).map((name) => {
      const copy = new SqliteDatabase(join(folder, 'backups', name), { readonly: true })
      const starts = copy.prepare("select count(*) from options where name like 'start%'").pluck()
      const count = starts.get()
      copy.close()
      return count
    })
    expect(kept).toEqual([1, 4])
  })

  it('are checked before anything is changed', async () => {
    await run()
    const database = new SqliteDatabase(file, { readonly: true })
    const root = database.prepare("select rootpage from sqlite_master where name = 'comments'")
    const page = Number(root.pluck().get())
    database.close()
    const handle = await open(file, 'r+')
    await handle.write(Buffer.alloc(4_096, 'x'), 0, 4_096, (page - 1) * PAGE_BYTES)
    await handle.close()
    await expect(upgrade(false)).rejects.toThrow(/damaged|malformed/)
    expect(await copies()).toEqual([])
  })
})

it('names the version that made a newer database', async () => {
  await run()
  change("insert into kysely_migration values ('2999-01-01-0000-later', '2999')")
  change(`update options set value = '{"version":"9.9.9"}' where name = 'schema'`)
  await expect(run()).rejects.toThrow(
    /newer version of Callboard \(9\.9\.9; this is \d+\.\d+\.\d+\)/,
  )
})
