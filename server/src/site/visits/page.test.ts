import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Role, type TestApp } from '../../../test/app.ts'
import { dangersIn } from '../../../test/dangers.ts'
import { fillVisits } from '../../../test/filled-visits.ts'
import { hitOn, recordHits } from '../../../test/hits.ts'
import { countQueries } from '../../../test/queries.ts'
import { createVisitor, type Visitor } from '../../../test/visitor.ts'
import { settleVisits, wipeVisits } from '../../modules/analytics/store/index.ts'

const PAGE = '/statistics/visits/'
const TODAY = '2026-11-16'

let app: TestApp
let editor: Visitor
beforeAll(async () => {
  app = await buildTestApp()
  app.setTime(`${TODAY}T12:00:00Z`)
  editor = await signedIn('editor')
})

beforeEach(() => wipeVisits(app.systemContext()))

const signedIn = async (role: Role): Promise<Visitor> => {
  await app.userId(role)
  const visitor = createVisitor(app)
  await visitor.submit('/login', { log: role, pwd: `password of ${role}` })
  return visitor
}

const record = async (...hits: readonly ReturnType<typeof hitOn>[]): Promise<void> => {
  const ctx = app.systemContext()
  recordHits(ctx, hits)
  await settleVisits(ctx)
}

/** The values of a line of the chart, by label. */
const lineOf = (text: string, series: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Array.from(
      text.matchAll(/data-label="([^"]+)" data-series="([^"]+)" data-value="(\d+)"/g),
      ([, label = '', name, value]) => [label, name, Number(value)] as const,
    )
      .filter(([, name]) => name === series)
      .map(([label, , value]) => [label, value]),
  )

const sum = (values: Readonly<Record<string, number>>): number =>
  Object.values(values).reduce((total, value) => total + value, 0)

