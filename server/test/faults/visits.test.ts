import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../../../scripts/server-process.ts'
import { atEnd } from '../cleanup.ts'
import { startServer as startPostgres } from '../postgres.ts'
import { makeDataFolder } from '../template.ts'
import { rounds } from './rounds.ts'

const KILLS = rounds(2, 30)
const AT_ONCE = 20
const HEADERS = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
  'content-type': 'text/plain;charset=UTF-8',
  'sec-fetch-site': 'same-origin',
}

const openFolder = async (): Promise<string> => {
  const folder = await makeDataFolder('visits')
  return folder
}

const start = async (
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => {
  const server = await startServer(folder, {
    CALLBOARD_ADMIN: 'admin:a long password',
    CALLBOARD_LOG_LEVEL: 'silent',
    ...environment,
  })
  atEnd(server.stop)
  return server
}

let count = 0

/** Reports this many visits, each of a different page, and returns the paths. */
const visit = async ({ address }: ServerProcess): Promise<readonly string[]> => {
  const paths = Array.from({ length: AT_ONCE }, () => `/page-${++count}/`)
  // The event itself says that the page is missing, so the server does not look it up.
  const body = JSON.stringify(paths.map((p) => ({ t: 'view', p, m: 1 })))
  const { status } = await fetch(`${address}/a/e`, { method: 'POST', headers: HEADERS, body })
  expect(status).toBe(204)
  return paths
}

const storedIn = (folder: string): readonly string[] => {
  const database = new SqliteDatabase(join(folder, 'callboard.sqlite'), { readonly: true })
  const paths = database.prepare('select path from analytics_hits').pluck().all() as string[]
  database.close()
  return paths.sort()
}

const journaledIn = async (folder: string): Promise<readonly string[]> => {
  const files = await readdir(join(folder, 'visits')).catch(() => [])
  const texts = await Promise.all(
    files.map((file) => readFile(join(folder, 'visits', file), 'utf8').catch(() => '')),
  )
  return Array.from(texts.join('').matchAll(/"path":"([^"]+)"/g), ([, path = '']) => path)
}

it(`counts each acknowledged visit once, though the process is killed ${KILLS} times`, async () => {
  const folder = await openFolder()
  const told: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await start(folder)
    const known = async () => new Set([...(await journaledIn(folder)), ...storedIn(folder)]).size
    const allKnown = () => expect.poll(known, { timeout: 60_000, interval: 5 }).toBe(told.length)
    // Processed, as docs/analytics.md promises.
    told.push(...(await visit(server)))
    await allKnown()
    // Nothing can be stored from here on.
    const rival = new SqliteDatabase(join(folder, 'callboard.sqlite'))
    rival.exec('begin immediate')
    for (let time = 0; time < 5; time++) told.push(...(await visit(server)))
    await allKnown()
    server.child.kill('SIGKILL')
    await once(server.child, 'exit')
    rival.close()
  }
  const last = await start(folder)
  told.push(...(await visit(last)))
  await last.stop()
  expect(storedIn(folder)).toEqual(told.sort())
  expect(await readdir(join(folder, 'visits'))).toEqual([])
}, 1_800_000)

it('counts each visit once that was reported while PostgreSQL was down', async () => {
  const postgres = await startPostgres()
  atEnd(postgres.stop)
  const server = await start(await openFolder(), { DATABASE_URL: postgres.url })
  const told = [...(await visit(server))]
  await postgres.down()
  for (let time = 0; time < 5; time++) told.push(...(await visit(server)))
  await postgres.up()
  const stored = async (): Promise<readonly string[]> => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query<{ path: string }>('select path from analytics_hits')
    await client.end()
    return rows.map(({ path }) => path).sort()
  }
  await expect.poll(stored, { timeout: 60_000, interval: 500 }).toEqual(told.sort())
}, 300_000)
