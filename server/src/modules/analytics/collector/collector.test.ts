import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { signIn } from '../../../../test/google.ts'
import { createVisitor } from '../../../../test/visitor.ts'
import { wipeVisits } from '../store/index.ts'
import { storeHits } from '../store/waiting.ts'
import { isProgram, technologyOf } from './agents.ts'
import { visitScript } from './script.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ trustProxy: '127.0.0.1' })
})

beforeEach(async () => {
  app.setTime('2026-11-16T12:00:00Z')
  await wipeVisits(app.systemContext())
})

type Headers = Readonly<Record<string, string>>

const send = (body: unknown, headers: Headers = {}, { http }: Pick<TestApp, 'http'> = app) =>
  http.inject({
    method: 'POST',
    url: '/a/e',
    headers: {
      host: 'callboard.test',
      'user-agent': CHROME,
      'content-type': 'text/plain;charset=UTF-8',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '203.0.113.9',
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

const view = (p: string, more: object = {}) => ({ t: 'view', p, ...more })

const stored = async () => {
  const ctx = app.systemContext()
  await storeHits(ctx)
  return ctx.db.selectFrom('analytics_hits').selectAll().orderBy('id').execute()
}

const settings = (changes: object) =>
  app.as('administrator').put('/api/analytics/v1/settings', changes)

describe('POST /a/e', () => {
  it('stores events without a cookie and without an IP address', async () => {
    const { statusCode, body, headers } = await send(
      [
        view('/characters/?utm_source=news&utm_medium=mail&x=1', {
          r: 'https://Other.example/b?c=1#d',
        }),
        { t: 'leave', p: '/a/', d: 12.4, s: 80 },
        { t: 'search', p: '/?s=Kate', n: '  Kate  Kane ', v: { results: 3 } },
        { t: 'custom', p: '/a/', n: 'vote', v: { of: 'five' } },
      ],
      { 'accept-language': 'en-GB,en;q=0.8' },
    )
    expect([statusCode, body, headers['set-cookie']]).toEqual([204, '', undefined])
    const rows = await stored()
    expect(rows).toMatchObject([
      {
        kind: 'view',
        path: '/characters/',
        referrer: 'other.example/b',
        campaign: 'news / mail / ',
        device: 'desktop',
        browser: 'Chrome',
        os: 'Linux',
        country: 'GB (language)',
        day: '2026-11-16',
        hour: '2026-11-16T12',
      },
      { kind: 'leave', path: '/a/', seconds: 12, scroll: 80 },
      { kind: 'search', path: '/?s=Kate', label: 'kate kane', results: 3 },
      { kind: 'custom', label: 'vote of=five' },
    ])
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(1)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  it('distinguishes kinds of clicks', async () => {
    const click = (n: string) => ({ t: 'click', p: '/', n })
    await send([
      click('https://other.example/x?secret=1'),
      click('http://callboard.test/go/shop'),
      click('http://callboard.test/files/report.PDF'),
      click('https://other.example/y.zip'),
      click('mailto:a@b.example?subject=x'),
      click('http://callboard.test/about/'),
      click('javascript:alert(1)'),
      click('http://['),
    ])
    expect((await stored()).map(({ kind, label }) => [kind, label])).toEqual([
      ['outbound', 'other.example/x'],
      ['affiliate', '/go/shop'],
      ['download', '/files/report.PDF'],
      ['download', 'other.example/y.zip'],
      ['outbound', 'mailto:a@b.example'],
    ])
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no event', '[]'],
    ['null', 'null'],
    ['a text', '"view"'],
    ['lists in lists', [[view('/')]]],
    ['too many', Array.from({ length: 21 }, () => view('/'))],
    ['an unknown type', { t: 'toString', p: '/' }],
    ['no path', { t: 'view' }],
    ['another path', view('https://other.example/')],
    ['a path that is no text', { t: 'view', p: ['/'] }],
    ['a referrer that is no text', view('/', { r: {} })],
    ['less than no seconds', { t: 'leave', p: '/', d: -1 }],
    ['seconds as text', { t: 'leave', p: '/', d: '5' }],
    ['a property that is a list', { t: 'custom', p: '/', n: 'x', v: { a: [] } }],
    [
      'nine properties',
      {
        t: 'custom',
        p: '/',
        n: 'x',
        v: Object.fromEntries([...'123456789'].map((name) => [name, 1])),
      },
    ],
    ['one that is wrong among others', [view('/'), { t: 'view', p: 'x' }]],
  ])('refuses %s, and stores nothing', async (_what, body) => {
    const answer = await send(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: expect.any(String), data: { status: 400 } })
    expect(await stored()).toEqual([])
  })

  it('accepts any text, cut to 2,048 characters', async () => {
    await send([
      view(`/${'a'.repeat(3_000)}`, { r: `https://other.example/${'b'.repeat(3_000)}` }),
      view('/%00%ff\0\ud800', { u: { source: '<script>alert(1)</script>' } }),
      view('//other.example/', { u: { utm_campaign: '=1+1' } }),
    ])
    const rows = await stored()
    expect(rows).toHaveLength(3)
    expect([rows[0]?.path.length, rows[0]?.referrer.length]).toEqual([2_048, 2_040])
    expect(rows[2]).toMatchObject({ path: '//other.example/', campaign: ' /  / =1+1' })
    expect((await send(`"${'a'.repeat(70_000)}"`)).statusCode).toBe(413)
  })

  it('SEC-61: stores at most 2,048 bytes of a text in any script', async () => {
    const text = '語'.repeat(2_000)
    await send([
      view(`/x${text}`, { r: `https://other.example/${text}`, u: { source: text } }),
      { t: 'custom', p: '/', n: text },
    ])
    const rows = await stored()
    expect(rows).toHaveLength(2)
    for (const { path, referrer, campaign, label } of rows)
      for (const stored of [path, referrer, campaign, label]) {
        expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(2_048)
        expect(stored).not.toContain('\ufffd')
      }
  })

  it.each<readonly [string, Headers]>([
    ['DNT', { dnt: '1' }],
    ['GPC', { 'sec-gpc': '1' }],
    ['a program', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['nobody', { 'user-agent': ' ' }],
    ['a browser that looks ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ])('counts no %s', async (_who, headers) => {
    expect((await send(view('/'), headers)).statusCode).toBe(204)
    expect(await stored()).toEqual([])
  })

  it('SEC-30: refuses events from pages of other sites', async () => {
    expect((await send(view('/'), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const answer = await app.http.inject({
      method: 'POST',
      url: '/a/e',
      headers: { host: 'callboard.test', 'user-agent': CHROME, origin: 'https://other.example' },
      payload: JSON.stringify(view('/')),
    })
    expect(answer.statusCode).toBe(403)
    expect(await stored()).toEqual([])
  })

  it('follows the settings', async () => {
    await settings({ respect_privacy_signals: false, kept_query_arguments: ['lang'] })
    await send(view('/?lang=de&x=1'), { dnt: '1' })
    expect(await stored()).toMatchObject([{ path: '/?lang=de' }])
    await settings({ excluded_addresses: ['203.0.113.0/24', 'x'] })
    await send(view('/'))
    await settings({ excluded_addresses: [], enabled: false })
    await send(view('/'))
    expect(await stored()).toHaveLength(1)
    await settings({ enabled: true, respect_privacy_signals: true, kept_query_arguments: [] })
  })

  it('SEC-61: limits a network to 300 hits per minute', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' }
    const batch = Array.from({ length: 20 }, (_, n) => view(`/${n}`))
    const statuses: number[] = []
    for (let n = 0; n < 62; n++) statuses.push((await send(batch, from)).statusCode)
    expect(statuses.slice(0, 15)).toEqual(Array(15).fill(204))
    expect(statuses.at(-1)).toBe(429)
    expect((await send(batch)).statusCode).toBe(204)
    app.setTime('2026-11-16T12:01:00Z')
    expect((await send(batch, from)).statusCode).toBe(204)
  })

  it("does not recognise visitors on another day, and deletes the day's salt", async () => {
    const salts = () => app.systemContext().db.selectFrom('analytics_salts').selectAll().execute()
    await send(view('/'))
    await send(view('/'))
    const [today] = await salts()
    app.setTime('2026-11-17T12:00:00Z')
    await send(view('/'))
    await send(view('/'), { 'x-forwarded-for': '203.0.114.9' })
    await send(view('/'), { 'user-agent': `${CHROME} x` })
    const [one, same, other, neighbour, agent] = (await stored()).map(({ visitor }) => visitor)
    expect(one).toBe(same)
    expect(new Set([one, other, neighbour, agent]).size).toBe(4)
    const left = await salts()
    expect(left).toMatchObject([{ day: '2026-11-17' }])
    expect(left[0]?.salt).not.toBe(today?.salt)
  })
})

describe('pages', () => {
  const page = (path: string, headers: Headers = {}) => createVisitor(app).get(path, headers)

  const publish = async (title: string, more: object = {}) =>
    (
      await app
        .as('administrator')
        .post('/api/core/v2/posts', { title, status: 'publish', content: 'x', ...more })
    ).body

  it('include the script, which is small, stores nothing, and is allowed by the CSP', async () => {
    const { text, headers } = await page('/')
    expect(text).toContain('<script src="/a.js" defer></script>')
    expect(headers['content-security-policy']).toContain('script-src http://callboard.test/a.js ')
    expect(headers['content-security-policy']).toContain('connect-src http://callboard.test/a/e ')
    const script = await page('/a.js')
    expect(script.headers['content-type']).toContain('text/javascript')
    expect(script.text).toBe(visitScript)
    expect(Buffer.byteLength(visitScript)).toBeLessThan(2_048)
    expect(visitScript).not.toMatch(/cookie|localStorage|sessionStorage|indexedDB/)
    await settings({ enabled: false })
    const without = await page('/')
    expect(without.text).not.toContain('a.js')
    expect(without.headers['content-security-policy']).not.toMatch(/\/a\.js|\/a\/e/)
    await settings({ enabled: true })
  })

  it('mark searches and missing pages, escaped', async () => {
    const search = await page('/?s=%22%3E%3Cb%3E')
    expect(search.text).toContain('data-search="&quot;&gt;&lt;b&gt;" data-results="0"')
    expect((await page('/no-such-page/')).text).toContain('data-missing="1"')
    expect((await page('/characters/')).text).not.toContain('data-missing')
  })

  it('are not counted where their editors opt out, whatever the client sends', async () => {
    const { link } = await publish('Left out', { meta: { _analytics_skip_tracking: true } })
    const { id } = await publish('Counted')
    expect((await page(new URL(link).pathname)).text).not.toContain('a.js')
    await send([view('/left-out/'), view('/left-out'), view('/counted/')])
    expect(await stored()).toMatchObject([{ path: '/counted/', item_id: id }])
  })

  it('are not counted as the front page either, where such a page is the front page', async () => {
    const { body } = await app.as('administrator').post('/api/core/v2/pages', {
      ...{ title: 'Front', status: 'publish', content: 'x' },
      meta: { _analytics_skip_tracking: true },
    })
    const front = (page_on_front: number, show_on_front: string) =>
      app.as('administrator').put('/api/core/v2/settings', { page_on_front, show_on_front })
    await front(body.id, 'page')
    expect((await page('/')).text).not.toContain('a.js')
    await send([view('/'), view('/?utm_source=x'), view('/characters/')])
    expect(await stored()).toMatchObject([{ path: '/characters/' }])
    await front(0, 'posts')
    await send(view('/'))
    expect(await stored()).toHaveLength(2)
  })

  it('are missing where the site responds with 404, whatever the client sends', async () => {
    app.setTime('2026-11-16T12:30:00Z')
    await publish('Here')
    await publish('Hidden', { status: 'private', slug: 'hidden' })
    await send([
      ...[view('/here/', { m: 1 }), view('/hidden/'), view('/not-here/')],
      ...[view('/characters/', { m: 1 }), view('/?s=x', { m: 1 }), view('/', { m: 1 })],
    ])
    const kinds = async () => (await stored()).map(({ path, kind }) => [path, kind])
    expect(await kinds()).toEqual([
      ['/here/', 'view'],
      ['/hidden/', 'missing'],
      ['/not-here/', 'missing'],
      ['/characters/', 'view'],
      ['/?s=x', 'view'],
      ['/', 'view'],
    ])
    // Later responses to visitors update the result.
    await publish('Not here', { slug: 'not-here' })
    await page('/not-here/')
    await send(view('/not-here/'))
    expect((await kinds()).at(-1)).toEqual(['/not-here/', 'view'])
  })

  it('SEC-61: limits how often the site looks for pages, whatever is sent', async () => {
    app.setTime('2026-11-16T12:40:00Z')
    const batch = (start: number) =>
      Array.from({ length: 20 }, (_, n) => view(`/flood-${start + n}/`, { m: n % 2 }))
    for (let start = 0; start < 200; start += 20) await send(batch(start))
    const kinds = (await stored()).map(({ kind }) => kind)
    expect(kinds).toHaveLength(200)
    // Twenty pages were looked up; for the others the client's flag counts.
    expect(kinds.filter((kind) => kind === 'view')).toHaveLength(90)
  })

  it('do not count previews, nor users whose role is excluded', async () => {
    const { id } = await publish('Not yet', { status: 'draft' })
    const visitor = await signIn(app)
    const preview = await visitor.get(`/?p=${id}&preview=true`)
    expect(preview.text).toContain('Not yet')
    expect(preview.text).not.toContain('a.js')
    const cookie = Array.from(visitor.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    expect((await send(view('/'), { cookie })).statusCode).toBe(204)
    expect(await stored()).toEqual([])
    await settings({ ignore_users: ['editor'] })
    await send(view('/'), { cookie })
    expect(await stored()).toHaveLength(1)
    await settings({ ignore_users: ['administrator', 'editor'] })
  })

  it('are counted by an image where no script runs, unless the visitor objects', async () => {
    const { text } = await page('/counted-by-picture/')
    const [, address = ''] = /<noscript><img src="([^"]+)"/.exec(text) ?? []
    const url = address.replaceAll('&amp;', '&')
    const look = (headers: Headers) =>
      page(url, { 'user-agent': CHROME, 'sec-fetch-site': 'same-origin', ...headers })
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await look(headers)).status).toBe(200)
    expect(await stored()).toEqual([])
    const { headers } = await look({})
    expect(headers).toMatchObject({ 'content-type': 'image/gif', 'cache-control': 'no-store' })
    expect(await stored()).toMatchObject([{ kind: 'missing', path: '/counted-by-picture/' }])
  })
})

describe('DELETE analytics/v1/visits', () => {
  const erase = (body: object) => app.as('administrator').delete('/api/analytics/v1/visits', body)

  it('deletes the visits of one page, or all', async () => {
    await send([view('/a/'), view('/b/'), view('/c/')])
    expect((await erase({ path: '/a/' })).body).toEqual({ erased: true })
    expect((await stored()).map(({ path }) => path)).toEqual(['/b/', '/c/'])
    expect((await erase({})).status).toBe(400)
    expect((await erase({ all: true })).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  it('requires the capability', async () => {
    expect((await app.anonymous.delete('/api/analytics/v1/visits')).status).toBe(401)
    expect((await app.as('editor').delete('/api/analytics/v1/visits')).status).toBe(403)
  })
})

describe('user agents', () => {
  it.each([
    [CHROME, 'desktop', 'Chrome', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
      'mobile',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Tab) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
      'tablet',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0',
      'desktop',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
      'desktop',
      'Firefox',
      'macOS',
    ],
    ['Mozilla/5.0 (Haiku; x86_64) Odd/1.0', 'desktop', 'Other', 'Other'],
  ])('%s', (agent, device, browser, os) => {
    expect(technologyOf(agent)).toEqual({ device, browser, os })
    expect(isProgram(agent)).toBe(false)
  })

  it('counts bots that the settings name', () => {
    const agent = CHROME.replace('Chrome/', 'HeadlessChrome/')
    expect([isProgram(agent), isProgram(agent, ['HeadlessChrome'])]).toEqual([true, false])
    expect(technologyOf(agent).browser).toBe('Chrome')
  })

  it.each([
    'curl/8.0',
    'GPTBot/1.2',
    'facebookexternalhit/1.1',
    'python-requests/2',
    'something else',
    '',
  ])('is no person: %s', (agent) => {
    expect(isProgram(agent)).toBe(true)
  })
})

it('counts visits that are processed after the server has closed', async () => {
  const ending = await buildTestApp({ trustProxy: '127.0.0.1' })
  const { statusCode } = await send([view('/last/', { m: 1 })], {}, ending)
  await ending.http.close()
  const ctx = ending.systemContext()
  await storeHits(ctx)
  expect(statusCode).toBe(204)
  expect(await ctx.db.selectFrom('analytics_hits').select('path').execute()).toEqual([
    { path: '/last/' },
  ])
})
