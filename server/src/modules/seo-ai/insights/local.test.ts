import { beforeAll, describe, expect, it } from 'vitest'
import { createReport, REPORTS, readReport, START } from '../../../../test/ai-reports.ts'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { saveSearchDays } from '../../seo-search-engines/search-traffic/index.ts'

const TRACKER = '/api/seo/v1/ai/insights/brand-tracker'

describe('a site without a service', () => {
  let app: TestApp
  let admin: Client
  beforeAll(async () => {
    app = await buildTestApp()
    await app.startJobs()
    admin = app.as('administrator')
  })

  it('reports its own pages and that no model was asked', async () => {
    const write = (fields: object) => admin.post('/api/core/v2/posts', fields)
    await write({
      title: 'Brewing <em>oolong</em>',
      content: '<p>Wait. Oolong wants &lt;90 degrees&gt;. Enjoy.</p>',
      status: 'publish',
    })
    await write({ title: 'Secret oolong', content: 'x', status: 'draft' })
    await write({ title: 'Locked', content: 'oolong', status: 'publish', password: 'p' })
    const uuid = await createReport(admin, 'oolong')
    await app.runDueJobs()
    const report = await readReport(admin, uuid)
    expect(report).toMatchObject({ status: 'completed', brands_mentioned: 0, brands: {} })
    expect(report.results).toEqual([
      {
        ...{ provider: 'local', source: 'local', error: '', brands: [] },
        overview: expect.stringMatching(/no model was asked.*Oolong wants &lt;90 degrees&gt;\./s),
        sources: [{ url: 'http://callboard.test/brewing-oolong/', title: 'Brewing oolong' }],
      },
    ])
    expect(report.results[0].overview).not.toMatch(/Secret|Locked/)
  })

  it('reports the searches that showed the site', async () => {
    app.setTime(START)
    const date = '2026-03-01'
    const queries = [
      { query: 'White Matcha', clicks: 2, impressions: 10, position: 3.5 },
      { query: 'matcha <b>', clicks: 1, impressions: 40, position: 1 },
      { query: 'milk', clicks: 9, impressions: 99, position: 1 },
    ]
    await app.systemContext().transaction((ctx) => saveSearchDays(ctx, [{ date, queries }]))
    const uuid = await createReport(admin, 'Matcha')
    await app.runDueJobs()
    const { status, results } = await readReport(admin, uuid)
    expect([status, results[0].sources]).toEqual(['completed', []])
    expect(results[0].overview).toContain(
      '<ul><li>matcha &lt;b&gt; – shown 40 times, clicked 1 times, at position 1 on average</li>' +
        '<li>white matcha – shown 10 times, clicked 2 times, at position 3.5 on average</li></ul>',
    )
  })

  it('reports missing pages, questions to answer, and how to connect a provider', async () => {
    const uuid = await createReport(admin, 'submarines <x>')
    await app.runDueJobs()
    const { status, error, results } = await readReport(admin, uuid)
    expect([status, error, results[0].source, results[0].sources]).toEqual([
      ...['completed', '', 'local', []],
    ])
    expect(results[0].overview).toContain('No page of this site covers it yet. Connect a service')
    expect(results[0].overview).toContain('<li>What is submarines?</li>')
  })

  it('reports what its pages cover about a keyword, and what they lack', async () => {
    const content =
      '<p>Gaiwan sets are small. We like Verdant Hills for them, and Verdant Hills is near.</p>' +
      '<h2>What is a gaiwan?</h2><p>A gaiwan is a cup with a lid and no handle at all.</p>' +
      '<h2>Porcelain &amp; glass</h2><p>A gaiwan of glass shows the leaves while they open.</p>'
    await admin.post('/api/core/v2/posts', { title: 'The gaiwan', content, status: 'publish' })
    const queries = [{ query: 'gaiwan price', clicks: 1, impressions: 5, position: 2 }]
    const date = '2026-03-01'
    app.setTime(START)
    await app.systemContext().transaction((ctx) => saveSearchDays(ctx, [{ date, queries }]))
    const overviewOf = async (keyword: string): Promise<string> => {
      const uuid = await createReport(admin, keyword)
      await app.runDueJobs()
      const report = await readReport(admin, uuid)
      expect(report.status).toBe('completed')
      return report.results[0].overview
    }
    const whole = await overviewOf('gaiwan')
    expect(whole).toContain('<li>words of the keyword: gaiwan</li>')
    expect(whole).toContain('<li>topics: What is a gaiwan?; Porcelain &amp; glass</li>')
    expect(whole).toMatch(/reading ease: [\d.]+ of 100/)
    expect(whole).toContain('names that they mention: Verdant Hills (2 times)')
    expect(whole).toMatch(/Questions that they answer:<\/p>\s*<ul><li>What is a gaiwan\?<\/li>/)
    expect(whole).toContain('<li>gaiwan price – price</li>')
    expect(whole).not.toContain('A page about it could answer')

    const part = await overviewOf('gaiwan repairs')
    expect(part).toContain('No page covers all of it; these cover a part:')
    expect(part).toContain('<li>words of the keyword that they lack: repairs</li>')
    expect(part).toContain('A page about it could answer')
  })

  it.each([undefined, '', '  ', '<b></b>', 'x'.repeat(201)])(
    'refuses the keyword %j',
    async (keyword) => {
      const { status, body } = await admin.post(REPORTS, { keyword })
      expect([status, body.code]).toEqual([400, 'seo_missing_keyword'])
    },
  )

  it('answers 404 for unknown reports', async () => {
    const one = `${REPORTS}/00000000-0000-0000-0000-000000000000`
    for (const answer of [
      await admin.get(one),
      await admin.delete(one),
      await admin.post(`${one}/process`),
      await admin.post(`${one}/regenerate`),
      await admin.get(`${REPORTS}/none`),
    ])
      expect([answer.status, answer.body.success]).toEqual([404, false])
  })

  it('stores each subscriber of the brand tracker once', async () => {
    for (const email of ['Ann@Example.org', ' ann@example.org ', 'bob@example.org'])
      expect((await admin.post(`${TRACKER}/subscribe`, { email })).body).toEqual({
        success: true,
        message: expect.stringContaining('stored on this site only'),
      })
    for (const email of [undefined, 'nope', '', `${'x'.repeat(250)}@example.org`])
      expect((await admin.post(`${TRACKER}/subscribe`, { email })).status).toBe(400)
    const emails = async () =>
      (await admin.get(`${TRACKER}/subscribers`)).body.subscribers.map(
        ({ email }: { email: string }) => email,
      )
    expect((await emails()).sort()).toEqual(['ann@example.org', 'bob@example.org'])
    const forget = () => admin.delete(`${TRACKER}/subscribers?email=ANN@example.org`)
    expect([(await forget()).status, (await forget()).status]).toEqual([200, 404])
    expect(await emails()).toEqual(['bob@example.org'])
  })

  it('requires the right to see insights', async () => {
    for (const role of ['editor', 'subscriber'] as const) {
      expect((await app.as(role).get(REPORTS)).status).toBe(403)
      expect((await app.as(role).post(REPORTS, { keyword: 'tea' })).status).toBe(403)
      expect((await app.as(role).get(`${TRACKER}/subscribers`)).status).toBe(403)
    }
    expect((await app.anonymous.get(REPORTS)).status).toBe(401)
  })
})
