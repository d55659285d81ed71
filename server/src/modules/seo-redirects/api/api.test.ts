import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { createVisitor } from '../../../../test/visitor.ts'

const CORE = '/api/core/v2'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

const seo = (path: string, body?: unknown) => admin.post(`/api/seo/v1/redirects${path}`, body)

const source = (url: string, more: object = {}) => ({
  ...{ url, regex: false, ignoreSlash: true, ignoreCase: true },
  ...more,
})

const create = (url: string, targetUrl: string, more: object = {}) =>
  seo('', { sourceUrls: [source(url)], targetUrl, redirectType: 301, ...more })

const go = async (path: string): Promise<[number, string | undefined]> => {
  const { status, headers } = await createVisitor(app).get(path)
  return [status, headers.location?.replace('http://callboard.test', '')]
}

const rowsOf = async (filter = 'all', more: object = {}) =>
  (await seo(`/${filter}`, { limit: 100, ...more })).body.rows

beforeEach(async () => {
  const rowIds = (await rowsOf()).map(({ id }: { id: number }) => id)
  if (rowIds.length > 0) await admin.delete('/api/seo/v1/redirects/bulk', { rowIds })
})

describe('POST seo/v1/redirects', () => {
  it('creates a redirect that applies from the next request on', async () => {
    expect(await go('/tea')).toEqual([404, undefined])
    const { status, body } = await create('/tea', '/coffee', { comment: 'x'.repeat(200) })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      redirect: {
        ...{ source_url: '/tea', target_url: '/coffee', type: 301, query_param: 'exact' },
        ...{ group: 'manual', groupName: 'Manual Redirects', enabled: true, hits: 0 },
        ...{ regex: false, ignore_slash: true, ignore_case: true, custom_rules: [] },
        ...{ post_id: null, postStatus: null, comment: 'x'.repeat(80) },
        source_url_hash: expect.stringMatching(/^[0-9a-f]{40}$/),
      },
    })
    expect((await go('/tea'))[0]).toBe(301)
  })

  it('creates one for each source, and reports existing ones', async () => {
    await create('/a', '/z')
    const sourceUrls = ['/a', '/b', '/c'].map((url) => source(url))
    const { status, body } = await seo('', { sourceUrls, targetUrl: '/z', redirectType: 302 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ success: false, failed: ['/a'] })
    expect(body.message).toBe(body.error)
    const rows = await rowsOf()
    expect(rows.map((row: { source_url: string }) => row.source_url)).toEqual(['/c', '/b', '/a'])
    expect(rows.map(({ type }: { type: number }) => type)).toEqual([302, 302, 301])
  })

  it('treats a star in an address as a wildcard, also in the target', async () => {
    const { body } = await create('/shop/*', '/store/*')
    expect(body.redirect).toMatchObject({
      ...{ regex: true, source_url: '^/shop/(.*)$', target_url: '/store/$1' },
    })
    expect(await go('/shop/tea/green/')).toEqual([301, '/store/tea/green/'])
    expect((await go('/shopping'))[0]).toBe(404)
    await create('http://callboard.test/a.b/*/c/*', '/*/then/*', {})
    expect(await go('/a.b/one/c/two')).toEqual([301, '/one/then/two/'])
    expect((await go('/axb/one/c/two'))[0]).toBe(404)
    expect((await create('/login/*', '/x')).body.code).toBe('seo_redirect_protected_source')
  })

  it('returns warnings about doubtful sources', async () => {
    expect((await create('/plain', '/x')).body.warnings).toEqual([])
    expect((await create('/brackets(.*)', '/x')).body).toMatchObject({
      redirect: { regex: false, source_url: '/brackets(.*)' },
      warnings: [expect.stringContaining('pattern')],
    })
  })

  it('uses the defaults of the settings', async () => {
    const redirectDefaults = {
      ...{ ignoreCase: false, ignoreSlash: false, redirectType: 307, queryParam: 'pass' },
    }
    await admin.post('/api/seo/v1/options', { redirectOptions: { redirectDefaults } })
    const { body } = await seo('', { sourceUrls: [{ url: '/bare' }], targetUrl: '/z' })
    expect(body.redirect).toMatchObject({
      ...{ ignore_case: false, ignore_slash: false, type: 307, query_param: 'pass' },
    })
    await admin.post('/api/seo/v1/reset-settings', { settings: ['redirects'] })
  })

  it.each([
    ['nothing', {}],
    ['no source', { sourceUrls: [], targetUrl: '/b', redirectType: 301 }],
    ['an empty source', { sourceUrls: [source(' ')], targetUrl: '/b', redirectType: 301 }],
    ['no target', { sourceUrls: [source('/a')], redirectType: 301 }],
    ['an unknown type', { sourceUrls: [source('/a')], targetUrl: '/b', redirectType: 299 }],
    ['an unknown group', { sourceUrls: [source('/a')], targetUrl: '/b', group: 'mine' }],
    ['an unknown query mode', { sourceUrls: [source('/a')], targetUrl: '/b', queryParam: 'x' }],
    ['a script as target', { sourceUrls: [source('/a')], targetUrl: 'javascript:alert(1)' }],
    ['an outside source', { sourceUrls: [source('https://example.org/a')], targetUrl: '/b' }],
    ['a protected source', { sourceUrls: [source('/wp-json/wp/v2')], targetUrl: '/b' }],
    ['a broken pattern', { sourceUrls: [source('(', { regex: true })], targetUrl: '/b' }],
    ['an unknown item', { sourceUrls: [source('/a')], targetUrl: '/b', postId: 999_999 }],
    ['sources that are none', { sourceUrls: 'x'.repeat(20), targetUrl: '' }],
    [
      'a rule of no kind',
      {
        sourceUrls: [source('/a')],
        targetUrl: '/b',
        customRules: [{ type: 'moon', value: 'full' }],
      },
    ],
  ])('refuses %s and keeps nothing', async (_what, body) => {
    const { status, body: answer } = await seo('', body)
    expect([400, 404, 409]).toContain(status)
    expect(answer).toMatchObject({ success: false, message: expect.any(String) })
    expect(await rowsOf()).toEqual([])
  })

  it('creates none of several when one is no source at all', async () => {
    const sourceUrls = [source('/good'), source('(', { regex: true })]
    expect((await seo('', { sourceUrls, targetUrl: '/b' })).status).toBe(400)
    expect(await rowsOf()).toEqual([])
  })

  it('rejects a rule that closes a loop, and names the loop', async () => {
    await create('/one', '/two')
    await create('/two', '/three')
    const { status, body } = await create('/three', '/one')
    expect(status).toBe(409)
    expect(body.message).toContain('/two')
    expect(await rowsOf()).toHaveLength(2)
  })
})

