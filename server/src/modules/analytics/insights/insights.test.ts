import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { hitOn, recordHits } from '../../../../test/hits.ts'
import { countQueries } from '../../../../test/queries.ts'
import { dayBefore, type Hit, settleVisits, wipeVisits } from '../store/index.ts'

const AT = '/api/analytics/v1/ai-insights'
const TODAY = '2026-11-16'

let app: TestApp
let admin: Client
let now = Date.parse(`${TODAY}T00:00:00Z`)

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

/** Advances the clock past the cache time of one minute. */
const pass = (seconds = 60): void => {
  now += 1_000 * seconds
  app.setTime(new Date(now).toISOString())
}

beforeEach(async () => {
  pass()
  const ctx = app.systemContext()
  await wipeVisits(ctx)
  await ctx.transaction(({ db }) => db.deleteFrom('analytics_insight_ratings').execute())
})

/** Hits of this many visitors on a day, one each by default. */
const hits = (times: number, given: Partial<Hit> = {}, day = TODAY, hour = '10'): Hit[] =>
  Array.from({ length: times }, (_, n) => ({
    ...hitOn(day, { minute: Number(hour) * 60, seconds: 30 }),
    visitor: `${JSON.stringify(given)} ${hour} ${n}`,
    ...given,
  }))

/** The same on each of these days before today; 1 is yesterday. */
const daily = (first: number, last: number, times: number, given: Partial<Hit> = {}): Hit[] =>
  Array.from({ length: last - first + 1 }, (_, n) =>
    hits(times, given, dayBefore(TODAY, first + n)),
  ).flat()

const record = async (...all: readonly Hit[][]): Promise<void> => {
  recordHits(app.systemContext(), all.flat())
  await settleVisits(app.systemContext())
}

interface Insight {
  readonly id: string
  readonly kind: string
  readonly severity: string
  readonly title: string
  readonly content: string
  readonly report_id: string
  readonly evidence: Record<string, unknown>
  readonly period: { readonly start: string; readonly end: string }
  readonly url?: string
}

const read = async (query = ''): Promise<readonly Insight[]> => {
  const { status, body } = await admin.get(`${AT}${query}`)
  expect([status, body.success]).toEqual([200, true])
  return body.data.insights
}

const ofKind = async (kind: string) => (await read()).filter((insight) => insight.kind === kind)

