import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import fc from '../../../../test/fast-check.ts'
import type { Hit, HitKind, Measures } from './hit.ts'
import { readDaily, readHourly, readTop } from './read.ts'
import { recordHits, settleVisits } from './record.ts'
import { forgetOldVisits } from './retention.ts'
import { erasePath, wipeVisits } from './roll-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-11-16T12:00:00Z')
})

beforeEach(() => wipeVisits(app.systemContext()))

const DAY = '2026-11-16'
const TODAY = { from: DAY, to: DAY }
const MIDNIGHT = Date.parse(`${DAY}T00:00:00Z`) / 1_000

const hit = (given: Partial<Hit> & { readonly minute?: number } = {}): Hit => {
  const { minute = 0, ...rest } = given
  const epoch = MIDNIGHT + minute * 60
  return {
    epoch,
    day: DAY,
    hour: new Date(epoch * 1_000).toISOString().slice(0, 13),
    visitor: 'ann',
    kind: 'view',
    path: '/',
    item_id: 0,
    referrer: '',
    campaign: '',
    device: 'desktop',
    browser: 'Firefox',
    os: 'Linux',
    country: '',
    label: '',
    results: 0,
    seconds: 0,
    scroll: 0,
    ...rest,
  }
}

const record = async (hits: readonly Hit[]): Promise<void> => {
  const ctx = app.systemContext()
  recordHits(ctx, hits)
  await settleVisits(ctx)
}

const read = () => readDaily(app.systemContext(), TODAY)

describe('sums', () => {
  it('tell visits by pauses of half an hour, and which of them went no further', async () => {
    await record([
      hit(),
      hit({ kind: 'leave', minute: 1, seconds: 9, scroll: 40 }),
      hit({ minute: 31 }),
      hit({ minute: 32, path: '/a/' }),
      hit({ visitor: 'bob', kind: 'search', label: 'kate', results: 3 }),
      hit({ visitor: 'bob' }),
      hit({ visitor: 'cleo' }),
      hit({ visitor: 'cleo', kind: 'leave', seconds: 10 }),
    ])
    expect(await read()).toEqual([
      {
        day: DAY,
        views: 5,
        visits: 4,
        visitors: 3,
        bounces: 1,
        events: 1,
        seconds: 19,
        scroll: 40,
        results: 3,
      },
    ])
    const pages = await readTop(app.systemContext(), TODAY, 'path', 10)
    expect(pages.map(({ label, views, visits }) => [label, views, visits])).toEqual([
      ['/', 4, 4],
      ['/a/', 1, 1],
    ])
    expect(await readTop(app.systemContext(), TODAY, 'search', 10)).toMatchObject([
      { label: 'kate', events: 1, results: 3, visitors: 1 },
    ])
  })

  it('tell hours, and one label of a dimension', async () => {
    await record([hit({ minute: 5 }), hit({ minute: 65, path: '/a/' }), hit({ minute: 70 })])
    const hours = await readHourly(app.systemContext(), TODAY)
    expect(hours.map(({ hour, views }) => [hour, views])).toEqual([
      [`${DAY}T00`, 1],
      [`${DAY}T01`, 2],
    ])
    expect(await readDaily(app.systemContext(), TODAY, 'path', '/a/')).toMatchObject([{ views: 1 }])
    expect(await readDaily(app.systemContext(), TODAY, 'path', '/b/')).toEqual([])
  })

  it('hold addresses apart that are too long for an index, whatever is in them', async () => {
    const long = `/${'é'.repeat(2_000)}`
    await record([hit({ path: `${long}1` }), hit({ path: `${long}2` }), hit({ path: '/%_"<x>' })])
    const pages = await readTop(app.systemContext(), TODAY, 'path', 10)
    expect(pages.map(({ label }) => label).sort()).toEqual(['/%_"<x>', `${long}1`, `${long}2`])
  })

  it('SEC-61: are no more than so many, the most seen', async () => {
    const flood = Array.from({ length: 1_100 }, (_, n) => hit({ kind: 'missing', path: `/${n}` }))
    await record([...flood, hit({ kind: 'missing', path: '/7' })])
    const missing = await readTop(app.systemContext(), TODAY, 'missing', 2_000)
    expect(missing).toHaveLength(1_001)
    expect(missing.slice(0, 2).map(({ label, views }) => [label, views])).toEqual([
      ['(other)', 100],
      ['/7', 2],
    ])
    expect(await read()).toMatchObject([{ views: 1_101, visitors: 1 }])
  })
})

