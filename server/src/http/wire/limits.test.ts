import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

const OVERVIEW = '/api/svc/v1/stats/characters/'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ statisticsLimit: '3', trustProxy: '127.0.0.1' })
})

let callers = 0
const newCaller = (): string => `203.0.113.${++callers}`

const ask = (ip: string, path = OVERVIEW, headers: Record<string, string> = {}) =>
  app.anonymous.get(path, { headers: { 'x-forwarded-for': ip, ...headers } })

const told = async (ip: string, path: string) => {
  const { status, headers } = await ask(ip, path)
  return [status, headers['ratelimit-limit'], headers['ratelimit-remaining']]
}

describe('a limit on a route', () => {
  it('counts the route in any spelling, and refuses requests over it', async () => {
    const ip = newCaller()
    expect([
      await told(ip, OVERVIEW),
      await told(ip, '/wp-json/LWTV/v1/stats/characters/complex?page=2'),
      await told(ip, '/?rest_route=/svc/v1/stats/characters/gender'),
      await told(ip, OVERVIEW),
    ]).toEqual([
      [200, '3', '2'],
      [200, '3', '1'],
      [200, '3', '0'],
      [429, '3', '0'],
    ])
    const { body, headers } = await ask(ip)
    expect(body.code).toBe('rest_too_many_requests')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers['ratelimit-reset']).toBe(headers['retry-after'])
  })

  it.each([
    '/api/svc/v1/%73tats/characters/',
    '/api/%73vc%2Fv1/stats/characters',
    '/api//svc/v1/stats/characters',
    '/API/svc/v1/STATS/characters',
    '/wp-json/lwtv/v1/%73%74ats/characters',
    '/?rest_route=%2Fsvc%2Fv1%2F%73tats%2Fcharacters',
    '/?rest%5Froute=/svc/v1/stats/characters',
    '/index.php?rest_route=/lwtv/v1/%73tats/characters/',
    `${OVERVIEW}?_envelope`,
    `${OVERVIEW}?_jsonp=f`,
    `${OVERVIEW}?_fields=nothing&x=1`,
  ])('cannot be gone round by %s', async (path) => {
    const ip = newCaller()
    const { status } = await ask(ip, path)
    const counts = (await ask(ip)).headers['ratelimit-remaining']
    // Spellings that reach the route count; others get 404 and do not.
    expect([status, counts]).toEqual(status === 404 ? [404, '2'] : [200, '1'])
  })

  it('counts cached responses per caller, and refuses those over it', async () => {
    const [first, second] = [newCaller(), newCaller()]
    const path = `${OVERVIEW}?from-memory`
    await ask(first, path)
    const hits = app.cacheHits()
    const seen = [await told(first, path), await told(second, path), await told(first, path)]
    expect(seen).toEqual([
      [200, '3', '1'],
      [200, '3', '2'],
      [200, '3', '0'],
    ])
    expect(app.cacheHits()).toBe(hits + 3)
    expect((await ask(first, path)).status).toBe(429)
    expect((await ask(second, path)).status).toBe(200)
  })

  it('does not count preflights', async () => {
    const ip = newCaller()
    const headers = {
      'x-forwarded-for': ip,
      origin: 'https://other.test',
      'access-control-request-method': 'GET',
    }
    for (let times = 0; times < 5; times++)
      expect((await app.anonymous.options(OVERVIEW, { headers })).status).toBe(200)
    expect(await told(ip, OVERVIEW)).toEqual([200, '3', '2'])
  })

  it('is visible to pages of other sites, in responses and in refusals', async () => {
    const ip = newCaller()
    const answers = []
    for (let times = 0; times < 4; times++)
      answers.push(await ask(ip, OVERVIEW, { origin: 'https://other.test' }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    for (const { headers } of answers) {
      expect(headers['access-control-allow-origin']).toBe('https://other.test')
      for (const name of ['RateLimit-Remaining', 'Retry-After', 'X-Total', 'X-TotalPages'])
        expect(headers['access-control-expose-headers']).toContain(name)
    }
  })

  it('starts again when its window is over', async () => {
    const timed = await buildTestApp({ statisticsLimit: '1' })
    timed.setTime('2026-01-01T00:00:00Z')
    const statuses = [await timed.anonymous.get(OVERVIEW), await timed.anonymous.get(OVERVIEW)]
    timed.setTime('2026-01-01T00:10:00Z')
    statuses.push(await timed.anonymous.get(OVERVIEW))
    expect(statuses.map(({ status }) => status)).toEqual([200, 429, 200])
  })

  it('does not affect other addresses and other routes', async () => {
    const ip = newCaller()
    for (let times = 0; times < 5; times++) await ask(ip)
    expect((await ask(newCaller())).status).toBe(200)
    const { status, headers } = await ask(ip, '/api/core/v2/posts')
    expect([status, headers['ratelimit-limit']]).toEqual([200, undefined])
  })

  it('applies to every route of the statistics', () => {
    const unlimited = app.table.endpoints
      .filter(({ path }) => /^svc\/v1\/stats(?:\/|$)/.test(path))
      .flatMap(({ path, routes }) => routes.filter(({ route }) => !route.limit).map(() => path))
    expect(unlimited).toEqual([])
  })

  it('is off unless configured', async () => {
    const { headers } = await (await buildTestApp()).anonymous.get(OVERVIEW)
    expect(headers['ratelimit-limit']).toBeUndefined()
  })
})
