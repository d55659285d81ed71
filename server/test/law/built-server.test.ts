import { beforeAll, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../../../scripts/server-process.ts'
import { basic, buildTestApp, type Client, type TestResponse } from '../app.ts'
import { atEnd } from '../cleanup.ts'
import { makeFolder } from '../folder.ts'
import { createSamples } from './samples.ts'

/** A bundle may behave differently from its packages, so the bundle itself is tested. */
const SECRET = 'builtbuiltbuiltbuiltbuil'

let server: ServerProcess
beforeAll(async () => {
  const folder = await makeFolder('built')
  atEnd(async () => server?.stop())
  server = await startServer(
    folder,
    {
      CALLBOARD_ADMIN: 'admin:a long password',
      CALLBOARD_ADMIN_APP_PASSWORD: SECRET,
      CALLBOARD_LOG_LEVEL: 'silent',
    },
    ['--demo'],
    // The bundle of this run.
    process.env.TEST_SERVER,
  )
})

type Sender = Pick<Client, 'get' | 'post' | 'put' | 'patch'>

const send =
  (method: string) =>
  async (
    path: string,
    body?: unknown,
    extra: { headers?: Readonly<Record<string, string>>; payload?: string | Buffer } = {},
  ): Promise<TestResponse> => {
    const payload = extra.payload ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await fetch(server.address + path, {
      method,
      headers: {
        authorization: basic('admin', SECRET),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...extra.headers,
      },
      ...(payload === undefined ? {} : { body: payload as string }),
    })
    const text = await response.text()
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text,
      body: isJson && text ? JSON.parse(text) : undefined,
    }
  }

const administrator: Sender = {
  get: (path, extra) => send('GET')(path, undefined, extra),
  post: send('POST'),
  put: send('PUT'),
  patch: send('PATCH'),
}

it('the built server answers every GET route of the table for an administrator without a 5xx', async () => {
  const { table } = await buildTestApp()
  const samples = createSamples(administrator, table)
  const failures: string[] = []
  let answered = 0
  for (const { path, routes } of table.endpoints) {
    const route = routes.find((named) => named.route.methods.includes('GET'))?.route
    if (!route) continue
    const address = `/api/${await samples.path(path)}`
    const { status, text } = await administrator.get(address)
    if (status < 400) answered++
    if (status >= 500) failures.push(`${address} → ${status} ${text.slice(0, 200)}`)
  }
  expect(failures).toEqual([])
  // Most routes have to succeed, or the samples would prove nothing.
  expect(answered).toBeGreaterThan(100)
}, 300_000)

it('the built server serves its pages and files', async () => {
  for (const path of [
    '/',
    '/feed/',
    '/sitemap.xml',
    '/robots.txt',
    '/docs/api/',
    '/docs/api/posts/',
    '/login',
    '/metrics',
  ])
    expect([path, (await send('GET')(path)).status]).toEqual([path, 200])
})