describe('POST seo/v1/redirects/{id}', () => {
  it('changes the given fields and keeps the rest', async () => {
    const { id } = (await create('/a', '/b', { comment: 'why', redirectType: 302 })).body.redirect
    const { status, body } = await seo(`/${id}`, { targetUrl: '/c' })
    expect(status).toBe(200)
    expect(body.redirect).toMatchObject({
      ...{ id, source_url: '/a', target_url: '/c', type: 302, comment: 'why' },
    })
    expect((await go('/a'))[1]).toMatch(/^\/c/)
    const off = await seo(`/${id}`, { sourceUrls: [source('/a2')], enabled: false })
    expect(off.body.redirect).toMatchObject({ source_url: '/a2', enabled: false })
    expect(await go('/a')).toEqual([404, undefined])
  })

  it('rejects duplicates, invalid rules and unknown ids', async () => {
    await create('/a', '/b')
    const { id } = (await create('/c', '/d')).body.redirect
    expect((await seo(`/${id}`, { sourceUrls: [source('/a')] })).status).toBe(409)
    expect((await seo(`/${id}`, { redirectType: 5 })).status).toBe(400)
    expect((await seo(`/${id}`, { sourceUrls: [source('/x'), source('/y')] })).status).toBe(400)
    expect((await seo('/999999', { targetUrl: '/b' })).status).toBe(404)
    expect((await rowsOf())[0]).toMatchObject({ source_url: '/c', target_url: '/d' })
  })
})

