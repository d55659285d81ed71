import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../../test/app.ts'
import {
  connectConsole,
  GOOGLE_CLIENT,
  startGoogle,
  type TestGoogle,
} from '../../../../../test/google.ts'
import { notificationsOf } from '../../../seo-kernel/notifications/index.ts'
import { addDays, findKnownSpan, readQueries, readSite, sumOf } from '../../search-traffic/index.ts'
import { fetchDays } from './sync.ts'

const S = '/api/seo/v1/search-statistics'
const SITE = 'http://callboard.test/'
const ANALYTICS = `/webmasters/v3/sites/${SITE}/searchAnalytics`

let google: TestGoogle
let app: TestApp
let admin: Client
let now = Date.parse('2031-03-01T12:00:00Z')

const pass = async (minutes: number): Promise<void> => {
  now += minutes * 60_000
  app.setTime(new Date(now).toISOString())
  await app.runDueJobs()
}
/** As the job queue does with a failed job. */
const again = (): Promise<void> => fetchDays.run(app.systemContext(), undefined as never)
const nextDay = (): Promise<void> => pass(24 * 60)

beforeAll(async () => {
  google = await startGoogle()
  google.properties.set(SITE, 'siteOwner')
  app = await buildTestApp({ ...GOOGLE_CLIENT, googleUrl: google.url, fetchAllow: google.place })
  app.setTime(new Date(now).toISOString())
  admin = app.as('administrator')
  await app.startJobs()
})

const LAST = '2031-02-26'
const count = (date: string, clicks = 1): void => {
  for (const query of ['tea', 'coffee'])
    google.counted.push({
      ...{ date, query, page: `${SITE}${query}/` },
      ...{ clicks, impressions: 10, position: 2 },
    })
}

const sync = async () => (await admin.get(`${S}/connection`)).body.sync
const statusNow = async (): Promise<string> => (await admin.get(`${S}/connection`)).body.status
/** Clicks of the whole site, and of all queries. */
const clicksOn = async (day: string): Promise<readonly (number | undefined)[]> => {
  const { db } = app.systemContext()
  const days = [{ start: day, end: day }]
  const [[site], [queries]] = [await readSite(db, days), await readQueries(db, days)]
  return [site?.clicks, sumOf(queries?.values() ?? []).clicks]
}
const daysAsked = (): readonly string[] => [
  ...new Set(
    google.asked
      .filter(({ path }) => path.endsWith('searchAnalytics/query'))
      .map(({ body }) => body as { startDate: string; dimensions: readonly string[] })
      .filter(({ dimensions }) => dimensions[0] !== 'date')
      .map(({ startDate }) => startDate),
  ),
]

describe('a new connection', () => {
  it('fetches all data of the console, newest first', async () => {
    for (let n = 0; n < 25; n++) count(addDays(LAST, -n))
    count('2029-12-01')
    count('2029-10-01')
    // After the second day of the third run the console fails once.
    const answers = Array.from({ length: 1 + 22 * 3 }, () => undefined)
    google.misbehave(ANALYTICS, ...answers, { status: 500 })
    await connectConsole(app, google)
    await app.runDueJobs()
    expect(daysAsked().slice(0, 3)).toEqual([LAST, addDays(LAST, -1), addDays(LAST, -2)])
    expect(await sync()).toEqual({
      ...{ total: 26, done: 22, latestDay: LAST, finished: null },
      failure: { kind: 'away', at: '2031-03-01T12:00:00' },
    })
    google.asked.length = 0
    await again()
    expect(daysAsked()).toHaveLength(4)
    expect(await sync()).toEqual({
      ...{ total: 26, done: 26, latestDay: LAST, failure: null },
      finished: '2031-03-01T12:00:00',
    })
    // The console keeps sixteen months.
    expect(await findKnownSpan(app.systemContext().db)).toEqual({ start: '2029-12-01', end: LAST })
    expect(await clicksOn('2029-12-01')).toEqual([2, 2])
  })
})

describe('fetched days', () => {
  it('are the data of search statistics', async () => {
    const { body } = await admin.get(
      `${S}/stats/seo-statistics?startDate=${addDays(LAST, -6)}&endDate=${LAST}`,
    )
    expect(body.data.statistics).toMatchObject({ clicks: 14, impressions: 140, keywords: 2 })
    expect(Object.keys(body.data.pages.paginated.rows).sort()).toEqual(['/coffee/', '/tea/'])
  })
})

