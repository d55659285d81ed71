import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { atEnd } from '../../test/cleanup.ts'
import { runCommand } from '../../test/command.ts'
import { makeFolder } from '../../test/folder.ts'
import { startTestPostgres } from '../../test/postgres.ts'

let data: string
beforeEach(async () => {
  const folder = await makeFolder('command')
  data = folder
})

describe('callboard', () => {
  it('lists its commands with --help', async () => {
    const { code, stdout } = await runCommand(['--help'])
    expect(code).toBe(0)
    for (const command of [
      'serve',
      'user',
      'app-password',
      'migrate',
      'backup',
      'restore',
      'doctor',
    ])
      expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
  })

  it.each([
    ['an unknown command', ['frobnicate'], "unknown command 'frobnicate'"],
    ['an unknown flag', ['serve', '--frobnicate'], "unknown option '--frobnicate'"],
    ['a missing argument', ['backup'], "missing required argument 'file'"],
  ])('answers %s with one line, a hint and the code 2', async (_what, args, message) => {
    expect(await runCommand(args)).toEqual({
      code: 2,
      stdout: '',
      stderr: `callboard: ${message}\n(run with --help for usage)\n`,
    })
  })

  it('reports once that a database is up to date', async () => {
    const first = await runCommand(['migrate', '--data', data])
    expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Applied .*\.\n$/) })
    const second = await runCommand(['migrate', '--data', data])
    expect(second.stdout).toBe('The database is already up to date.\n')
  })
})

describe('a command that fails', () => {
  const expectOneLine = ({ code, stdout, stderr }: Awaited<ReturnType<typeof runCommand>>) => {
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^callboard: .+\n$/)
    return expect(stderr)
  }

  it('names the file that is in the place of the data folder', async () => {
    const file = join(data, 'file')
    await writeFile(file, '')
    expectOneLine(await runCommand(['migrate', '--data', file])).toContain(file)
  })

  it('reports that PostgreSQL cannot be reached', async () => {
    const db = 'postgres://nobody@127.0.0.1:1/none'
    expectOneLine(await runCommand(['user', 'list', '--data', data, '--db', db])).toContain(
      'PostgreSQL server cannot be reached',
    )
  })

  it('reports that the database file is damaged', async () => {
    await writeFile(join(data, 'callboard.sqlite'), 'no database '.repeat(1_000))
    for (const args of [['migrate'], ['user', 'list'], ['backup', join(data, 'site.tar.gz')]])
      expectOneLine(await runCommand([...args, '--data', data])).toContain('is damaged')
  })

  it('reports that the database is newer', async () => {
    await runCommand(['migrate', '--data', data])
    const database = new SqliteDatabase(join(data, 'callboard.sqlite'))
    database.exec("insert into kysely_migration values ('2999-01-01-0000-later', '2999')")
    database.close()
    for (const args of [['migrate'], ['user', 'list'], ['backup', join(data, 'site.tar.gz')]])
      expectOneLine(await runCommand([...args, '--data', data])).toContain('newer version')
  })

  it('also exits when a PostgreSQL database is newer', async () => {
    const { url, stop } = await startTestPostgres()
    atEnd(stop)
    const place = ['--data', data, '--db', url]
    await runCommand(['migrate', ...place])
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query("insert into kysely_migration values ('2999-01-01-0000-later', '2999')")
    await client.end()
    for (const args of [['migrate'], ['user', 'list'], ['backup', join(data, 'site.tar.gz')]])
      expectOneLine(await runCommand([...args, ...place])).toContain('newer version')
  })

  it('creates no site in a mistyped folder', async () => {
    const wrong = join(data, 'wrong')
    expectOneLine(await runCommand(['user', 'list', '--data', wrong])).toContain('no site in')
    expectOneLine(await runCommand(['backup', 'x.tar.gz', '--data', wrong])).toContain('no site in')
    await expect(readFile(wrong)).rejects.toThrow('ENOENT')
  })
})
