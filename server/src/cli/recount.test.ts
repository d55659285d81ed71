import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { makeFolder } from '../../test/folder.ts'

describe('callboard recount', () => {
  it('corrects the counts of the catalogue and reports the differences', async () => {
    const data = await makeFolder('recount')
    expect((await runCommand(['recount', '--data', data])).code).toBe(1)
    await runCommand(['migrate', '--data', data])
    const database = new SqliteDatabase(join(data, 'callboard.sqlite'))
    database.exec(`insert into catalogue_terms (kind, slug, name, sort_key, count)
      values ('gender', 'a', 'A', 'a', 7)`)
    database.close()
    const first = await runCommand(['recount', '--data', data])
    expect(first).toMatchObject({
      code: 0,
      stdout: 'categories.gender: was 0, is 1\ngender/a: was 7, is 0\nPut right 2 counts.\n',
    })
    const again = await runCommand(['recount', '--data', data])
    expect(again.stdout).toBe('Every count of the catalogue was right.\n')
  })
})
