import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { lengthOf } from './days.ts'
import {
  addDays,
  bucketsOf,
  changeOf,
  distributionOf,
  emptyTally,
  figuresOf,
  findKnownSpan,
  findNames,
  findNumbers,
  monthAround,
  pageName,
  queryName,
  readPages,
  readPagesOfQueries,
  readQueries,
  readSite,
  type SearchDay,
  saveSearchDays,
  windowBefore,
} from './index.ts'
import { planSpans, type Span } from './plan.ts'
import { saveSearchPeriods } from './save.ts'
import { packSegment, visitSegment } from './segment.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
})

const save = (days: readonly SearchDay[], options = {}) =>
  app.systemContext().transaction((ctx) => saveSearchDays(ctx, days, options))

const counts = (clicks: number, impressions: number, position: number) => ({
  clicks,
  impressions,
  position,
})

const segments = (grain: 'day' | 'third' | 'month' | 'period') =>
  app.store.reader
    .selectFrom('seo_search_segments')
    .select(['dataset', 'start_date', 'row_count'])
    .where('grain', '=', grain)
    .orderBy('dataset')
    .orderBy('start_date')
    .execute()

const numberOf = async (kind: 'query' | 'page', name: string): Promise<number> =>
  (await findNumbers(app.store.reader, kind, [name])).get(name) ?? -1

const queriesIn = async (start: string, end: string) => {
  const [found = new Map()] = await readQueries(app.store.reader, [{ start, end }])
  const names = await findNames(app.store.reader, 'query', [...found.keys()])
  return Object.fromEntries(
    Array.from(found, ([number, tally]) => [names.get(number), figuresOf(tally)]),
  )
}

describe('a packed segment', () => {
  it('restores every row, of any size', () => {
    const rows = [
      { query: 0, page: 0, ...counts(0, 0, 0) },
      { query: 1, page: 300, ...counts(127, 128, 1) },
      { query: 1, page: 7, ...counts(2 ** 35, 2 ** 39, 99.99) },
      { query: 70_000, page: 2 ** 33, ...counts(1, 16_384, 3.25) },
    ]
    const found: unknown[] = []
    visitSegment(packSegment(rows), (query, page, clicks, impressions, position) =>
      found.push({ query, page, clicks, impressions, position }),
    )
    expect(found).toEqual([rows[0], rows[2], rows[1], rows[3]])
  })

  it('is empty without rows', () => {
    visitSegment(packSegment([]), () => expect.unreachable())
  })
})

describe('a plan', () => {
  let last = 0
  const span = (grain: Span['grain'], start: string, end = start): Span => ({
    id: ++last,
    grain,
    start,
    end,
  })
  const startsOf = (spans: readonly Span[], start: string, end: string) =>
    planSpans(spans, { start, end }).map((found) => `${found.grain} ${found.start}`)

  it('has whole months, thirds of others, and remaining days', () => {
    const spans = [
      span('day', '2026-01-31'),
      span('day', '2026-02-01'),
      span('day', '2026-02-28'),
      span('month', '2026-02-01', '2026-02-28'),
      span('third', '2026-02-21', '2026-02-28'),
      span('third', '2026-03-01', '2026-03-10'),
      span('day', '2026-03-01'),
      span('day', '2026-03-11'),
    ]
    expect(startsOf(spans, '2026-01-31', '2026-03-01')).toEqual([
      'month 2026-02-01',
      'day 2026-01-31',
      'day 2026-03-01',
    ])
    expect(startsOf(spans, '2026-02-01', '2026-02-27')).toEqual(['day 2026-02-01'])
    expect(startsOf(spans, '2026-02-02', '2026-03-11')).toEqual([
      'third 2026-02-21',
      'third 2026-03-01',
      'day 2026-03-11',
    ])
  })

  it('has a period only where none of its days is known, the longest where several overlap', () => {
    const spans = [
      span('period', '2026-01-01', '2026-01-31'),
      span('period', '2026-01-20', '2026-02-10'),
      span('period', '2026-02-01', '2026-02-05'),
      span('period', '2026-03-01', '2026-03-31'),
      span('day', '2026-03-15'),
    ]
    expect(startsOf(spans, '2026-01-01', '2026-04-01')).toEqual([
      'day 2026-03-15',
      'period 2026-01-01',
      'period 2026-02-01',
    ])
    expect(startsOf(spans, '2026-01-02', '2026-02-28')).toEqual(['period 2026-01-20'])
  })
})

