import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../../test/command.ts'
import { makeFolder } from '../../../test/folder.ts'
import { releases, unpackRelease } from '../../../test/releases.ts'

const [oldest = ''] = releases
let data: string
let file: string

beforeEach(async () => {
  const folder = await makeFolder('before')
  data = folder
  file = join(data, 'callboard.sqlite')
  await unpackRelease(oldest, file)
})

const lastMigration = (): unknown => {
  const database = new SqliteDatabase(file, { readonly: true })
  const name = database.prepare('select max(name) from kysely_migration').pluck().get()
  database.close()
  return name
}

const restore = (...args: string[]) =>
  runCommand(['restore', ...args, '--before-upgrade', '--data', data])

describe('callboard restore --before-upgrade', () => {
  it('restores the database from before the last upgrade, and keeps the other', async () => {
    const before = lastMigration()
    expect(await runCommand(['migrate', '--data', data])).toMatchObject({ code: 0 })
    expect(lastMigration()).not.toBe(before)
    const { code, stdout } = await restore()
    expect([code, stdout]).toEqual([0, expect.stringContaining(`last migration is ${before}.`)])
    expect(lastMigration()).toBe(before)
    const aside = (await readdir(join(data, 'backups'))).find((name) => name.startsWith('after-'))
    expect(await readdir(join(data, 'backups', aside ?? ''))).toContain('callboard.sqlite')
    // The upgrade can be repeated.
    expect(await runCommand(['migrate', '--data', data])).toMatchObject({ code: 0 })
  })

  it('refuses without a copy, with a damaged one, or while a server runs', async () => {
    expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('no copy') })
    const damaged = join(data, 'damaged.sqlite')
    await writeFile(damaged, 'no database '.repeat(1_000))
    expect(await restore(damaged)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('damaged'),
    })
    await runCommand(['migrate', '--data', data])
    const open = new SqliteDatabase(file)
    open.prepare('select 1 from posts').get()
    expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('is in use') })
    open.close()
  })

  it('explains what to do on PostgreSQL', async () => {
    expect(await restore('--db', 'postgres://nobody@127.0.0.1:1/none')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('restore the dump'),
    })
  })
})

describe('an empty database beside media files', () => {
  it('is refused, with the possible ways out', async () => {
    const other = join(data, 'other')
    await runCommand(['migrate', '--data', other])
    const { mkdir, rm } = await import('node:fs/promises')
    await rm(join(other, 'callboard.sqlite'))
    await writeFile(join(other, 'callboard.sqlite'), '')
    await mkdir(join(other, 'media', '2026'), { recursive: true })
    expect(await runCommand(['migrate', '--data', other])).toMatchObject({ code: 0 })
    await rm(join(other, 'callboard.sqlite'))
    await writeFile(join(other, 'media', '2026', 'a.png'), 'x')
    for (const command of [['migrate'], ['user', 'create', 'ann', 'ann@example.org'], ['serve']]) {
      const { code, stderr } = await runCommand([...command, '--data', other])
      expect([command, code, stderr]).toEqual([
        command,
        1,
        expect.stringMatching(/holds no site, but .*media has media files.*restore.*--new-site/),
      ])
    }
  })
})
