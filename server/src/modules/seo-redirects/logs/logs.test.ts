import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { createVisitor } from '../../../../test/visitor.ts'
import { probeHeaders } from '../probe/index.ts'
import { countNotes, deleteAll, findBefore, pruneLog } from './store.ts'
import { keepNote, storeNotes } from './waiting.ts'

let app: TestApp
let ruleId: number
beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-11-01T12:00:00Z')
  await app.startJobs()
  const pattern = { url: '^/led/(.*)$', regex: true, ignoreSlash: false, ignoreCase: false }
  const rule = { sourceUrls: [pattern], targetUrl: '/new/$1', redirectType: 302 }
  ruleId = (await admin().post(seo('redirects'), rule)).body.redirect.id
})

const seo = (path: string) => `/api/seo/v1/${path}`

const admin = () => app.as('administrator')

const choose = (logs: object) => admin().post(seo('options'), { redirectOptions: { logs } })

beforeEach(async () => {
  const ctx = app.systemContext()
  await storeNotes(ctx)
  await ctx.transaction(async ({ db }) => {
    await deleteAll(db, 'missing')
    await deleteAll(db, 'redirects')
  })
})

const visit = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  createVisitor(app).get(path, headers)

const list = async (slug: string, body: object = {}) =>
  (await admin().post(seo(`redirects/${slug}/all`), body)).body

const newest = async () => {
  const ctx = app.systemContext()
  await storeNotes(ctx)
  const [row] = await findBefore(ctx.db, 'missing', Number.MAX_SAFE_INTEGER, 1)
  if (!row) throw new Error('nothing was noted')
  return row
}

/** A request that a rule redirects. */
const lead = (name: string, headers: Readonly<Record<string, string>> = {}) =>
  visit(`/led/${name}`, headers)

describe('the logs', () => {
  it('contain missing addresses once each, with hits and referrers', async () => {
    await visit('/nothing-here/?a=1', { referer: 'https://first.example/' })
    await visit('/nothing-here/?a=1', { referer: 'https://second.example/' })
    await visit('/nothing-here/?a=1', { referer: 'https://second.example/' })
    await visit('/characters/nobody/')
    await visit('/elsewhere', { accept: 'application/json' })
    expect((await visit('/')).status).toBe(200)
    const { rows, totals } = await list('404', { orderBy: 'hits' })
    expect(totals).toEqual({ total: 3, pages: 1, page: 1 })
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      url: '/nothing-here/?a=1',
      hits: 3,
      last_accessed: '2026-11-01 12:00:00',
      request_data: { source: '/nothing-here/?a=1' },
      ip: '',
      http_code: 404,
      referrers: ['https://second.example/', 'https://first.example/'],
    })
    expect(rows.map(({ url }: { url: string }) => url)).toEqual(
      expect.arrayContaining(['/characters/nobody/', '/elsewhere']),
    )
  })

  it('contain deleted pages with their status, and the method', async () => {
    const { body } = await admin().post('/api/core/v2/posts', {
      title: 'Short lived',
      status: 'publish',
    })
    await admin().delete(`/api/core/v2/posts/${body.id}?force=true`)
    await app.http.inject({
      method: 'HEAD',
      url: '/short-lived/',
      headers: { host: 'callboard.test', 'user-agent': 'Crawler/1' },
    })
    expect(await newest()).toMatchObject({
      url: '/short-lived/',
      http_code: 410,
      method: 'HEAD',
      agent: 'Crawler/1',
      domain: 'callboard.test',
    })
  })

  it('SEC-61: contain sender data as chosen, and never secrets', async () => {
    const sent = {
      'user-agent': 'Browser',
      'accept-language': 'en',
      cookie: 'session=secret',
      authorization: 'Bearer secret',
      'x-api-key': 'secret',
      'x-forwarded-for': '203.0.113.9',
    }
    const headersOf = ({ request_data }: { readonly request_data: string }) =>
      JSON.parse(request_data).headers
    await visit('/a', sent)
    const { ip, request_data } = await newest()
    expect(ip).toBe('')
    expect(headersOf({ request_data })).toBeUndefined()
    await choose({ httpHeader: true, ipAddress: { enabled: true } })
    await visit('/b', sent)
    const row = await newest()
    expect(row.ip).toBe('127.0.0.0')
    expect(headersOf(row)).toEqual({
      accept: 'text/html',
      'accept-language': 'en',
      'user-agent': 'Browser',
    })
    await choose({ ipAddress: { enabled: true, level: 'full' } })
    await visit('/c', sent)
    expect((await newest()).ip).toBe('127.0.0.1')
    await choose({ httpHeader: false, ipAddress: { enabled: false, level: 'anonymous' } })
  })

  it('contain nothing while they are disabled', async () => {
    await choose({ log404: { enabled: false }, redirects: { enabled: false } })
    await visit('/unnoted')
    await lead('old')
    await choose({ log404: { enabled: true }, redirects: { enabled: true } })
    expect((await list('404')).rows).toEqual([])
    expect((await list('logs')).rows).toEqual([])
  })

  it('separate requests ended by a rule from missing pages', async () => {
    const sourceUrls = [{ url: '/ended', regex: false, ignoreSlash: true, ignoreCase: true }]
    await admin().post(seo('redirects'), { sourceUrls, redirectType: 410 })
    expect((await visit('/ended')).status).toBe(410)
    expect((await list('logs')).rows).toMatchObject([{ url: '/ended', http_code: 410 }])
    expect((await list('404')).rows).toEqual([])
  })

  it('skip requests of the site itself, which clients cannot forge', async () => {
    await app.systemContext().visitSelf('http://callboard.test/looked-for')
    await visit('/tested', probeHeaders(app.systemContext()))
    await visit('/pretended', { 'x-redirect-test': '1' })
    expect((await list('404')).rows).toMatchObject([{ url: '/pretended' }])
  })

  it('contain redirects of other modules where the setting is on', async () => {
    await visit('/?replytocom=5')
    expect((await list('logs')).rows).toEqual([])
    await choose({ external: true })
    await visit('/?replytocom=5')
    await choose({ external: false })
    expect((await list('logs')).rows).toMatchObject([
      { url: '/?replytocom=5', http_code: 301, sent_to: 'http://callboard.test/#comment-5' },
    ])
  })

  it('accept addresses that databases cannot store as they are', async () => {
    const visited = ['/%00x', '/%ED%A0%80', `/${'a'.repeat(5_000)}`, '/%', '/x?q=%00%ff']
    for (const path of visited) await visit(path, { referer: `x${'\u00fc'.repeat(2_000)}` })
    const { rows } = await list('404')
    expect(rows.length).toBeGreaterThan(2)
    for (const { url } of rows) expect(url.length).toBeLessThanOrEqual(2_000)
  })

  it('are stored before the process ends, with a limit under load', async () => {
    const ctx = app.systemContext()
    await visit('/first')
    const { id, url_hash, ...note } = await newest()
    for (let n = 0; n < 1_200; n++) keepNote(ctx, 'redirects', { ...note, url: `/flood/${n}` })
    await storeNotes(ctx)
    expect(await countNotes(ctx.db, 'redirects')).toBe(1_000)
  })
})

