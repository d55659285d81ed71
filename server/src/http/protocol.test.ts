import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../test/app.ts'

let app: TestApp
let editor: Client
let post: number
let base: string
beforeAll(async () => {
  app = await buildTestApp({ maxBodyBytes: '20000' })
  editor = app.as('editor')
  post = (
    await editor.post('/api/core/v2/posts', { title: 'Hello', content: 'text', status: 'publish' })
  ).body.id
  base = await app.http.listen({ port: 0, host: '127.0.0.1' })
})

describe('addressing', () => {
  it.each([
    '/api/core/v2/posts/ID',
    '/api/core/v2/posts/ID/',
    '/API/core/V2/Posts/ID',
    '/wp-json/wp/v2/posts/ID',
    '/?rest_route=/wp/v2/posts/ID',
    '/?rest_route=/wp/v2/posts/ID/',
  ])('finds the post at %s', async (path) => {
    const { status, body } = await app.anonymous.get(path.replace('ID', String(post)))
    expect([status, body.id]).toEqual([200, post])
  })

  it.each([
    '/api/wp/v2/posts',
    '/wp-json/core/v2/posts',
    '/api/core/v2/nothing',
    '/api/core',
    '/wp-json/%ff',
    '/api/core/v2/posts/1x',
    '/api/core%2Fv2x/posts',
    '/api//core/v2/posts',
  ])('answers rest_no_route at %s', async (path) => {
    const { status, body } = await app.anonymous.get(path)
    expect([status, body.code]).toEqual([404, 'rest_no_route'])
  })

  it('applies the same checks to a guarded route under any spelling (SEC-06, SEC-07)', async () => {
    for (const path of [
      '/api/core/v2/settings',
      '/api/core/v2/settings/',
      '/API/CORE/v2/Settings',
      '//api/core/v2/settings',
      '/api//core/v2/settings',
      '/api/core%2fv2/settings',
      '/api/./core/v2/settings',
      '/?rest_route=/wp/v2/settings',
      '/?rest_route=//wp/v2/settings/',
    ]) {
      const { status } = await app.anonymous.get(path)
      expect([path, status === 401 || status === 404]).toEqual([path, true])
    }
  })
})

describe('the Link header', () => {
  it('names the root of the interface, unless there is a closer link', async () => {
    const root = '<http://callboard.test/wp-json/>; rel="https://api.w.org/"'
    const linkOf = async (path: string) => (await app.anonymous.get(`/wp-json${path}`)).headers.link
    expect(await linkOf('/')).toBe(root)
    expect(await linkOf('/wp/v2/posts')).toBe(root)
    expect(await linkOf('/wp/v2/nothing')).toBe(root)
    expect(await linkOf(`/wp/v2/posts/${post}`)).toBe(
      '<http://callboard.test/hello/>; rel="alternate"; type=text/html',
    )
  })
})

describe('method override', () => {
  it('applies to POST only (SEC-08)', async () => {
    const get = await app.anonymous.get('/api/core/v2/posts', {
      headers: { 'x-http-method-override': 'POST' },
    })
    expect(get.status).toBe(200)
    const remove = await app.anonymous.post(`/api/core/v2/posts/${post}?_method=DELETE`)
    expect([remove.status, remove.body.code]).toEqual([401, 'rest_cannot_delete'])
  })

  it('matches no route for an unknown method', async () => {
    const { status } = await editor.post(
      `/api/core/v2/posts/${post}`,
      {},
      { headers: { 'x-http-method-override': 'BREW' } },
    )
    expect(status).toBe(404)
  })
})

describe('arguments', () => {
  it('lets the path override query and body (SEC-05)', async () => {
    const other = (await editor.post('/api/core/v2/posts', { title: 'Other' })).body.id
    const { body } = await editor.post(`/api/core/v2/posts/${post}?id=${other}`, {
      id: other,
      title: 'Mine',
    })
    expect(body.id).toBe(post)
    expect((await editor.get(`/api/core/v2/posts/${other}?context=edit`)).body.title.raw).toBe(
      'Other',
    )
  })

  it.each(['{"title": ', 'not json'])('refuses the body %s', async (payload) => {
    const { status, body } = await editor.post('/api/core/v2/posts', {}, { payload })
    expect([status, body.code]).toEqual([400, 'rest_invalid_json'])
  })

  it('refuses a JSON text as body', async () => {
    const { status, body } = await editor.post('/api/core/v2/posts', {}, { payload: '"text"' })
    expect([status, body.code]).toEqual([400, 'rest_invalid_body'])
  })

  it('refuses a body over the limit with 413', async () => {
    const { status, body } = await editor.post('/api/core/v2/posts', { title: 'x'.repeat(30_000) })
    expect([status, body.code]).toEqual([413, 'rest_body_too_large'])
  })

  it('refuses compressed bodies', async () => {
    const { status } = await editor.post(
      '/api/core/v2/posts',
      {},
      { headers: { 'content-encoding': 'gzip' } },
    )
    expect(status).toBe(415)
  })
})