describe('GET /statistics/visits/', () => {
  it('redirects to sign-in, and back', async () => {
    const visitor = createVisitor(app)
    const { status, headers } = await visitor.get(`${PAGE}?days=7`)
    expect([status, headers['cache-control']]).toEqual([303, 'no-store'])
    expect(headers.location).toBe(
      `http://callboard.test/login?redirect_to=${encodeURIComponent(`${PAGE}?days=7`)}`,
    )
  })

  it('requires the right to view reports, and is never cached', async () => {
    const held = app.cacheHolds().entries
    const page = await editor.get(PAGE)
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.text).toContain('noindex')
    expect(page.text).not.toContain('a.js')
    expect(app.cacheHolds().entries).toBe(held)
    expect((await createVisitor(app).get(PAGE)).status).toBe(303)
    const subscriber = await signedIn('subscriber')
    const refused = await subscriber.get(PAGE)
    expect([refused.status, refused.headers['cache-control']]).toEqual([403, 'no-store'])
    expect(refused.text).toContain('may not see')
    expect(refused.text).not.toContain('class="cards"')
    expect((await subscriber.get(`${PAGE}pages.csv`)).status).toBe(403)
  })

  it('has one address, and is linked from the account', async () => {
    const { status, headers } = await editor.get('/statistics/visits?days=7')
    expect([status, headers.location]).toEqual([301, `http://callboard.test${PAGE}?days=7`])
    expect((await editor.get('/account')).text).toContain(`href="${PAGE}"`)
    expect((await (await signedIn('subscriber')).get('/account')).text).not.toContain(PAGE)
  })

  it('covers the last thirty days including today, and compares with the previous thirty', async () => {
    await record(
      hitOn(TODAY, { minute: 60 }),
      hitOn(TODAY, { minute: 61, path: '/a/' }),
      hitOn(TODAY, { minute: 60, visitor: 'other', referrer: 'news.example/x' }),
      hitOn('2026-10-17', { minute: 60 }),
    )
    const { text } = await editor.get(PAGE)
    expect(text).toMatch(
      /<span class="card-number">2<\/span> Visits<small>\+100\.0\u00a0% · 1 before/,
    )
    expect(text).toMatch(/<span class="card-number">3<\/span> Views/)
    const visits = lineOf(text, 'Visits')
    expect(Object.keys(visits)).toHaveLength(30)
    expect([visits[TODAY], sum(visits), sum(lineOf(text, 'Visits before'))]).toEqual([2, 2, 1])
    expect(text).toContain('news.example')
    expect(text).toContain('aria-current="page">30 days')
  })

  it('shows a day by hours, and a year by weeks', async () => {
    await record(hitOn(TODAY, { minute: 60 }), hitOn('2026-01-05', { minute: 60 }))
    const { text } = await editor.get(`${PAGE}?days=1`)
    const day = lineOf(text, 'Views')
    // At noon the line ends at the current hour instead of dropping to zero.
    expect(Object.keys(day)).toHaveLength(13)
    expect(Object.keys(lineOf(text, 'Visits before'))).toHaveLength(24)
    expect(day[`${TODAY}T01`]).toBe(1)
    const year = lineOf((await editor.get(`${PAGE}?days=365`)).text, 'Views')
    expect([Object.keys(year).length, sum(year)]).toEqual([53, 2])
    expect(Object.entries(year).at(-1)).toEqual(['2026-11-10', 1])
  })

  it('accepts a custom period, and explains an invalid one', async () => {
    await record(hitOn('2026-11-03', { minute: 60 }))
    const { text } = await editor.get(`${PAGE}?start=2026-11-01&end=2026-11-05`)
    expect(Object.keys(lineOf(text, 'Views'))).toHaveLength(5)
    expect(text).not.toContain('aria-current="page">30 days')
    expect(text).toContain('/statistics/visits/pages.csv?start=2026-11-01&#38;end=2026-11-05')
    for (const query of [
      'start=2026-11-05&end=2026-11-01',
      'start=2026-02-30',
      'end=2999-01-01',
      'start=1999-01-01',
      'start=%3Cb%3E%00',
      `start=${'9'.repeat(3_000)}`,
    ]) {
      const refused = await editor.get(`${PAGE}?${query}`)
      expect(refused.status, query).toBe(400)
      expect(refused.text).toContain('role="alert"')
      expect(dangersIn(refused.text, { isPage: true })).toEqual([])
    }
    for (const query of ['days=8', 'days=x', 'start=&end=', 'days[]=7', 'path=x'])
      expect((await editor.get(`${PAGE}?${query}`)).status, query).toBe(200)
  })

  it('marks notes in the chart, with their text beside it', async () => {
    await app.as('administrator').post('/api/analytics/v1/notes', {
      ...{ note_title: 'Letter <b>sent</b>', note_date: '2026-11-03', important: true },
    })
    await record(hitOn('2026-11-03', { minute: 60 }))
    const { text } = await editor.get(PAGE)
    expect(text.match(/class="chart-mark"/g)).toHaveLength(1)
    expect(text).toContain('November 3, 2026</time>: <strong>Letter &#60;b&#62;sent')
  })

  it('can be restricted to one page', async () => {
    await record(
      hitOn(TODAY, { minute: 60, path: '/a/' }),
      hitOn(TODAY, { minute: 61, path: '/b/' }),
    )
    const all = (await editor.get(`${PAGE}?days=7`)).text
    expect(all).toContain('href="http://callboard.test/statistics/visits/?days=7&#38;path=%2Fa%2F"')
    const { text } = await editor.get(`${PAGE}?days=7&path=/a/`)
    expect(text).toContain('<h1>Visits of /a/</h1>')
    expect(sum(lineOf(text, 'Views'))).toBe(1)
    expect(text).toContain('href="http://callboard.test/a/"')
    expect(text).toContain('href="http://callboard.test/statistics/visits/?days=7"')
  })

  it('explains why nothing was counted', async () => {
    const { text } = await editor.get(PAGE)
    expect(text).toContain('No visits in this period')
    expect(text).toContain('Your own visits are left out')
    const settings = (enabled: boolean) =>
      app.as('administrator').put('/api/analytics/v1/settings', { enabled })
    await settings(false)
    expect((await editor.get(PAGE)).text).toContain('not counted at the moment')
    await settings(true)
  })

  it('SEC-54: prints everything that clients send as text', async () => {
    const hostile = [
      '"><script>alert(1)</script>',
      "'><img src=x onerror=alert(1)>",
      'javascript:alert(1)',
      '</title><svg onload=alert(1)>',
      '{{7*7}}\u202e\u0000',
    ]
    for (const [n, text] of hostile.entries()) {
      const { statusCode } = await app.http.inject({
        method: 'POST',
        url: '/a/e',
        headers: {
          host: 'callboard.test',
          'user-agent': `Mozilla/5.0 Firefox/1 ${text.replace(/[^ -~]/g, '')}`,
          'sec-fetch-site': 'same-origin',
          'accept-language': `${text.replace(/[^ -~]/g, '')}, en-GB`,
        },
        payload: JSON.stringify([
          { t: 'view', p: `/${text}`, r: `https://other.example/${text}`, u: { source: text } },
          { t: 'view', p: `/gone/${text}`, r: text, m: 1 },
          { t: 'search', p: '/', n: text, v: { results: n } },
          { t: 'click', p: '/', n: `https://other.example/${text}` },
          { t: 'download', p: '/', n: `https://other.example/${text}.pdf` },
        ]),
      })
      expect(statusCode).toBe(204)
    }
    const pages = await Promise.all(
      [PAGE, `${PAGE}?days=1`, `${PAGE}?path=${encodeURIComponent(`/${hostile[0]}`)}`].map((path) =>
        editor.get(path),
      ),
    )
    expect(pages[0]?.text).toContain('&#60;script&#62;alert(1)')
    for (const { status, text } of pages) {
      expect(status).toBe(200)
      expect(dangersIn(text, { isPage: true })).toEqual([])
    }
  })

  it('runs as many queries for a year as for a day', async () => {
    await fillVisits(app.systemContext(), TODAY, 20)
    await editor.get(PAGE)
    const cost = (query: string) => countQueries(app, () => editor.get(`${PAGE}?${query}`))
    const [day, year] = [await cost('days=1'), await cost('days=365')]
    expect(day).toBeLessThan(120)
    expect(Math.abs(year - day)).toBeLessThan(5)
  })
})

