import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import fc from '../../../../test/fast-check.ts'
import { recordHits } from '../../../../test/hits.ts'
import type { Hit, HitKind } from './hit.ts'
import { settleVisits } from './record.ts'
import { erasePath, wipeVisits } from './roll-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const KINDS: readonly HitKind[] = [
  ...(['view', 'missing', 'outbound', 'affiliate'] as const),
  ...(['download', 'search', 'custom', 'leave'] as const),
]

const MIDNIGHT = Date.parse('2026-11-17T00:00:00Z') / 1_000

/** Four hours of each of two days, with few visitors and pages, so that hits coincide often. */
const hits = fc.array(
  fc
    .record({
      minute: fc.integer({ min: -240, max: 239 }),
      visitor: fc.constantFrom('ann', 'bob', 'cleo'),
      kind: fc.constantFrom(...KINDS),
      path: fc.constantFrom('/', '/a/', '/b/'),
      item_id: fc.constantFrom(0, 7),
      referrer: fc.constantFrom('', 'x.example/'),
      campaign: fc.constantFrom('', 'news / mail / '),
      browser: fc.constantFrom('Firefox', 'Safari'),
      country: fc.constantFrom('', 'GB'),
      label: fc.constantFrom('p', 'q'),
      results: fc.nat(3),
      seconds: fc.integer({ min: 0, max: 12 }),
      scroll: fc.nat(100),
    })
    .map(({ minute, ...rest }): Hit => {
      const epoch = MIDNIGHT + minute * 60
      const time = new Date(epoch * 1_000).toISOString()
      const [day, hour] = [time.slice(0, 10), time.slice(0, 13)]
      return { ...rest, epoch, day, hour, device: 'desktop', os: 'Linux' }
    }),
  { maxLength: 40 },
)

const isView = ({ kind }: Hit) => kind === 'view' || kind === 'missing'
const isEvent = ({ kind }: Hit) => !['view', 'missing', 'leave'].includes(kind)
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Splits hits into visits: a pause of half an hour, or midnight, ends one. */
const visitsOf = (all: readonly Hit[]): readonly (readonly Hit[])[] =>
  [...Map.groupBy(all, ({ day, visitor }) => `${day} ${visitor}`).values()].flatMap((own) => {
    const found: Hit[][] = []
    let last = Number.NEGATIVE_INFINITY
    for (const one of own.toSorted((a, b) => a.epoch - b.epoch)) {
      if (one.epoch - last >= 1_800) found.push([])
      found.at(-1)?.push(one)
      last = one.epoch
    }
    return found
  })

const hasBounced = (visit: readonly Hit[]) =>
  visit.filter(isView).length === 1 &&
  !visit.some(isEvent) &&
  total(visit.map(({ seconds }) => seconds)) < 10

const labelsOf = (hit: Hit, visit: readonly Hit[]): readonly (readonly [string, string])[] => {
  const isOnPage = hit.kind === 'view' || hit.kind === 'leave'
  const views = visit.filter(isView)
  const source = hit.campaign !== '' ? '(campaign)' : hit.referrer !== '' ? 'x.example' : '(direct)'
  return [
    ...(views[0] === hit ? [['landing', hit.path] as const, ['source', source] as const] : []),
    ...(views.at(-1) === hit ? [['exit', hit.path] as const] : []),
    ['site', ''],
    ['device', hit.device],
    ['browser', hit.browser],
    ['os', hit.os],
    ...(hit.country === '' ? [] : [['country', hit.country] as const]),
    ...(isOnPage ? [['path', hit.path] as const] : []),
    ...(isOnPage && hit.item_id > 0 ? [['item', '7'] as const] : []),
    ...(isView(hit) && hit.referrer !== '' ? [['referrer', hit.referrer] as const] : []),
    ...(isView(hit) && hit.campaign !== '' ? [['campaign', hit.campaign] as const] : []),
    ...(isEvent(hit) ? [[hit.kind, hit.label] as const] : []),
    ...(hit.kind === 'missing' ? [['missing', hit.path] as const] : []),
  ]
}