describe('validators', () => {
  it('answers 304 to a client that has the current version', async () => {
    const first = await app.anonymous.get(`/api/core/v2/posts/${post}`)
    const again = await app.anonymous.get(`/api/core/v2/posts/${post}`, {
      headers: { 'if-none-match': first.headers.etag ?? '' },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('refuses a write on a stale version with 412 and changes nothing', async () => {
    const { headers } = await editor.get(`/api/core/v2/posts/${post}`)
    const etag = headers.etag ?? ''
    const first = await editor.post(
      `/api/core/v2/posts/${post}`,
      { title: 'First' },
      { headers: { 'if-match': etag } },
    )
    expect(first.status).toBe(200)
    const second = await editor.post(
      `/api/core/v2/posts/${post}`,
      { title: 'Second' },
      { headers: { 'if-match': etag } },
    )
    expect([second.status, second.body.code]).toEqual([412, 'rest_precondition_failed'])
    expect((await editor.get(`/api/core/v2/posts/${post}?context=edit`)).body.title.raw).toBe(
      'First',
    )
    const remove = await editor.delete(`/api/core/v2/posts/${post}?force=true`, undefined, {
      headers: { 'if-match': etag },
    })
    expect(remove.status).toBe(412)
  })
})

describe('the byte cache', () => {
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(base + path, { headers })
    const text = await response.text()
    return {
      status: response.status,
      etag: response.headers.get('etag'),
      body: text === '' ? undefined : JSON.parse(text),
      headers: response.headers,
    }
  }

  it('shows a change at once', async () => {
    const path = `/api/core/v2/posts/${post}`
    await read(path)
    const hits = app.cacheHits()
    const second = await read(path)
    expect(app.cacheHits()).toBe(hits + 1)
    await editor.post(path, { title: 'Changed' })
    const third = await read(path)
    expect(third.body.title.rendered).toBe('Changed')
    expect(third.etag).not.toBe(second.etag)
  })

  it('serves a signed-in caller only responses built for them', async () => {
    const path = `/api/core/v2/posts/${post}`
    await read(path)
    const hits = app.cacheHits()
    const authorization = await app.credentialsOf('editor')
    const authorsOwn = await app.credentialsOf('author')
    const first = await read(path, { authorization })
    expect(first.headers.get('allow')).toContain('DELETE')
    expect(first.headers.get('cache-control')).toContain('no-store')
    await read(path, { authorization: authorsOwn })
    await read(path, { 'x-wp-nonce': 'x' })
    expect(app.cacheHits()).toBe(hits)
    const again = await read(path, { authorization })
    expect(app.cacheHits()).toBe(hits + 1)
    expect(again.body).toEqual(first.body)
    expect((await read(path)).headers.get('allow')).toBe('GET')
  })

  it('drops a signed-in caller’s responses when their rights change', async () => {
    const admin = app.as('administrator')
    const authorization = await app.credentialsOf('contributor')
    const path = '/api/core/v2/users/me?context=edit'
    expect((await read(path, { authorization })).body.roles).toEqual(['contributor'])
    await read(path, { authorization })
    await admin.post(`/api/core/v2/users/${await app.userId('contributor')}`, { roles: ['author'] })
    expect((await read(path, { authorization })).body.roles).toEqual(['author'])
  })

  it('compresses, handles CORS and answers 304 from the cache', async () => {
    const path = '/api/'
    await read(path)
    const hits = app.cacheHits()
    const first = await read(path, { 'accept-encoding': 'gzip', origin: 'http://example.com' })
    expect(first.headers.get('content-encoding')).toBe('gzip')
    expect(first.headers.get('access-control-allow-origin')).toBe('http://example.com')
    expect(first.headers.get('access-control-expose-headers')).toContain('ETag')
    expect(first.body.namespaces).toContain('core/v2')
    const again = await read(path, { 'if-none-match': first.etag ?? '' })
    expect(again.status).toBe(304)
    expect(app.cacheHits()).toBe(hits + 2)
  })
})

describe('the server', () => {
  it('refuses a host header that could be printed into links', async () => {
    const open = await buildTestApp({ url: '' })
    const { status, body } = await open.anonymous.get('/api/', { headers: { host: 'a"><script>' } })
    expect([status, body.code]).toEqual([400, 'rest_invalid_host'])
  })

  it('gives every request an id and hides the details of an internal failure', async () => {
    const broken = await buildTestApp()
    await broken.store.close()
    const { status, headers, body } = await broken.anonymous.get('/api/core/v2/posts')
    expect(status).toBe(500)
    expect(body).toEqual({
      code: 'internal_server_error',
      message: 'Internal Server Error',
      data: { status: 500 },
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('prints its metrics for Prometheus', async () => {
    const { text } = await app.anonymous.get('/metrics')
    expect(text).toContain('callboard_http_requests_total')
    expect(text).toContain('process_cpu_user_seconds_total')
  })

  it('finishes a request in flight before it closes', async () => {
    const closing = await buildTestApp()
    const address = await closing.http.listen({ port: 0, host: '127.0.0.1' })
    const authorization = await closing.credentialsOf('editor')
    const answered = new Promise<number>((resolve, reject) => {
      const sent = httpRequest(
        `${address}/api/core/v2/posts`,
        { method: 'POST', headers: { authorization, 'content-type': 'application/json' } },
        (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        },
      )
      sent.on('error', reject)
      sent.write('{"title":')
      closing.http.server.once('request', () => {
        void closing.http.close()
        sent.end('"in flight"}')
      })
    })
    expect(await answered).toBe(201)
  })
})

describe('the arguments of a request', () => {
  const getWith = async (payload: string, type: string) =>
    (
      await app.http.inject({
        method: 'GET',
        url: '/wp-json/wp/v2/posts',
        headers: { host: 'callboard.test', 'content-type': type },
        payload,
      })
    ).json()

  it('may stand in a JSON body of GET too, which is not cached for others', async () => {
    expect(await getWith('{"include":[999999]}', 'application/json')).toEqual([])
    expect(await getWith('include=999999', 'application/x-www-form-urlencoded')).toHaveLength(1)
    expect((await app.anonymous.get('/wp-json/wp/v2/posts')).body).toHaveLength(1)
  })

  it.each([
    ['', true],
    ['=0', true],
    ['=author%20wp:term', true],
    ['[]=author', true],
    ['=false', false],
    ['[]=1', false],
  ])('embeds with _embed%s: %s', async (value, isEmbedded) => {
    const { body } = await app.anonymous.get(`/wp-json/wp/v2/posts/${post}?_embed${value}`)
    expect(body._embedded?.author?.[0].name).toEqual(isEmbedded ? expect.any(String) : undefined)
  })

  it('name members by _fields, in a body and for OPTIONS as well', async () => {
    const path = `/wp-json/wp/v2/posts/${post}`
    const embedded = await app.anonymous.get(`${path}?_embed=author&_fields=id,_embedded`)
    expect(Object.keys(embedded.body)).toEqual(['id', '_links', '_embedded'])
    const saved = await editor.post(path, { title: 'Hello', _fields: 'id' })
    expect(saved.body).toEqual({ id: post })
    const described = await app.anonymous.options(`${path}?_fields=namespace,schema.title`)
    expect(described.body).toEqual({ namespace: 'wp/v2', schema: { title: 'post' } })
  })
})

describe('the deadline', () => {
  it('answers 503 when a request takes too long, and the server keeps running', async () => {
    const hasty = await buildTestApp({ requestTimeoutMs: '1000' })
    const author = hasty.as('author')
    await author.get('/api/core/v2/users/me')
    const other = new SqliteDatabase(join(hasty.config.data, 'callboard.sqlite'))
    other.exec('begin immediate')
    const late = await author.post('/api/core/v2/posts', { title: 'late' })
    other.exec('rollback')
    other.close()
    expect([late.status, late.body.code]).toEqual([503, 'rest_timeout'])
    expect((await author.post('/api/core/v2/posts', { title: 'in time' })).status).toBe(201)
  })
})
