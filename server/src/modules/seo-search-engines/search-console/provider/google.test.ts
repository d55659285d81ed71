import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../test/app.ts'
import {
  connectConsole,
  GOOGLE_CLIENT,
  type Misbehaviour,
  startGoogle,
  type TestGoogle,
} from '../../../../../test/google.ts'
import { parseAllowedHost } from '../../../../lib/network/addresses.ts'
import { createSafeFetch, type SafeFetch } from '../../../../outbound/safe-fetch.ts'
import { searchConsole } from '../connection/index.ts'
import type { SearchConsole } from './index.ts'

const SITE = 'http://callboard.test/'
const ANALYTICS = `/webmasters/v3/sites/${SITE}/searchAnalytics`

let google: TestGoogle
let app: TestApp
let fetch: SafeFetch
let usual: SafeFetch
beforeAll(async () => {
  google = await startGoogle()
  usual = createSafeFetch({ allowed: [parseAllowedHost(google.place)] })
  app = await buildTestApp(
    { ...GOOGLE_CLIENT, googleUrl: google.url },
    { fetch: (address, options) => fetch(address, options) },
  )
  fetch = usual
  google.properties.set(SITE, 'siteOwner')
  await connectConsole(app, google)
})

beforeEach(() => {
  fetch = usual
  // A cancelled request may not have reached it.
  google.behave()
  google.asked.length = 0
  google.counted.length = 0
  google.sitemaps.clear()
})

const console = async (): Promise<SearchConsole> => {
  const found = await searchConsole(app.systemContext())
  if (!found) throw new Error('not connected')
  return found
}

const DAY = { start: '2031-03-01', end: '2031-03-01' }

const count = async () => (await console()).analytics({ ...DAY, dimensions: ['query'] })

describe('analytics', () => {
  it('returns rows by dimension, most clicks first', async () => {
    const page = `${SITE}tea/`
    google.counted.push(
      { date: '2031-03-01', query: 'tea', page, clicks: 2, impressions: 10, position: 3 },
      { date: '2031-03-01', query: 'tea', page: SITE, clicks: 1, impressions: 30, position: 7 },
      { date: '2031-03-01', query: 'green tea', page, clicks: 9, impressions: 20, position: 1.5 },
      { date: '2031-03-02', query: 'tea', page, clicks: 5, impressions: 5, position: 1 },
    )
    expect(await count()).toEqual([
      { keys: ['green tea'], clicks: 9, impressions: 20, position: 1.5 },
      { keys: ['tea'], clicks: 3, impressions: 40, position: 6 },
    ])
    expect(
      await (await console()).analytics({
        start: '2031-03-01',
        end: '2031-03-02',
        dimensions: ['date', 'page'],
      }),
    ).toHaveLength(3)
  })

  it('reads all pages of a result', async () => {
    for (let n = 0; n < 5_001; n++)
      google.counted.push({
        ...{ date: '2031-03-01', query: `tea ${n}`, page: SITE },
        ...{ clicks: 1, impressions: 1, position: 1 },
      })
    expect(await count()).toHaveLength(5_001)
    expect(google.asked.map(({ body }) => (body as { startRow: number }).startRow)).toEqual([
      0, 5_000,
    ])
  })

  it('returns an empty list without data', async () => {
    expect(await count()).toEqual([])
  })
})

describe('an unusable response', () => {
  const quota = { error: { code: 403, errors: [{ reason: 'quotaExceeded' }] } }
  const cases: readonly (readonly [string, Misbehaviour, object])[] = [
    ['403', { status: 403, body: { error: { code: 403 } } }, { kind: 'no-permission' }],
    ['403 for a quota', { status: 403, body: quota }, { kind: 'too-many' }],
    ['429', { status: 429, text: 'no' }, { kind: 'too-many', retryAfterMs: undefined }],
    [
      '429 with a wish',
      { status: 429, headers: { 'Retry-After': '120' } },
      { kind: 'too-many', retryAfterMs: 120_000 },
    ],
    ['400', { status: 400, body: { error: { message: 'x'.repeat(9_999) } } }, { kind: 'refused' }],
    ['a way elsewhere', { status: 302, headers: { Location: SITE } }, { kind: 'refused' }],
    ['500', { status: 500, text: '<h1>Oops' }, { kind: 'away' }],
    ['503', { status: 503, text: '' }, { kind: 'away' }],
    ['markup', { text: '<html>' }, { kind: 'away' }],
    ['a list', { body: [] }, { kind: 'away' }],
    ['null', { body: null }, { kind: 'away' }],
    ['rows that are none', { body: { rows: 'none' } }, { kind: 'away' }],
    ['rows without keys', { body: { rows: [{ clicks: 5 }] } }, { kind: 'away' }],
    ['rows of something else', { body: { rows: [null, 7] } }, { kind: 'away' }],
    ['more than anybody wants', { text: ' '.repeat(16_000_001) }, { kind: 'away' }],
  ]
  it.each(cases)('is classified: %s', async (_what, answer, failure) => {
    google.misbehave(ANALYTICS, answer)
    const error = await count().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ConsoleFailure', ...failure })
    expect((error as Error).message.length).toBeLessThan(400)
    // The next request works.
    expect(await count()).toEqual([])
  })

  it('is also reported without any response', async () => {
    fetch = createSafeFetch({ allowed: [parseAllowedHost(google.place)], timeoutMs: 200 })
    google.misbehave(ANALYTICS, { isSilent: true })
    await expect(count()).rejects.toMatchObject({ kind: 'away' })
  })
})

