import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { readConfig } from '../../config.ts'
import { indexNowKey } from './index.ts'
import { notifySearchEngines } from './submit.ts'

interface Heard {
  readonly type: string | undefined
  readonly body: { host: string; key: string; keyLocation: string; urlList: string[] }
}

/** A service that speaks the protocol; it answers as it is told, and with 200 after that. */
const startService = async (statuses: number[] = []) => {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    heard.push({
      type: request.headers['content-type'],
      body: JSON.parse(Buffer.concat(chunks).toString()),
    })
    // Whatever it says besides is nobody's business, however much it is.
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
  /** Lets time pass until it is so: listeners hear of a change some time after its answer. */
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

it('tells of everything that changed, in one message', async () => {
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
])('tells of what was %s', async (_what, change) => {
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
])('tells nobody of %j', async (fields) => {
  const { heard, place } = await startService()
  const { app, pass } = await startSite(place)
  const id = await publish(app, 'hidden', fields)
  await app.as('editor').post(`/wp-json/wp/v2/posts/${id}`, { title: 'Changed' })
  expect(await queued(app)).toEqual([])
  await pass()
  expect(heard).toEqual([])
})

it('tells again later what a busy service did not take', async () => {
  const { heard, place } = await startService([429, 503, 202])
  const app = await buildTestApp({ indexNowUrl: `http://${place}/`, fetchAllow: place })
  await publish(app, 'one')
  // A job that fails is run again by the queue.
  for (const status of [429, 503]) {
    await expect(notifySearchEngines(app.systemContext())).rejects.toThrow(`${status}`)
    expect(await queued(app)).toHaveLength(1)
  }
  await notifySearchEngines(app.systemContext())
  expect(heard).toHaveLength(3)
  expect(await queued(app)).toEqual([])
})

it('tells of nothing twice at the same time, and of what a lost message held', async () => {
  const { heard, place } = await startService()
  const app = await buildTestApp({ indexNowUrl: `http://${place}/`, fetchAllow: place })
  app.setTime('2026-11-15T10:00:00Z')
  await publish(app, 'one')
  await Promise.all([
    notifySearchEngines(app.systemContext()),
    notifySearchEngines(app.systemContext()),
  ])
  expect(heard).toHaveLength(1)
  // As a process leaves it that ends in the middle.
  await app.systemContext().transaction(async ({ db }) => {
    await db.updateTable('indexnow_queue').set({ state: 'sending' }).execute()
  })
  await notifySearchEngines(app.systemContext())
  expect(heard).toHaveLength(1)
  app.setTime('2026-11-15T10:02:00Z')
  await notifySearchEngines(app.systemContext())
  expect(heard).toHaveLength(2)
})

it('tells later what nobody answered', async () => {
  const app = await buildTestApp({ indexNowUrl: 'http://127.0.0.1:9/', fetchAllow: '127.0.0.1:9' })
  await publish(app, 'one')
  await expect(notifySearchEngines(app.systemContext())).rejects.toThrow('no answer')
  expect(await queued(app)).toHaveLength(1)
})

it.each([400, 403, 422])('does not repeat what was refused with %d', async (status) => {
  const { heard, place } = await startService([status])
  const { app, pass, passUntil } = await startSite(place)
  await publish(app, 'one')
  await passUntil(() => expect(heard).toHaveLength(1))
  await pass()
  expect(heard).toHaveLength(1)
  expect(await queued(app)).toEqual([])
})

it('keeps quiet where the operator names no service', async () => {
  const app = await buildTestApp()
  await app.startJobs()
  await publish(app, 'one')
  expect(await queued(app)).toEqual([])
})

it('needs to know whose pages it tells of', () => {
  const indexNowUrl = 'https://indexnow.test/'
  expect(() => readConfig({ indexNowUrl }, {})).toThrow('needs CALLBOARD_URL')
  expect(readConfig({ indexNowUrl, url: 'https://a.test' }, {}).indexNowUrl).toBe(
    'https://indexnow.test',
  )
})
