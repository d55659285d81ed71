import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { readConfig } from '../../config.ts'
import { indexNowKey } from './index.ts'
import { countSubmissions, findSubmissions, insertSubmission } from './store.ts'
import { notifySearchEngines } from './submit.ts'

interface Heard {
  readonly type: string | undefined
  readonly body: { host: string; key: string; keyLocation: string; urlList: string[] }
}

/** A service that speaks the protocol; it returns the given statuses, then 200. */
const startService = async (statuses: number[] = []) => {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    heard.push({
      type: request.headers['content-type'],
      body: JSON.parse(Buffer.concat(chunks).toString()),
    })
    // The response body is ignored, however large it is.
    response
      .writeHead(request.method === 'POST' ? (statuses.shift() ?? 200) : 405)
      .end('x'.repeat(200_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { heard, place: `127.0.0.1:${port}` }
}

const startSite = async (place: string) => {
  const app = await buildTestApp({ indexNowUrl: `http://${place}/indexnow`, fetchAllow: place })
  let now = Date.parse('2026-11-15T10:00:30Z')
  const pass = async (): Promise<void> => {
    now += 5 * 60_000
    app.setTime(new Date(now).toISOString())
    await app.runDueJobs()
  }
  app.setTime(new Date(now).toISOString())
  await app.startJobs()
  /** Advances time until the check passes: listeners run some time after the response. */
  const passUntil = (check: () => void): Promise<void> =>
    vi.waitFor(
      async () => {
        await pass()
        check()
      },
      { timeout: 30_000, interval: 20 },
    )
  return { app, pass, passUntil }
}

const queued = (app: TestApp) =>
  app.store.reader
    .selectFrom('indexnow_queue')
    .select('path')
    .where('state', '<>', 'sent')
    .orderBy('path')
    .execute()

const publish = async (app: TestApp, slug: string, fields: object = {}): Promise<number> => {
  const { body } = await app
    .as('editor')
    .post('/wp-json/wp/v2/posts', { title: slug, slug, status: 'publish', ...fields })
  return body.id
}

it('submits all changes in one message', async () => {
  const { heard, place } = await startService()
  const { app, passUntil } = await startSite(place)
  await publish(app, 'one')
  const id = await publish(app, 'two')
  await app.as('editor').post(`/wp-json/wp/v2/posts/${id}`, { slug: 'three' })
  await passUntil(() => expect(heard).toHaveLength(1))
  const key = await indexNowKey(app.systemContext())
  expect(key).toMatch(/^[\da-f]{32}$/)
  expect(heard).toEqual([
    {
      type: 'application/json; charset=utf-8',
      body: {
        host: 'callboard.test',
        key,
        keyLocation: `http://callboard.test/${key}.txt`,
        urlList: ['one', 'three', 'two'].map((slug) => `http://callboard.test/${slug}/`),
      },
    },
  ])
  expect(await queued(app)).toEqual([])
})

it.each([
  ['trashed', (app: TestApp, id: number) => app.as('editor').delete(`/wp-json/wp/v2/posts/${id}`)],
  [
    'removed',
    (app: TestApp, id: number) => app.as('editor').delete(`/wp-json/wp/v2/posts/${id}?force=true`),
  ],
  [
    'withdrawn',
    (app: TestApp, id: number) =>
      app.as('editor').post(`/wp-json/wp/v2/posts/${id}`, { status: 'draft' }),
  ],
])('submits what was %s', async (_what, change) => {
  const { heard, place } = await startService()
  const { app, passUntil } = await startSite(place)
  const id = await publish(app, 'gone')
  await passUntil(() => expect(heard).toHaveLength(1))
  await change(app, id)
  await passUntil(() => expect(heard).toHaveLength(2))
  expect(heard.map(({ body }) => body.urlList)).toEqual([
    ['http://callboard.test/gone/'],
    ['http://callboard.test/gone/'],
  ])
})

it.each([
  { status: 'draft' },
  { status: 'private' },
  { status: 'future', date: '2099-01-01T00:00:00' },
  { password: 'secret' },
])('does not submit %j', async (fields) => {
  const { heard, place } = await startService()
  const { app, pass } = await startSite(place)
  const id = await publish(app, 'hidden', fields)
  await app.as('editor').post(`/wp-json/wp/v2/posts/${id}`, { title: 'Changed' })
  expect(await queued(app)).toEqual([])
  await pass()
  expect(heard).toEqual([])
})

it('submits again later what a busy service rejected', async () => {
  const { heard, place } = await startService([429, 503, 202])
  const app = await buildTestApp({ indexNowUrl: `http://${place}/`, fetchAllow: place })
  await publish(app, 'one')
  // The queue runs a failed job again.
  for (const status of [429, 503]) {
    await expect(notifySearchEngines(app.systemContext())).rejects.toThrow(`${status}`)
    expect(await queued(app)).toHaveLength(1)
  }
  await notifySearchEngines(app.systemContext())
  expect(heard).toHaveLength(3)
  expect(await queued(app)).toEqual([])
})

it('submits nothing twice at the same time, and repeats a lost message', async () => {
  const { heard, place } = await startService()
  const app = await buildTestApp({ indexNowUrl: `http://${place}/`, fetchAllow: place })
  app.setTime('2026-11-15T10:00:00Z')
  await publish(app, 'one')
  await Promise.all([
    notifySearchEngines(app.systemContext()),
    notifySearchEngines(app.systemContext()),
  ])
  expect(heard).toHaveLength(1)
  // As a process leaves it that ends in the middle of a submission.
  await app.systemContext().transaction(async ({ db }) => {
    await db.updateTable('indexnow_queue').set({ state: 'sending' }).execute()
  })
  await notifySearchEngines(app.systemContext())
  expect(heard).toHaveLength(1)
  app.setTime('2026-11-15T10:02:00Z')
  await notifySearchEngines(app.systemContext())
  expect(heard).toHaveLength(2)
})

it('submits again later after no response', async () => {
  const app = await buildTestApp({ indexNowUrl: 'http://127.0.0.1:9/', fetchAllow: '127.0.0.1:9' })
  await publish(app, 'one')
  await expect(notifySearchEngines(app.systemContext())).rejects.toThrow('no answer')
  expect(await queued(app)).toHaveLength(1)
})

it.each([400, 403, 422])('does not repeat a submission rejected with %d', async (status) => {
  const { heard, place } = await startService([status])
  const { app, pass, passUntil } = await startSite(place)
  await publish(app, 'one')
  await passUntil(() => expect(heard).toHaveLength(1))
  await pass()
  expect(heard).toHaveLength(1)
  expect(await queued(app)).toEqual([])
})

it('submits nothing if the operator configures no service', async () => {
  const app = await buildTestApp()
  await app.startJobs()
  await publish(app, 'one')
  expect(await queued(app)).toEqual([])
})

it('requires the address of the site', () => {
  const indexNowUrl = 'https://indexnow.test/'
  expect(() => readConfig({ indexNowUrl }, {})).toThrow('needs CALLBOARD_URL')
  expect(readConfig({ indexNowUrl, url: 'https://a.test' }, {}).indexNowUrl).toBe(
    'https://indexnow.test',
  )
})

it('logs the newest 1,000 submissions, however many ids lie between them', async () => {
  const { db, transaction } = (await buildTestApp()).systemContext()
  const submission = (address_count: number) => ({
    ...{ sent_gmt: '2026-11-17T12:00:00', status: 200, address_count, paths: '[]' },
    retry_gmt: null,
  })
  await transaction(async ({ db }) => {
    const rows = Array.from({ length: 1_005 }, (_, n) => submission(n))
    await db.insertInto('indexnow_log').values(rows).execute()
    await insertSubmission(db, submission(1_005))
  })
  expect(await countSubmissions(db)).toBe(1_000)
  await transaction(async ({ db }) => {
    await db.deleteFrom('indexnow_log').where('address_count', 'not in', [6, 1_005]).execute()
    await insertSubmission(db, submission(1_006))
  })
  const logged = await findSubmissions(db, { limit: 10, offset: 0 })
  expect(logged.map((row) => row.address_count)).toEqual([1_006, 1_005, 6])
})
