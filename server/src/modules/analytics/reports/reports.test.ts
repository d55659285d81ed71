import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { type Hit, recordHits, wipeVisits } from '../store/index.ts'
import { LIST_NAMES } from './definitions.ts'
import { listReport } from './lists.ts'
import { overviewReport } from './overview.ts'
import { reportQuery } from './period.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-11-16T12:00:00Z')
})

beforeEach(() => wipeVisits(app.systemContext()))

const DAY = '2026-11-16'

const hit = (given: Partial<Hit> & { readonly minute?: number } = {}): Hit => {
  const { minute = 0, day = DAY, ...rest } = given
  const epoch = Date.parse(`${day}T00:00:00Z`) / 1_000 + minute * 60
  return {
    epoch,
    day,
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

const record = (...hits: readonly Hit[]): void => recordHits(app.systemContext(), hits)

describe('lists', () => {
  it('tell where visits began, ended and came from', async () => {
    record(
      hit({ referrer: 'news.example:8080/a/b', path: '/b/' }),
      hit({ minute: 1 }),
      hit({ minute: 1, path: '/c/', kind: 'missing' }),
      hit({ minute: 2, kind: 'leave', path: '/c/' }),
      hit({ visitor: 'bob', path: '/c/', campaign: 'mail / x / y' }),
      hit({ visitor: 'cleo', path: '/b/' }),
    )
    const ctx = app.systemContext()
    const query = await reportQuery(ctx)
    const rows = async (name: (typeof LIST_NAMES)[number]) =>
      (await listReport(ctx, name, query)).rows.map(({ label, visits }) => [label, visits])
    expect(await rows('landing')).toEqual([
      ['/b/', 2],
      ['/c/', 1],
    ])
    expect(await rows('exits')).toEqual([
      ['/c/', 2],
      ['/b/', 1],
    ])
    expect(await rows('sources')).toEqual([
      ['(campaign)', 1],
      ['(direct)', 1],
      ['news.example:8080', 1],
    ])
    for (const name of LIST_NAMES) await listReport(ctx, name, query)
    const overview = await overviewReport(ctx, query)
    expect(overview.infobox.sessions).toEqual({ value: 3, prev: null, previous: 0 })
  })
})