describe('DELETE seo/v1/redirects', () => {
  it('deletes one or several, and rejects unknown ids', async () => {
    const ids: number[] = []
    for (const name of ['/a', '/b', '/c']) ids.push((await create(name, '/z')).body.redirect.id)
    const remove = (path: string, body?: object) =>
      admin.delete(`/api/seo/v1/redirects${path}`, body)
    expect((await remove(`/${ids[0]}`)).body).toEqual({ success: true })
    expect((await remove(`/${ids[0]}`)).status).toBe(404)
    expect((await remove('/bulk', {})).status).toBe(400)
    expect((await remove('/bulk', { rowIds: [] })).status).toBe(400)
    expect((await remove('/bulk', { rowIds: 'all' })).status).toBe(400)
    expect((await remove('/bulk', { rowIds: [ids[1], String(ids[2])] })).status).toBe(200)
    expect(await rowsOf()).toEqual([])
    expect(await go('/b')).toEqual([404, undefined])
  })
})

describe('POST seo/v1/redirects/bulk/{action}', () => {
  it('disables and enables, and resets hits', async () => {
    const { id } = (await create('/a', '/b')).body.redirect
    await go('/a')
    await go('/a')
    expect((await rowsOf())[0].hits).toBe(2)
    expect((await seo('/bulk/reset-hits', { rowIds: [id] })).body).toEqual({ success: true })
    expect((await rowsOf())[0].hits).toBe(0)
    // Existing clients send a trailing slash.
    await seo('/bulk/disable/', { rowIds: [id] })
    expect(await go('/a')).toEqual([404, undefined])
    expect(await rowsOf('disabled')).toHaveLength(1)
    expect(await rowsOf('enabled')).toEqual([])
    await seo('/bulk/enable', { rowIds: [id] })
    expect((await go('/a'))[0]).toBe(301)
    expect((await seo('/bulk/enable', { rowIds: [] })).status).toBe(400)
    expect((await seo('/bulk/explode', { rowIds: [id] })).status).toBe(404)
  })
})

describe('POST seo/v1/redirects/{filter}', () => {
  it('lists by search, group, order and page', async () => {
    for (const [at, name] of ['/apple', '/pear', '/plum'].entries())
      await create(name, `/tree${3 - at}`, { comment: name === '/plum' ? 'like an apple' : '' })
    const sources = async (more: object) =>
      (await rowsOf('all', more)).map((row: { source_url: string }) => row.source_url)
    expect(await sources({})).toEqual(['/plum', '/pear', '/apple'])
    expect(await sources({ searchTerm: 'APPLE' })).toEqual(['/plum', '/apple'])
    expect(await sources({ searchTerm: '%' })).toEqual([])
    expect(await sources({ orderBy: 'target_url', orderDir: 'ASC' })).toEqual([
      ...['/plum', '/pear', '/apple'],
    ])
    expect(await sources({ orderBy: 'id; drop table posts', orderDir: 'up' })).toHaveLength(3)
    expect(await sources({ additionalFilters: { group: '404' } })).toEqual([])
    expect(await sources({ additionalFilters: { group: 'all' } })).toHaveLength(3)
    const { body } = await seo('/all', { limit: 2, offset: 2 })
    expect(body).toMatchObject({
      rows: [{ source_url: '/apple' }],
      totals: { total: 3, pages: 2, page: 2 },
    })
  })

  it('is distinguished from other paths by its keywords', async () => {
    for (const word of ['some', 'bulk', 'All '])
      expect((await seo(`/${encodeURIComponent(word)}`)).status).toBe(404)
    expect((await seo('/ALL/')).status).toBe(200)
  })
})

describe('similar paths', () => {
  it.each([
    ...[
      ['post posts', 400],
      ['post import', 400],
      ['post import-plugins', 400],
    ],
    ...[
      ['post bulk/enable/', 400],
      ['post BULK/Enable', 400],
      ['post bulk', 404],
    ],
    ...[
      ['post logs/all', 200],
      ['post 404/all', 200],
      ['post logs/enabled', 404],
    ],
    ...[
      ['post 1/all', 404],
      ['post 404', 404],
      ['post 0/test', 400],
      ['post enabled/', 200],
    ],
    ...[
      ['post export/json', 400],
      ['get export/nginx', 200],
      ['get export/htaccess', 404],
    ],
    ...[
      ['get options/', 200],
      ['get server/test', 200],
      ['get server/none', 404],
    ],
    ...[
      ['get term/999999', 404],
      ['get author/1', 404],
      ['get manual-redirects/xyz', 404],
    ],
    ...[
      ['delete bulk', 400],
      ['delete logs/404', 400],
      ['delete logs/none', 404],
    ],
  ] as [string, number][])('%s is %i', async (asked, status) => {
    const [method, path] = asked.split(' ') as ['get' | 'post' | 'delete', string]
    expect((await admin[method](`/api/seo/v1/redirects/${path}`)).status).toBe(status)
  })
})

