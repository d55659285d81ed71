import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { beforeAll, describe, expect, it } from 'vitest'
import { atEnd } from '../../test/cleanup.ts'
import { bareEnvironment, main } from '../../test/command.ts'
import { removeFolder } from '../../test/folder.ts'
import { printed } from '../../test/output.ts'
import { makeConfig, makePostgresConfig } from '../../test/site-config.ts'
import { verifyArchive } from '../backup/archive/read.ts'
import { writeArchive } from '../backup/archive/write.ts'
import type { Config } from '../config.ts'
import { fillDemo } from '../demo/index.ts'
import { readPgBossJobs } from '../jobs/transfer.ts'
import { isUuid } from '../lib/uuid.ts'
import { createApplicationPassword, createUser } from '../modules/users/index.ts'
import { storeConfig } from '../storage.ts'
import { openBlobs } from '../store/blobs/blobs.ts'
import { type PlainRow, readSnapshot } from '../store/snapshot/snapshot.ts'
import { type TableName, tableNames } from '../store/table-list.ts'
import { backup } from './backup.ts'
import { withApp } from './common/with-app.ts'
import { restore } from './restore.ts'

/** Creates everything that a site can hold. */
const fill = (config: Config): Promise<void> =>
  withApp(config, async (app) => {
    const ctx = app.systemContext()
    const { id } = await createUser(ctx, {
      login: 'Ann',
      email: 'ann@example.org',
      password: 'a long password',
      roles: ['administrator'],
    })
    await createApplicationPassword(app.systemContext(), id, { name: 'tests' })
    await fillDemo(app.systemContext())
    await app.systemContext().transaction(async (ctx) => {
      await ctx.jobs.add('test.later', { say: 'é\u2028"' }, { runAt: new Date(4e12), key: 'later' })
    })
    await ctx.blobs.put('2026/11/photo.jpg', Buffer.from('not really a photo'), {
      type: 'image/jpeg',
    })
    await ctx.transaction(({ db }) =>
      db
        .insertInto('media_files')
        .values({
          ...{ key: '2026/11/photo.jpg', hash: 'x', claimed_gmt: '2026-11-15T00:00:00' },
          post_id: 1,
        })
        .execute(),
    )
  })

const rowsOf = async (config: Config): Promise<Record<TableName, PlainRow[]>> => {
  const found: Partial<Record<TableName, PlainRow[]>> = {}
  const store = storeConfig(config)
  await readSnapshot(
    store,
    async ({ pages }) => {
      for (const table of tableNames) {
        const rows: PlainRow[] = []
        for await (const page of pages(table)) rows.push(...page)
        found[table] = rows.map((row) => comparable(table, row))
      }
    },
    store.engine === 'postgres' ? { jobs: readPgBossJobs } : {},
  )
  return found as Record<TableName, PlainRow[]>
}

/** Versions rise with a restore; a job that is queued again gets a new id, and a key if it has none. */
const comparable = (table: TableName, row: PlainRow): PlainRow =>
  table === 'versions'
    ? { tag: row.tag }
    : table === 'jobs'
      ? { ...row, id: '', key: ownKey(row), payload: JSON.parse(String(row.payload)) }
      : row

const ownKey = ({ key }: PlainRow): PlainRow['key'] => (isUuid(String(key)) ? null : (key ?? null))

const byName = (rows: Record<TableName, PlainRow[]>) =>
  Object.fromEntries(
    Object.entries(rows).map(([table, list]) => [
      table,
      list.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort(),
    ]),
  )

let site: Config
let file: string
beforeAll(async () => {
  site = await makeConfig()
  await fill(site)
  file = join(site.data, 'site.tar.gz')
  await printed(() => backup(site, file))
})

const restoreInto = (config: Config, from = file, force = false): Promise<string> =>
  printed(() => restore(config, from, { force }))

describe('callboard backup', () => {
  it('names the folder that is missing', async () => {
    const folder = join(site.data, 'nowhere')
    await expect(backup(site, join(folder, 'site.tar.gz'))).rejects.toThrow(
      `there is no folder ${folder}`,
    )
  })

  it('does not replace a file unless forced', async () => {
    await expect(backup(site, file)).rejects.toThrow('exists already')
    expect(await printed(() => backup(site, file, { force: true }))).toMatch(
      /^Backed up \d+ rows and 1 media file to /,
    )
  })

  it('records its contents', async () => {
    const manifest = await verifyArchive(file, async () => undefined)
    expect(manifest).toMatchObject({
      format: 1,
      // The job of this test, the notice about the password, and those that process new content.
      tables: { users: 5, application_passwords: 1, posts: 32, jobs: 12 },
      counters: { users: 5, posts: 32 },
    })
    expect(Object.keys(manifest.entries)).toContain('media/2026/11/photo.jpg')
    expect(Object.keys(manifest.entries)).toContain('secret.key')
  })
})

