import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { hitOn, recordHits } from '../../../../test/hits.ts'
import type { Hit } from './hit.ts'
import { readDaily, readHourly, readTop } from './read.ts'
import { settleVisits } from './record.ts'
import { purgeOldVisits } from './retention.ts'
import { erasePath, wipeVisits } from './roll-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-11-16T12:00:00Z')
})

beforeEach(() => wipeVisits(app.systemContext()))

const DAY = '2026-11-16'
const TODAY = { from: DAY, to: DAY }

const hit = (given: Partial<Hit> & { readonly minute?: number } = {}): Hit => hitOn(DAY, given)

const record = async (hits: readonly Hit[]): Promise<void> => {
  const ctx = app.systemContext()
  recordHits(ctx, hits)
  await settleVisits(ctx)
}

const read = () => readDaily(app.systemContext(), TODAY)

describe('sums', () => {
  it('split visits at pauses of half an hour, and count bounces', async () => {
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
    const years = { ...TODAY, from: '2020-01-01' }
    expect(await readTop(app.systemContext(), years, 'path', 10)).toEqual(pages)
    const past = { from: '2020-01-01', to: '2024-01-01' }
    expect(await readTop(app.systemContext(), past, 'path', 10)).toEqual([])
    expect(await readTop(app.systemContext(), TODAY, 'search', 10)).toMatchObject([
      { label: 'kate', events: 1, results: 3, visitors: 1 },
    ])
  })

  it('are kept by hour, and for one label of a dimension', async () => {
    await record([hit({ minute: 5 }), hit({ minute: 65, path: '/a/' }), hit({ minute: 70 })])
    const hours = await readHourly(app.systemContext(), TODAY)
    expect(hours.map(({ hour, views }) => [hour, views])).toEqual([
      [`${DAY}T00`, 1],
      [`${DAY}T01`, 2],
    ])
    expect(await readDaily(app.systemContext(), TODAY, 'path', '/a/')).toMatchObject([{ views: 1 }])
    expect(await readDaily(app.systemContext(), TODAY, 'path', '/b/')).toEqual([])
  })

  it('distinguish addresses that are too long for an index, whatever their content', async () => {
    const long = `/${'é'.repeat(2_000)}`
    await record([hit({ path: `${long}1` }), hit({ path: `${long}2` }), hit({ path: '/%_"<x>' })])
    const pages = await readTop(app.systemContext(), TODAY, 'path', 10)
    expect(pages.map(({ label }) => label).sort()).toEqual(['/%_"<x>', `${long}1`, `${long}2`])
  })

  it('SEC-61: are limited to the most viewed labels', async () => {
    const flood = Array.from({ length: 2_100 }, (_, n) => hit({ kind: 'missing', path: `/${n}` }))
    await record([...flood, hit({ kind: 'missing', path: '/7' })])
    await purgeOldVisits(app.systemContext())
    const missing = await readTop(app.systemContext(), TODAY, 'missing', 3_000)
    expect(missing).toHaveLength(1_001)
    expect(missing.slice(0, 2).map(({ label, views }) => [label, views])).toEqual([
      ['(other)', 1_100],
      ['/7', 2],
    ])
    const hours = app.systemContext().db.selectFrom('analytics_hourly').select('views')
    expect(await hours.where('dimension', '=', 'missing').execute()).toHaveLength(101)
    expect(await read()).toMatchObject([{ views: 2_101, visitors: 1 }])
  })
})

describe('SEC-61: single visits', () => {
  it('are limited to the newest, and remain in the sums', async () => {
    const ctx = app.systemContext()
    await record(Array.from({ length: 1_200 }, (_, n) => hit({ path: `/${n}` })))
    await purgeOldVisits(ctx, 100)
    const kept = await ctx.db.selectFrom('analytics_hits').select('path').orderBy('id').execute()
    expect([kept.length, kept[0]?.path, kept.at(-1)?.path]).toEqual([100, '/1100', '/1199'])
    expect(await read()).toMatchObject([{ views: 1_200, visitors: 1 }])
  })
})

