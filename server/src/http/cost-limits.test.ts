import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { listen, sendRaw } from '../../test/wire.ts'

const V2 = '/wp-json/wp/v2'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ maxBodyBytes: '2000', maxUploadBytes: '4000' })
})

/** Tests each limit, and one beyond it. */
describe('SEC-16: costs are bounded', () => {
  it('SEC-16: a batch has 25 requests', async () => {
    const batch = (length: number) =>
      app.anonymous.post('/wp-json/batch/v1', {
        requests: Array.from({ length }, () => ({ path: '/x' })),
      })
    const taken = await batch(25)
    expect([taken.status, taken.body.responses.length]).toEqual([207, 25])
    const { status, body } = await batch(26)
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
  })

  it('SEC-16: embeds go one step deep', async () => {
    const editor = app.as('editor')
    const parent = (await editor.post(`${V2}/pages`, { title: 'a', status: 'publish' })).body.id
    const child = { title: 'b', status: 'publish', parent }
    const { id } = (await editor.post(`${V2}/pages`, child)).body
    const { body } = await app.anonymous.get(`${V2}/pages/${id}?_embed`)
    const embedded = Object.values(body._embedded as Record<string, object[]>).flat()
    expect(embedded.length).toBeGreaterThan(0)
    for (const item of embedded) expect(item).not.toHaveProperty('_embedded')
  })

  it.each(['posts', 'comments', 'media', 'categories', 'users', 'pages', 'tags', 'search'])(
    'SEC-16: a page of %s has 100 items',
    async (route) => {
      const ask = async (count: number) =>
        (await app.anonymous.get(`${V2}/${route}?per_page=${count}`)).status
      expect([await ask(100), await ask(101)]).toEqual([200, 400])
    },
  )

  it('SEC-16: a body is as large as the settings allow', async () => {
    const send = (bytes: number, type: string) =>
      app.as('author').post(`${V2}/media`, undefined, {
        headers: { 'content-type': type, 'content-disposition': 'attachment; filename=a.bin' },
        payload: Buffer.alloc(bytes, ' '),
      })
    for (const [type, limit] of [
      ['application/json', 2_000],
      ['application/x-www-form-urlencoded', 2_000],
      ['application/octet-stream', 4_000],
      ['multipart/form-data; boundary=x', 4_000],
    ] as const) {
      expect((await send(limit, type)).status).not.toBe(413)
      const { status, body } = await send(limit + 1, type)
      expect([status, body.code]).toEqual([413, 'rest_body_too_large'])
    }
  })

  it('SEC-16: headers have 16 KB', async () => {
    const port = await listen(app)
    const ask = async (length: number) => {
      const long = `X-Long: ${'x'.repeat(length)}`
      return (await sendRaw(port, ['GET /healthz HTTP/1.1', 'Host: a.test', long])).slice(9, 12)
    }
    expect([await ask(16_000), await ask(16_384)]).toEqual(['200', '431'])
  })

  it('SEC-16: the address of a page has 8,192 characters', async () => {
    for (const path of ['/', '/feed/', '/healthz', '/wp-login.php']) {
      const ask = (length: number) =>
        app.anonymous.get(`${path}?x=${'x'.repeat(length - path.length - 3)}`)
      expect((await ask(8_192)).status).not.toBe(414)
      expect((await ask(8_193)).status).toBe(414)
    }
    const long = await app.anonymous.get(`/?x=${'x'.repeat(8_192)}`)
    expect(long.body.code).toBe('rest_uri_too_long')
    expect((await app.anonymous.get(`/api/core/v2/posts?x=${'x'.repeat(8_192)}`)).status).toBe(200)
  })

  it.each([
    '/api/core/v2/posts?per_page=1&page=2&x=',
    '/api/svc/v1/stats/characters/list?search=',
    '/api/svc/v1/stats/characters/complex?page=2&per_page=1&cliche=',
    '/api/core/v2?x=',
    '/feed?x=',
    '/2020?x=',
    '/wp-login.php?x=',
  ])('SEC-16: whatever is asked for, the headers of an answer have 12 KB: %s', async (path) => {
    for (const title of ['One', 'Two', 'Three'])
      await app.as('editor').post('/api/core/v2/posts', { title, status: 'publish' })
    const port = await listen(app)
    for (const character of ['a', '"', '%22', '%C3%A9', '<']) {
      const room = (path.startsWith('/api') ? 15_000 : 8_192) - path.length
      const url = path + character.repeat(Math.floor(room / character.length))
      const answer = await sendRaw(port, [`GET ${url} HTTP/1.1`, 'Host: a.test'])
      expect(answer).toMatch(/^HTTP\/1.1 [234]/)
      expect(answer.indexOf('\r\n\r\n')).toBeLessThan(12_288)
    }
  })

  it('SEC-16: a request has its deadline', async () => {
    const url = encodeURIComponent('https://never.test/')
    const hasty = await buildTestApp(
      { requestTimeoutMs: '100' },
      { fetch: () => new Promise(() => undefined) },
    )
    const { status, body } = await hasty
      .as('editor')
      .get(`/wp-json/wp-block-editor/v1/url-details?url=${url}`)
    expect([status, body.code]).toEqual([503, 'rest_timeout'])
  })
})