describe('callboard backup of a site', () => {
  it('with missing files names them, and leaves out files without a row', async () => {
    const config = await makeConfig()
    await fill(config)
    const blobs = openBlobs({ kind: 'disk', folder: join(config.data, 'media') })
    await blobs.remove('2026/11/photo.jpg')
    await blobs.put('2026/11/stray.jpg', Buffer.from('whose?'), { type: 'image/jpeg' })
    const target = join(config.data, 'site.tar.gz')
    const said = await printed(() => backup(config, target))
    expect(said).toMatch(/^Backed up \d+ rows and 0 media files to /)
    expect(said).toContain('1 media file of the site could not be found and is not in it:')
    expect(said).toContain('  2026/11/photo.jpg\n')
    const { entries } = await verifyArchive(target, async () => undefined)
    expect(Object.keys(entries).filter((path) => path.startsWith('media/'))).toEqual([])
  })

  it('whose database is read-only is written, with a warning', async () => {
    const config = await makeConfig()
    await fill(config)
    const database = new SqliteDatabase(join(config.data, 'callboard.sqlite'))
    database.exec(
      `create trigger no_space before insert on running_backups
        begin select raise(fail, 'database or disk is full'); end`,
    )
    database.close()
    const said = await printed(() => backup(config, join(config.data, 'site.tar.gz')))
    expect(said).toMatch(/^Backed up \d+ rows and 1 media file to /)
    expect(said).toContain('could not be told to keep files meanwhile (database or disk is full)')
  })
})

describe('callboard restore', () => {
  it('restores every row, the media and the key', async () => {
    const copy = await makeConfig()
    expect(await restoreInto(copy)).toMatch(/^Restored \d+ rows and 1 media file /)
    expect(byName(await rowsOf(copy))).toEqual(byName(await rowsOf(site)))
    const photo = await openBlobs({ kind: 'disk', folder: join(copy.data, 'media') }).get(
      '2026/11/photo.jpg',
    )
    expect(Buffer.from(photo?.bytes ?? []).toString()).toBe('not really a photo')
    const key = join(copy.data, 'secret.key')
    expect(await readFile(key, 'utf8')).toBe(await readFile(join(site.data, 'secret.key'), 'utf8'))
    expect((await stat(key)).mode & 0o777).toBe(0o600)
    const leftovers = (await readdir(copy.data)).filter((name) => name.startsWith('restore-'))
    expect(leftovers).toEqual([])
  })

  it('removes leftovers of a killed one, and nothing of a running one', async () => {
    const copy = await makeConfig()
    const { pid: gone } = spawnSync(process.execPath, ['--version'])
    const [left, running] = [`restore-${gone}-aBcDeF`, `restore-${process.pid}-aBcDeF`]
    for (const name of [left, running]) {
      await mkdir(join(copy.data, name))
      await writeFile(join(copy.data, name, 'sessions.jsonl'), '{}')
    }
    await restoreInto(copy)
    const names = (await readdir(copy.data)).filter((name) => name.startsWith('restore-'))
    expect(names).toEqual([running])
  })

  it('removes what it unpacked when it is terminated', async () => {
    const copy = await makeConfig()
    // A pipe delivers only what is written to it, so the command waits midway.
    const pipe = join(copy.data, 'slow.tar.gz')
    execFileSync('mkfifo', [pipe])
    const child = spawn(process.execPath, [main, 'restore', pipe, '--data', copy.data], {
      env: bareEnvironment,
    })
    const ended = once(child, 'exit')
    const writer = await open(pipe, 'w')
    const bytes = await readFile(file)
    await writer.write(bytes.subarray(0, bytes.length - 1_000))
    const unpacked = async (): Promise<string[]> =>
      (await readdir(copy.data, { recursive: true })).filter((name) => name.endsWith('.jsonl'))
    await expect.poll(async () => (await unpacked()).length, { timeout: 20_000 }).toBeGreaterThan(3)
    child.kill('SIGTERM')
    expect(await ended).toEqual([null, 'SIGTERM'])
    await writer.close()
    expect(await readdir(copy.data)).toEqual(['slow.tar.gz'])
  })

  it('moves a site from SQLite to PostgreSQL and back', async () => {
    const postgres = await makePostgresConfig()
    await restoreInto(postgres)
    expect(byName(await rowsOf(postgres))).toEqual(byName(await rowsOf(site)))
    const second = join(postgres.data, 'second.tar.gz')
    await printed(() => backup(postgres, second))
    const back = await makeConfig()
    await restoreInto(back, second)
    expect(byName(await rowsOf(back))).toEqual(byName(await rowsOf(site)))
  })

  it('replaces a site only when forced, and keeps it in a backup', async () => {
    const other = await makeConfig()
    await withApp(other, (app) =>
      createUser(app.systemContext(), {
        login: 'Zoe',
        email: 'zoe@example.org',
        password: 'a long password',
      }),
    )
    await expect(restore(other, file)).rejects.toThrow('holds a site already')
    const before = byName(await rowsOf(other))

    const said = await restoreInto(other, file, true)
    expect(byName(await rowsOf(other))).toEqual(byName(await rowsOf(site)))
    const kept = /^The site as it was is in (.*)$/m.exec(said)?.[1] ?? ''
    const again = await makeConfig()
    await restoreInto(again, kept)
    expect(byName(await rowsOf(again))).toEqual(before)
  })

  it('replaces a site on PostgreSQL with its waiting jobs', async () => {
    const other = await makePostgresConfig()
    await fill(other)
    await restoreInto(other, file, true)
    expect(byName(await rowsOf(other))).toEqual(byName(await rowsOf(site)))
  })

  it('moves an unreadable database aside', async () => {
    const broken = await makeConfig()
    await writeFile(join(broken.data, 'callboard.sqlite'), 'no database '.repeat(1_000))
    await expect(restore(broken, file)).rejects.toThrow('add --force')
    const said = await restoreInto(broken, file, true)
    const folder = /^It was moved to (.*)$/m.exec(said)?.[1] ?? ''
    expect(await readdir(folder)).toContain('callboard.sqlite')
    expect(byName(await rowsOf(broken))).toEqual(byName(await rowsOf(site)))
  })

  it('goes back to this version from a newer database, unless that is in use', async () => {
    const newer = await makeConfig()
    await restoreInto(newer)
    const database = new SqliteDatabase(join(newer.data, 'callboard.sqlite'))
    database.exec("insert into kysely_migration values ('2999-01-01-0000-later', '2999')")
    await expect(restore(newer, file, { force: true })).rejects.toThrow('is in use')
    database.close()
    await restoreInto(newer, file, true)
    expect(byName(await rowsOf(newer))).toEqual(byName(await rowsOf(site)))
  })
})