describe('GET seo/v1/redirects/{context}/{id}', () => {
  const of = (context: string, id: number) => admin.get(`/api/seo/v1/redirects/${context}/${id}`)

  it('lists the redirects of an item or a term, enabled or not', async () => {
    const post = { title: 'Oak', slug: 'oak', status: 'publish' }
    const { id } = (await admin.post(`${CORE}/posts`, post)).body
    await create('/oak', '/elm', { enabled: false })
    await create('/other', '/elm')
    expect((await of('post', id)).body).toMatchObject({
      success: true,
      rows: [{ source_url: '/oak', enabled: false }],
      permalinkPath: '/oak/',
      postStatus: 'publish',
    })
    const term = (await admin.post(`${CORE}/categories`, { name: 'Trees' })).body
    await create('/category/trees/', '/elm')
    expect((await of('term', term.id)).body).toMatchObject({
      rows: [{ source_url: '/category/trees/' }],
      permalinkPath: '/category/trees/',
      postStatus: null,
    })
    expect((await seo('/all', { context: 'post', id })).body.rows).toHaveLength(1)
    expect((await of('post', 999_999)).status).toBe(404)
    expect((await of('user', 1)).status).toBe(404)
  })

  it('includes those of an unpublished item, which apply once it is published', async () => {
    const { id, slug } = (
      await admin.post(`${CORE}/posts`, { title: 'Later', slug: 'later', status: 'draft' })
    ).body
    expect(slug).toBe('later')
    const { permalinkPath } = (await of('post', id)).body
    const made = await create(permalinkPath, '/elm', { postId: id, queryParam: 'ignore' })
    expect(made.status).toBe(200)
    expect((await of('post', id)).body).toMatchObject({
      rows: [{ post_id: id, postStatus: 'draft' }],
      postStatus: 'draft',
    })
    expect((await go('/'))[0]).toBe(200)
    await admin.post(`${CORE}/posts/${id}`, { status: 'publish' })
    expect((await of('post', id)).body.rows).toMatchObject([{ source_url: '/later/' }])
    expect((await go('/later/'))[1]).toMatch(/^\/elm/)
  })
})

describe('POST seo/v1/redirects/posts', () => {
  it('finds items as targets', async () => {
    const make = async (title: string, status: string) =>
      (await admin.post(`${CORE}/posts`, { title, status })).body.id
    const birch = await make('White birch', 'publish')
    const draft = await make('Young birch', 'draft')
    const find = async (body: object) => (await seo('/posts', body)).body.objects
    expect(await find({ query: 'birch' })).toMatchObject([
      { type: 'post', value: birch, label: 'White birch', status: 'publish' },
      { type: 'post', value: draft, label: 'Young birch', status: 'draft' },
    ])
    expect((await find({ query: 'birch' }))[0].link).toBe('http://callboard.test/white-birch/')
    expect(await find({ query: 'birch', postId: birch })).toHaveLength(1)
    expect(await find({ query: String(birch) })).toMatchObject([{ value: birch }])
    expect((await seo('/posts', { query: '' })).status).toBe(400)
    expect((await seo('/posts', {})).status).toBe(400)
  })
})

describe('GET seo/v1/redirects/options', () => {
  it('returns the settings', async () => {
    const { body } = await admin.get('/api/seo/v1/redirects/options')
    expect(body).toMatchObject({
      success: true,
      options: { main: { method: 'php' }, redirectDefaults: { redirectType: 301 } },
      importers: expect.any(Array),
    })
  })
})