describe('GET analytics/v1/ai-insights', () => {
  it('finds nothing without visits', async () => {
    expect((await admin.get(AT)).body).toEqual({
      success: true,
      data: { insights: [], ratings: [] },
    })
  })

  it('finds strong signals of today on the first request', async () => {
    expect(await read()).toEqual([])
    pass()
    recordHits(app.systemContext(), hits(60, { path: '/news/', seconds: 0 }))
    const insights = await read()
    expect(insights.map(({ kind }) => kind)).toEqual(['page_breakout', 'traffic_up'])
    expect(insights[0]).toEqual({
      id: expect.stringMatching(/^page_breakout-[\da-f]{32}$/),
      kind: 'page_breakout',
      severity: 'notice',
      title: '“/news/” is read far more than usual',
      content: expect.stringContaining('60 views'),
      report_id: 'pages',
      evidence: { metric: 'views', current: 60, previous: 0, change_pct: null, sample: 60 },
      period: { start: TODAY, end: TODAY },
      url: 'http://callboard.test/news/',
    })
  })

  it('returns the same findings and ids for the same visits', async () => {
    await record(hits(80, { path: '/a/' }), hits(12, { kind: 'missing', path: '/gone/' }))
    const before = await read()
    pass(3_600)
    expect(await read()).toEqual(before)
    expect(new Set(before.map(({ id }) => id)).size).toBe(before.length)
  })

  it.each<[string, number, number, string[]]>([
    ['more', 70, 50, ['traffic_up']],
    ['fewer', 40, 60, ['traffic_down']],
    ['as many', 55, 55, []],
    ['a few more', 58, 50, []],
    ['many times few', 4, 1, []],
  ])('compares weeks: %s visits', async (_, now, before, kinds) => {
    // Several pages, so that no single one stands out.
    const spread = (first: number, last: number, times: number) =>
      ['/a/', '/b/', '/c/', '/d/'].flatMap((path) => daily(first, last, times, { path }))
    await record(spread(1, 7, now / 4), spread(8, 14, before / 4))
    const found = (await read()).filter(({ kind }) => kind.startsWith('traffic'))
    expect(found.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('compares only with periods that were counted', async () => {
    await record(daily(1, 7, 60), daily(8, 9, 10))
    expect(await ofKind('traffic_up')).toEqual([])
  })

  it('finds pages with sudden traffic, compared with four weeks', async () => {
    await record(
      daily(1, 28, 10, { path: '/always/' }),
      hits(29, { path: '/always/' }),
      daily(1, 28, 10, { path: '/sudden/' }),
      hits(40, { path: '/sudden/' }),
      hits(29, { path: '/few/' }),
    )
    expect(await ofKind('page_breakout')).toMatchObject([
      {
        url: 'http://callboard.test/sudden/',
        evidence: { current: 40, previous: 10, change_pct: 300 },
      },
    ])
  })

  it('finds pages that lost half of their views', async () => {
    await record(
      daily(29, 56, 5, { path: '/old/' }),
      daily(1, 28, 2, { path: '/old/' }),
      daily(29, 56, 5, { path: '/steady/' }),
      daily(1, 28, 4, { path: '/steady/' }),
      daily(29, 56, 3, { path: '/small/' }),
    )
    expect(await ofKind('page_decay')).toMatchObject([
      { evidence: { metric: 'views', current: 56, previous: 140, change_pct: -60 } },
    ])
  })

  it('finds new referrers, but not known ones', async () => {
    await record(
      hits(12, { referrer: 'new.example/list' }),
      hits(9, { referrer: 'few.example/' }),
      hits(20, { referrer: 'known.example/b' }),
      daily(40, 40, 1, { referrer: 'known.example/a' }),
    )
    expect(await ofKind('new_referrer')).toMatchObject([
      { title: '“new.example” links to the site', evidence: { sample: 12 } },
    ])
  })

  it('finds missing addresses, grouped by folder', async () => {
    await record(
      hits(10, { kind: 'missing', path: '/lost' }),
      hits(9, { kind: 'missing', path: '/rare' }),
      hits(6, { kind: 'missing', path: '/2019/a' }),
      hits(5, { kind: 'missing', path: '/2019/b' }),
    )
    const found = await ofKind('not_found')
    expect(found.map(({ title, evidence }) => [title, evidence.current])).toEqual([
      ['2 addresses below “/2019/” lead nowhere', 11],
      ['“/lost” leads nowhere', 10],
    ])
  })

  it('finds searches without results', async () => {
    const search = (label: string, results = 0): Partial<Hit> => ({
      kind: 'search',
      label,
      results,
    })
    await record(
      hits(3, search('ferry')),
      hits(2, search('rare')),
      hits(5, search('harbour', 2)),
      hits(4, search('later found')),
      hits(1, search('later found', 1)),
    )
    expect((await ofKind('search_without_result')).map(({ title }) => title)).toEqual([
      'Nothing is found for “ferry”',
    ])
  })

  it('finds results of campaigns, and whether their visitors stay', async () => {
    const campaign = 'letter / mail / autumn'
    await record(hits(100, { path: '/a/' }), hits(30, { path: '/b/', seconds: 1, campaign }))
    expect(await ofKind('campaign_result')).toMatchObject([
      {
        severity: 'notice',
        title: 'Campaign “letter / mail / autumn” brought 30 visits',
        evidence: { metric: 'engagement_rate', current: 0, previous: 76.9, sample: 30 },
      },
    ])
  })

  it('finds key pages with many exits', async () => {
    const readers = hits(150, { path: '/read/' })
    const further = readers.map((hit) => ({ ...hit, epoch: hit.epoch + 60, path: '/more/' }))
    await record(hits(150, { path: '/welcome/' }), readers, further)
    expect(await ofKind('high_exit')).toMatchObject([
      {
        url: 'http://callboard.test/more/',
        evidence: { metric: 'exit_rate', current: 100, previous: 50, sample: 150 },
      },
      { url: 'http://callboard.test/welcome/' },
    ])
  })

  it('finds devices with a growing share', async () => {
    await record(
      daily(29, 56, 8),
      daily(29, 56, 2, { device: 'mobile' }),
      daily(1, 28, 5),
      daily(1, 28, 5, { device: 'mobile' }),
    )
    expect(await ofKind('device_shift')).toMatchObject([
      { evidence: { metric: 'share_of_visits', current: 50, previous: 20, change_pct: 150 } },
    ])
  })

  it('finds the hour and weekday with most visits', async () => {
    const evenings = Array.from({ length: 28 }, (_, n) =>
      hits(10, {}, dayBefore(TODAY, n + 1), '20'),
    )
    // 15 November 2026 is a Sunday.
    const sundays = [1, 8, 15, 22].map((ago) =>
      hits(60, { path: '/b/' }, dayBefore(TODAY, ago), '08'),
    )
    await record(...evenings, ...sundays, daily(1, 28, 3))
    expect(await ofKind('best_day')).toMatchObject([
      { title: 'Sunday is the day with most visitors' },
    ])
    expect(await ofKind('best_hour')).toMatchObject([
      { title: 'Most visitors come after 20:00', evidence: { previous: 4.2 } },
    ])
  })

  it('finds items without visits', async () => {
    const make = async (title: string, extra: object = {}): Promise<number> =>
      (
        await admin.post('/api/core/v2/posts', {
          ...{ title, status: 'publish', date: '2026-01-02T00:00:00' },
          ...extra,
        })
      ).body.id
    await make('Nobody &amp; <em>nothing</em>')
    await make('New', { date: '2026-11-10T00:00:00' })
    await make('Secret', { status: 'private' })
    await make('Not counted', { meta: { _analytics_skip_tracking: true } })
    const read = await make('Read')
    await record(daily(1, 40, 6), hits(1, { item_id: read }))
    expect(await ofKind('never_visited')).toMatchObject([
      {
        title: 'No readers for 1 text',
        content: expect.stringContaining('“Nobody & nothing”'),
        evidence: { metric: 'items', current: 1 },
      },
    ])
  })

  it('returns at most ten, most important first, and few of one kind', async () => {
    const lost = Array.from({ length: 20 }, (_, n) =>
      hits(45 + n, { kind: 'missing', path: `/lost-${n}` }),
    )
    const seen = Array.from({ length: 20 }, (_, n) => hits(40 + n, { path: `/read-${n}/` }))
    const from = Array.from({ length: 20 }, (_, n) =>
      hits(20, { path: '/read-1/', referrer: `r${n}.example/` }),
    )
    const searched = Array.from({ length: 20 }, (_, n) =>
      hits(9, { kind: 'search', label: `word ${n}` }),
    )
    await record(...lost, ...seen, ...from, ...searched)
    const insights = await read()
    expect(insights).toHaveLength(10)
    const kinds = insights.map(({ kind }) => kind)
    for (const kind of new Set(kinds))
      expect(kinds.filter((each) => each === kind).length).toBeLessThanOrEqual(3)
    expect(insights[0]).toMatchObject({ kind: 'not_found', title: '“/lost-19” leads nowhere' })
  })

  it('takes few queries for any number of findings', async () => {
    const many = Array.from({ length: 60 }, (_, n) => [
      hits(1, { kind: 'missing', path: `/lost-${n}` }),
      hits(2, { path: `/read-${n}/`, referrer: `r${n}.example/`, campaign: `c${n} / mail / x` }),
      hits(1, { kind: 'search', label: `word ${n}` }),
    ])
    await record(...many.flat())
    expect(await countQueries(app, () => read())).toBeLessThan(40)
  })

  it('shows names of any content as text on one line', async () => {
    await record(
      hits(12, { kind: 'missing', path: `/<script>alert(1)</script>\n${'x'.repeat(300)}` }),
    )
    const [insight] = await ofKind('not_found')
    expect(insight?.title).toMatch(/^“\/<script>alert\(1\)<\/script> x+…” leads nowhere$/)
    expect(insight?.url).toMatch(/^http:\/\/callboard\.test\/%3Cscript%3E/)
    await wipeVisits(app.systemContext())
    await record(hits(12, { kind: 'missing', path: '//elsewhere.example/a' }))
    pass()
    expect((await ofKind('not_found'))[0]?.url).toMatch(/^http:\/\/callboard\.test\//)
  })

  it('recomputes on request, once a minute', async () => {
    expect(await read()).toEqual([])
    recordHits(app.systemContext(), hits(60, { path: '/news/' }))
    expect(await read()).toEqual([])
    expect(await read('?force_refresh=true')).not.toEqual([])
    const { status, body, headers } = await admin.get(`${AT}?force_refresh=true`)
    expect([status, body.code, headers['retry-after']]).toEqual([
      429,
      'rest_too_many_requests',
      '60',
    ])
    expect(await read()).not.toEqual([])
    pass()
    expect((await admin.get(`${AT}?force_refresh=true`)).status).toBe(200)
    expect((await admin.get(`${AT}?force_refresh=perhaps`)).status).toBe(400)
  })
})

describe('ratings of insights', () => {
  const rate = (insight_id: unknown, score: unknown) =>
    admin.post(`${AT}/rate`, { insight_id, score })
  const explain = (insight_id: unknown, rest: object) =>
    admin.post(`${AT}/feedback`, { insight_id, ...rest })
  const ratings = async () => (await admin.get(`${AT}/ratings`)).body

  const someInsights = async () => {
    await record(
      hits(80, { path: '/a/', referrer: 'new.example/' }),
      hits(30, { kind: 'missing', path: '/lost' }),
    )
    return read()
  }

  it('are stored, newest first, and included in insights', async () => {
    expect(await ratings()).toEqual({ success: true, data: [] })
    const [first, second] = await someInsights()
    expect((await rate(first?.id, 0)).body).toEqual({ success: true })
    pass(1)
    expect((await rate(second?.id, '4')).body).toEqual({ success: true })
    expect((await explain(first?.id, { message: 'It was <b>our</b> own test' })).body).toEqual({
      success: true,
    })
    expect((await explain(second?.id, { skipped: true, message: 'x' })).status).toBe(200)
    const data = [
      { insight_id: second?.id, score: 4, skipped: true, feedback: null },
      { insight_id: first?.id, score: 0, skipped: false, feedback: 'It was our own test' },
    ]
    expect(await ratings()).toEqual({ success: true, data })
    expect((await admin.get(AT)).body.data.ratings).toEqual(data)
    await rate(second?.id, -1)
    expect((await ratings()).data[0]).toEqual({
      ...{ insight_id: second?.id, score: -1, skipped: false, feedback: null },
    })
  })

  it('reduce kinds with low ratings', async () => {
    await record(
      ...[1, 2, 3].map((n) => hits(60 + n, { kind: 'missing', path: `/lost-${n}` })),
      hits(60, { path: '/a/' }),
    )
    const before = await read()
    const lost = before.filter(({ kind }) => kind === 'not_found')
    expect(before[0]?.kind).toBe('not_found')
    expect(lost).toHaveLength(3)
    for (const { id } of lost) await rate(id, -1)
    const after = await read()
    expect(after[0]?.kind).not.toBe('not_found')
    expect(after.filter(({ kind }) => kind === 'not_found')).toHaveLength(1)
    for (const { id } of lost) await rate(id, 5)
    expect(await read()).toEqual(before)
  })

  it('are accepted for insights of this site, even after they disappeared', async () => {
    const [insight] = await someInsights()
    const id = insight?.id ?? ''
    await wipeVisits(app.systemContext())
    expect((await rate(id, 3)).status).toBe(200)
    const other = id.endsWith('0') ? '1' : '0'
    for (const unknown of [
      'x',
      'constructor',
      `${id.slice(0, -1)}${other}`,
      `traffic_up-${'0'.repeat(32)}`,
    ])
      for (const answer of [await rate(unknown, 3), await explain(unknown, { message: 'Why' })])
        expect([answer.status, answer.body.code]).toEqual([404, 'analytics_insight_unknown'])
    expect((await ratings()).data).toHaveLength(1)
  })

  it('must exist before their feedback', async () => {
    const [insight] = await someInsights()
    const answer = await explain(insight?.id, { message: 'Why' })
    expect([answer.status, answer.body.code]).toEqual([409, 'analytics_insight_not_rated'])
  })

  it.each<[string, object]>([
    ['rate', {}],
    ['rate', { insight_id: 'x' }],
    ['rate', { score: 1 }],
    ['rate', { insight_id: '', score: 1 }],
    ['rate', { insight_id: ['x'], score: 1 }],
    ['rate', { insight_id: 'x'.repeat(101), score: 1 }],
    ['rate', { insight_id: 'x', score: 6 }],
    ['rate', { insight_id: 'x', score: -2 }],
    ['rate', { insight_id: 'x', score: 1.5 }],
    ['rate', { insight_id: 'x', score: 'good' }],
    ['feedback', {}],
    ['feedback', { insight_id: 'x' }],
    ['feedback', { message: 'x' }],
    ['feedback', { insight_id: 'x', message: ' ' }],
    ['feedback', { insight_id: 'x', message: 'x'.repeat(2_001) }],
    ['feedback', { insight_id: 'x', message: { a: 1 } }],
    ['feedback', { insight_id: 'x', skipped: 'perhaps' }],
  ])('%s refuses %j', async (path, body) => {
    const answer = await admin.post(`${AT}/${path}`, body)
    expect([answer.status, answer.body.data.status]).toEqual([400, 400])
  })

  it('require the settings capability', async () => {
    for (const [client, status] of [
      [app.anonymous, 401],
      [app.as('editor'), 403],
    ] as const) {
      expect((await client.get(AT)).status).toBe(status)
      expect((await client.get(`${AT}/ratings`)).status).toBe(status)
      expect((await client.post(`${AT}/rate`, { insight_id: 'x', score: 1 })).status).toBe(status)
      const said = { insight_id: 'x', message: 'x' }
      expect((await client.post(`${AT}/feedback`, said)).status).toBe(status)
    }
  })
})