describe('callboard restore of a backup it cannot use', () => {
  /** The same backup with a changed manifest or other rows. */
  const alter = async (
    changes: Readonly<Record<string, unknown>>,
    rows: Readonly<Record<string, string>> = {},
  ): Promise<string> => {
    const entries: { path: string; bytes: number; chunks: Buffer[] }[] = []
    const manifest = await verifyArchive(file, async ({ path, chunks }) => {
      const parts: Uint8Array[] = []
      for await (const chunk of chunks) parts.push(chunk)
      const body = path in rows ? Buffer.from(rows[path]!) : Buffer.concat(parts)
      entries.push({ path, bytes: body.length, chunks: [body] })
    })
    const target = join(await mkdtemp(join(tmpdir(), 'callboard-altered-')), 'altered.tar.gz')
    atEnd(() => removeFolder(join(target, '..')))
    const each = async function* () {
      yield* entries
    }
    await writeArchive(target, each(), () => ({ ...manifest, ...changes }))
    return target
  }

  const expectRefusal = async (from: string, message: string): Promise<void> => {
    const empty = await makeConfig()
    await expect(restore(empty, from)).rejects.toThrow(message)
    expect(await readdir(empty.data)).toEqual([])
  }

  it('reports that it was made by a newer version', async () => {
    const newer = await alter({ callboard: '9.9.9', migrations: ['2999-01-01-0000-later'] })
    await expectRefusal(newer, 'made by a newer version of Callboard (9.9.9')
  })

  it('refuses rows that violate the schema', async () => {
    const rows = '{"token_hash":"x","user_id":77,"created_gmt":"","expires_gmt":""}\n'
    const orphan = await alter({ tables: { sessions: 1 } }, { 'tables/sessions.jsonl': rows })
    await expectRefusal(orphan, 'do not fit its schema')
  })

  it('refuses fewer rows than were written', async () => {
    await expectRefusal(await alter({ tables: { users: 2 } }), 'do not fit its schema')
  })

  it('touches nothing if the file does not exist', async () => {
    await expectRefusal(join(site.data, 'missing.tar.gz'), 'ENOENT')
    expect(existsSync(join(site.data, 'missing.tar.gz'))).toBe(false)
  })
})
