import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bareEnvironment, main, runCommand } from '../../../test/command.ts'
import { makeFolder } from '../../../test/folder.ts'
import { makeDataFolder } from '../../../test/template.ts'

let folder: string
let data: string
beforeEach(async () => {
  folder = await makeFolder('import')
  data = await makeDataFolder('import')
})

const importFile = (file: string, ...flags: string[]) =>
  runCommand(['import', 'catalogue', file, '--data', data, ...flags])

const exported = async (from: string): Promise<string> =>
  (await runCommand(['export', 'catalogue', '--data', from])).stdout

describe('callboard import catalogue', () => {
  it('prints its results, lists refused lines, and exits with 1 if there are any', async () => {
    const file = join(folder, 'people.csv')
    const errors = join(folder, 'errors.txt')
    await writeFile(file, 'name,deaths,mood\nAnn,2001-02-03,good\nBea,yesterday,bad\n')
    const dry = await importFile(file, '--dry-run')
    expect(dry).toMatchObject({
      code: 1,
      stderr: 'line 3: deaths: "yesterday" is no day in the form YYYY-MM-DD.\n',
    })
    expect(dry.stdout).toContain(
      'Would import 2 lines: 1 new, 0 changed, 0 unchanged, 1 refused.\n',
    )
    expect(await exported(data)).toBe('')
    const real = await importFile(file, '--errors', errors)
    expect(real).toMatchObject({ code: 1, stderr: '' })
    expect(real.stdout).toBe(
      'Imported 2 lines: 1 new, 0 changed, 0 unchanged, 1 refused.\n' +
        'Fields that mean nothing here: mood.\n',
    )
    expect(await readFile(errors, 'utf8')).toMatch(/^line 3: deaths: .*\n$/)
  })

  it('requires a known format and an existing file', async () => {
    await writeFile(join(folder, 'people.txt'), 'name\nAnn\n')
    expect((await importFile(join(folder, 'people.txt'))).stderr).toMatch(/--format/)
    expect(await importFile(join(folder, 'people.txt'), '--format', 'csv')).toMatchObject({
      code: 0,
    })
    expect((await importFile(join(folder, 'nobody.csv'))).stderr).toMatch(/there is no file/)
    expect((await importFile('https://example.org', '--dry-run')).stderr).toMatch(/for files/)
  })

  it('continues after it was killed, with the same result as without an interruption', async () => {
    const file = join(folder, 'many.csv')
    const lines = Array.from(
      { length: 5_500 },
      (_, n) => `Person ${n % 900},${n % 7 === 0 ? '2001-02-03' : n % 100 === 1 ? 'never' : ''}`,
    )
    await writeFile(file, `name,deaths\n${lines.join('\n')}\n`)
    const whole = join(folder, 'whole')
    await runCommand(['migrate', '--data', whole])
    const expected = await runCommand(['import', 'catalogue', file, '--data', whole])
    for (const least of [1_000, 3_000]) await killAfter(least, file)
    const resumed = await importFile(file)
    expect(resumed.stdout).toMatch(/^Going on after [\d,]+ lines/)
    expect(resumed.stdout.split('\n')[1]).toBe(expected.stdout.split('\n')[0])
    expect(await exported(data)).toBe(await exported(whole))
    expect((await runCommand(['recount', '--data', data])).stdout).toMatch(/was right/)
  })
})

/** Starts an import and kills it without a warning once that many lines are stored. */
const killAfter = async (least: number, file: string): Promise<void> => {
  const child = spawn(process.execPath, [main, 'import', 'catalogue', file, '--data', data], {
    env: bareEnvironment,
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  const database = new SqliteDatabase(join(data, 'callboard.sqlite'), { readonly: true })
  try {
    const position = database.prepare("select value from transfer_state where topic = 'position'")
    await vi.waitFor(
      () => {
        const { value } = (position.get() ?? { value: '{}' }) as { value: string }
        expect(JSON.parse(value).position ?? 0).toBeGreaterThanOrEqual(least)
      },
      { timeout: 40_000, interval: 1 },
    )
  } finally {
    child.kill('SIGKILL')
    database.close()
  }
  expect(await ended).toBe('SIGKILL')
}

describe('callboard export catalogue', () => {
  it('writes the format that the file name implies, and overwrites no file unless forced', async () => {
    await writeFile(join(folder, 'in.jsonl'), '{"name":"=Ann"}\n')
    await importFile(join(folder, 'in.jsonl'))
    const target = join(folder, 'out.csv')
    const args = ['export', 'catalogue', target, '--data', data]
    expect(await runCommand(args)).toMatchObject({
      ...{ code: 0, stdout: '' },
      stderr: `Wrote 1 character, 0 shows, 0 actors and 0 categories as csv to ${target}.\n`,
    })
    expect(await readFile(target, 'utf8')).toContain(",'=Ann,")
    expect((await runCommand(args)).stderr).toMatch(/exists already/)
    expect((await runCommand([...args, '--force', '--format', 'json'])).code).toBe(0)
    expect(JSON.parse(await readFile(target, 'utf8'))).toMatchObject([{ name: '=Ann' }])
  })
})
