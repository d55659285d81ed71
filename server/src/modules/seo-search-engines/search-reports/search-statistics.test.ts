import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { addDays, type SearchDay, saveSearchDays } from '../search-traffic/index.ts'
import { rankingOf, yearUntil } from './page-ranking.ts'

const ROOT = '/api/seo/v1/search-statistics'
const MAY = 'startDate=2024-05-01&endDate=2024-05-28'
const RANGE = {
  ...{ start: '2024-05-01', end: '2024-05-28' },
  ...{ compareStart: '2024-04-03', compareEnd: '2024-04-30' },
}

let app: TestApp
let admin: Client
const ids: Record<string, number> = {}

const counts = (clicks: number, impressions: number, position: number) => ({
  clicks,
  impressions,
  position,
})

const publish = async (kind: string, slug: string, more: object = {}): Promise<number> =>
  (
    await admin.post(`/api/core/v2/${kind}`, {
      ...{ title: `About ${slug}`, slug, status: 'publish', date: '2024-05-03T10:00:00' },
      ...more,
    })
  ).body.id

const dayOf = (date: string, factor: number): SearchDay => ({
  date,
  site: counts(10 * factor, 100, 5),
  pages: [
    { page: 'https://callboard.test/green/', ...counts(4 * factor, 40, 2) },
    { page: 'https://callboard.test/white/', ...counts(8 - 4 * factor, 40, 8) },
    { page: 'https://callboard.test/gone/', ...counts(1, 10, 30) },
  ],
  queries: [
    { query: 'green tea', ...counts(3 * factor, 30, 2) },
    { query: 'white tea', ...counts(2, 20, 12) },
    { query: 'tea house', ...counts(0, 5, 60) },
  ],
  pairs: [
    { query: 'green tea', page: 'https://callboard.test/green/', ...counts(2 * factor, 20, 2) },
    { query: 'tea house', page: 'https://callboard.test/green/', ...counts(0, 2, 40) },
    { query: 'white tea', page: 'https://callboard.test/white/', ...counts(2, 20, 12) },
  ],
})

const days = (start: string, length: number) =>
  Array.from({ length }, (_, at) => addDays(start, at))

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  await app.startJobs()
  ids.green = await publish('posts', 'green')
  ids.white = await publish('pages', 'white')
})

describe('without data', () => {
  it('every route returns how to get some', async () => {
    for (const path of [
      `stats/seo-statistics?${MAY}`,
      `stats/keywords?${MAY}`,
      'stats/content-rankings?endDate=2024-05-28',
      `post-detail/seo-statistics?${MAY}&postId=${ids.green}`,
    ]) {
      const { status, body } = await admin.get(`${ROOT}/${path}`)
      expect([status, body.success, body.code]).toEqual([400, false, 'seo_search_not_connected'])
      expect(body.message).toContain('search-statistics/import')
    }
  })
})

