import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { byMany, hitOn, recordHits } from '../../../../test/hits.ts'
import { createItem } from '../../catalogue/save/index.ts'
import { type Hit, wipeVisits } from '../store/index.ts'
import { LIST_NAMES } from './definitions.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

beforeEach(async () => {
  app.setTime('2026-11-16T12:00:00Z')
  await wipeVisits(app.systemContext())
})

const DAY = '2026-11-16'

const hit = (given: Parameters<typeof hitOn>[1] = {}) => hitOn(DAY, given)

const record = (...hits: readonly Hit[]) => recordHits(app.systemContext(), hits)

const ask = (place: string) => app.as('editor').get(`/api/analytics/v1/${place}`)

const rowsOf = async (place: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await ask(`reports/${place}`)).body.rows

describe('periods', () => {
  it('default to the last thirty days with today, compared with the thirty before', async () => {
    record(
      hit(),
      hitOn('2026-10-18'),
      hitOn('2026-10-17'),
      hitOn('2026-09-18'),
      hitOn('2026-09-17'),
    )
    const { status, body } = await ask('reports/overview')
    expect(status).toBe(200)
    expect(body.period).toEqual({ start: '2026-10-18', end: DAY })
    expect(body.previous).toEqual({ start: '2026-09-18', end: '2026-10-17' })
    expect(body.infobox).toMatchObject({
      range: 30,
      sessions: { value: 2, prev: 0, previous: 2 },
      pageviews: { value: 2, prev: 0, previous: 2 },
      bounce: { value: 100, previous: 100 },
      engagement: { value: 0, prev: null },
    })
    const alone = (await ask('reports/overview?compare=false')).body
    expect(alone.previous).toBeNull()
    expect(alone.infobox.sessions).toEqual({ value: 2, prev: null, previous: null })
    expect(alone.overviewgraph.sessions.previous).toBeNull()
  })

  it('end today in site time', async () => {
    app.setTime('2026-11-16T23:30:00Z')
    await app.as('administrator').post('/api/core/v2/settings', { timezone: 'Europe/Berlin' })
    const { body } = await ask('reports/pages')
    await app.as('administrator').post('/api/core/v2/settings', { timezone: 'UTC' })
    expect(body.period.end).toBe('2026-11-17')
  })

  it.each([
    ['start=2026-11-17', 'analytics_invalid_range'],
    ['end=2026-11-17', 'analytics_invalid_range'],
    ['start=2026-11-10&end=2026-11-09', 'analytics_invalid_range'],
    ['start=2004-12-31', 'analytics_invalid_range'],
    ['start=2026-02-30', 'analytics_invalid_range'],
    ['start=0000-00-00', 'analytics_invalid_range'],
    ['start=yesterday', 'rest_invalid_param'],
    ['start[]=2026-11-01', 'rest_invalid_param'],
    ['limit=0', 'rest_invalid_param'],
    ['limit=1001', 'rest_invalid_param'],
    ['format=xml', 'rest_invalid_param'],
    ['compare=perhaps', 'rest_invalid_param'],
    [`path=${'x'.repeat(2_049)}`, 'rest_invalid_param'],
  ])('are refused where they make no sense: %s', async (query, code) => {
    for (const report of ['overview', 'pages', 'authors'])
      expect((await ask(`reports/${report}?${query}`)).body).toMatchObject({
        code,
        data: { status: 400 },
      })
  })
})

it('requires the capability to read reports', async () => {
  const places = [
    ...['overview', 'realtime', 'year/2026', ...LIST_NAMES].map((name) => `reports/${name}`),
    'export.csv',
  ]
  for (const place of places) {
    const path = `/api/analytics/v1/${place}`
    expect((await app.anonymous.get(path)).status, place).toBe(401)
    expect((await app.as('author').get(path)).status, place).toBe(403)
    expect((await app.as('editor').get(path)).status, place).toBe(200)
  }
})

