import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'

const OVERVIEW = '/api/svc/v1/stats/characters/'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ statisticsLimit: '3', trustProxy: '127.0.0.1' })
})

const ask = (ip: string, path = OVERVIEW) =>
  app.anonymous.get(path, { headers: { 'x-forwarded-for': ip } })

describe('a limit on statistics', () => {
  it('counts what one address asks for in any spelling, and refuses what is too much', async () => {
    const paths = [
      OVERVIEW,
      '/wp-json/LWTV/v1/stats/characters/complex?page=2',
      '/?rest_route=/svc/v1/stats/characters/gender',
      OVERVIEW,
    ]
    const told: unknown[] = []
    for (const path of paths) {
      const { status, headers } = await ask('203.0.113.7', path)
      told.push([status, headers['ratelimit-limit'], headers['ratelimit-remaining']])
    }
    expect(told).toEqual([
      [200, '3', '2'],
      [200, '3', '1'],
      [200, '3', '0'],
      [429, '3', '0'],
    ])
    const { body, headers } = await ask('203.0.113.7')
    expect(body.code).toBe('rest_too_many_requests')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers['ratelimit-reset']).toBe(headers['retry-after'])
  })

  it('leaves other addresses and other routes alone', async () => {
    for (let n = 0; n < 5; n++) await ask('203.0.113.8')
    expect((await ask('203.0.113.9')).status).toBe(200)
    const { status, headers } = await ask('203.0.113.8', '/api/core/v2/posts')
    expect([status, headers['ratelimit-limit']]).toEqual([200, undefined])
  })

  it('is not there unless it was asked for', async () => {
    const { headers } = await (await buildTestApp()).anonymous.get(OVERVIEW)
    expect(headers['ratelimit-limit']).toBeUndefined()
  })
})
