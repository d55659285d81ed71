import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyArchive } from '../../src/backup/archive/read.ts'
import { newBackupPath } from '../../src/backup/folder.ts'
import { readOutcome, readPending, writePending } from '../../src/backup/pending.ts'
import { runCommand } from '../command.ts'
import { makeFolder } from '../folder.ts'
import { nastyCatalogue } from '../nasty-catalogue.ts'
import type { WholeDatabase } from '../whole-database.ts'
import { momentsIn, runWatched } from './killed-command.ts'
import { isPostgres, makeSite, rowsOf, type Site, withoutTime } from './killed-site.ts'
import { isWhole, rounds } from './rounds.ts'

const expectRows = (actual: WholeDatabase, expected: WholeDatabase, when: number): void => {
  for (const [table, rows] of Object.entries(expected))
    expect([when, table, actual[table]]).toEqual([when, table, rows])
}

/** Enough for several transactions. */
const SIZE = isWhole
  ? { characters: 300, shows: 120, actors: 60 }
  : { characters: 60, shows: 50, actors: 20 }

describe('an import of a catalogue', () => {
  let file: string
  beforeAll(async () => {
    file = join(await makeFolder('catalogue'), 'catalogue.jsonl')
    const lines = nastyCatalogue(SIZE).map((record) => JSON.stringify(record))
    const refused = '{"name":"Bad day","deaths":["2016-02-30"]}'
    await writeFile(file, [...lines, refused, ...lines.slice(-20)].join('\n'))
  })

  const importInto = (site: Site, killAt?: number) =>
    runWatched({ args: ['import', 'catalogue', file, ...site.place], killAt })

  /** The rows without the times of the import; on PostgreSQL their numbers, as it uses up ids that are rolled back. */
  const resultOf = async (site: Site) => {
    const { stdout: exported } = await runCommand(['export', 'catalogue', ...site.place])
    const whole = Object.entries(await rowsOf(site)).map(([table, rows]) => [
      table,
      isPostgres ? rows.length : rows.map(withoutTime).sort(),
    ])
    const { stdout: recounted } = await runCommand(['recount', ...site.place])
    expect(recounted).toMatch(/was right/)
    return { exported, whole }
  }

  it('that is killed before any of its changes has the same result afterwards', async () => {
    const calm = await makeSite()
    const { changes, code, stdout } = await importInto(calm)
    expect([code, stdout]).toEqual([1, expect.stringContaining('1 refused')])
    const expected = await resultOf(calm)
    let kills = 0
    // How many lines share a transaction depends on their time, so some may end before.
    for (const moment of momentsIn(changes, rounds(3, 100))) {
      const site = await makeSite()
      if ((await importInto(site, moment)).isKilled) {
        kills++
        expect((await importInto(site)).isKilled).toBe(false)
      }
      expect([moment, await resultOf(site)]).toEqual([moment, expected])
    }
    expect(kills).toBeGreaterThan(1)
  }, 3_600_000)

  it('that is killed again and again comes to its end', async () => {
    const calm = await makeSite()
    const { changes } = await importInto(calm)
    const site = await makeSite()
    let kills = 0
    while ((await importInto(site, Math.floor(changes / 3))).isKilled) kills++
    expect(kills).toBeGreaterThan(1)
    expect(await resultOf(site)).toEqual(await resultOf(calm))
  }, 600_000)
})

