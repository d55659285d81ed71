import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { atEnd } from '../../test/cleanup.ts'
import { runCommand } from '../../test/command.ts'
import { makeFolder } from '../../test/folder.ts'
import { printed } from '../../test/output.ts'
import { startTestPostgres } from '../../test/postgres.ts'
import { type Config, readConfig } from '../config.ts'
import { checkAddress, checkNode } from '../modules/operation/checks/index.ts'
import { createAccount } from './accounts.ts'
import { examine } from './examine.ts'
import { migrateDatabase } from './upgrade/index.ts'

let data: string
beforeEach(async () => {
  const folder = await makeFolder('doctor')
  data = folder
})

const configFor = (settings: Partial<Record<keyof Config, string>> = {}): Config =>
  readConfig({ data, ...settings }, {})

const makeSite = (config = configFor()): Promise<string> =>
  printed(() =>
    createAccount(config, { login: 'ann', email: 'ann@example.org', role: 'administrator' }),
  )

/** All findings that are not in order, in the doctor's wording. */
const complaints = async (config = configFor()): Promise<string[]> =>
  (await examine(() => config))
    .filter(({ level }) => level !== 'good')
    .map(({ level, text }) => `${level}: ${text}`)

const change = (statement: string): void => {
  const database = new SqliteDatabase(join(data, 'callboard.sqlite'))
  database.pragma('foreign_keys = off')
  database.exec(statement)
  database.close()
}

describe('callboard doctor', () => {
  it('finds no fault in a healthy site', async () => {
    await makeSite()
    expect(await complaints()).toEqual([])
  })

  it('reports missing media files that have rows, and so does a backup', async () => {
    await makeSite()
    change(`insert into posts (id, type, status, slug, title, content, excerpt, comment_status,
        ping_status, date, date_gmt, modified, modified_gmt)
      values (1, 'attachment', 'inherit', 'a', 'a', '', '', '', '', '', '', '', '')`)
    for (const name of ['a', 'b'])
      change(
        `insert into media_files (key, post_id, hash, claimed_gmt) values ('2026/11/${name}.jpg', 1, '', '')`,
      )
    await mkdir(join(data, 'media', '2026', '11'), { recursive: true })
    await writeFile(join(data, 'media', '2026', '11', 'a.jpg'), 'bytes')
    expect(await complaints()).toEqual(['bad: 1 media file of 2 cannot be found: 2026/11/b.jpg'])
    const file = join(data, 'site.tar.gz')
    const { code, stdout } = await runCommand(['backup', file, '--data', data])
    expect([code, existsSync(file)]).toEqual([2, true])
    expect(stdout).toContain('1 media file of the site could not be found')
    await writeFile(join(data, 'media', '2026', '11', 'b.jpg'), 'bytes')
    expect(await complaints()).toEqual([])
    expect((await runCommand(['backup', file, '--force', '--data', data])).code).toBe(0)
  })

  it('names files of a theme folder that cannot be used', async () => {
    await makeSite()
    const themeDir = join(data, 'design')
    await mkdir(themeDir)
    const config = configFor({ themeDir })
    expect(await complaints(config)).toEqual([])
    await writeFile(join(themeDir, 'theme.json'), '{ "version": 3, }')
    expect(await complaints(config)).toEqual([
      `doubtful: A file of the theme folder is not used: ${join(themeDir, 'theme.json')}: is not a JSON object`,
    ])
  })

  it('checks the file of countries', async () => {
    await makeSite()
    const countriesFile = join(data, 'countries.csv')
    const config = configFor({ countriesFile })
    expect(await complaints(config)).toEqual([expect.stringMatching(/^bad: .*ENOENT/)])
    await writeFile(countriesFile, '# nothing yet\n')
    expect(await complaints(config)).toEqual([expect.stringMatching(/^bad: .*has no entries$/)])
    await writeFile(countriesFile, '1.0.0.0,1.0.0.255,AU\n1.0.1.0,1.0.3.255,Chine\n')
    expect(await complaints(config)).toEqual([
      `bad: The file of countries ${countriesFile} cannot be used: line 2 must have a country of two letters after the addresses`,
    ])
    await writeFile(countriesFile, '1.0.0.0,1.0.0.255,AU\n')
    expect(await complaints(config)).toEqual([])
  })

  it('finds no fault in an empty folder, and changes nothing there', async () => {
    const { code, stdout } = await runCommand(['doctor', '--data', data])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^✓ The configuration is readable\n/)
    expect(stdout).toContain('! There is no database yet\n    The first start creates it')
    expect(stdout).toMatch(/, 0 wrong\.\n$/)
    expect(await readdir(data)).toEqual([])
  })

  it('names every fault of the configuration', async () => {
    const { code, stdout } = await runCommand(['doctor', '--data', data], {
      CALLBOARD_PORT: 'x',
      CALLBOARD_SECRET: 'short',
    })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^✗ Configuration: CALLBOARD_PORT: /m)
    expect(stdout).toMatch(/^✗ Configuration: CALLBOARD_SECRET: /m)
  })

  it('requires a current Node', () => {
    expect(checkNode('20.20.2')).toMatchObject({ level: 'bad', text: 'Node 20.20.2 is too old' })
    expect(checkNode('24.0.0').level).toBe('good')
  })

  it('detects a key that others can read', async () => {
    await makeSite()
    await chmod(join(data, 'secret.key'), 0o644)
    expect(await complaints()).toEqual([
      `doubtful: ${join(data, 'secret.key')} can be read by other users (mode 644)`,
    ])
  })

  it('detects a site without an administrator', async () => {
    await printed(() => migrateDatabase(configFor()))
    expect(await complaints()).toContain('doubtful: There are no accounts yet')
    await makeSite()
    change('update users set is_suspended = 1')
    expect(await complaints()).toEqual(['bad: There is no administrator'])
  })

  it('detects rows that refer to missing rows', async () => {
    await makeSite()
    change("insert into sessions values ('x', 77, '', '', '', '')")
    expect(await complaints()).toEqual(['bad: 1 reference to rows that are not there'])
  })

  it('detects a damaged and a newer database', async () => {
    await makeSite()
    change("insert into kysely_migration values ('2999-01-01-0000-later', '2999')")
    expect(await complaints()).toEqual([expect.stringMatching(/^bad: .*newer version/)])
    await writeFile(join(data, 'callboard.sqlite'), 'no database '.repeat(1_000))
    expect(await complaints()).toEqual([expect.stringMatching(/^bad: .*damaged/)])
  })

  it('counts failed jobs', async () => {
    await makeSite()
    change(`insert into jobs (id, name, payload, run_at, last_error, failed_at)
      values ('1', 'a.job', '{}', '2026', 'no luck', '2026')`)
    expect(await complaints()).toEqual(['doubtful: 1 job failed too often and will not run again'])
  })

  it('checks PostgreSQL', async () => {
    const { url, stop } = await startTestPostgres()
    atEnd(stop)
    const config = configFor({ database: url })
    await makeSite(config)
    expect(await complaints(config)).toEqual([
      'doubtful: PostgreSQL is used without CALLBOARD_SECRET',
    ])
    const away = configFor({
      database: 'postgres://nobody@127.0.0.1:1/none',
      secret: 's'.repeat(32),
    })
    expect(await complaints(away)).toEqual([expect.stringMatching(/^bad: .*cannot be reached/)])
  })
})

