import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'

const REQUESTS = 10_000
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The same requests in every run, so that a failure can be repeated. */
const dice = (seed: number) => {
  let state = seed
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 0x1_0000_0000) * limit)
  }
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}

const NASTY = [
  '', '0', '-1', '1e3', '01', '9007199254740993', 'NaN', 'null', 'true', '%00', '%', '%ff', '%2e%2e%2f', '../..', "'",
  '1) OR 1=1', '<script>', '[]', '{}', '💥', '٣', 'a'.repeat(3_000), '\u202e', '__proto__', 'constructor', '1,2,x',
]

describe('random requests', () => {
  let app: TestApp
  let authorization: string
  beforeAll(async () => {
    app = await buildTestApp({ maxBodyBytes: '65536' })
    await app.as('administrator').get('/api/core/v2/users/me')
    const sent = await app.credentialsOf('administrator')
    authorization = sent
  })

  it(`answers ${REQUESTS} of them without a 5xx, a crash or a hang (SEC-66)`, async () => {
    const { below, pick } = dice(7)
    const paths = app.table.endpoints.map(({ path }) => path)
    const concrete = (path: string): string =>
      path.replace(/\(\?P<\w+>(?:[^()]|\([^()]*\))*\)/g, () => encodeURIComponent(pick(['1', '2', '3', 'me', 'post', ...NASTY])))
    const names = [...new Set(app.table.endpoints.flatMap(({ routes }) => routes.flatMap(({ route }) => Object.keys(route.args)))), '_fields', '_embed', '_envelope', '_method', '_jsonp', '_locale', '_wpnonce']
    const value = (depth = 0): unknown => {
      const kind = below(depth > 2 ? 4 : 6)
      if (kind === 0) return pick(NASTY)
      if (kind === 1) return below(1_000) - 500
      if (kind === 2) return pick([true, false, null])
      if (kind === 3) return pick(['publish', 'draft', 'view', 'edit', 'desc', '2026-01-01T00:00:00'])
      if (kind === 4) return Array.from({ length: below(5) }, () => value(depth + 1))
      return Object.fromEntries(Array.from({ length: below(4) }, () => [pick([...names, ...NASTY]), value(depth + 1)]))
    }
    const failures: string[] = []
    for (let index = 0; index < REQUESTS; index++) {
      const method = pick(METHODS)
      const root = pick(['/api', '/wp-json', '/?rest_route=', ''])
      const path = root === '/wp-json' ? concrete(pick(paths)).replace('core/v2', 'wp/v2') : concrete(pick(paths))
      const mutated = below(4) === 0 ? path + pick(['/', '//', '/..', '%2F', ...NASTY]) : path
      const query = Array.from({ length: below(4) }, () => `${encodeURIComponent(pick(names))}${pick(['', '[]', '[a]', '[0][b]'])}=${encodeURIComponent(String(pick(NASTY)))}`).join('&')
      const headers: Record<string, string> = { host: pick(['callboard.test', 'callboard.test', 'x', '[::1]:80']) }
      if (below(2) === 0) headers.authorization = authorization
      if (below(10) === 0) headers.authorization = pick(['Basic', 'Basic !!!', 'Basic Og==', 'Bearer x', 'Basic ' + 'A'.repeat(2_000)])
      if (below(10) === 0) headers['x-wp-nonce'] = pick(NASTY).replace(/[^\x20-\x7e]/g, '?')
      if (below(10) === 0) headers['x-http-method-override'] = pick([...METHODS, 'BREW', ''])
      if (below(10) === 0) headers['if-match'] = pick(['*', '"1"', 'W/"1-x"', ',,,'])
      if (below(10) === 0) headers.cookie = pick(['callboard_session=x', ';;;', '=', 'callboard_session=' + 'a'.repeat(200)])
      const hasBody = method !== 'GET' && method !== 'HEAD' && below(3) > 0
      if (hasBody) headers['content-type'] = pick(['application/json', 'application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', 'application/vnd.x+json; charset=utf-8'])
      const body = hasBody ? (below(6) === 0 ? pick(['{', '[', '"text"', 'null', '1', '\u0000', 'a'.repeat(70_000)]) : JSON.stringify(value())) : undefined
      const url = `${root}${root.endsWith('=') ? '/' : '/'}${mutated}${query ? (root.includes('?') ? '&' : '?') + query : ''}`
      // Passwords are slow to hash on purpose; a handful of them is enough.
      if (/users/.test(path) && body?.includes('password') && below(10) > 0) continue
      const response = await app.http.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
      if (response.statusCode >= 500 && response.statusCode !== 501)
        failures.push(`${method} ${url} ${body ?? ''} → ${response.statusCode} ${response.body.slice(0, 200)}`)
    }
    expect(failures.slice(0, 10)).toEqual([])
    expect((await app.anonymous.get('/healthz')).status).toBe(200)
  }, 300_000)

  it('survives bytes that are no request at all', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.http.addresses()[0] as { port: number }
    const { below } = dice(11)
    for (let index = 0; index < 100; index++) {
      const bytes = Buffer.from(Array.from({ length: below(400) }, () => below(256)))
      const start = index % 3 === 0 ? Buffer.from('GET /api/ HTTP/1.1\r\nHost: x\r\n') : Buffer.alloc(0)
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.end(Buffer.concat([start, bytes])))
        socket.on('data', () => undefined)
        socket.on('error', () => undefined)
        socket.on('close', () => resolve())
      })
    }
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })
})
