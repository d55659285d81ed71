import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { atEnd } from '../cleanup.ts'
import { runCommand } from '../command.ts'
import { makeFolder, removeFolder } from '../folder.ts'
import { createDatabase } from '../postgres.ts'

let data: string
let place: readonly string[]

/** The media files of a site without its database. */
beforeEach(async () => {
  data = await makeFolder('lost')
  await mkdir(join(data, 'media/2026/11'), { recursive: true })
  await writeFile(join(data, 'media/2026/11/picture.png'), 'bytes')
  place = ['--data', data]
  if (process.env.CALLBOARD_TEST_DB !== 'postgres') return
  const { url, stop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '')
  atEnd(stop)
  place = [...place, '--db', url]
})

const REFUSED = /holds no site, but .* has media files of one.*serve --new-site/s

describe('an empty database beside media files', () => {
  it.each([['serve', '--port', '0'], ['migrate']])(
    'is not taken for a new site: %s',
    async (...command) => {
      const { code, stderr } = await runCommand([...command, ...place])
      expect([code, stderr]).toEqual([1, expect.stringMatching(REFUSED)])
      // Nor at a second start, which would find a site if the first had created one.
      const again = await runCommand([...command, ...place])
      expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(REFUSED)])
    },
  )

  it('becomes a new site on explicit request, and stays one', async () => {
    const database = place[3]
    const config = readConfig({ data, port: '0', ...(database && { database }) }, {})
    const log = pino({ level: 'silent' })
    await expect(createApp(config, log)).rejects.toThrow(REFUSED)
    await (await createApp(config, log, { isNewSite: true })).close()
    await (await createApp(config, log)).close()
    expect(await readdir(join(data, 'media/2026/11'))).toEqual(['picture.png'])
  })

  it('can be restored from a backup', async () => {
    const folder = await makeFolder('whole')
    const [whole, file] = [join(folder, 'whole'), join(folder, 'whole.tar.gz')]
    const account = ['ann', 'ann@example.org', '--role', 'administrator']
    await runCommand(['user', 'create', ...account, '--data', whole])
    expect(await runCommand(['backup', file, '--data', whole])).toMatchObject({ code: 0 })
    expect(await runCommand(['restore', file, ...place])).toMatchObject({ code: 0 })
    expect(await runCommand(['migrate', ...place])).toMatchObject({ code: 0 })
  })
})

it('empty media folders do not count as a site', async () => {
  await removeFolder(join(data, 'media/2026/11'))
  expect(await runCommand(['migrate', ...place])).toMatchObject({ code: 0 })
})