describe('an access token', () => {
  const grants = () => google.asked.filter(({ path }) => path === '/token').length

  it('is renewed when it has expired, and only then', async () => {
    await count()
    google.asked.length = 0
    await count()
    expect(grants()).toBe(0)
    google.expireTokens()
    expect(await count()).toEqual([])
    expect(grants()).toBe(1)
  })

  it.each([
    ['500', { status: 500 }, 'away'],
    ['nonsense', { text: 'ok' }, 'away'],
    ['no token', { body: { expires_in: 5 } }, 'away'],
    ['429', { status: 429 }, 'too-many'],
    ['another client', { status: 401, body: { error: 'invalid_client' } }, 'refused'],
  ] as const)('that cannot be made now loses nothing: %s', async (_what, answer, kind) => {
    google.expireTokens()
    google.misbehave('/token', answer)
    await expect(count()).rejects.toMatchObject({ kind })
    expect(await count()).toEqual([])
  })
})

describe('sitemaps', () => {
  it('are submitted, listed and deleted', async () => {
    const { submitSitemap, sitemaps, deleteSitemap } = await console()
    await submitSitemap(`${SITE}sitemap.xml`)
    google.sitemaps.set('b', { path: `${SITE}b.xml`, errors: '3', warnings: '-1' })
    expect(await sitemaps()).toEqual([
      {
        path: `${SITE}sitemap.xml`,
        lastSubmitted: '2026-03-01T10:00:00.000Z',
        isPending: false,
        isSitemapsIndex: true,
        type: 'sitemap',
        lastDownloaded: '2026-03-01T11:00:00.000Z',
        errors: 0,
        warnings: 0,
      },
      expect.objectContaining({ path: `${SITE}b.xml`, errors: 3, warnings: 0 }),
    ])
    await deleteSitemap(`${SITE}sitemap.xml`)
    expect([...google.sitemaps.keys()]).toEqual(['b'])
    await expect(deleteSitemap(`${SITE}sitemap.xml`)).rejects.toMatchObject({ kind: 'refused' })
  })
})

describe('the inspection of a page', () => {
  it('returns the result of the console', async () => {
    google.inspections.set(`${SITE}tea/`, {
      verdict: 'PASS',
      coverageState: 'Submitted and indexed',
      robotsTxtState: 'ALLOWED',
      sitemap: [`${SITE}sitemap.xml`, 7],
      referringUrls: 'none',
      somethingNew: 'left out',
    })
    expect(await (await console()).inspect(`${SITE}tea/`)).toEqual({
      verdict: 'PASS',
      coverageState: 'Submitted and indexed',
      robotsTxtState: 'ALLOWED',
      indexingState: null,
      pageFetchState: null,
      crawledAs: null,
      lastCrawlTime: null,
      userCanonical: null,
      googleCanonical: null,
      sitemap: [`${SITE}sitemap.xml`],
      referringUrls: [],
      richResultsResult: null,
      inspectionResultLink: expect.stringContaining('search-console/inspect'),
    })
    expect(google.asked.at(-1)?.body).toEqual({ inspectionUrl: `${SITE}tea/`, siteUrl: SITE })
  })

  it('rejects a response without a result', async () => {
    google.misbehave('/v1/urlInspection', { body: { inspectionResult: {} } })
    await expect((await console()).inspect(SITE)).rejects.toMatchObject({ kind: 'away' })
  })

  it('returns rich results', async () => {
    const items = [{ name: 'Tea', issues: [{ issueMessage: 'No author', severity: 'WARNING' }] }]
    google.misbehave('/v1/urlInspection', {
      body: {
        inspectionResult: {
          indexStatusResult: { verdict: 'PASS' },
          richResultsResult: {
            verdict: 'PASS',
            detectedItems: [{ richResultType: 'Recipes', items }, 5],
          },
        },
      },
    })
    expect((await (await console()).inspect(SITE)).richResultsResult).toEqual({
      verdict: 'PASS',
      detectedItems: [
        { richResultType: 'Recipes', items },
        { richResultType: '', items: [] },
      ],
    })
  })
})