describe('the overview', () => {
  it('has a graph of days with their notes', async () => {
    await app
      .as('administrator')
      .post('/api/analytics/v1/notes', { note_title: 'New design', note_date: '2026-11-15' })
    record(hit(), hit({ minute: 5 }), hitOn('2026-11-13', { visitor: 'bob' }))
    const { body } = await ask('reports/overview?start=2026-11-15')
    expect(body.overviewgraph).toEqual({
      labels: ['2026-11-15', DAY],
      count: 2,
      unit: 'day',
      sessions: { datapoints: [0, 1], previous: [1, 0] },
      pageviews: { datapoints: [0, 2], previous: [1, 0] },
      notes: { '2026-11-15': [{ title: 'New design', color: '#E9AF00', important: false }] },
    })
    const csv = await ask('reports/overview?start=2026-11-15&format=csv')
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text.split('\r\n')).toEqual([
      '\uFEFFday,sessions,pageviews,previous_sessions,previous_pageviews,notes',
      '2026-11-15,0,0,1,1,New design',
      '2026-11-16,1,2,0,0,',
      '',
    ])
  })

  it('has hours if the period is one day, and counts a visit across hours once', async () => {
    record(hit({ minute: 55 }), hit({ minute: 65 }), hitOn('2026-11-15', { minute: 120 }))
    const { body } = await ask(`reports/overview?start=${DAY}`)
    expect(body.infobox.sessions).toEqual({ value: 1, prev: 0, previous: 1 })
    expect(body.overviewgraph).toMatchObject({ count: 24, unit: 'hour' })
    expect(body.overviewgraph.sessions.datapoints.slice(0, 3)).toEqual([1, 1, 0])
    expect(body.overviewgraph.pageviews.previous.slice(0, 3)).toEqual([0, 0, 1])
    const long = (await ask('reports/overview?start=2026-05-01&end=2026-05-01')).body
    expect(long.overviewgraph).toMatchObject({ labels: ['2026-05-01'], unit: 'day' })
  })

  it('separates countries of addresses from regions of languages', async () => {
    record(
      hit({ country: 'FR', minute: 1 }),
      hit({ visitor: 'bob', country: 'FR (language)' }),
      hit({ visitor: 'bob', country: 'FR (language)', minute: 90 }),
    )
    const { body } = await ask('reports/countries')
    expect(
      body.rows.map(({ group, name, visits }: Record<string, unknown>) => [group, name, visits]),
    ).toEqual([
      ['language region', 'France (by language)', 2],
      ['country', 'France', 1],
    ])
    const overview = await ask('reports/overview')
    expect(overview.body.countries).toEqual([
      { iso: 'FR', name: 'France (by language)', sessions: 2 },
      { iso: 'FR', name: 'France', sessions: 1 },
    ])
  })

  it('lists devices, countries, referrers and pages', async () => {
    record(
      hit({ country: 'FR', referrer: 'news.example/a', path: '/a/', seconds: 30 }),
      hit({ visitor: 'bob', device: 'mobile', country: 'FR' }),
      hit({ visitor: 'bob', device: 'mobile', country: 'FR', minute: 90 }),
    )
    const { body } = await ask('reports/overview')
    expect(body.devices).toEqual({ desktop: 1, mobile: 2, tablet: 0 })
    expect(body.countries).toEqual([{ iso: 'FR', name: 'France', sessions: 3 }])
    expect(body.referrals).toEqual([
      { name: 'news.example/a', url: 'https://news.example/a', sessions: 1 },
    ])
    expect(body.newvsreturn).toEqual({ new: 2, returning: 1 })
    expect(body.infobox).toMatchObject({ duration: { value: 10 }, engagement: { value: 33.3 } })
    expect(body.toppages).toMatchObject([
      { path: '/', sessions: 2, pageviews: 2 },
      { path: '/a/', sessions: 1, pageviews: 1, url: 'http://callboard.test/a/' },
    ])
    const page = (await ask('reports/overview?path=/a/')).body
    expect(page.infobox.pageviews.value).toBe(1)
    expect(page.toppages).toHaveLength(1)
    expect([page.countries, page.referrals]).toEqual([[], []])
  })
})