/** All sums as lines, counted from all hits at once. */
const countNaively = (all: readonly Hit[]): readonly string[] => {
  const visits = visitsOf(all)
  const keys = (hit: Hit) =>
    labelsOf(hit, visits.find((visit) => visit.includes(hit)) ?? []).flatMap(([dimension, label]) =>
      [hit.day, hit.hour].map((period) => `${period} ${dimension} ${label}`),
    )
  const lines = [...new Set(all.flatMap(keys))].map((key) => {
    const own = all.filter((hit) => keys(hit).includes(key))
    const met = visits.filter((visit) => visit.some((hit) => own.includes(hit)))
    const measures = [
      own.filter(isView).length,
      met.length,
      new Set(own.map(({ visitor }) => visitor)).size,
      met.filter(hasBounced).length,
      own.filter(isEvent).length,
      total(own.map(({ seconds }) => seconds)),
      total(own.map(({ scroll }) => scroll)),
      Math.max(...own.map(({ results }) => results)),
    ]
    return `${key}: ${measures.join(' ')}`
  })
  return lines.sort()
}

const storedSums = async (): Promise<readonly string[]> => {
  const { db } = app.systemContext()
  const days = await db.selectFrom('analytics_daily').selectAll().execute()
  const hours = await db.selectFrom('analytics_hourly').selectAll().execute()
  return [
    ...days.map((row) => ({ ...row, period: row.day })),
    ...hours.map((row) => ({ ...row, period: row.hour })),
  ]
    .map((row) => {
      const { views, visits, visitors, bounces, events, seconds, scroll, results } = row
      const measures = [views, visits, visitors, bounces, events, seconds, scroll, results]
      return `${row.period} ${row.dimension} ${row.label}: ${measures.join(' ')}`
    })
    .sort()
}

/** Records hits in these parts, and counts after each. */
const record = async (all: readonly Hit[], cuts: readonly number[]): Promise<void> => {
  const ctx = app.systemContext()
  let start = 0
  for (const end of [...cuts.toSorted((a, b) => a - b), all.length]) {
    recordHits(ctx, all.slice(start, end))
    await settleVisits(ctx)
    start = Math.max(start, end)
  }
}

it('equals a naive count, for any order and split of hits', () =>
  fc.assert(
    fc.asyncProperty(hits, fc.array(fc.nat(40), { maxLength: 6 }), async (all, cuts) => {
      await wipeVisits(app.systemContext())
      await record(all, cuts)
      expect(await storedSums()).toEqual(countNaively(all))
    }),
    { numRuns: 25 },
  ))

it('equals a naive count of the rest after a page is erased, whatever was counted before', () =>
  fc.assert(
    fc.asyncProperty(hits, fc.nat(40), fc.boolean(), async (all, cut, isLate) => {
      const ctx = app.systemContext()
      await wipeVisits(ctx)
      await record(all.slice(0, cut), [])
      recordHits(ctx, all.slice(cut))
      if (!isLate) await settleVisits(ctx)
      await erasePath(ctx, '/a/', 0)
      await settleVisits(ctx)
      const rest = all.filter(({ path }) => path !== '/a/')
      expect((await storedSums()).map(withoutResults)).toEqual(
        countNaively(rest).map(withoutResults),
      )
    }),
    { numRuns: 15 },
  ))

/** Ignores `results`: the maximum stays when the search that had it is erased. */
const withoutResults = (line: string): string => line.slice(0, line.lastIndexOf(' '))

it('counts all waiting hits once with several concurrent counters', async () => {
  const ctx = app.systemContext()
  await wipeVisits(ctx)
  const [all = []] = fc.sample(
    fc.array(hits, { minLength: 60, maxLength: 60 }).map((lists) => lists.flat()),
    1,
  )
  recordHits(ctx, all)
  await Promise.all([settleVisits(ctx), settleVisits(ctx), settleVisits(ctx)])
  expect(await storedSums()).toEqual(countNaively(all))
})
