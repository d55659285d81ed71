import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'
import { atEnd } from '../cleanup.ts'
import { copyPostgresTemplate } from '../template.ts'

let app: TestApp
let operator: pg.Client
let watcher: pg.Client

beforeAll(async () => {
  const postgres = await copyPostgresTemplate()
  atEnd(() => postgres.stop())
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    atEnd(() => client.end())
    return client
  }
  operator = await connect()
  watcher = await connect()
  app = await buildTestApp({ database: postgres.url, requestTimeoutMs: '400' })
  // Creates the account now, and not while a table is locked.
  await app.as('editor').get('/api/core/v2/posts')
})

/** Statements of the server that wait for the lock. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await watcher.query(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].waiting
}

const whileLocked = async <T>(work: () => Promise<T>): Promise<T> => {
  await operator.query('begin')
  await operator.query('lock table posts in access exclusive mode')
  try {
    return await work()
  } finally {
    await operator.query('rollback')
  }
}

describe('a request past its deadline', () => {
  it('leaves no statement running in the database', async () => {
    await whileLocked(async () => {
      const begun = app.anonymous.get('/api/core/v2/posts?search=slow')
      await expect.poll(countWaiting).toBeGreaterThan(0)
      const { status, headers, body } = await begun
      expect(status).toBe(503)
      expect(body.code).toBe('rest_timeout')
      expect(headers['retry-after']).toMatch(/^\d+$/)
      await expect.poll(countWaiting).toBe(0)
    })
  })

  it('shows an HTML page in browsers', async () => {
    await whileLocked(async () => {
      const page = await app.anonymous.get('/?s=slow', { headers: { accept: 'text/html' } })
      expect(page.status).toBe(503)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      await expect.poll(countWaiting).toBe(0)
    })
  })

  it('stores nothing', async () => {
    await whileLocked(async () => {
      const late = await app.as('editor').post('/api/core/v2/posts', { title: 'Too late' })
      expect(late.status).toBe(503)
      await expect.poll(countWaiting).toBe(0)
    })
    const { body } = await app.as('editor').get('/api/core/v2/posts?status=any&search=late')
    expect(body).toEqual([])
  })

  it('releases its connection for later requests', async () => {
    await whileLocked(async () => {
      const many = Array.from({ length: 30 }, (_, index) =>
        app.anonymous.get(`/api/core/v2/posts?search=many${index}`),
      )
      for (const { status } of await Promise.all(many)) expect(status).toBe(503)
    })
    const { status } = await app.anonymous.get('/api/core/v2/posts?search=later')
    expect(status).toBe(200)
  })
})