describe('roles', () => {
  it('redirects are for administrators by default', async () => {
    const asked = [
      ...['get options', 'get server/test', 'get post/1', 'get manual-redirects/abc'],
      ...['post all', 'post ', 'post 1', 'post bulk/enable', 'post posts', 'post 1/test'],
      ...['delete 1', 'delete bulk'],
    ]
    for (const each of asked) {
      const [method, path] = each.split(' ') as ['get' | 'post' | 'delete', string]
      const ask = async (client: Client) =>
        (await client[method](`/api/seo/v1/redirects/${path}`)).status
      expect([each, await ask(app.anonymous), await ask(app.as('editor'))]).toEqual([
        each,
        401,
        403,
      ])
    }
  })

  it('SEC-59: authors redirect only items that they may edit, and only within this site', async () => {
    await admin.post('/api/seo/v1/options', {
      options: { accessControl: { author: { useDefault: false, page_redirects_manage: true } } },
    })
    const author = app.as('author')
    const publish = async (client: Client, slug: string): Promise<number> =>
      (await client.post(`${CORE}/posts`, { title: slug, slug, status: 'publish' })).body.id
    const [mine, other] = [await publish(author, 'mine'), await publish(admin, 'not-mine')]
    const add = async (url: string, more: object) =>
      await author.post('/api/seo/v1/redirects', {
        ...{ sourceUrls: [source(url)], targetUrl: '/better', ...more },
      })
    const refused = [
      ...[await add('/mine', {}), await add('/not-mine', { postId: other })],
      ...[await add('/not-mine', { postId: mine }), await add('/', { postId: mine })],
      await add('/mine/', { postId: mine, sourceUrls: [source('/mine/', { regex: true })] }),
      await add('/mine/', { postId: mine, targetUrl: 'https://example.org/' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    const { id } = (await add('/mine', { postId: mine })).body.redirect
    const foreign = (await create('/foreign', '/z')).body.redirect.id
    const ask = async (path: string, body: object) =>
      (await author.post(`/api/seo/v1/redirects/${path}`, body)).status
    expect(await ask(String(id), { targetUrl: '/best' })).toBe(200)
    expect(await ask(String(id), { postId: 0 })).toBe(403)
    expect(await ask(String(id), { sourceUrls: [source('/not-mine')] })).toBe(403)
    expect(await ask(String(foreign), { targetUrl: '/best' })).toBe(403)
    expect(await ask('bulk/disable', { rowIds: [id] })).toBe(200)
    expect(await ask('bulk/disable', { rowIds: [id, foreign] })).toBe(403)
    expect(await ask(`${foreign}/test`, {})).toBe(403)
    const panel = async (post: number) =>
      (await author.get(`/api/seo/v1/redirects/post/${post}`)).status
    expect([await panel(mine), await panel(other)]).toEqual([200, 403])
    // Lists and totals exclude redirects that they may not change.
    const seen = async (client: Client) => {
      const { rows, totals, filters } = (await client.post('/api/seo/v1/redirects/all')).body
      return [rows.map((row: { id: number }) => row.id), totals.total, filters[0].count]
    }
    expect(await seen(author)).toEqual([[id], 1, 1])
    expect(((await seen(admin))[0] as number[]).includes(foreign)).toBe(true)
    const remove = async (row: number) =>
      (await author.delete(`/api/seo/v1/redirects/${row}`)).status
    expect([await remove(foreign), await remove(id)]).toEqual([403, 200])
  })
})

describe('redirects named in the body', () => {
  it('are changed, tested and deleted', async () => {
    const { id } = (await create('/named', '/one')).body.redirect
    const changed = await seo('/update', { id, targetUrl: '/two' })
    expect(changed.body).toMatchObject({ success: true, redirect: { id, target_url: '/two' } })
    expect((await seo('/test', { id: String(id) })).body).toMatchObject({
      success: true,
      matched: { id },
    })
    expect((await seo('/delete', { id })).body).toEqual({ success: true })
    expect(await rowsOf()).toEqual([])
  })

  it('need an id that exists', async () => {
    for (const path of ['/update', '/test', '/delete'])
      for (const body of [{}, { id: 'x' }, { id: -1 }]) {
        const { status, body: answer } = await seo(path, body)
        expect([path, status, answer.success]).toEqual([path, 400, false])
      }
    expect((await seo('/update', { id: 999_999, comment: 'x' })).status).toBe(404)
  })
})
