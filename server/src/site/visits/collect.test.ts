import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { signIn } from '../../../test/google.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await buildTestApp({ trustProxy: '127.0.0.1' })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})

type Headers = Readonly<Record<string, string>>

interface Received {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

const HEADERS = {
  ...{ host: 'callboard.test', 'user-agent': CHROME, 'content-type': 'text/plain' },
  ...{ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.9' },
}

/** Uses a socket: injected requests never reach the early handlers before Fastify. */
const ask = (
  method: string,
  path: string,
  headers: Headers = {},
  pieces: readonly string[] = [],
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const sent = request({
      ...{ host: '127.0.0.1', port, method, path, agent: false },
      headers: { ...HEADERS, ...headers },
    })
    sent.once('error', reject)
    sent.once('response', async (answer) => {
      let body = ''
      for await (const chunk of answer) body += chunk
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
    })
    for (const piece of pieces) sent.write(piece)
    sent.end()
  })

const tell = (body: string, headers: Headers = {}): Promise<Received> =>
  ask('POST', '/a/e', { 'content-length': String(Buffer.byteLength(body)), ...headers }, [body])

const VIEW = JSON.stringify({ t: 'view', p: '/é/' })

const viewsNow = async (): Promise<number> =>
  (await app.as('administrator').get('/api/analytics/v1/reports/overview')).body.infobox.pageviews
    .value

const erase = () => app.as('administrator').delete('/api/analytics/v1/visits', { all: true })

describe('over a socket', () => {
  beforeEach(async () => {
    await erase()
  })

  it('accepts the events of a page', async () => {
    const { status, headers, body } = await tell(VIEW)
    expect([status, body]).toEqual([204, ''])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(headers['set-cookie']).toBeUndefined()
    expect((await tell(VIEW, { cookie: 'theme=dark' })).status).toBe(204)
    expect(await viewsNow()).toBe(2)
  })

  it('counts a view by the picture', async () => {
    const { status, headers } = await ask('GET', '/a/p.gif?p=%2Fx%2F')
    expect([status, headers['content-type']]).toEqual([200, 'image/gif'])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(await viewsNow()).toBe(1)
  })

  it.each<readonly [string, number, string, Headers]>([
    ['no JSON', 400, '{', {}],
    ['nothing', 400, '', {}],
    ['other sites’ pages', 403, VIEW, { 'sec-fetch-site': 'cross-site' }],
    ['a host that is none', 400, VIEW, { host: 'a b' }],
    ['an encoding', 415, VIEW, { 'content-encoding': 'gzip' }],
    ['too much', 413, JSON.stringify('a'.repeat(70_000)), {}],
  ])('refuses %s', async (_what, status, body, headers) => {
    const answer = await tell(body, headers)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toMatchObject({ code: expect.any(String), data: { status } })
    expect(await viewsNow()).toBe(0)
  })

  it('accepts bodies in pieces, and without a length', async () => {
    const pieces = [VIEW.slice(0, 5), VIEW.slice(5)]
    const length = { 'content-length': String(Buffer.byteLength(VIEW)) }
    expect((await ask('POST', '/a/e', length, pieces)).status).toBe(204)
    expect((await ask('POST', '/a/e', { 'transfer-encoding': 'chunked' }, pieces)).status).toBe(204)
    expect(await viewsNow()).toBe(2)
  })

  it('ignores users with an excluded role', async () => {
    const visitor = await signIn(app)
    const cookie = Array.from(visitor.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    expect((await tell(VIEW, { cookie })).status).toBe(204)
    expect(await viewsNow()).toBe(0)
  })
})

describe('the limit of visits', () => {
  it('SEC-61: applies to requests through a local proxy, whatever address it names', async () => {
    const many = JSON.stringify(Array.from({ length: 20 }, (_, n) => ({ t: 'view', p: `/${n}` })))
    const last = async (headers: Headers): Promise<number> => {
      let status = 0
      for (let n = 0; n < 62; n++) status = (await tell(many, headers)).status
      return status
    }
    // The proxy forwards no client address: all its requests count as one client.
    expect(await last({ 'x-forwarded-for': '127.0.0.1' })).toBe(429)
    expect(await last({ 'x-forwarded-for': '', via: '1.1 proxy' })).toBe(429)
  })
})
