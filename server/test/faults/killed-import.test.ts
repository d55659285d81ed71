import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { extract } from 'tar'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFolder } from '../folder.ts'
import { momentsIn, runWatched } from './killed-command.ts'
import { isPostgres, makeSite, rowsOf, type Site, withoutTime } from './killed-site.ts'
import { rounds } from './rounds.ts'

const recorded = new URL('../../../conformance/moving/', import.meta.url)

/** Their ids are those of the export. */
const NUMBERED_THERE = ['posts', 'comments', 'users']

/**
 * The order of rows depends on which records share a transaction; on PostgreSQL, what is rolled back
 * uses up numbers.
 */
const withoutNumber = (table: string, row: string): string =>
  table.startsWith('moved_') || (isPostgres && !NUMBERED_THERE.includes(table))
    ? row.replace(/"id":\d+/, '')
    : row

describe('an import of a site of WordPress', () => {
  let uploads: string
  beforeAll(async () => {
    uploads = await makeFolder('uploads')
    await extract({ file: new URL('uploads.tar.gz', recorded).pathname, cwd: uploads })
  })

  const importInto = (site: Site, killAt?: number) =>
    runWatched({
      args: [
        ...['import', 'wordpress', new URL('site.xml.gz', recorded).pathname],
        ...['--uploads', uploads, ...site.place],
      ],
      killAt,
    })

  /** The rows without the times of the import, and the stored files. */
  const resultOf = async (site: Site) => ({
    files: (await readdir(join(site.folder, 'media'), { recursive: true })).sort(),
    rows: Object.entries(await rowsOf(site)).map(([table, rows]) => [
      table,
      isPostgres && table === 'term_relationships'
        ? rows.length
        : rows.map((row) => withoutNumber(table, withoutTime(row))).sort(),
    ]),
  })

  it('that is killed before any of its changes has the same result afterwards', async () => {
    const calm = await makeSite()
    const { changes, code, stdout } = await importInto(calm)
    expect([code, stdout]).toEqual([0, expect.stringMatching(/posts +62 +62 +0/)])
    const expected = await resultOf(calm)
    let kills = 0
    // How many records share a transaction depends on their time, so some may end before.
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
})
