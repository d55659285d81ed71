import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'

/**
 * Ten times the input that once blocked the process for seconds or minutes. A backtracking pattern would not
 * end within the time limit of a test, so any response is the proof.
 */
let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const faultsOf = (body: { code?: string; data?: { params?: Record<string, string> } }) => ({
  code: body.code,
  ...body.data?.params,
})

describe('SEC-52: input that patterns were slow on', () => {
  it('SEC-52: digits and a letter where a number is expected', async () => {
    const author = `${'1'.repeat(800_000)}x`
    const { status, body } = await app.as('author').post('/api/core/v2/posts', { author })
    expect([status, faultsOf(body)]).toEqual([
      400,
      { code: 'rest_invalid_param', author: 'author is not of type integer.' },
    ])
  })

  it('SEC-52: digits and a letter in a query', async () => {
    const { status, body } = await app.anonymous.get(
      `/api/core/v2/posts?author=${'1'.repeat(140_000)}x`,
    )
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    const page = await app.anonymous.get(`/api/core/v2/posts?page=${'1'.repeat(140_000)}x`)
    expect(page.status).toBe(400)
  })

  it('SEC-52: a path of slashes in a batch', async () => {
    const editor = app.as('editor')
    const pathOf = (slashes: number): string => `/a${'/'.repeat(slashes)}x`
    const long = await editor.post('/api/batch/v1', { requests: [{ path: pathOf(600_000) }] })
    expect([long.status, long.body.code]).toEqual([400, 'rest_invalid_param'])
    expect(long.text).toContain('requests[0][path] must be at most 10000 characters long.')
    const { body } = await editor.post('/api/batch/v1', { requests: [{ path: pathOf(9_000) }] })
    expect(body.responses[0].status).toBe(404)
  })

  it('SEC-52: an address of slashes', async () => {
    const slashes = '/'.repeat(600_000)
    expect((await app.anonymous.get(`/api${slashes}x`)).status).toBe(404)
    expect((await app.anonymous.get(`/?rest_route=${slashes}x`)).status).toBe(404)
    expect((await app.anonymous.get(`/x${slashes}x`)).status).toBe(414)
    expect((await app.anonymous.get(`/x${slashes.slice(0, 8_000)}x`)).status).toBe(404)
  })

  it('SEC-52: an application password with a name of many spaces', async () => {
    const name = ' '.repeat(400_000)
    const admin = app.as('administrator')
    const path = '/api/core/v2/users/me/application-passwords'
    const long = await admin.post(path, { name })
    expect(faultsOf(long.body)).toMatchObject({
      name: 'name must be at most 10000 characters long.',
    })
    const blank = await admin.post(path, { name: name.slice(0, 10_000) })
    expect(faultsOf(blank.body)).toMatchObject({ name: 'name does not match pattern .*\\S.*.' })
  })

  it('SEC-52: a file with a name of many underscores', async () => {
    const { status, body } = await app.as('author').post('/api/core/v2/media', undefined, {
      headers: {
        'content-type': 'text/plain',
        'content-disposition': `attachment; filename="a${'_'.repeat(400_000)}a.txt"`,
      },
      payload: Buffer.from('text'),
    })
    expect(status, JSON.stringify(body)).toBe(201)
  })

  it.each([
    ['slug', '-'],
    ['slug', '&'],
    ['slug', '1-'],
    ['date', '2026-11-15T'],
    ['template', '/'],
    ['title', ' '],
    ['password', ' '],
  ])('SEC-52: a post whose %s is many %j', async (field, sign) => {
    const text = `${sign.repeat(400_000)}x`
    const { status, body } = await app.as('author').post('/api/core/v2/posts', { [field]: text })
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    expect(body.data.params[field]).toBe(`${field} must be at most 10000 characters long.`)
  })

  it.each(['email', 'username', 'url', 'name', 'nickname', 'slug', 'first_name'])(
    'SEC-52: a user whose %s is long',
    async (field) => {
      const given = { username: 'a', email: 'a@example.org', password: 'long enough for this' }
      for (const sign of ['a', '.', ' ', '@', '-', '<']) {
        const { status, body } = await app
          .as('administrator')
          .post('/api/core/v2/users', { ...given, [field]: `${sign.repeat(400_000)} x` })
        expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
      }
    },
  )

  it.each(['accept', 'accept-encoding', 'cookie', 'if-none-match', 'authorization', 'range'])(
    'SEC-52: a header %s of the same sign',
    async (name) => {
      for (const sign of [' ', ',', ';', '"', '=', 'a', 'gzip;', 'W/"'])
        for (const path of ['/api/core/v2/posts', '/robots.txt', '/sitemap.xml', '/']) {
          const value = `${sign.repeat(400_000 / sign.length)}x`
          const { status } = await app.anonymous.get(path, { headers: { [name]: value } })
          expect(status).toBeLessThan(500)
        }
    },
  )

  it('SEC-52: names in a query', async () => {
    for (const sign of ['a', '[', ' ', '.', '[]', 'a[b]']) {
      const query = `${encodeURIComponent(sign.repeat(140_000))}=1`
      expect((await app.anonymous.get(`/api/core/v2/posts?${query}`)).status).toBe(200)
    }
  })
})