const KINDS: readonly HitKind[] = ['view', 'missing', 'outbound', 'search', 'leave']

const hits = fc.array(
  fc
    .record({
      minute: fc.integer({ min: 0, max: 300 }),
      visitor: fc.constantFrom('ann', 'bob', 'cleo'),
      kind: fc.constantFrom(...KINDS),
      path: fc.constantFrom('/', '/a/', '/b/'),
      referrer: fc.constantFrom('', 'x.example/'),
      seconds: fc.integer({ min: 0, max: 12 }),
      label: fc.constantFrom('p', 'q'),
    })
    .map(hit),
  { maxLength: 40 },
)

/** The sums of the whole day, counted one hit after the other. */
const countNaively = (all: readonly Hit[]): Omit<Measures, 'results'> => {
  const visits = [...Map.groupBy(all, ({ visitor }) => visitor).values()].flatMap((own) => {
    const found: Hit[][] = []
    let last = Number.NEGATIVE_INFINITY
    for (const one of own.toSorted((a, b) => a.epoch - b.epoch)) {
      if (one.epoch - last >= 1_800) found.push([])
      found.at(-1)?.push(one)
      last = one.epoch
    }
    return found
  })
  const views = (some: readonly Hit[]) =>
    some.filter(({ kind }) => kind === 'view' || kind === 'missing').length
  const events = (some: readonly Hit[]) =>
    some.filter(({ kind }) => kind === 'outbound' || kind === 'search').length
  const seconds = (some: readonly Hit[]) => some.reduce((sum, one) => sum + one.seconds, 0)
  return {
    views: views(all),
    visits: visits.length,
    visitors: new Set(all.map(({ visitor }) => visitor)).size,
    bounces: visits.filter((own) => views(own) === 1 && events(own) === 0 && seconds(own) < 10)
      .length,
    events: events(all),
    seconds: seconds(all),
    scroll: 0,
  }
}

it('equals a naive count, in whatever parts hits come and however often they are counted', () =>
  fc.assert(
    fc.asyncProperty(hits, fc.nat(40), async (all, cut) => {
      const ctx = app.systemContext()
      await wipeVisits(ctx)
      await record(all.slice(0, cut))
      await record(all.slice(cut))
      const sums = await read()
      expect(sums).toMatchObject(all.length === 0 ? [] : [countNaively(all)])
      const pages = await readTop(ctx, TODAY, 'path', 10)
      for (const { label, views } of pages)
        expect(views).toBe(all.filter(({ kind, path }) => kind === 'view' && path === label).length)
      const hours = await readHourly(ctx, TODAY)
      expect(hours.reduce((sum, { views }) => sum + views, 0)).toBe(sums[0]?.views ?? 0)
      // The same hits once more, in another order, are the same sums.
      await wipeVisits(ctx)
      await record(all.toReversed())
      expect(await read()).toEqual(sums)
    }),
    { numRuns: 25 },
  ))

describe('forgetting', () => {
  it('leaves nothing of a page, nor of its share in what can still be counted', async () => {
    await record([hit(), hit({ path: '/a/' }), hit({ path: '/a/', kind: 'missing' })])
    await erasePath(app.systemContext(), '/a/')
    expect(await read()).toMatchObject([{ views: 1 }])
    expect(await readTop(app.systemContext(), TODAY, 'path', 10)).toMatchObject([{ label: '/' }])
    expect(await readTop(app.systemContext(), TODAY, 'missing', 10)).toEqual([])
    await erasePath(app.systemContext(), '/')
    expect(await read()).toEqual([])
  })

  const on = (day: string) => hit({ day, hour: `${day}T12` })

  it('keeps single visits for days and sums for months', async () => {
    const ctx = app.systemContext()
    await record([on('2024-10-15'), on('2024-10-16'), on('2026-11-12')])
    await forgetOldVisits(ctx)
    await settleVisits(ctx)
    const all = await readDaily(ctx, { from: '2000-01-01', to: DAY })
    expect(all.map(({ day, views }) => [day, views])).toEqual([
      ['2024-10-16', 1],
      ['2026-11-12', 1],
    ])
    expect(await ctx.db.selectFrom('analytics_hits').select('id').execute()).toEqual([])
  })
})