describe('stored figures', () => {
  it('are summed up over a period, positions weighted by impressions', async () => {
    await save([
      {
        date: '2025-05-01',
        site: counts(5, 100, 4),
        queries: [
          { query: 'Green Tea', ...counts(3, 30, 2) },
          { query: 'black tea', ...counts(0, 10, 20) },
        ],
        pages: [{ page: 'https://callboard.test/green/', ...counts(4, 40, 3) }],
        pairs: [{ query: 'green tea', page: '/green/', ...counts(2, 20, 2) }],
      },
      {
        date: '2025-05-02',
        site: counts(1, 50, 10),
        queries: [{ query: 'green tea', ...counts(1, 10, 6) }],
        pages: [{ page: 'http://www.callboard.test/green/#top', ...counts(1, 10, 8) }],
        pairs: [{ query: 'green tea', page: '/green/', ...counts(1, 10, 5) }],
      },
    ])
    const window = { start: '2025-05-01', end: '2025-05-02' }
    const { reader } = app.store
    const [site, before] = await readSite(reader, [window, windowBefore(window)])
    expect(site && figuresOf(site)).toEqual({ clicks: 6, impressions: 150, ctr: 4, position: 6 })
    expect(before).toBeUndefined()
    expect(await queriesIn(window.start, window.end)).toEqual({
      'green tea': { clicks: 4, impressions: 40, ctr: 10, position: 3 },
      'black tea': { clicks: 0, impressions: 10, ctr: 0, position: 20 },
    })
    const page = await numberOf('page', '/green/')
    const [pages] = await readPages(reader, [window])
    expect(pages?.get(page)).toEqual({ clicks: 5, impressions: 50, positions: 200 })
    const query = await numberOf('query', 'green tea')
    const [byQuery] = await readPagesOfQueries(reader, [window], new Set([query]))
    expect(byQuery?.get(query)?.get(page)).toEqual({ clicks: 3, impressions: 30, positions: 90 })
    const [ofPage] = await readQueries(reader, [window], { pages: new Set([page]) })
    expect([...(ofPage?.keys() ?? [])]).toEqual([query])
    expect(await findKnownSpan(reader)).toEqual(window)
  })

  it('are replaced by new ones of the console, other datasets stay', async () => {
    await save([{ date: '2025-05-02', queries: [{ query: 'oolong', ...counts(2, 4, 1) }] }])
    expect(await queriesIn('2025-05-02', '2025-05-02')).toEqual({
      oolong: { clicks: 2, impressions: 4, ctr: 50, position: 1 },
    })
    const [site] = await readSite(app.store.reader, [{ start: '2025-05-02', end: '2025-05-02' }])
    expect(site?.clicks).toBe(1)
  })

  it('are summed up by past month, and again when one of its days changes', async () => {
    await save([{ date: '2025-06-01', queries: [{ query: 'mate', ...counts(1, 1, 1) }] }])
    const daily = await queriesIn('2025-05-01', '2025-06-01')
    await app.runDueJobs()
    expect((await segments('month')).filter(({ dataset }) => dataset === 'query')).toEqual([
      { dataset: 'query', start_date: '2025-05-01', row_count: 3 },
    ])
    expect(await queriesIn('2025-05-01', '2025-06-01')).toEqual(daily)
    await save([{ date: '2025-05-03', queries: [{ query: 'mate', ...counts(5, 9, 1) }] }])
    expect((await queriesIn('2025-05-01', '2025-06-01')).mate?.clicks).toBe(6)
    await app.runDueJobs()
    expect((await queriesIn('2025-05-01', '2025-06-01')).mate?.clicks).toBe(6)
    expect(await segments('month')).toContainEqual({
      ...{ dataset: 'query', start_date: '2025-05-01', row_count: 4 },
    })
  })

  it('of a file are added to other files, and change none of the console', async () => {
    const source = 'import'
    const rows = (query: string, clicks: number) => [{ query, ...counts(clicks, 10, 1) }]
    await save([{ date: '2025-07-01', queries: rows('one', 1) }], { source })
    await save([{ date: '2025-07-01', queries: [...rows('one', 2), ...rows('two', 3)] }], {
      source,
    })
    const sums = await queriesIn('2025-07-01', '2025-07-01')
    expect([sums.one?.clicks, sums.two?.clicks]).toEqual([2, 3])
    await save([{ date: '2025-07-01', queries: rows('told', 1) }])
    const outcome = await save([{ date: '2025-07-01', queries: rows('one', 9) }], { source })
    expect(outcome).toEqual({ saved: 0, known: 1 })
    expect(Object.keys(await queriesIn('2025-07-01', '2025-07-01'))).toEqual(['told'])
  })

  it('of a period count in longer periods', async () => {
    const period = { start: '2024-01-01', end: '2024-03-31' }
    const queries = [{ query: 'yearly', ...counts(90, 900, 5) }]
    await app
      .systemContext()
      .transaction((ctx) => saveSearchPeriods(ctx, [{ ...period, queries }], { source: 'import' }))
    expect(await queriesIn('2024-01-01', '2024-04-30')).toHaveProperty('yearly.clicks', 90)
    expect(await queriesIn('2024-01-02', '2024-04-30')).toEqual({})
  })

  it('are clamped to valid numbers, and limited to the best rows', async () => {
    const many = Array.from({ length: 25_010 }, (_, n) => ({ query: `q${n}`, ...counts(n, n, 1) }))
    await save([
      { date: '2023-01-01', queries: many },
      { date: '2023-01-02', site: counts(Number.NaN, -5, Number.POSITIVE_INFINITY) },
    ])
    const found = await queriesIn('2023-01-01', '2023-01-01')
    expect(Object.keys(found)).toHaveLength(25_000)
    expect(found).not.toHaveProperty('q9')
    expect(found).toHaveProperty('q10')
    const [site] = await readSite(app.store.reader, [{ start: '2023-01-02', end: '2023-01-02' }])
    expect(site).toEqual({ clicks: 0, impressions: 0, positions: 0 })
    await expect(save([{ date: '2023-02-30' }])).rejects.toThrow('2023-02-30')
  })
})

