import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

describe('GET /api/openapi.json', () => {
  it('describes the interface to programs of any site', async () => {
    const { status, headers, body } = await app.anonymous.get('/api/openapi.json')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(body.openapi).toMatch(/^3\.1/)
    expect(body.servers).toEqual([{ url: 'http://callboard.test/api' }])
    expect(Object.keys(body.paths)).toContain('/core/v2/settings')
  })

  it('lies below the configured root', async () => {
    const moved = await buildTestApp({ apiRoot: '/interface' })
    expect((await moved.anonymous.get('/interface/openapi.json')).status).toBe(200)
    expect((await moved.anonymous.get('/api/openapi.json')).status).toBe(404)
  })
})

describe('GET /docs/api', () => {
  it('shows the interface to people', async () => {
    const { status, headers, text } = await app.anonymous.get('/docs/api')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(text).toContain('id="getSettings"')
  })

  it('runs its own styles and scripts and no others', async () => {
    const { headers, text } = await app.anonymous.get('/docs/api')
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    for (const [, content = ''] of text.matchAll(
      /<(?:style|script)[^>]*>(.*?)<\/(?:style|script)>/gs,
    ))
      expect(policy).toContain(createHash('sha256').update(content).digest('base64'))
    expect(text).not.toMatch(/\s(?:style|on\w+)="/)
  })

  it('is where /docs leads', async () => {
    const { status, headers } = await app.anonymous.get('/docs')
    expect([status, headers.location]).toEqual([302, '/docs/api'])
  })
})

describe.each(['/api/openapi.json', '/docs/api'])('GET %s again', (path) => {
  it('answers 304 while nothing changed', async () => {
    const { headers } = await app.anonymous.get(path)
    const again = await app.anonymous.get(path, {
      headers: { 'if-none-match': headers.etag ?? '' },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })
})