describe('POST seo/v1/redirects/{slug}/{filter}', () => {
  it('lists redirected requests with search, order and pages', async () => {
    for (const name of ['b', 'a', 'a', 'c_d']) await lead(name)
    const urls = async (body: object) =>
      (await list('logs', body)).rows.map(({ url }: { url: string }) => url.slice(5))
    expect(await urls({ orderBy: 'url', orderDir: 'ASC' })).toEqual(['a', 'b', 'c_d'])
    expect(await urls({ orderBy: 'hits', orderDir: 'DESC', limit: 1 })).toEqual(['a'])
    expect(await urls({ orderBy: 'url', orderDir: 'asc', limit: 2, offset: 2 })).toEqual(['c_d'])
    expect(await urls({ searchTerm: '_' })).toEqual(['c_d'])
    expect(await urls({ searchTerm: 'NEW/B' })).toEqual(['b'])
    expect(await urls({ orderBy: 'url; drop', limit: 'many', offset: [] })).toHaveLength(3)
    expect((await list('logs', { limit: 2, offset: 2 })).totals).toEqual({
      total: 3,
      pages: 2,
      page: 2,
    })
    expect((await list('logs', { searchTerm: 'led/b' })).rows).toMatchObject([
      {
        redirect_id: ruleId,
        http_code: 302,
        sent_to: 'http://callboard.test/new/b/',
        request_data: { source: '/led/b' },
      },
    ])
  })

  it.each(['redirects/logs/some', 'redirects/405/all', 'redirects/nothing/all'])(
    'has no list at %s',
    async (path) => {
      expect((await admin().post(seo(path))).status).toBe(404)
    },
  )
})

describe('DELETE seo/v1/redirects/logs/{slug}', () => {
  it('deletes all entries of an address, by url or by id', async () => {
    for (const path of ['/a', '/a', '/b', '/b', '/c']) await visit(path)
    const remove = (body?: object) => admin().delete(seo('redirects/logs/404'), body)
    const odd = await admin().delete(`${seo('redirects/logs/404')}?ids[][a]=1&ids[][b][]=2`)
    expect([odd.status, odd.body.code]).toEqual([400, 'seo_nothing_to_delete'])
    expect((await remove({ urls: ['/a', '/unknown'] })).body).toEqual({ success: true })
    const { rows } = await list('404', { orderBy: 'url', orderDir: 'ASC' })
    expect(rows.map(({ url }: { url: string }) => url)).toEqual(['/b', '/c'])
    await remove({ ids: [rows[0].id] })
    expect((await list('404')).rows).toMatchObject([{ url: '/c' }])
    for (const body of [undefined, {}, { urls: [] }, { ids: ['x', null, {}] }, { urls: [7] }])
      expect((await remove(body)).status).toBe(400)
    expect((await remove({ urls: Array.from({ length: 1_001 }, String) })).status).toBe(400)
    expect((await list('404')).rows).toHaveLength(1)
  })
})