describe('with figures of two periods', () => {
  beforeAll(async () => {
    await app
      .systemContext()
      .transaction((ctx) =>
        saveSearchDays(ctx, [
          ...days('2024-04-03', 28).map((date) => dayOf(date, 1)),
          ...days('2024-05-01', 28).map((date) => dayOf(date, 2)),
        ]),
      )
  })

  it('GET stats/seo-statistics compares them', async () => {
    const { status, body } = await admin.get(`${ROOT}/stats/seo-statistics?${MAY}`)
    expect(status).toBe(200)
    const { data, range } = body
    expect(range).toEqual(RANGE)
    expect(data.statistics).toEqual({
      ...{ clicks: 560, impressions: 2800, ctr: 20, position: 5, keywords: 3 },
      difference: { clicks: 280, impressions: 0, ctr: 10, position: 0, keywords: 0 },
    })
    expect(data.intervals).toHaveLength(28)
    expect(data.intervals[0]).toEqual({
      ...{ date: '2024-05-01', clicks: 20, impressions: 100, ctr: 20, position: 5 },
    })
    const { topPages, topWinning, topLosing, paginated } = data.pages
    expect(Object.keys(topPages.rows)).toEqual(['/green/', '/gone/', '/white/'])
    expect(Object.keys(topWinning.rows)).toEqual(['/green/'])
    expect(Object.keys(topLosing.rows)).toEqual(['/white/'])
    expect(paginated.totals).toEqual({ total: 3, pages: 1, page: 1 })
    expect(paginated.rows['/green/']).toEqual({
      page: '/green/',
      ...{ clicks: 224, impressions: 1120, ctr: 20, position: 2 },
      difference: {
        ...{ clicks: 112, impressions: 0, ctr: 10, position: 0, decay: 112 },
        ...{ current: true, comparison: true },
      },
      ...{ objectId: ids.green, objectTitle: 'About green', objectType: 'post' },
      seoScore: expect.any(Number),
      context: {
        postType: { name: 'post', singular: 'Post' },
        permalink: 'http://callboard.test/green/',
        editLink: `http://callboard.test/wp-admin/post.php?post=${ids.green}&action=edit`,
        lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    })
    expect(paginated.rows['/gone/']).toMatchObject({ objectId: null, objectType: null })
    expect(paginated.filters).toEqual([
      { slug: 'all', name: 'All', count: 3, active: true },
      { slug: 'topLosing', name: 'Top Losing', count: 1, active: false },
      { slug: 'topWinning', name: 'Top Winning', count: 1, active: false },
    ])
    expect(data.timelineMarkers['2024-05-03']).toContainEqual({
      ...{ type: 'publication', title: 'Published: About green', author: expect.any(String) },
      url: 'http://callboard.test/green/',
    })
  })

  it.each([
    ['filter=topLosing', ['/white/']],
    ['orderBy=position&orderDir=ASC', ['/green/', '/white/', '/gone/']],
    ['orderBy=page&orderDir=ASC', ['/gone/', '/green/', '/white/']],
    ['limit=1&offset=1', ['/gone/']],
    ['searchTerm=WHI', ['/white/']],
    ['searchTerm=about%20green', ['/green/']],
    ['additionalFilters[postType]=page', ['/white/']],
    ['additionalFilters[postType]=page&searchTerm=green', []],
    ['orderBy=constructor', ['/green/', '/gone/', '/white/']],
  ])('its table can be asked for %s', async (query, paths) => {
    const { body } = await admin.get(`${ROOT}/stats/seo-statistics?${MAY}&${query}`)
    expect(Object.keys(body.data.pages.paginated.rows)).toEqual(paths)
  })

  it('it stores the period that screens open with', async () => {
    const rolling = async (query: string) =>
      (await admin.get(`${ROOT}/stats/seo-statistics?${MAY}${query}`)).body.rolling
    expect(await rolling('')).toBe('last28Days')
    expect(await rolling('&rolling=last3Months')).toBe('last3Months')
    expect(await rolling('&rolling=nonsense')).toBe('last3Months')
  })

  it('GET stats/keywords returns positions and their distribution', async () => {
    const { status, body } = await admin.get(`${ROOT}/stats/keywords?${MAY}`)
    expect(status).toBe(200)
    const { data } = body
    expect(data.distribution).toEqual({
      ...{ top3: 1, top10: 0, top50: 1, top100: 1 },
      difference: { top3: 0, top10: 0, top50: 0, top100: 0 },
    })
    expect(data.distributionIntervals).toHaveLength(28)
    expect(data.distributionIntervals[27]).toEqual({
      ...{ date: '2024-05-28', top3: 1, top10: 0, top50: 1, top100: 1 },
    })
    expect(data.topWinning.rows.map(keywordOf)).toEqual(['green tea'])
    expect(data.topLosing.rows).toEqual([])
    expect(data.paginated.rows.map(keywordOf)).toEqual(['green tea', 'white tea', 'tea house'])
    expect(data.paginated.rows[0]).toMatchObject({
      ...{ clicks: 168, impressions: 840, ctr: 20, position: 2 },
      difference: { clicks: 84, decay: 84 },
    })
    const { body: found } = await admin.get(`${ROOT}/stats/keywords?${MAY}&searchTerm=House`)
    expect(found.data.paginated.rows.map(keywordOf)).toEqual(['tea house'])
  })

  it('GET stats/content-rankings returns pages that lose clicks', async () => {
    const url = `${ROOT}/stats/content-rankings?endDate=2024-05-28`
    const { status, body } = await admin.get(url)
    expect(status).toBe(200)
    expect(body.range).toMatchObject({ start: '2023-06-01', end: '2024-05-28' })
    const { rows, totals } = body.data.paginated
    expect(Object.keys(rows)).toEqual(['/white/', '/green/', '/gone/'])
    expect(totals.total).toBe(3)
    expect(rows['/white/']).toMatchObject({
      ...{ peak: 112, decay: -112, decayPercent: -100, recovering: false },
      points: { '2023-06': 0, '2024-04': 112, '2024-05': 0 },
      objectId: ids.white,
    })
    const { body: pages } = await admin.get(`${url}&additionalFilters[postType]=post`)
    expect(Object.keys(pages.data.paginated.rows)).toEqual(['/green/'])
  })

  it('POST stats/keywords/posts returns pages by keyword', async () => {
    const send = (body: object) => admin.post(`${ROOT}/stats/keywords/posts`, body)
    const dates = { startDate: '2024-05-01', endDate: '2024-05-28' }
    const { status, body } = await send({ ...dates, keywords: ['Green Tea', 'unheard of'] })
    expect(status).toBe(200)
    expect(body.data['green tea'].paginated).toMatchObject({
      rows: [{ page: '/green/', clicks: 112, objectId: ids.green, difference: { clicks: 56 } }],
      totals: { total: 1, pages: 1, page: 1 },
    })
    expect(body.data['unheard of'].paginated.rows).toEqual([])
    for (const bad of [{ ...dates }, { ...dates, keywords: [] }, { keywords: ['tea'] }])
      expect((await send(bad)).status).toBe(400)
  })

  it('GET post-detail returns the post', async () => {
    await admin.post('/api/seo/v1/post', {
      id: ids.green,
      title: 'Green tea, brewed',
      keyphrases: { focus: { keyphrase: 'green tea' }, additional: [{ keyphrase: 'sencha' }] },
    })
    const { status, body } = await admin.get(`${ROOT}/post-detail?${MAY}&postId=${ids.green}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      ...{ postTitle: 'About green', permalink: 'http://callboard.test/green/', page: '/green/' },
      postType: { name: 'post', singular: 'Post' },
      inspectionResult: { source: 'own', verdict: null, evidence: { inSitemap: true } },
      seoScores: { seoAnalysis: null, headline: expect.any(Number), truSeo: expect.any(Number) },
      focusKeyword: 'green tea',
      seoMeta: {
        title: 'Green tea, brewed',
        canonicalUrl: 'http://callboard.test/green/',
        additionalKeywords: ['sencha'],
        schema: expect.arrayContaining(['WebSite']),
      },
      linkAssistant: { inboundInternal: 0, external: 0 },
      redirects: [],
    })
  })

  it('GET post-detail/seo-statistics returns figures and history of the post', async () => {
    const url = `${ROOT}/post-detail/seo-statistics?${MAY}&postId=${ids.green}`
    const { status, body } = await admin.get(url)
    expect(status).toBe(200)
    expect(body.range).toEqual(RANGE)
    expect(body.data.statistics).toEqual({
      ...{ clicks: 224, impressions: 1120, ctr: 20, position: 2, keywords: 2 },
      difference: { clicks: 112, impressions: 0, ctr: 10, position: 0, keywords: 0 },
    })
    expect(body.data.intervals).toHaveLength(28)
    expect(Object.keys(body.data.timelineMarkers)).toEqual(['2024-05-03'])
  })

  it('the figures of a post move with its address', async () => {
    await admin.post(`/api/core/v2/posts/${ids.green}`, { slug: 'greener' })
    const { body } = await admin.get(
      `${ROOT}/post-detail/keywords?${MAY}&postId=${ids.green}&orderBy=keyword&orderDir=ASC`,
    )
    expect(body.data.paginated.rows.map(keywordOf)).toEqual(['green tea', 'tea house'])
    const { body: all } = await admin.get(`${ROOT}/stats/seo-statistics?${MAY}`)
    expect(all.data.pages.paginated.rows['/green/'].objectId).toBe(ids.green)
    await admin.post(`/api/core/v2/posts/${ids.green}`, { slug: 'green' })
  })

  it('GET post-detail/focus-keyword returns the figures for it', async () => {
    const url = `${ROOT}/post-detail/focus-keyword?${MAY}&postId=${ids.green}`
    const { status, body } = await admin.get(`${url}&focusKeyword=Green%20Tea`)
    expect(status).toBe(200)
    expect(body.data.statistics).toMatchObject({ clicks: 112, difference: { clicks: 56 } })
    expect(body.data.intervals[0]).toEqual({
      ...{ date: '2024-05-01', clicks: 4, impressions: 20, ctr: 20, position: 2 },
    })
    const unknown = await admin.get(`${url}&focusKeyword=coffee`)
    expect([unknown.status, unknown.body]).toMatchObject([400, { data: false, range: RANGE }])
    expect((await admin.get(url)).status).toBe(400)
  })

  it('returns the same figures from months and from days', async () => {
    const year = `${ROOT}/stats/keywords?startDate=2023-07-01&endDate=2024-06-30`
    const before = (await admin.get(year)).body
    await app.systemContext().transaction((ctx) => saveSearchDays(ctx, [dayOf('2024-06-01', 1)]))
    await app.runDueJobs()
    const { body } = await admin.get(
      `${ROOT}/stats/keywords?startDate=2023-06-02&endDate=2024-05-31`,
    )
    expect(body.data.topKeywords).toEqual(before.data.topKeywords)
    expect(body.data.distributionIntervals.map(({ date }: { date: string }) => date)).toEqual([
      '2024-04-01',
      '2024-05-01',
    ])
  })

  it('finds terms and pages without an item', async () => {
    const { body: term } = await admin.post('/api/core/v2/categories', { name: 'Black teas' })
    await app.systemContext().transaction((ctx) =>
      saveSearchDays(ctx, [
        {
          date: '2022-01-01',
          pages: [
            { page: 'https://callboard.test/category/black-teas/', ...counts(2, 4, 1) },
            { page: 'https://elsewhere.test/green/', ...counts(1, 4, 1) },
          ],
        },
      ]),
    )
    const { body } = await admin.get(
      `${ROOT}/stats/seo-statistics?startDate=2022-01-01&endDate=2022-01-01`,
    )
    // Without figures of the whole site its pages are summed up.
    expect(body.data.statistics).toMatchObject({ clicks: 3, difference: { clicks: 0 } })
    const { rows } = body.data.pages.paginated
    expect(rows['/category/black-teas/']).toMatchObject({
      ...{ objectId: term.id, objectType: 'term', objectTitle: 'Black teas' },
    })
    expect(rows['https://elsewhere.test/green/'].objectId).toBeNull()
  })

  it.each([
    '',
    'startDate=2024-05-01',
    'startDate=2024-05-02&endDate=2024-05-01',
    'startDate=2024-02-30&endDate=2024-03-01',
    'startDate=x&endDate=y',
    'startDate[]=2024-05-01&endDate=2024-05-02',
    'startDate=2010-05-01&endDate=2024-05-02',
  ])('refuses the days "%s"', async (query) => {
    for (const path of ['stats/seo-statistics', 'stats/keywords', 'post-detail/keywords']) {
      const { status, body } = await admin.get(`${ROOT}/${path}?${query}`)
      expect([status, body.success]).toEqual([400, false])
    }
  })

  it('returns an error where the days have no data', async () => {
    const { status, body } = await admin.get(
      `${ROOT}/stats/seo-statistics?startDate=2020-01-01&endDate=2020-01-02`,
    )
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, data: false, range: { start: '2020-01-01' } })
  })

  it.each(['', '0', '-1', 'x', '999999999'])('refuses the post "%s"', async (id) => {
    for (const path of ['', '/seo-statistics', '/keywords', '/focus-keyword']) {
      const { status } = await admin.get(`${ROOT}/post-detail${path}?${MAY}&postId=${id}`)
      expect(status).toBe(400)
    }
  })

  it('needs the capability for search statistics', async () => {
    const url = `${ROOT}/stats/keywords?${MAY}`
    expect((await app.anonymous.get(url)).status).toBe(401)
    for (const role of ['editor', 'subscriber'] as const)
      expect((await app.as(role).get(url)).status).toBe(403)
  })
})

const keywordOf = ({ keyword }: { keyword: string }) => keyword

describe('the ranking of a page', () => {
  it('is the difference of the last month to the best one', () => {
    const ranking = (...clicks: number[]) =>
      rankingOf(clicks.map((count, at) => [`2024-0${at + 1}`, count]))
    expect(ranking(10, 80, 20, 40)).toMatchObject({
      ...{ peak: 80, decay: -40, decayPercent: -50, recovering: true },
    })
    expect(ranking(10, 20, 30)).toMatchObject({ decay: 0, decayPercent: 0, recovering: false })
    expect(ranking(0, 0)).toMatchObject({ peak: 0, decay: 0, decayPercent: 0, recovering: false })
  })

  it('covers twelve months', () => {
    const months = yearUntil('2024-02-10')
    expect(months).toHaveLength(12)
    expect([months[0], months.at(-1)]).toEqual([
      { start: '2023-03-01', end: '2023-03-31' },
      { start: '2024-02-01', end: '2024-02-10' },
    ])
  })
})
