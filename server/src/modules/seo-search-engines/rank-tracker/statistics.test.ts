import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { type SearchDay, saveSearchDays } from '../search-traffic/index.ts'
import { saveSearchPeriods } from '../search-traffic/save.ts'

const TRACKER = '/api/seo/v1/search-statistics/keyword-rank-tracker'

/** A period of ten days, compared with the ten before. */
const WINDOW = 'startDate=2026-03-11&endDate=2026-03-20'

let app: TestApp
let admin: Client
let postId = 0

const query = (query: string, clicks: number, impressions: number, position: number) => ({
  ...{ query, clicks, impressions, position },
})

const day = (date: string, ...queries: readonly ReturnType<typeof query>[]): SearchDay => ({
  date,
  queries,
  pairs: queries
    .slice(0, 1)
    .map((row) => ({ ...row, clicks: 1, page: 'http://callboard.test/tea/' })),
})

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  app.setTime('2026-03-25T12:00:00Z')
  const { body } = await admin.post('/api/core/v2/posts', {
    ...{ title: 'Tea', slug: 'tea', status: 'publish' },
  })
  postId = body.id
  await app
    .systemContext()
    .transaction((ctx) =>
      saveSearchDays(ctx, [
        day('2026-03-05', query('green tea', 1, 100, 8)),
        day('2026-03-11', query('green tea', 10, 100, 2), query('black tea', 0, 100, 40)),
        day('2026-03-12', query('green tea', 20, 300, 4), query('the tea of the monks', 1, 50, 9)),
        day(
          '2026-03-20',
          query('oolong', 5, 50, 70.456),
          query('best teas for winter', 2, 70, 5),
          query('the best', 1, 900, 5),
          query('steam engine', 1, 800, 5),
          query('beyond', 0, 10, 150),
        ),
      ]),
    )
  const track = (keywords: readonly string[]) => admin.post(`${TRACKER}/keywords`, { keywords })
  await track(['green tea', 'black tea', 'oolong', 'white tea', 'beyond'])
})

const ok = async (answer: ReturnType<Client['get']>) => {
  const { status, body } = await answer
  expect([status, body.success]).toEqual([200, true])
  return body
}

interface Row {
  readonly id: number
  readonly name: string
}

const keywords = async (more = ''): Promise<readonly (Row & { statistics: object | false })[]> =>
  (await ok(admin.get(`${TRACKER}/keywords?${WINDOW}${more}`))).paginated.rows

const statisticsOf = async (name: string, more = '') =>
  (await keywords(`&names[]=${encodeURIComponent(name)}${more}`))[0]?.statistics