describe('each day', () => {
  beforeEach(() => {
    google.asked.length = 0
  })

  it('fetches the last days again, and new ones', async () => {
    google.counted.splice(0, google.counted.length)
    for (let n = -1; n < 25; n++) count(addDays(LAST, -n), 7)
    await nextDay()
    expect(daysAsked()).toEqual([1, 0, -1, -2, -3].map((n) => addDays(LAST, n)))
    expect(await clicksOn(LAST)).toEqual([14, 14])
    expect(await clicksOn(addDays(LAST, -4))).toEqual([2, 2])
    expect(await sync()).toMatchObject({ latestDay: addDays(LAST, 1), failure: null })
  })

  it('keeps days that the console has deleted', async () => {
    google.counted.splice(0, google.counted.length)
    await nextDay()
    expect(daysAsked()).toEqual([])
    expect(await clicksOn(addDays(LAST, 1))).toEqual([14, 14])
  })

  it('waits after a rate limit, as long as requested', async () => {
    count(addDays(LAST, 2))
    google.misbehave(ANALYTICS, { status: 429, headers: { 'Retry-After': '7200' } })
    await nextDay()
    expect(await sync()).toMatchObject({ failure: { kind: 'too-many' } })
    expect(await statusNow()).toBe('connected')
    google.asked.length = 0
    await pass(119)
    expect(google.asked).toEqual([])
    await pass(2)
    expect(await clicksOn(addDays(LAST, 2))).toEqual([2, 2])
    expect(await sync()).toMatchObject({ failure: null })
  })

  it('rejects invalid responses', async () => {
    google.counted.splice(0, google.counted.length)
    count(addDays(LAST, 2), 9)
    google.misbehave(ANALYTICS, {
      body: {
        rows: [
          { keys: ['yesterday'], clicks: 1 },
          { keys: ['2031-02-31'], clicks: 1 },
        ],
      },
    })
    await nextDay()
    expect(await clicksOn(addDays(LAST, 2))).toEqual([2, 2])
    google.misbehave(ANALYTICS, undefined, { text: '{"rows":[' })
    await nextDay()
    expect(await sync()).toMatchObject({ failure: { kind: 'away' } })
    await again()
    expect(await sync()).toMatchObject({ failure: null })
    expect(await clicksOn(addDays(LAST, 2))).toEqual([18, 18])
  })

  it('reports lost access, and notices when it is restored', async () => {
    google.properties.delete(SITE)
    await nextDay()
    expect([await statusNow(), (await sync()).failure.kind]).toEqual([
      'no-permission',
      'no-permission',
    ])
    const told = async () =>
      (await notificationsOf(app.systemContext())).active.map(({ title }) => title)
    expect(await told()).toContain('The search console does not let the site in any more')
    google.properties.set(SITE, 'siteRestrictedUser')
    await nextDay()
    expect([await statusNow(), (await sync()).failure]).toEqual(['connected', null])
    expect(await told()).not.toContain('The search console does not let the site in any more')
  })

  it('continues after consent was given again', async () => {
    google.withdrawConsent()
    count(addDays(LAST, 3))
    await nextDay()
    expect(await statusNow()).toBe('needs-consent')
    await connectConsole(app, google, { isAgain: true })
    await nextDay()
    expect(await clicksOn(addDays(LAST, 3))).toEqual([2, 2])
  })
})

describe('a property that covers more than the site', () => {
  it('is queried for pages of the site only', async () => {
    google.properties.set('sc-domain:callboard.test', 'siteOwner')
    const date = addDays(LAST, 4)
    count(date)
    google.counted.push({
      ...{ date, query: 'tea', page: 'https://shop.callboard.test/' },
      ...{ clicks: 100, impressions: 100, position: 1 },
    })
    await admin.post(`${S}/connection`, { property: 'sc-domain:callboard.test' })
    await app.runDueJobs()
    expect(await clicksOn(date)).toEqual([2, 2])
  })
})

describe('a disconnected site', () => {
  it('sends no requests, and keeps the figures', async () => {
    await admin.delete(`${S}/auth`)
    google.asked.length = 0
    await nextDay()
    expect(google.asked).toEqual([])
    expect(await sync()).toEqual({
      ...{ total: 0, done: 0, latestDay: null, finished: null, failure: null },
    })
    expect(await clicksOn(LAST)).toEqual([14, 14])
  })
})