describe('a restore of a backup', () => {
  let source: Site
  let backup: string
  let expected: WholeDatabase
  beforeAll(async () => {
    source = await makeSite()
    await addUser(source, 'ann')
    const records = nastyCatalogue({ characters: 60, shows: 30, actors: 10 })
    const file = join(source.folder, 'catalogue.jsonl')
    await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'))
    await runCommand(['import', 'catalogue', file, ...source.place])
    backup = join(source.folder, 'site.tar.gz')
    expect((await runCommand(['backup', backup, ...source.place])).code).toBe(0)
    expected = await rowsOf(source)
  })

  const addUser = async (site: Site, login: string): Promise<void> => {
    const user = ['user', 'create', login, `${login}@example.org`, '--role', 'administrator']
    expect(await runCommand([...user, ...site.place])).toMatchObject({ code: 0 })
  }

  const makeOtherSite = async (): Promise<Site> => {
    const site = await makeSite()
    await addUser(site, 'zoe')
    return site
  }

  const secretOf = ({ folder }: Site) => readFile(join(folder, 'secret.key'), 'utf8')

  const expectRestored = async (site: Site, when: number): Promise<void> => {
    expectRows(await rowsOf(site), expected, when)
    expect([when, await secretOf(site)]).toEqual([when, await secretOf(source)])
    const left = (await readdir(site.folder)).filter((name) => name.startsWith('restore-'))
    expect([when, left.filter((name) => name !== 'restore-outcome.json')]).toEqual([when, []])
  }

  /** Backups of the site as it was, each of which has to be whole. */
  const keptBackups = async ({ folder }: Site): Promise<number> => {
    const names = await readdir(join(folder, 'backups')).catch(() => [])
    const kept = names.filter((name) => /^before-restore-.*\.tar\.gz$/.test(name))
    for (const name of kept)
      await verifyArchive(join(folder, 'backups', name), async () => undefined)
    return kept.length
  }

  /** A killed restore leaves the rows as they were, or all new ones beside a backup of the others. */
  const expectWhole = async (site: Site, before: WholeDatabase, when: number): Promise<void> => {
    const kept = await keptBackups(site)
    const now = await rowsOf(site)
    const isNew = JSON.stringify(now.users) === JSON.stringify(expected.users)
    if (isNew) expect([when, kept]).toEqual([when, 1])
    expectRows(now, isNew ? expected : before, when)
  }

  it('that is killed before any of its changes has the same result when it is run again', async () => {
    const restoreInto = (site: Site, killAt?: number) =>
      runWatched({ args: ['restore', backup, '--force', ...site.place], killAt })
    const calm = await makeOtherSite()
    const { changes, code } = await restoreInto(calm)
    expect(code).toBe(0)
    await expectRestored(calm, 0)
    for (const moment of momentsIn(changes, rounds(4, 100))) {
      const site = await makeOtherSite()
      const before = await rowsOf(site)
      expect([moment, (await restoreInto(site, moment)).isKilled]).toEqual([moment, true])
      await expectWhole(site, before, moment)
      expect(await restoreInto(site)).toMatchObject({ code: 0 })
      await expectRestored(site, moment)
    }
  }, 3_600_000)

  it('of an archive that is killed leaves the old rows or the new ones, and the key', async () => {
    const archive = join(source.folder, 'archive.tar.gz')
    expect((await runCommand(['archive', archive, ...source.place])).code).toBe(0)
    const restoreInto = (site: Site, killAt?: number) =>
      runWatched({ args: ['restore', archive, '--force', ...site.place], killAt })
    const calm = await makeOtherSite()
    const { changes, code } = await restoreInto(calm)
    expect(code).toBe(0)
    const moved = await rowsOf(calm)
    expect(moved.users).toEqual(expected.users)
    expect(moved.catalogue_items).toEqual(expected.catalogue_items)
    for (const moment of momentsIn(changes, rounds(3, 100))) {
      const site = await makeOtherSite()
      const [before, key] = [await rowsOf(site), await secretOf(site)]
      expect([moment, (await restoreInto(site, moment)).isKilled]).toEqual([moment, true])
      const now = await rowsOf(site)
      const isNew = JSON.stringify(now.users) === JSON.stringify(moved.users)
      expectRows(now, isNew ? moved : before, moment)
      expect(await restoreInto(site)).toMatchObject({ code: 0 })
      expectRows(await rowsOf(site), moved, moment)
      expect(await secretOf(site)).toBe(key)
    }
  }, 3_600_000)

  it('at a start that is killed before any of its changes is done by the next start', async () => {
    const start = (site: Site, killAt?: number) =>
      runWatched({
        args: ['serve', '--port', '0', ...site.place],
        killAt,
        stopAfter: /^Callboard serves/m,
      })
    const requestRestore = async (site: Site): Promise<void> => {
      const name = 'backup-1'
      const path = await newBackupPath(site.folder, name)
      await mkdir(dirname(path), { recursive: true })
      await copyFile(backup, path)
      const requested = '2026-11-18T12:00:00'
      await writePending(site.folder, { name, by: 'zoe', requested, tries: 0 })
    }
    const calm = await makeOtherSite()
    await requestRestore(calm)
    const { changes, code } = await start(calm)
    expect(code).toBe(0)
    const { users, posts } = await rowsOf(calm)
    let kills = 0
    for (const moment of momentsIn(changes, rounds(2, 100))) {
      const site = await makeOtherSite()
      await requestRestore(site)
      if ((await start(site, moment)).isKilled) kills++
      expect((await start(site)).code).toBe(0)
      expect([moment, await readPending(site.folder)]).toEqual([moment, undefined])
      expect(await readOutcome(site.folder)).toMatchObject({ isDone: true })
      expectRows(await rowsOf(site), { users: users ?? [], posts: posts ?? [] }, moment)
    }
    expect(kills).toBeGreaterThan(0)
  }, 3_600_000)
})
