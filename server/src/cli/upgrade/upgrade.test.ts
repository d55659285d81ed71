// Whole on PostgreSQL: an upgrade is one transaction of the engine.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../../test/command.ts'
import { makeFolder } from '../../../test/folder.ts'
import { contentsOf, makeOldSite, type OldSite } from '../../../test/old-site.ts'
import { openStore } from '../../store/engines/store.ts'
import { migrations } from '../../store/migrations/index.ts'
import type { Migration } from '../../store/migrations/migration.ts'
import { migrate } from '../../store/upgrade/migrate.ts'
import { executedMigrations } from '../../store/upgrade/records.ts'

let site: OldSite
let isPostgres: boolean
beforeEach(async () => {
  site = await makeOldSite()
  isPostgres = site.config.engine === 'postgres'
})

const upgrade = (...flags: string[]) =>
  runCommand(['upgrade', ...flags, '--data', site.folder, ...site.args])

const idsOf = (rows: readonly string[] = []): readonly number[] =>
  rows.map((row) => JSON.parse(row).id).sort()

const executed = async (): Promise<readonly string[]> => {
  const store = await openStore(site.config)
  try {
    return await executedMigrations(store.kysely)
  } finally {
    await store.close()
  }
}

describe('callboard upgrade', () => {
  it('tells what it would do, and changes nothing', async () => {
    const before = await contentsOf(site)
    const files = await readdir(site.folder)
    const told = await upgrade('--check')
    expect(told).toMatchObject({ code: 0, stderr: '' })
    expect(told.stdout).toMatch(
      /^An upgrade from an older version \(schema of 2026-11-15\) to .* would apply \d+ migrations:\n {2}2026-/,
    )
    const plan = JSON.parse((await upgrade('--check', '--json')).stdout)
    const had = await executed()
    expect(plan).toMatchObject({
      from: { schema: '2026-11-15' },
      pending: Object.keys(migrations).filter((name) => !had.includes(name)),
      ...{ applied: [], backup: null, is_begun: false },
    })
    expect(await contentsOf(site)).toEqual(before)
    expect((await readdir(site.folder)).filter((name) => !files.includes(name))).toEqual([])
  })

  it('upgrades, names the backup, and has nothing to do then', async () => {
    const had = await executed()
    const done = await upgrade('--json')
    expect(done.stderr).toBe('')
    const { applied, backup, pending } = JSON.parse(done.stdout)
    expect(applied).toEqual(Object.keys(migrations).filter((name) => !had.includes(name)))
    expect(pending).toEqual([])
    expect((await readFile(backup)).length).toBeGreaterThan(10_000)
    expect(await executed()).toEqual(Object.keys(migrations))
    expect((await upgrade()).stdout).toMatch(/^The database is up to date: /)
    expect(await readdir(join(site.folder, 'backups'))).toHaveLength(1)
  })

  it('can be undone with what it names', async () => {
    const before = await contentsOf(site)
    const { stdout } = await upgrade()
    expect(stdout).toContain('To go back, stop Callboard, ')
    const backup = /is in (\S+)\n/.exec(stdout)?.[1] ?? ''
    if (!isPostgres) {
      await runCommand(['restore', '--before-upgrade', backup, '--data', site.folder])
      expect(await contentsOf(site)).toEqual(before)
      return
    }
    // This version restores it, too, and brings its rows up to date: they are those of the upgraded site.
    const other = await makeFolder('restored')
    const restored = await runCommand(['restore', backup, '--data', other])
    expect([restored.code, restored.stderr]).toEqual([0, ''])
    const file = join(other, 'callboard.sqlite')
    const [ours, theirs] = [
      await contentsOf(site),
      await contentsOf({ ...site, config: { engine: 'sqlite', file } }),
    ]
    for (const table of ['users', 'posts', 'terms', 'comments', 'catalogue_items', 'seo_records'])
      expect([table, idsOf(theirs[table])]).toEqual([table, idsOf(ours[table])])
    expect(ours.posts?.length).toBeGreaterThan(0)
  })

  it('refuses while another process uses the database', async () => {
    const before = await executed()
    const server = await openStore(site.config)
    try {
      await server.kysely.selectFrom('users').select('id').execute()
      // On PostgreSQL a server is known by the connection on which it listens.
      if (isPostgres)
        await expect
          .poll(async () => {
            const { rows } = await sql`select 1 from pg_stat_activity
              where datname = current_database() and application_name = 'callboard listening'`.execute(
              server.kysely,
            )
            return rows.length
          })
          .toBe(1)
      const refused = await upgrade()
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/stop/) })
      expect(await readdir(site.folder)).not.toContain('backups')
    } finally {
      await server.close()
    }
    expect(await executed()).toEqual(before)
  })

  it('refuses a place without a site', async () => {
    const empty = await makeFolder('empty')
    const refused = await runCommand(['upgrade', '--data', empty])
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('there is no site') })
    expect(await readdir(empty)).toEqual([])
  })
})

describe('an upgrade as one transaction', () => {
  const failing = async (up: Migration['up']): Promise<Error> => {
    const store = await openStore(site.config)
    const all = { ...migrations, '2999-01-01-0000-last': { up } }
    try {
      // Then SQLite checks no reference by itself.
      if (!isPostgres) await sql`pragma foreign_keys = off`.execute(store.kysely)
      return await migrate(store, site.config, { isWhole: true, migrations: all }).then(
        () => expect.fail('the upgrade should have failed'),
        (error: Error) => error,
      )
    } finally {
      await store.close()
    }
  }

  it('leaves the old state when the last migration fails', async () => {
    const before = await contentsOf(site)
    const { message } = await failing(async (db) => {
      await sql`select missing from nowhere`.execute(db)
    })
    expect(message).toContain('2999-01-01-0000-last failed, and nothing was changed')
    expect(await contentsOf(site)).toEqual(before)
  })

  it('is not committed with rows that refer to missing ones', async () => {
    const before = await contentsOf(site)
    const { message } = await failing(async (db) => {
      await sql`create table a (id integer primary key)`.execute(db)
      await sql`create table b (a integer references a (id) deferrable initially deferred)`.execute(
        db,
      )
      await sql`insert into b values (1)`.execute(db)
    })
    // PostgreSQL itself checks them at the commit.
    expect(message).toMatch(isPostgres ? /foreign key/ : /refer to missing ones/)
    expect(await contentsOf(site)).toEqual(before)
  })
})