describe('a keyword', () => {
  it('has figures of the period, their history and the difference', async () => {
    expect(await statisticsOf('green tea')).toEqual({
      clicks: 30,
      impressions: 400,
      ctr: 7.5,
      // Weighted by impressions: (100 × 2 + 300 × 4) ÷ 400.
      position: 3.5,
      difference: { clicks: 29, impressions: 300, ctr: 6.5, position: -4.5 },
      history: [
        { date: '2026-03-11', position: 2, clicks: 10 },
        { date: '2026-03-12', position: 4, clicks: 20 },
      ],
    })
  })

  it('that is new is compared with zero', async () => {
    expect(await statisticsOf('oolong')).toMatchObject({
      ...{ position: 70.46, difference: { clicks: 5, impressions: 50, position: 0 } },
    })
  })

  it('has no difference where the earlier period is unknown', async () => {
    const early = 'startDate=2026-03-05&endDate=2026-03-12'
    const { paginated } = await ok(admin.get(`${TRACKER}/keywords?${early}&names[]=green%20tea`))
    const none = { clicks: 0, impressions: 0, ctr: 0, position: 0 }
    expect(paginated.rows[0].statistics).toMatchObject({ clicks: 31, difference: none })
    const { statistics } = await ok(
      admin.post(`${TRACKER}/statistics`, {
        ...{ startDate: '2026-03-05', endDate: '2026-03-12' },
        ...{ context: 'keywords', all: paginated, paginated },
      }),
    )
    expect(statistics).toMatchObject({
      difference: { ...none, keywords: 0 },
      distribution: { top10: 1, difference: { top3: 0, top10: 0, top50: 0, top100: 0 } },
    })
  })

  it('without searches has no figures', async () => {
    expect(await statisticsOf('white tea')).toBe(false)
  })

  it('has figures for the page of one item', async () => {
    expect(await statisticsOf('green tea', `&postId=${postId}`)).toMatchObject({
      ...{ clicks: 2, impressions: 400 },
    })
    expect(await statisticsOf('black tea', `&postId=${postId}`)).toBe(false)
    expect(await statisticsOf('green tea', '&postId=999999')).toBe(false)
  })

  it('has figures of the last four known weeks by default', async () => {
    const { paginated } = await ok(admin.get(`${TRACKER}/keywords?names[]=green+tea`))
    expect(paginated.rows[0].statistics).toMatchObject({ clicks: 31, impressions: 500 })
  })

  it.each([
    ['clicks', 'DESC', ['green tea', 'oolong', 'black tea', 'beyond', 'white tea']],
    ['clicks', 'ASC', ['black tea', 'beyond', 'oolong', 'green tea', 'white tea']],
    ['position', 'ASC', ['green tea', 'black tea', 'oolong', 'beyond', 'white tea']],
    ['position', 'DESC', ['beyond', 'oolong', 'black tea', 'green tea', 'white tea']],
    ['impressions', 'DESC', ['green tea', 'black tea', 'oolong', 'beyond', 'white tea']],
    ['ctr', 'DESC', ['oolong', 'green tea', 'black tea', 'beyond', 'white tea']],
  ])('has its place by %s %s, after which come those without', async (orderBy, orderDir, names) => {
    const order = `&orderBy=${orderBy}&orderDir=${orderDir}`
    expect((await keywords(order)).map(({ name }) => name)).toEqual(names)
    const part = await keywords(`${order}&limit=2&offset=1`)
    expect(part.map(({ name }) => name)).toEqual(names.slice(1, 3))
  })
})

describe('a group', () => {
  it('sums up its keywords, weighted by impressions', async () => {
    const ids = (await keywords())
      .filter(({ name }) => name === 'green tea' || name === 'black tea')
      .map(({ id }) => ({ id }))
    await ok(admin.post(`${TRACKER}/groups`, { groups: ['Tea'], keywords: ids }))
    await ok(admin.post(`${TRACKER}/groups`, { groups: ['Empty'] }))
    const { paginated } = await ok(admin.get(`${TRACKER}/groups?${WINDOW}&orderBy=clicks`))
    expect(
      paginated.rows.map((row: Row & { statistics: unknown }) => [row.name, row.statistics]),
    ).toEqual([
      [
        'Tea',
        {
          clicks: 30,
          impressions: 500,
          ctr: 6,
          position: 10.8,
          difference: { clicks: 29, impressions: 400, ctr: 5, position: 2.8 },
          history: [
            { date: '2026-03-11', position: 21, clicks: 10 },
            { date: '2026-03-12', position: 4, clicks: 20 },
          ],
        },
      ],
      ['favorited', false],
      ['Empty', false],
    ])
  })
})

