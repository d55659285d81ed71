import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import {
  connectConsole,
  GOOGLE_CLIENT,
  startGoogle,
  type TestGoogle,
} from '../../../../test/google.ts'
import { countQueries } from '../../../../test/queries.ts'
import { findOptions, saveOption, saveSettings } from '../../settings/index.ts'

const ROOT = '/api/seo/v1/search-statistics'
const INSPECT = '/v1/urlInspection/index:inspect'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const INDEXED = {
  verdict: 'PASS',
  coverageState: 'Submitted and indexed',
  robotsTxtState: 'ALLOWED',
  indexingState: 'INDEXING_ALLOWED',
  pageFetchState: 'SUCCESSFUL',
  crawledAs: 'MOBILE',
  lastCrawlTime: '2026-11-10T08:00:00Z',
  userCanonical: 'http://callboard.test/one/',
  googleCanonical: 'http://callboard.test/one/',
}

const NOT_FOUND = {
  verdict: 'FAIL',
  coverageState: 'Not found (404)',
  robotsTxtState: 'ALLOWED',
  pageFetchState: 'NOT_FOUND',
  crawledAs: 'DESKTOP',
  lastCrawlTime: '2026-11-12T08:00:00Z',
}

const publish = async (app: TestApp, slug: string, fields: object = {}): Promise<number> => {
  const { body } = await app.as('administrator').post('/api/core/v2/posts', {
    ...{ title: slug, slug, status: 'publish' },
    ...fields,
  })
  return body.id
}

const queryOf = (query: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([key, text]) => [
            `${name}[${Array.isArray(value) ? '' : key}]`,
            String(text),
          ])
        : [[name, String(value)]],
    ),
  ).toString()

const inspect = async (client: Client, paths: readonly string[], query: object = {}) =>
  (await client.get(`${ROOT}/inspection-result?${queryOf({ paths, ...query })}`)).body

const list = async (client: Client, query: Readonly<Record<string, unknown>> = {}) =>
  (await client.get(`${ROOT}/index-status/objects?${queryOf(query)}`)).body

const titles = ({ paginated }: { paginated: { rows: { objectTitle: string }[] } }) =>
  paginated.rows.map(({ objectTitle }) => objectTitle)