describe('callboard doctor, with requests from outside', () => {
  const answer = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    atEnd(async () => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /** A Callboard that uses `printed` as its address. */
  const pretend = (address: string): Promise<string> =>
    answer((request, response) => {
      const body = request.url === '/healthz' ? { status: 'ok' } : { url: address }
      response.end(JSON.stringify(body))
    })

  const adviceFor = async (url: string): Promise<string> =>
    (await checkAddress(configFor({ url })))
      .filter(({ level }) => level !== 'good')
      .map(({ text, advice }) => `${text} | ${advice}`)
      .join('\n')

  it('names the header that the proxy does not send', async () => {
    expect(await adviceFor(await pretend('http://inside:8080'))).toMatch(
      /uses http:\/\/inside:8080 as its address \| .*X-Forwarded-Host.*CALLBOARD_TRUST_PROXY/,
    )
    const url = await answer((request, response) => {
      const address = `https://${request.headers.host}`
      response.end(JSON.stringify({ status: 'ok', url: address }))
    })
    expect(await adviceFor(url)).toMatch(/uses https:.* as its address \| .*X-Forwarded-Proto/)
  })

  it('detects another site, a redirect and a missing response', async () => {
    const other = await answer((_request, response) => response.end('<h1>It works!</h1>'))
    expect(await adviceFor(other)).toContain('Something other than Callboard answers')
    const moved = await answer((_request, response) => {
      response.writeHead(301, { location: 'https://example.org/healthz' }).end()
    })
    expect(await adviceFor(moved)).toContain('redirects to https://example.org/healthz')
    expect(await adviceFor('http://127.0.0.1:1')).toContain('Nothing answers at')
  })

  it('warns of a public server without a configured address', async () => {
    await makeSite()
    expect(await complaints(configFor({ host: '0.0.0.0' }))).toEqual([
      'doubtful: The server listens on 0.0.0.0 without CALLBOARD_URL',
    ])
  })
})