describe('POST seo/v1/…/statistics', () => {
  const fill = (body: object) =>
    admin.post(`${TRACKER}/statistics`, {
      ...{ startDate: '2026-03-11', endDate: '2026-03-20', ...body },
    })

  it('adds figures to keywords, tracked or not, with their distribution', async () => {
    const rows = [
      { name: 'green tea' },
      { name: 'Black tea' },
      { name: 'oolong' },
      { name: 'beyond' },
    ]
    const { all, paginated, statistics } = await ok(
      fill({
        context: 'keywords',
        all: {
          rows: [...rows, { name: 'the best', statistics: null }, { name: 'nowhere' }, 7, {}],
        },
        paginated: { rows: rows.slice(0, 1) },
      }),
    )
    expect(all.rows.map(({ name }: Row) => name)).toEqual([
      ...['green tea', 'black tea', 'oolong', 'beyond', 'the best', 'nowhere'],
    ])
    expect(all.rows[4]).toMatchObject({ name: 'the best', statistics: { clicks: 1, position: 5 } })
    expect(all.rows[5]).toEqual({ name: 'nowhere', statistics: false })
    expect(paginated.rows).toMatchObject([{ id: expect.any(Number), statistics: { clicks: 30 } }])
    expect(statistics).toMatchObject({
      ...{ clicks: 36, impressions: 1_460, keywords: 5 },
      difference: { clicks: 35, keywords: 4 },
      distribution: {
        ...{ top3: 0, top10: 2, top50: 1, top100: 1 },
        difference: { top3: 0, top10: 1, top50: 1, top100: 1 },
      },
    })
    expect(statistics.distributionIntervals).toHaveLength(10)
    expect(statistics.distributionIntervals[0]).toEqual({
      ...{ date: '2026-03-11', top3: 1, top10: 0, top50: 1, top100: 0 },
    })
  })

  it('adds figures to groups', async () => {
    const { all } = await ok(admin.get(`${TRACKER}/groups?${WINDOW}`))
    const filled = await ok(
      fill({ context: 'groups', all, paginated: { rows: [{ id: 999_999 }] } }),
    )
    expect(filled.all.rows.find(({ name }: Row) => name === 'Tea')).toMatchObject({
      ...{ keywordsQty: 2, statistics: { impressions: 500 } },
    })
    expect(filled.paginated.rows).toEqual([])
    expect(filled.statistics).toMatchObject({ keywords: 2, distribution: { top10: 1, top50: 1 } })
  })

  it.each([
    ['no context', {}, 'seo_rank_no_context'],
    ['another context', { context: 'pages' }, 'seo_rank_no_context'],
    ['no such day', { context: 'groups', startDate: '2026-03-32' }, 'seo_search_bad_dates'],
    [
      'too many rows',
      { context: 'keywords', all: { rows: Array(2_001).fill({}) } },
      'seo_rank_too_many',
    ],
  ])('refuses %s', async (_what, body, code) => {
    const answer = await fill(body)
    expect([answer.status, answer.body.code]).toEqual([400, code])
  })

  it('treats other values as no rows', async () => {
    for (const rows of [undefined, 'x', 7, [], { rows: 'x' }, { rows: null }])
      expect((await ok(fill({ context: 'keywords', all: rows }))).all.rows).toEqual([])
  })
})

describe('GET seo/v1/…/related-keywords', () => {
  const related = async (keyword: string) =>
    (
      await ok(
        admin.get(`${TRACKER}/related-keywords?${WINDOW}&keyword=${encodeURIComponent(keyword)}`),
      )
    ).paginated.rows

  it('returns untracked queries with a common word, by impressions', async () => {
    const rows = await related('The best Tea')
    expect(rows.map(({ name }: Row) => name)).toEqual([
      ...['the best', 'best teas for winter', 'the tea of the monks'],
    ])
    expect(rows[1].statistics).toMatchObject({ clicks: 2, impressions: 70 })
    expect((await related('tea')).map(({ name }: Row) => name)).not.toContain('steam engine')
  })

  it('returns none for stop words and unknown words', async () => {
    expect(await related('the')).toEqual([])
    expect(await related('quantum')).toEqual([])
    expect((await admin.get(`${TRACKER}/related-keywords?${WINDOW}`)).body.code).toBe(
      'seo_rank_no_keywords',
    )
  })
})

it('counts a period without known days', async () => {
  await app
    .systemContext()
    .transaction((ctx) =>
      saveSearchPeriods(ctx, [
        { start: '2025-06-01', end: '2025-06-28', queries: [query('green tea', 7, 70, 3)] },
      ]),
    )
  const { paginated } = await ok(
    admin.get(`${TRACKER}/keywords?startDate=2025-06-01&endDate=2025-06-30&names[]=green+tea`),
  )
  expect(paginated.rows[0].statistics).toMatchObject({ clicks: 7, position: 3, history: [] })
})