describe('deletion', () => {
  it('removes a page, and its share of sums that can be recounted', async () => {
    await record([hit(), hit({ path: '/a/' }), hit({ path: '/a/', kind: 'missing' })])
    await erasePath(app.systemContext(), '/a/', 0)
    expect(await read()).toMatchObject([{ views: 1 }])
    expect(await readTop(app.systemContext(), TODAY, 'path', 10)).toMatchObject([{ label: '/' }])
    expect(await readTop(app.systemContext(), TODAY, 'missing', 10)).toEqual([])
    await erasePath(app.systemContext(), '/', 0)
    expect(await read()).toEqual([])
  })

  const on = (day: string, path = '/') => hit({ day, hour: `${day}T12`, path })

  it('keeps hits for days and sums for months', async () => {
    const ctx = app.systemContext()
    await record([on('2024-10-15'), on('2024-10-16'), on('2026-11-12')])
    await purgeOldVisits(ctx)
    await settleVisits(ctx)
    const all = await readDaily(ctx, { from: '2000-01-01', to: DAY })
    expect(all.map(({ day, views }) => [day, views])).toEqual([
      ['2024-10-16', 1],
      ['2026-11-12', 1],
    ])
    expect(await ctx.db.selectFrom('analytics_hits').select('id').execute()).toEqual([])
  })

  it('subtracts a page from sums without hits, except for visits and visitors', async () => {
    const ctx = app.systemContext()
    const old = { day: '2026-11-10', hour: '2026-11-10T12' }
    await record([
      hit({ ...old, path: '/a/', item_id: 7, seconds: 4, scroll: 50 }),
      hit({ ...old, path: '/a/', kind: 'missing' }),
      hit({ ...old, path: '/b/', item_id: 8, seconds: 5 }),
    ])
    await purgeOldVisits(ctx)
    await erasePath(ctx, '/a/', 7)
    const range = { from: old.day, to: old.day }
    expect(await readDaily(ctx, range)).toMatchObject([
      { views: 1, seconds: 5, scroll: 0, visits: 1, visitors: 1 },
    ])
    expect(await readHourly(ctx, range)).toMatchObject([{ views: 1, visits: 1 }])
    expect(await readTop(ctx, range, 'path', 10)).toMatchObject([{ label: '/b/' }])
    expect(await readTop(ctx, range, 'item', 10)).toMatchObject([{ label: '8' }])
    expect(await readTop(ctx, range, 'missing', 10)).toEqual([])
  })

  it('keeps the thousand most viewed labels of a finished day', async () => {
    const ctx = app.systemContext()
    const flood = Array.from({ length: 1_100 }, (_, n) => on('2026-11-15', `/${n}/`))
    await record([...flood, on('2026-11-15', '/7/')])
    const yesterday = { from: '2026-11-15', to: '2026-11-15' }
    expect(await readTop(ctx, yesterday, 'path', 2_000)).toHaveLength(1_100)
    await purgeOldVisits(ctx)
    const pages = await readTop(ctx, yesterday, 'path', 2_000)
    expect(pages).toHaveLength(1_001)
    expect(pages.slice(0, 2)).toMatchObject([
      { label: '(other)', views: 100, visitors: 100 },
      { label: '/7/', views: 2 },
    ])
  })

  it('deletes any number of hits in batches', async () => {
    const ctx = app.systemContext()
    await record(Array.from({ length: 2_300 }, () => on('2026-11-12')))
    await purgeOldVisits(ctx)
    expect(await ctx.db.selectFrom('analytics_hits').select('id').execute()).toEqual([])
    expect(await readDaily(ctx, { from: '2026-11-12', to: DAY })).toMatchObject([{ views: 2_300 }])
  })
})