describe('lists', () => {
  it('show landing pages, exit pages and sources', async () => {
    record(
      hit({ referrer: 'news.example:8080/a/b', path: '/b/' }),
      hit({ minute: 1 }),
      hit({ minute: 1, path: '/c/', kind: 'missing' }),
      hit({ minute: 2, kind: 'leave', path: '/c/' }),
      hit({ visitor: 'bob', path: '/c/', campaign: 'mail / x / y' }),
      hit({ visitor: 'cleo', path: '/b/' }),
      hit({ visitor: 'dora', referrer: 'www.google.com/' }),
    )
    const visits = async (report: string) =>
      (await rowsOf(report)).map(({ label, visits }) => [label, visits])
    expect(await visits('landing')).toEqual([
      ['/b/', 2],
      ['/', 1],
      ['/c/', 1],
    ])
    expect(await visits('exits')).toEqual([
      ['/c/', 2],
      ['/', 1],
      ['/b/', 1],
    ])
    expect((await rowsOf('sources')).map(({ label, group }) => [label, group])).toEqual([
      ['(campaign)', 'campaign'],
      ['(direct)', 'direct'],
      ['news.example:8080', 'referral'],
      ['www.google.com', 'search'],
    ])
    expect(await visits('referrers')).toEqual([
      ['news.example:8080/a/b', 1],
      ['www.google.com/', 1],
    ])
    expect(await visits('campaigns')).toEqual([['mail / x / y', 1]])
    expect(await rowsOf('notfound')).toMatchObject([{ label: '/c/', views: 1, share: 100 }])
  })

  it('count clicks and searches, and technology', async () => {
    record(
      hit({ kind: 'search', label: 'kate', results: 3 }),
      hit({ kind: 'search', label: 'nobody' }),
      hit({ kind: 'search', label: 'kate', minute: 1 }),
      hit({ kind: 'download', label: '/a.pdf' }),
      hit({ kind: 'outbound', label: 'x.example/' }),
      hit({ kind: 'affiliate', label: '/go/x' }),
    )
    expect(await rowsOf('search')).toMatchObject([
      { label: 'kate', events: 2, results: 3, share: 66.7 },
      { label: 'nobody', events: 1, results: 0, share: 33.3 },
    ])
    expect(await rowsOf('downloads')).toMatchObject([{ label: '/a.pdf', events: 1 }])
    expect(await rowsOf('outbound')).toMatchObject([{ label: 'x.example/', events: 1 }])
    expect(await rowsOf('affiliate')).toMatchObject([{ label: '/go/x', events: 1 }])
    expect(await rowsOf('technology')).toMatchObject([
      { group: 'browser', label: 'Firefox', visits: 1 },
      { group: 'os', label: 'Linux' },
      { group: 'device', label: 'desktop' },
    ])
  })

  it('compare each label with the previous period', async () => {
    record(
      ...[hit(), hit({ minute: 1 }), hit({ minute: 2 }), hit({ path: '/new/' })],
      ...[hitOn('2026-11-15'), hitOn('2026-11-15', { path: '/old/' })],
    )
    expect(await rowsOf(`pages?start=${DAY}`)).toMatchObject([
      { label: '/', views: 3, previous: 1, change: 200, share: 75 },
      { label: '/new/', views: 1, previous: 0, change: null, share: 25 },
    ])
    expect(await rowsOf(`pages?start=${DAY}&path=/new/`)).toMatchObject([{ label: '/new/' }])
    expect(await rowsOf(`pages?start=${DAY}&limit=1`)).toHaveLength(1)
    expect((await ask('reports/devices?path=/')).body).toMatchObject({
      code: 'analytics_no_path',
      data: { status: 400 },
    })
  })

  it('name items, their authors and terms', async () => {
    const as = app.as('administrator')
    const category = (await as.post('/api/core/v2/categories', { name: 'News & more' })).body
    const tag = (await as.post('/api/core/v2/tags', { name: 'Kate' })).body
    const input = { status: 'publish', title: 'A <em>visit</em>' }
    const terms = { categories: [category.id], tags: [tag.id] }
    const post = (await as.post('/api/core/v2/posts', { ...input, ...terms })).body
    const path = new URL(post.link).pathname
    record(
      hit({ item_id: post.id, path, referrer: 'other.example/list' }),
      hit({ item_id: 999_999, path: '/gone/', referrer: 'third.example/' }),
    )
    expect(await rowsOf('pages')).toMatchObject([
      { label: path, name: 'A visit', url: post.link },
      { label: '/gone/', name: '/gone/' },
    ])
    expect(await rowsOf('authors')).toMatchObject([
      { label: String(await app.userId('administrator')), views: 1, share: 50 },
    ])
    expect(await rowsOf('categories')).toMatchObject([
      { label: String(category.id), name: 'News & more', url: category.link, views: 1 },
    ])
    expect(await rowsOf('tags')).toMatchObject([{ name: 'Kate', url: tag.link, views: 1 }])
    await as.post(`/api/core/v2/posts/${post.id}`, { status: 'draft' })
    const summary = await ask(`posts/${post.id}/summary?start=2026-11-15`)
    expect(summary.body).toMatchObject({
      id: post.id,
      infobox: { pageviews: { value: 1, previous: 0 } },
      days: [
        { day: '2026-11-15', views: 0 },
        { day: DAY, views: 1, visits: 1 },
      ],
      counting: true,
      referrers: [{ name: 'other.example/list', views: 1 }],
    })
    const settings = '/api/analytics/v1/settings'
    await as.put(settings, { enabled: false })
    expect((await ask(`posts/${post.id}/summary`)).body.counting).toBe(false)
    await as.put(settings, { enabled: true })
    expect((await ask('posts/999999/summary')).body.code).toBe('rest_post_invalid_id')
  })

  it('name pages of the catalogue', async () => {
    await createItem(app.systemContext(), 'show', { name: 'Batwoman', status: 'publish' })
    record(
      hit({ path: '/show/batwoman/' }),
      hit({ path: '/show/unknown/' }),
      hit({ path: '/actor/x/' }),
      hit({ path: '/showing/' }),
    )
    expect(await rowsOf('catalogue')).toMatchObject([
      { group: 'show', name: 'Batwoman', url: 'http://callboard.test/show/batwoman/' },
      { group: 'show', name: '/show/unknown/' },
      { group: 'actor', label: '/actor/x/' },
    ])
  })
})