it('normalises queries and pages', () => {
  expect(queryName('  Grüner TEE ')).toBe('grüner tee')
  expect(queryName('x'.repeat(999))).toHaveLength(200)
  expect(pageName('https://site.example/a/?b=1#c', 'site.example')).toBe('/a/?b=1')
  expect(pageName('/a/', 'site.example')).toBe('/a/')
  expect(pageName('https://other.example/a/', 'site.example')).toBe('https://other.example/a/')
  expect(pageName('javascript:alert(1)', 'site.example')).toBe('')
})

it('counts days', () => {
  expect(lengthOf({ start: '2024-02-01', end: '2024-03-01' })).toBe(30)
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(monthAround('2024-02-10')).toEqual({ start: '2024-02-01', end: '2024-02-29' })
  expect(windowBefore({ start: '2024-05-01', end: '2024-05-28' })).toEqual({
    start: '2024-04-03',
    end: '2024-04-30',
  })
})

it('splits short periods by day, longer ones by week and by month', () => {
  const points = (start: string, end: string) => bucketsOf({ start, end })
  expect(points('2024-02-28', '2024-03-01')).toEqual(
    ['2024-02-28', '2024-02-29', '2024-03-01'].map((day) => ({ start: day, end: day })),
  )
  const weeks = points('2024-01-01', '2024-03-12')
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([
    11,
    { start: '2024-01-01', end: '2024-01-07' },
    { start: '2024-03-11', end: '2024-03-12' },
  ])
  const months = points('2023-01-15', '2023-12-03')
  expect([months.length, months[0], months.at(-1)]).toEqual([
    12,
    { start: '2023-01-15', end: '2023-01-31' },
    { start: '2023-12-01', end: '2023-12-03' },
  ])
})

it('groups queries by position', () => {
  const at = (place: number) => ({ clicks: 0, impressions: 2, positions: 2 * place })
  expect(distributionOf([1, 3.4, 3.6, 10, 50.4, 51, 100, 101].map(at))).toEqual({
    ...{ top3: 2, top10: 2, top50: 1, top100: 2 },
  })
  expect(distributionOf([emptyTally()])).toEqual({ top3: 0, top10: 0, top50: 0, top100: 0 })
})

it('has no difference where the earlier period is unknown, or without impressions', () => {
  const sum = { clicks: 5, impressions: 10, positions: 20 }
  expect(changeOf(sum, undefined)).toEqual({ clicks: 0, impressions: 0, ctr: 0, position: 0 })
  expect(changeOf(sum, emptyTally())).toEqual({ clicks: 5, impressions: 10, ctr: 50, position: 0 })
  expect(changeOf(sum, { clicks: 6, impressions: 10, positions: 50 })).toEqual({
    ...{ clicks: -1, impressions: 0, ctr: -10, position: -3 },
  })
})
