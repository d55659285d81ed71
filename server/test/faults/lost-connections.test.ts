import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startServer } from '../../../scripts/server-process.ts'
import { openPostgres } from '../../src/store/engines/postgres.ts'
import { basic } from '../app.ts'
import { atEnd } from '../cleanup.ts'
import { startTestPostgres } from '../postgres.ts'
import { makeDataFolder } from '../template.ts'
import { rounds } from './rounds.ts'

const ROUNDS = rounds(12, 100)
const SECRET = 'lostlostlostlostlostlost'
const ENVIRONMENT = {
  CALLBOARD_ADMIN: 'admin:a long password',
  CALLBOARD_ADMIN_APP_PASSWORD: SECRET,
}
const AUTHORISED = { authorization: basic('admin', SECRET), 'content-type': 'application/json' }

const openFolder = (): Promise<string> => makeDataFolder('lost')

const connectTo = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/**
 * Counts the test's own searches and writes that wait for its lock. Background work of the server may wait as
 * well and is told apart by its SQL.
 */
const countWaiting = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and (query like '%found.id%' or query like 'select "slug" from "posts"%'
          or query like 'select pg_advisory_xact_lock%')`,
  )
  return rows[0].waiting
}

/** A closed connection may show only at its next use, and the pool holds ten. */
const writeOne = async (posts: string, title: string): Promise<number> => {
  let status = 0
  for (let attempt = 0; attempt <= 10 && status !== 201; attempt++) {
    const body = JSON.stringify({ title, status: 'publish' })
    status = (await fetch(posts, { method: 'POST', headers: AUTHORISED, body })).status
  }
  return status
}

it(`one process survives ${ROUNDS} losses of every database connection with requests in flight`, async () => {
  const postgres = await startTestPostgres()
  const operator = await connectTo(postgres.url)
  // A connection of its own: inside a transaction `pg_stat_activity` would not change.
  const watcher = await connectTo(postgres.url)
  const server = await startServer(await openFolder(), {
    ...ENVIRONMENT,
    DATABASE_URL: postgres.url,
    CALLBOARD_LOG_LEVEL: 'silent',
  })
  atEnd(async () => {
    await server.stop()
    await operator.end()
    await watcher.end()
    await postgres.stop()
  })
  const watcherPid = (await watcher.query('select pg_backend_pid() as pid')).rows[0].pid
  const posts = `${server.address}/api/core/v2/posts`
  for (let round = 0; round < ROUNDS; round++) {
    // All reads and writes of posts now wait, each on a connection of its own.
    await operator.query('begin')
    await operator.query('lock table posts in access exclusive mode')
    const answers = [1, 2, 3].flatMap((number) => [
      fetch(`${posts}?search=round${round}x${number}`),
      fetch(posts, {
        method: 'POST',
        headers: AUTHORISED,
        body: JSON.stringify({ title: `round ${round}`, status: 'publish' }),
      }),
    ])
    // A request on a connection that was lost in the last round gets its 503 at once.
    let answered = 0
    for (const answer of answers) void answer.then(() => answered++)
    while ((await countWaiting(watcher)) < answers.length - answered)
      expect(server.child.exitCode).toBe(null)
    expect(answered).toBeLessThan(round === 0 ? 1 : answers.length)
    await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid not in (pg_backend_pid(), $1)`,
      [watcherPid],
    )
    await operator.query('rollback')
    // Interrupted requests get 503; none is left without a response.
    for (const { status } of await Promise.all(answers)) expect(status).toBe(503)
    expect(await writeOne(posts, `after ${round}`)).toBe(201)
  }
  expect(server.child.exitCode).toBe(null)
  expect((await fetch(`${posts}?per_page=1`)).status).toBe(200)
}, 120_000)

it('a worker that cannot start exits, and is restarted until it can', async () => {
  const postgres = await startTestPostgres()
  const name = new URL(postgres.url).pathname.slice(1)
  const operator = await connectTo(
    Object.assign(new URL(postgres.url), { pathname: '/postgres' }).href,
  )
  const server = await startServer(
    await openFolder(),
    { ...ENVIRONMENT, DATABASE_URL: postgres.url, CALLBOARD_LOG_LEVEL: 'info' },
    ['--workers', '2'],
  )
  atEnd(async () => {
    await server.stop()
    await operator.end()
    await postgres.stop()
  })
  await operator.query(`alter database ${name} allow_connections false`)
  const [, pid] = await server.said(/"worker":1,"process":(\d+)/)
  process.kill(Number(pid), 'SIGKILL')
  // A failed start exits with 1; each pause is longer than the last.
  await server.said(/"worker":\d+,"code":1,"signal":null,"pauseMs":1000,/)
  await server.said(/"worker":\d+,"code":1,"signal":null,"pauseMs":2000,/)
  await operator.query(`alter database ${name} allow_connections true`)
  await server.said(/"worker":\d+,"msg":"a worker serves again"/)
  expect(await writeOne(`${server.address}/api/core/v2/posts`, 'after')).toBe(201)
}, 120_000)

it('listens on one connection after failed attempts, and leaks none', async () => {
  const postgres = await startTestPostgres()
  const { hostname, port: postgresPort } = new URL(postgres.url)
  const open = new Set<Socket>()
  let isReachable = false
  const door = createServer((socket) => {
    socket.on('error', () => undefined)
    if (!isReachable) return void socket.destroy()
    open.add(socket.on('close', () => open.delete(socket)))
    const inside = connect(Number(postgresPort), hostname).on('error', () => undefined)
    socket.pipe(inside).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  atEnd(async () => {
    door.close()
    await postgres.stop()
  })
  const { port } = door.address() as AddressInfo
  const failed = once(door, 'connection')
  const store = await openPostgres(Object.assign(new URL(postgres.url), { port }).href)
  await failed
  isReachable = true
  // Only the listening connection was opened.
  await expect.poll(() => store.versions.current(), { timeout: 30_000 }).toBeDefined()
  expect(open.size).toBe(1)
  await store.close()
  await expect.poll(() => open.size, { timeout: 30_000 }).toBe(0)
})

it('an uncaught error is logged with its request, and ends the process', async () => {
  const program = `
    const { pino } = await import('pino')
    const { beginRequest, currentRequest } = await import(${JSON.stringify(sourceOf('http/current-request.ts'))})
    const { endOnUncaught } = await import(${JSON.stringify(sourceOf('cli/last-words.ts'))})
    endOnUncaught(pino())
    setInterval(() => undefined, 1_000)
    currentRequest.run(beginRequest('request-7'), async () => { await null; throw new Error('forgotten') })`
  const args = ['--input-type=module', '--eval', program]
  const { code, stdout } = await new Promise<{ code: unknown; stdout: string }>((resolve) => {
    execFile(process.execPath, args, (error, stdout) => resolve({ code: error?.code, stdout }))
  })
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({ reqId: 'request-7', err: { message: 'forgotten' } })
})

const sourceOf = (path: string): string => new URL(`../../src/${path}`, import.meta.url).href