describe('a year', () => {
  it('so far is compared with the same days of the previous year', async () => {
    record(hit(), hit({ minute: 1 }), hitOn('2026-03-01'), hitOn('2025-11-16'), hitOn('2025-11-17'))
    const { body } = await ask('reports/year/2026')
    expect(body).toMatchObject({
      year: 2026,
      period: { start: '2026-01-01', end: DAY },
      previous: { start: '2025-01-01', end: '2025-11-16' },
      complete: false,
      infobox: { pageviews: { value: 3, previous: 1, prev: 200 } },
      best_day: { day: DAY, views: 2 },
      pages: [{ label: '/', views: 3 }],
    })
    expect(body.months.map(({ views }: { views: number }) => views)).toEqual([
      ...[0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0],
    ])
    expect((await ask('reports/year/2025')).body).toMatchObject({
      complete: true,
      period: { start: '2025-01-01', end: '2025-12-31' },
    })
    const csv = (await ask('reports/year/2026?format=csv')).text.split('\r\n')
    expect(csv[3]).toBe('2026-03,1,1,1,0,100,0,0,0')
  })

  it.each(['2027', '2004', '0000', '99999', 'x'])('has been, unlike %s', async (year) => {
    expect((await ask(`reports/year/${year}`)).status).toBeOneOf([400, 404])
  })
})

describe('realtime', () => {
  it('covers half an hour by the minute', async () => {
    record(
      hit({ minute: 12 * 60, path: '/a/', country: 'FR' }),
      hit({ minute: 12 * 60, path: '/a/', visitor: 'bob' }),
      hit({ minute: 11 * 60 + 56, visitor: 'cleo', referrer: 'x.example/' }),
      hit({ minute: 11 * 60 + 55, visitor: 'dora' }),
      hit({ minute: 11 * 60 + 30, visitor: 'eve', path: '/past/' }),
    )
    const { body } = await ask('reports/realtime')
    expect(body).toMatchObject({
      active: 3,
      pages: [
        { label: '/', views: 2 },
        { label: '/a/', views: 2 },
      ],
      referrers: [{ label: 'x.example/', views: 1 }],
      countries: [{ label: 'FR', views: 1 }],
    })
    expect(body.minutes).toHaveLength(30)
    expect(body.minutes.slice(-6)).toEqual([1, 1, 0, 0, 0, 2])
    expect((await ask('reports/realtime?format=csv')).text).toContain('\r\n0,2\r\n')
    app.setTime('2026-11-16T12:30:00Z')
    expect((await ask('reports/realtime')).body).toMatchObject({ active: 0, pages: [] })
  })
})

describe('exports', () => {
  it('name no label of fewer than three visitors', async () => {
    record(
      ...byMany(3, hit({ path: '/many/' })),
      ...byMany(2, hit({ visitor: 'bob', path: '/few/', referrer: 'secret.example/few' })),
      hit({ path: '/one/' }),
      hitOn('2026-11-15', { path: '/one/' }),
    )
    const { text, headers } = await ask(`reports/pages?start=${DAY}&format=csv`)
    expect(headers['content-disposition']).toBe(`attachment; filename="pages-${DAY}-${DAY}.csv"`)
    const [head, ...lines] = text.split('\r\n')
    expect(head).toContain('group,label,name,url,views,visits')
    expect(lines.map((line) => line.split(',').slice(0, 6).join())).toEqual([
      'path,/many/,/many/,http://callboard.test/many/,3,3',
      'path,(other),(other),,3,3',
      '',
    ])
    expect(lines[1]).toMatch(/,50,1,200$/)
    const all = (await ask('export.csv')).text
    expect(all).not.toContain('/few')
    expect(all).toContain('\r\nday,2026-11-16,6,6,6')
    expect(all).toContain('\r\npath,/many/,3,3,3')
    expect(all).toContain('\r\nreferrer,(other),2,2,2')
    expect(await rowsOf('pages')).toHaveLength(3)
  })

  it('SEC-55: contain no cell with a spreadsheet formula', async () => {
    const label = '=cmd|x!A1'
    record(...byMany(3, hit({ kind: 'search', label })))
    for (const place of ['reports/search?format=csv', 'export.csv']) {
      const { text } = await ask(place)
      expect(text).toContain(`,'${label},`)
      expect(text).not.toContain(`,${label}`)
    }
  })
})