describe('a site without connection', () => {
  let app: TestApp
  let admin: Client
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    app = await buildTestApp()
    app.setTime('2026-11-16T10:00:00Z')
    admin = app.as('administrator')
    for (const slug of ['plain', 'hidden', 'copy', 'blocked', 'led', 'before'])
      ids[slug] = await publish(app, slug)
    await publish(app, 'locked', { password: 'secret' })
    await publish(app, 'draft', { status: 'draft' })
    await admin.post('/api/seo/v1/post', { id: ids.hidden, default: false, noindex: true })
    await admin.post('/api/seo/v1/post', {
      id: ids.copy,
      canonicalUrl: 'https://elsewhere.example/original/',
    })
    await admin.post('/api/seo/v1/options', {
      options: {
        tools: {
          robots: {
            enable: true,
            rules: [
              JSON.stringify({ userAgent: '*', directive: 'disallow', fieldValue: '/blocked/' }),
            ],
          },
        },
      },
    })
    await admin.post('/api/seo/v1/redirects', {
      sourceUrls: [{ url: '/led/' }],
      ...{ targetUrl: '/plain/', redirectType: 301 },
    })
    await admin.post(`/api/core/v2/posts/${ids.before}`, { slug: 'after' })
    const robot = { headers: { 'user-agent': GOOGLEBOT } }
    for (const path of ['/plain/', '/plain/']) await app.anonymous.get(path, robot)
  })

  it('returns its own evidence, and says so', async () => {
    const body = await list(admin)
    expect(body).toMatchObject({ success: true, connected: false, quotaExceeded: false })
    expect(body.obstacle).toContain('CALLBOARD_GOOGLE_CLIENT_ID')
    expect(body.paginated.totals).toEqual({ total: 6, pages: 1, page: 1 })
    const rows = new Map<string, { evidence: object }>(
      body.paginated.rows.map((row: { objectTitle: string }) => [row.objectTitle, row]),
    )
    expect(rows.get('plain')).toEqual({
      objectTitle: 'plain',
      objectId: ids.plain,
      editLink: `http://callboard.test/wp-admin/post.php?post=${ids.plain}&action=edit`,
      permalink: 'http://callboard.test/plain/',
      path: '/plain/',
      postTypeLabels: { name: 'Posts', singular: 'Post' },
      ...{ verdict: null, coverageState: null, robotsTxtState: null, indexingState: null },
      ...{ pageFetchState: null, crawledAs: null, lastCrawlTime: null, userCanonical: null },
      ...{ googleCanonical: null, sitemap: [], referringUrls: [], richResultsResult: null },
      inspectionResultLink: null,
      richResultsTestLink:
        'https://search.google.com/test/rich-results?url=http%3A%2F%2Fcallboard.test%2Fplain%2F',
      ...{ source: 'own', inspected: null },
      evidence: {
        ...{ inSitemap: true, noindex: false, blockedByRobotsTxt: false, redirectsTo: null },
        canonical: 'http://callboard.test/plain/',
        ...{ canonicalElsewhere: false, formerPaths: [], obstacles: [] },
        lastCrawl: {
          ...{ bot: 'Googlebot', time: '2026-11-16T10:00:00Z', status: 200, visits: 2 },
          identifiedBy: 'user-agent',
        },
        crawls: [expect.objectContaining({ bot: 'Googlebot' })],
      },
    })
    expect(rows.get('hidden')?.evidence).toMatchObject({
      ...{ noindex: true, inSitemap: false, lastCrawl: null },
      obstacles: [expect.stringContaining('not to list'), expect.stringContaining('sitemap')],
    })
    expect(rows.get('copy')?.evidence).toMatchObject({
      ...{ canonical: 'https://elsewhere.example/original/', canonicalElsewhere: true },
    })
    expect(rows.get('blocked')?.evidence).toMatchObject({ blockedByRobotsTxt: true })
    expect(rows.get('led')?.evidence).toMatchObject({
      redirectsTo: expect.stringContaining('/plain/'),
    })
    expect(rows.get('before')).toMatchObject({
      path: '/after/',
      evidence: { formerPaths: ['/before/'], redirectsTo: null },
    })
  })

  it('counts its own evidence', async () => {
    const { body } = await admin.get(`${ROOT}/index-status/overview`)
    expect(body).toMatchObject({ success: true, connected: false })
    expect(body.data).toEqual({
      post: {
        results: [{ count: 6, coverageState: 'empty' }],
        total: 6,
        own: { inSitemap: 5, crawled: 1 },
      },
    })
  })

  it('returns single pages, and no hidden ones', async () => {
    const { data } = await inspect(admin, ['/plain/', 'hidden', '/draft/', '/locked/', '/none/'])
    expect(data).toMatchObject({
      '/plain/': { source: 'own', verdict: null, evidence: { inSitemap: true } },
      hidden: { source: 'own', evidence: { noindex: true } },
      '/draft/': false,
      '/locked/': false,
      '/none/': false,
    })
  })

  it('reports noindex for a site that is hidden', async () => {
    await saveSettings(app.systemContext(), { blog_public: false })
    const { paginated } = await list(admin, { searchTerm: 'plain' })
    expect(paginated.rows[0].evidence.noindex).toBe(true)
    await saveSettings(app.systemContext(), { blog_public: true })
  })

  it('filters, orders and paginates the list', async () => {
    expect(titles(await list(admin, { searchTerm: 'LAI' }))).toEqual(['plain'])
    expect(titles(await list(admin, { limit: 2, offset: 2 }))).toEqual(['copy', 'hidden'])
    expect(titles(await list(admin, { orderDir: 'DESC', limit: 1 }))).toEqual(['plain'])
    expect(titles(await list(admin, { additionalFilters: { postType: 'page' } }))).toEqual([])
    expect(titles(await list(admin, { additionalFilters: { postType: 'nonsense' } }))).toEqual([])
    expect(titles(await list(admin, { additionalFilters: { status: 'empty' } }))).toHaveLength(6)
    expect(titles(await list(admin, { additionalFilters: { status: 'submitted' } }))).toEqual([])
    const odd = await list(admin, {
      ...{ orderBy: 'password; --', limit: 'x', offset: -5, searchTerm: '%' },
      additionalFilters: { pageFetchState: ',,a,' },
    })
    expect(odd.paginated.totals.total).toBe(0)
  })

  it('takes as many queries for many pages as for few', async () => {
    const few = await countQueries(app, () => list(admin, { limit: 1 }))
    for (let at = 0; at < 10; at++) await publish(app, `more-${at}`)
    await list(admin)
    expect(await countQueries(app, () => list(admin, { limit: 16 }))).toBeLessThanOrEqual(few + 4)
  })

  it.each(['', 'paths=', 'paths[]=', `paths[]=${'x'.repeat(3_000)}`])(
    'wants to know which pages: %.20s',
    async (query) => {
      const { status, body } = await admin.get(`${ROOT}/inspection-result?${query}`)
      expect([status, body.success]).toEqual([400, false])
    },
  )

  it.each(['index-status/objects', 'index-status/overview', 'inspection-result?paths[]=/plain/'])(
    'lets administrators see %s',
    async (path) => {
      expect((await app.anonymous.get(`${ROOT}/${path}`)).status).toBe(401)
      expect((await app.as('editor').get(`${ROOT}/${path}`)).status).toBe(403)
      expect((await admin.get(`${ROOT}/${path}`)).status).toBe(200)
    },
  )
})