it('removes an address from the 404 log once it has a redirect', async () => {
  for (const path of ['/lost', '/lost/', '/lost/?a=1', '/other']) await visit(path)
  expect((await list('404')).rows).toHaveLength(4)
  await visit('/lost/')
  const sourceUrls = [{ url: '/lost', regex: false, ignoreSlash: true, ignoreCase: true }]
  const rule = { sourceUrls, targetUrl: '/found', redirectType: 301, group: '404' }
  expect((await admin().post(seo('redirects'), rule)).status).toBe(200)
  expect((await list('404')).rows.map(({ url }: { url: string }) => url).sort()).toEqual([
    '/lost/?a=1',
    '/other',
  ])
})

describe('GET seo/v1/redirects/export-logs/{type}', () => {
  it('SEC-55: escapes formulas in tables', async () => {
    await lead('a', { referer: '=1+1', 'user-agent': '"quoted", agent' })
    const { body } = await admin().get(seo('redirects/export-logs/redirect'))
    expect(body).toEqual({
      success: true,
      leftOut: 0,
      redirects: [
        'date,source,target,ip,referrer,useragent',
        `2026-11-01 12:00:00,/led/a,http://callboard.test/new/a/,,'=1+1,"""quoted"", agent"`,
        '',
      ].join('\r\n'),
    })
    await visit('/gone', { 'user-agent': '' })
    expect((await admin().get(seo('redirects/export-logs/404'))).body.redirects).toBe(
      'date,source,ip,referrer,useragent\r\n2026-11-01 12:00:00,/gone,,,lightMyRequest\r\n',
    )
    expect((await admin().get(seo('redirects/export-logs/users'))).status).toBe(400)
  })
})

describe('POST seo/v1/clear-log', () => {
  it.each([
    ['redirectLogs', 'redirects', 'missing'],
    ['logs404', 'missing', 'redirects'],
  ] as const)('empties %s only', async (log, emptied, kept) => {
    await lead('a')
    await visit('/nothing')
    expect((await admin().post(seo('clear-log'), { log })).body).toEqual({
      success: true,
      logSize: { original: 0, readable: '0 B' },
    })
    const { db } = app.systemContext()
    expect([await countNotes(db, emptied), await countNotes(db, kept)]).toEqual([0, 1])
  })

  it.each([{}, { log: 'users' }, { log: ['a', 'b'] }, { log: 'constructor' }])(
    'refuses %j',
    async (body) => {
      expect((await admin().post(seo('clear-log'), body)).status).toBe(400)
    },
  )
})

describe('retention', () => {
  it('deletes entries older than the setting', async () => {
    await visit('/early')
    await lead('early')
    app.setTime('2026-11-07T12:00:00Z')
    await visit('/late')
    app.setTime('2026-11-09T12:00:00Z')
    await choose({ redirects: { length: '{"label":"Forever","value":"forever"}' } })
    await app.runDueJobs()
    expect((await list('404')).rows).toMatchObject([{ url: '/late' }])
    expect((await list('logs')).rows).toMatchObject([{ url: '/led/early' }])
    app.setTime('2026-11-01T12:00:00Z')
  })

  it('SEC-61: keeps the newest entries up to the limit', async () => {
    const ctx = app.systemContext()
    for (let n = 0; n < 30; n++) await lead(`${n}`)
    await storeNotes(ctx)
    await ctx.transaction(({ db }) => pruneLog(db, 'redirects', 10))
    const { rows } = await list('logs', { limit: 100, orderBy: 'id', orderDir: 'asc' })
    expect(rows.map(({ url }: { url: string }) => url)).toEqual(
      Array.from({ length: 10 }, (_, n) => `/led/${n + 20}`),
    )
  })
})

it('SEC-19: show authors only redirects of their own items', async () => {
  await admin().post(seo('options'), {
    options: { accessControl: { author: { useDefault: false, page_redirects_manage: true } } },
  })
  const author = app.as('author')
  const item = { title: 'Left', slug: 'left', status: 'publish' }
  const postId = (await author.post('/api/core/v2/posts', item)).body.id
  const rule = { sourceUrls: [{ url: '/left/' }], targetUrl: '/', postId }
  expect((await author.post(seo('redirects'), rule)).status).toBe(200)
  for (const path of ['/left/', '/led/away', '/nowhere']) await visit(path)
  const seen = async (slug: string) => {
    const { rows, totals } = (await author.post(seo(`redirects/${slug}/all`))).body
    return [rows.map(({ url }: { url: string }) => url), totals.total]
  }
  expect([await seen('logs'), await seen('404')]).toEqual([
    [['/left/'], 1],
    [[], 0],
  ])
  expect((await list('logs')).totals.total).toBe(2)
})

it.each([
  ['post', 'redirects/logs/all'],
  ['post', 'redirects/404/all'],
  ['delete', 'redirects/logs/404'],
  ['get', 'redirects/export-logs/404'],
  ['post', 'clear-log'],
] as const)('%s %s is for those who may', async (method, path) => {
  expect((await app.anonymous[method](seo(path))).status).toBe(401)
  expect((await app.as('editor')[method](seo(path))).status).toBe(403)
})