describe('GET /statistics/visits/{report}.csv', () => {
  it('exports the rows of the page as CSV, without those below the privacy threshold', async () => {
    await record(
      ...['ann', 'bob', 'cleo'].map((visitor) =>
        hitOn(TODAY, { minute: 60, visitor, path: '/many/' }),
      ),
      hitOn(TODAY, { minute: 60, visitor: 'dan', path: '/=one/' }),
    )
    const { status, text, headers } = await editor.get(`${PAGE}pages.csv?days=7`)
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      ...[200, 'no-store', 'noindex'],
    ])
    expect(headers['content-disposition']).toContain('pages-2026-11-10-2026-11-16.csv')
    expect(text).toContain('/many/')
    expect(text).not.toContain('/=one/')
    const overview = await editor.get(`${PAGE}overview.csv?days=7`)
    expect(overview.text.trim().split('\r\n')).toHaveLength(8)
  })

  it('is refused to anonymous requests, for unknown reports and for invalid periods', async () => {
    expect((await createVisitor(app).get(`${PAGE}pages.csv`)).status).toBe(303)
    expect((await editor.get(`${PAGE}nothing.csv`)).status).toBe(404)
    expect((await editor.get(`${PAGE}pages.csv?start=x`)).status).toBe(400)
    expect((await editor.get(`${PAGE}sources.csv?path=/a/`)).status).toBe(400)
  })
})
