import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

describe('GET /api/openapi.json', () => {
  it('serves the description to programs of any origin', async () => {
    const { status, headers, body } = await app.anonymous.get('/api/openapi.json')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(body.openapi).toMatch(/^3\.1/)
    expect(body.servers).toEqual([{ url: 'http://callboard.test/api' }])
    expect(Object.keys(body.paths)).toContain('/core/v2/settings')
  })

  it('is served below the configured root', async () => {
    const moved = await buildTestApp({ apiRoot: '/interface' })
    expect((await moved.anonymous.get('/interface/openapi.json')).status).toBe(200)
    expect((await moved.anonymous.get('/api/openapi.json')).status).toBe(404)
  })
})

describe('GET /api/openapi.json again', () => {
  const path = '/api/openapi.json'

  it('returns 304 while unchanged', async () => {
    const { headers } = await app.anonymous.get(path)
    const again = await app.anonymous.get(path, {
      headers: { 'if-none-match': headers.etag ?? '' },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })
})
