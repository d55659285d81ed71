import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { listen, sendRaw } from '../../test/wire.ts'
import { createNonce, hashSessionToken, signIn } from '../modules/users/index.ts'

const POSTS = '/wp-json/wp/v2/posts'

/** The headers of a signed-in user, as a page of the site would send them. */
const sessionOf = async (app: TestApp, cookie: string): Promise<Record<string, string>> => {
  await app.userId('author')
  const ctx = app.systemContext()
  const given = { login: 'author', password: 'password of author', ip: '::1', userAgent: '' }
  const result = await signIn(ctx, given)
  if (result.kind !== 'ok') throw new Error(result.kind)
  const nonce = createNonce(ctx.secret, hashSessionToken(result.token), ctx.clock)
  return { cookie: `${cookie}=${result.token}`, 'x-wp-nonce': nonce }
}

describe('SEC-30: a write with a session and its nonce', () => {
  let app: TestApp
  let session: Record<string, string>
  beforeAll(async () => {
    app = await buildTestApp()
    session = await sessionOf(app, 'callboard_session')
  })

  const write = (method: 'post' | 'put' | 'delete', path: string, extra: Record<string, string>) =>
    app.anonymous[method](path, { title: 'x' }, { headers: { ...session, ...extra } })

  it.each([
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'https://callboard.test' },
    { origin: 'http://callboard.test.evil.test' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://callboard.test', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test', 'x-http-method-override': 'GET' },
  ])('is refused from another site: %o', async (headers) => {
    for (const [method, path] of [
      ['post', POSTS],
      ['post', '/api/core/v2/posts'],
      ['post', '/wp-json/batch/v1'],
      ['put', `${POSTS}/1`],
      ['delete', `${POSTS}/1`],
    ] as const) {
      const { status, body } = await write(method, path, headers)
      expect([status, body.code]).toEqual([403, 'rest_cross_site'])
    }
  })

  it.each([
    {},
    { origin: 'http://callboard.test' },
    { origin: 'http://callboard.test', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('is taken from the site itself and from programs: %o', async (headers) => {
    expect((await write('post', POSTS, headers)).status).toBe(201)
  })

  it('does not affect reads and application passwords', async () => {
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    const headers = { ...session, ...foreign }
    const read = await app.anonymous.get('/wp-json/wp/v2/users/me', { headers })
    expect([read.status, read.headers['access-control-allow-origin']]).toEqual([
      200,
      'https://evil.test',
    ])
    const written = await app.as('author').post(POSTS, { title: 'x' }, { headers: foreign })
    expect(written.status).toBe(201)
  })

  it('relies on a cookie that only the site itself can set and read', async () => {
    const secure = await buildTestApp({ url: 'https://callboard.test' })
    await secure.userId('author')
    const { status, headers } = await secure.anonymous.post('/login', undefined, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'log=author&pwd=password+of+author',
    })
    expect(status).toBe(303)
    const [cookie = ''] = headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^__Host-callboard_session=[\w-]{43}; /)
    for (const attribute of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure'])
      expect(cookie.split('; ')).toContain(attribute)
    expect(cookie).not.toContain('Domain')
  })
})

describe('/metrics', () => {
  it('is limited to local requests without a proxy', async () => {
    const app = await buildTestApp({ trustProxy: '127.0.0.1' })
    expect((await app.anonymous.get('/metrics')).text).toContain('callboard_http_requests_total')
    for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded', 'Via', 'X-Real-IP']) {
      const { status, text } = await app.anonymous.get('/metrics', { headers: { [name]: '::1' } })
      expect([status, text.includes('callboard_http')]).toEqual([404, false])
    }
    const remoteAddress = '192.0.2.1'
    const elsewhere = await app.http.inject({ url: '/metrics', remoteAddress })
    expect(elsewhere.statusCode).toBe(404)
  })

  it('requires the token if one is configured', async () => {
    const token = 'a token that nobody knows'.replaceAll(' ', '-')
    const app = await buildTestApp({ metricsToken: token })
    const ask = async (headers: Record<string, string>) =>
      (await app.anonymous.get('/metrics', { headers })).status
    expect(await ask({})).toBe(404)
    expect(await ask({ authorization: `Bearer ${token}x` })).toBe(404)
    expect(await ask({ authorization: `Basic ${token}` })).toBe(404)
    expect(await ask({ authorization: `Bearer ${token}`, 'x-forwarded-for': '::1' })).toBe(200)
  })
})

describe('Strict-Transport-Security', () => {
  const told = async (settings: Record<string, string>, ...headers: string[]) => {
    const port = await listen(await buildTestApp(settings))
    const ask = async (path: string) => {
      const answer = await sendRaw(port, [
        `GET ${path} HTTP/1.1`,
        'Host: callboard.test',
        ...headers,
      ])
      return /^strict-transport-security: (.*)$/im.exec(answer)?.[1]?.trim()
    }
    // The second response comes from the cache.
    const answers = []
    for (const path of ['/wp-json/', '/wp-json/', '/', '/', '/nowhere', '/login'])
      answers.push(await ask(path))
    return [...new Set(answers)]
  }

  it('is sent with every response over https, including cached ones, if configured', async () => {
    const url = 'https://callboard.test'
    expect(await told({ url, hsts: '31536000' })).toEqual(['max-age=31536000'])
    expect(await told({ url })).toEqual([undefined])
    const proxied = { url: '', hsts: '60', trustProxy: '127.0.0.1' }
    expect(await told(proxied, 'X-Forwarded-Proto: https')).toEqual(['max-age=60'])
  })

  it('is never sent over http', async () => {
    expect(await told({ url: '', hsts: '60' })).toEqual([undefined])
    expect(await told({ url: '', hsts: '60' }, 'X-Forwarded-Proto: https')).toEqual([undefined])
    expect(await told({ url: 'http://callboard.test', hsts: '60' })).toEqual([undefined])
  })
})
