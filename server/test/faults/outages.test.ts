import pg from 'pg'
import { expect, it } from 'vitest'
import { startServer } from '../../../scripts/server-process.ts'
import { basic } from '../app.ts'
import { atEnd } from '../cleanup.ts'
import { makeFolder } from '../folder.ts'
import { startServer as startPostgres } from '../postgres.ts'
import { rounds } from './rounds.ts'

const SECRET = 'awayawayawayawayawayaway'
const HEADERS = { authorization: basic('admin', SECRET), 'content-type': 'application/json' }
const STOPS = rounds(2, 20)
const TERMINATIONS = rounds(20, 300)

it(`loses no acknowledged write in ${STOPS} stops of PostgreSQL and ${TERMINATIONS} terminated connections under load`, async () => {
  const postgres = await startPostgres()
  atEnd(postgres.stop)
  const folder = await makeFolder('outage')
  const server = await startServer(folder, {
    CALLBOARD_ADMIN: 'admin:a long password',
    CALLBOARD_ADMIN_APP_PASSWORD: SECRET,
    CALLBOARD_LOG_LEVEL: 'silent',
    DATABASE_URL: postgres.url,
  })
  atEnd(server.stop)
  const posts = `${server.address}/api/core/v2/posts`

  const acknowledged: number[] = []
  const statuses = new Set<number>()
  let isOver = false
  let count = 0
  const writing = async (): Promise<void> => {
    while (!isOver) {
      const body = JSON.stringify({ title: `write ${++count}`, status: 'publish' })
      const response = await fetch(posts, { method: 'POST', headers: HEADERS, body })
      statuses.add(response.status)
      const { id } = (await response.json()) as { id: number }
      if (response.status === 201) acknowledged.push(id)
    }
  }
  const reading = async (): Promise<void> => {
    while (!isOver) {
      const response = await fetch(`${posts}?search=${++count}`)
      statuses.add(response.status)
      await response.arrayBuffer()
    }
  }
  /** Waits until writes succeed again. */
  const recovery = (): Promise<void> => {
    const before = acknowledged.length
    return expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 3)
  }
  const load = Promise.all([writing(), writing(), writing(), reading(), reading()])

  for (let stop = 0; stop < STOPS; stop++) {
    await recovery()
    await postgres.down()
    await postgres.up()
  }
  await recovery()

  const operator = new pg.Client({ connectionString: postgres.url })
  await operator.connect()
  for (let ended = 0; ended < TERMINATIONS; ended++) {
    await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'
          and pid <> pg_backend_pid() order by random() limit 1`,
    )
    if (ended % 10 === 0) await recovery()
  }
  await recovery()
  isOver = true
  await load

  // Each request succeeded or got a 503; none failed otherwise.
  expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  const { rows } = await operator.query('select id from posts')
  await operator.end()
  const stored = new Set(rows.map(({ id }) => Number(id)))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(server.child.exitCode).toBe(null)
}, 600_000)