describe('a connected site', () => {
  let google: TestGoogle
  let app: TestApp
  let admin: Client
  let now = Date.parse('2026-11-16T10:01:00Z')
  let one = 0
  const asked = (): readonly string[] =>
    google.asked
      .filter(({ path }) => path === INSPECT)
      .map(({ body }) => String((body as { inspectionUrl: string }).inspectionUrl))
  const pass = async (minutes: number): Promise<void> => {
    now += minutes * 60_000
    app.setTime(new Date(now).toISOString())
    await app.runDueJobs()
  }
  beforeAll(async () => {
    google = await startGoogle()
    google.properties.set('http://callboard.test/', 'siteOwner')
    app = await buildTestApp({ ...GOOGLE_CLIENT, googleUrl: google.url, fetchAllow: google.place })
    app.setTime(new Date(now).toISOString())
    admin = app.as('administrator')
    await app.startJobs()
    await connectConsole(app, google)
    await app.runDueJobs()
    one = await publish(app, 'one')
    await publish(app, 'two')
    await publish(app, 'three')
    await publish(app, 'draft', { status: 'draft' })
    google.inspections.set('http://callboard.test/one/', INDEXED)
    google.inspections.set('http://callboard.test/two/', NOT_FOUND)
  })

  it('has all pages inspected, and stores the results', async () => {
    await pass(10)
    expect(asked().toSorted()).toEqual(
      ['one', 'three', 'two'].map((slug) => `http://callboard.test/${slug}/`),
    )
    const body = await list(admin, { orderBy: 'lastCrawlTime' })
    expect(body).toMatchObject({ connected: true, quotaExceeded: false, obstacle: '' })
    expect(titles(body)).toEqual(['two', 'one', 'three'])
    expect(body.paginated.rows[1]).toMatchObject({
      ...INDEXED,
      source: 'search-console',
      inspected: '2026-11-16T10:11:00Z',
      inspectionResultLink: expect.stringContaining('https://search.google.com/'),
      evidence: { inSitemap: true },
    })
    expect((await admin.get(`${ROOT}/index-status/overview`)).body.data.post).toMatchObject({
      results: [
        { count: 1, coverageState: 'Not found (404)' },
        { count: 1, coverageState: 'Submitted and indexed' },
        { count: 1, coverageState: 'URL is unknown to Google' },
      ],
      total: 3,
    })
  })

  it.each([
    [{ status: 'submitted' }, ['one']],
    [{ status: 'error' }, ['two']],
    [{ status: 'unknown' }, ['three']],
    [{ status: 'all' }, ['one', 'three', 'two']],
    [{ robotsTxtState: 'ALLOWED' }, ['one', 'two']],
    [{ pageFetchState: 'NOT_FOUND,SOFT_404' }, ['two']],
    [{ crawledAs: 'MOBILE' }, ['one']],
    [{ crawledAs: 'MOBILE', status: 'error' }, []],
  ])('finds pages by %j', async (additionalFilters, found) => {
    expect(titles(await list(admin, { additionalFilters }))).toEqual(found)
  })

  it('inspects again after a day, indexed pages after a month, and after a save', async () => {
    google.asked.length = 0
    await pass(60)
    expect(asked()).toEqual([])
    await admin.post(`/api/core/v2/posts/${one}`, { title: 'One' })
    expect(titles(await list(admin, { additionalFilters: { status: 'empty' } }))).toEqual(['One'])
    await pass(10)
    expect(asked()).toEqual(['http://callboard.test/one/'])
    google.asked.length = 0
    await pass(24 * 60)
    expect(asked().toSorted()).toEqual([
      'http://callboard.test/three/',
      'http://callboard.test/two/',
    ])
    google.asked.length = 0
    await pass(30 * 24 * 60)
    expect(asked()).toContain('http://callboard.test/one/')
  })

  it('inspects a new page at once, and others when forced', async () => {
    google.asked.length = 0
    const known = await inspect(admin, ['/one/'])
    expect([known.data['/one/'].verdict, asked()]).toEqual(['PASS', []])
    await inspect(admin, ['/one/'], { force: true })
    expect(asked()).toEqual(['http://callboard.test/one/'])
    await publish(app, 'four')
    const { data } = await inspect(admin, ['/four/', '/nowhere/', '/draft/'])
    expect(data).toMatchObject({
      '/four/': { source: 'search-console', coverageState: 'URL is unknown to Google' },
      '/nowhere/': false,
      '/draft/': false,
    })
    expect(asked()).toHaveLength(2)
  })

  it('renews an expired token in between', async () => {
    google.expireTokens()
    const { data } = await inspect(admin, ['/one/'], { force: true })
    expect(data['/one/'].verdict).toBe('PASS')
  })

  it.each([
    ['500', { status: 500 }],
    ['nonsense', { text: '<html>' }],
    ['an empty answer', { body: {} }],
    ['far too long an answer', { text: ' '.repeat(17_000_000) }],
  ])('keeps what it knows when it meets %s, and asks again', async (_what, answer) => {
    google.misbehave(INSPECT, answer)
    const { data } = await inspect(admin, ['/one/'], { force: true })
    expect(data['/one/'].verdict).toBe('PASS')
    await publish(app, 'unlucky')
    google.misbehave(INSPECT, answer)
    const before = asked().length
    await pass(10)
    await pass(10)
    expect(asked().length).toBeGreaterThan(before)
    expect(titles(await list(admin, { additionalFilters: { status: 'empty' } }))).toEqual([])
  })

  it('does not start with a page that is refused each time', async () => {
    await publish(app, 'refused')
    google.misbehave(INSPECT, { status: 400, body: { error: { message: 'no' } } })
    await pass(10)
    google.asked.length = 0
    await pass(10)
    expect(asked()).toEqual([])
    const { paginated } = await list(admin, { additionalFilters: { status: 'invalid' } })
    expect(paginated.rows).toMatchObject([{ objectTitle: 'refused', verdict: null }])
  })

  it.each([
    ['429', { status: 429 }],
    ['403', { status: 403, body: { error: { errors: [{ reason: 'quotaExceeded' }] } } }],
  ])('stops until the next morning when the quota is spent (%s)', async (_what, answer) => {
    const id = await publish(app, 'waiting')
    google.misbehave(INSPECT, answer)
    await pass(10)
    google.asked.length = 0
    await pass(10)
    expect(asked()).toEqual([])
    const body = await list(admin, { additionalFilters: { status: 'empty' } })
    expect([body.quotaExceeded, titles(body)]).toEqual([true, ['waiting']])
    const { quotaExceeded, data } = await inspect(admin, ['/waiting/'], { force: true })
    expect([quotaExceeded, data['/waiting/'].source, asked()]).toEqual([true, 'own', []])
    await pass(24 * 60)
    expect(asked()).toContain('http://callboard.test/waiting/')
    expect((await list(admin)).quotaExceeded).toBe(false)
    await admin.delete(`/api/core/v2/posts/${id}?force=true`)
  })

  it('inspects fifty pages per run and sixteen hundred a day', async () => {
    await app.systemContext().transaction(async ({ db }) => {
      const template = await db
        .selectFrom('posts')
        .selectAll()
        .where('id', '=', one)
        .executeTakeFirstOrThrow()
      const { id: _, ...copy } = template
      for (let at = 0; at < 70; at++)
        await db
          .insertInto('posts')
          .values({ ...copy, slug: `many-${at}`, title: `many-${at}` })
          .execute()
    })
    google.asked.length = 0
    await pass(10)
    expect(asked()).toHaveLength(50)
    const row = 'seo_inspection_quota'
    await app.systemContext().transaction(async ({ db }) => {
      const spent = (await findOptions(db, [row])).get(row) as object
      await saveOption(db, row, { ...spent, count: 1_590 })
    })
    google.asked.length = 0
    await pass(10)
    expect(asked()).toHaveLength(10)
    expect((await list(admin)).quotaExceeded).toBe(true)
  })

  it('reports lost consent, and keeps the stored results', async () => {
    google.withdrawConsent()
    const { data } = await inspect(admin, ['/one/'], { force: true })
    expect(data['/one/'].verdict).toBe('PASS')
    await pass(24 * 60)
    const body = await list(admin)
    expect([body.connected, body.obstacle]).toEqual([false, expect.stringContaining('onsent')])
    expect(body.paginated.totals.total).toBeGreaterThan(70)
  })
})
