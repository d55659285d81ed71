import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { createVisitor } from '../../../../test/visitor.ts'

const SEO = '/api/seo/v1'
const SITE = 'http://callboard.test'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

const create = async (url: string, targetUrl: string, more: object = {}): Promise<number> => {
  const { body } = await admin.post(`${SEO}/redirects`, {
    sourceUrls: [{ url, ignoreSlash: true, ignoreCase: true, ...more }],
    targetUrl,
    redirectType: 302,
  })
  return body.redirect.id
}

const rows = async () => (await admin.post(`${SEO}/redirects/all`, { limit: 100 })).body.rows

beforeEach(async () => {
  const rowIds = (await rows()).map(({ id }: { id: number }) => id)
  if (rowIds.length > 0) await admin.delete(`${SEO}/redirects/bulk`, { rowIds })
})

const trace = (url: string, client = admin) =>
  client.get(`${SEO}/redirects/trace?url=${encodeURIComponent(url)}`)

describe('GET seo/v1/redirects/trace', () => {
  it('follows redirects to the response, and names their rules', async () => {
    const id = await create('/old', '/blog-of-old')
    const second = await create('^/blog-(.*)$', '/', { regex: true })
    const { status, body } = await trace('/old?from=mail')
    expect(status).toBe(200)
    expect(body.end).toBe('response')
    expect(body.steps).toMatchObject([
      {
        url: `${SITE}/old?from=mail`,
        status: 302,
        location: expect.stringContaining(SITE),
        rules: [{ id, source_url: '/old' }, { id: second }],
      },
      { url: expect.stringContaining(SITE), status: 200, location: '', rules: [], reasons: [] },
    ])
    expect(body.steps[0].reasons.length).toBeGreaterThan(0)
    expect((await rows()).map(({ hits }: { hits: number }) => hits)).toEqual([0, 0])
  })

  it('ends at another site, and with a missing page', async () => {
    await create('/away', 'https://example.org/there')
    const away = (await trace(`${SITE}/away`)).body
    expect(away).toMatchObject({
      end: 'elsewhere',
      steps: [{ location: 'https://example.org/there' }],
    })
    const missing = (await trace('/nothing-here')).body
    expect(missing).toMatchObject({ end: 'response', steps: [{ status: 404, location: '' }] })
  })

  it('refuses addresses of other sites, long ones and other users', async () => {
    for (const url of ['https://example.org/', `/${'x'.repeat(2_100)}`, ''])
      expect((await trace(url)).status, url.slice(0, 30)).toBe(400)
    expect((await trace('/', app.as('author'))).status).toBe(403)
    expect((await trace('/', app.anonymous)).status).toBe(401)
  })
})

describe('POST seo/v1/redirects/preview', () => {
  const preview = (body: object, client = admin) => client.post(`${SEO}/redirects/preview`, body)

  it('tells which requested addresses a pattern finds, and saves nothing', async () => {
    const visitor = createVisitor(app)
    for (const path of ['/news/2020/tea/', '/news/2021/milk/', '/shop/']) await visitor.get(path)
    const pattern = { source: '^/news/(\\d+)/(.*)$', target: '/archive/$2', regex: true }
    const { status, body } = await preview({ ...pattern, addresses: ['/news/1999/salt', '/no'] })
    expect(status).toBe(200)
    expect(body.tested).toBeGreaterThanOrEqual(5)
    expect(body.matches).toEqual(
      expect.arrayContaining([
        { url: '/news/1999/salt', location: `${SITE}/archive/salt/` },
        { url: '/news/2020/tea/', location: `${SITE}/archive/tea/` },
        { url: '/news/2021/milk/', location: `${SITE}/archive/milk/` },
      ]),
    )
    expect(body.matches).toHaveLength(3)
    expect(await rows()).toEqual([])
  })

  it('works while the target is not typed yet', async () => {
    const { body } = await preview({ source: '/old/*', addresses: ['/old/tea', '/new'] })
    expect(body.matches).toEqual([{ url: '/old/tea', location: '' }])
  })

  it('refuses what could not be saved', async () => {
    const bad = [
      { source: '', target: '/' },
      { source: '(', regex: true, target: '/' },
      { source: '/wp-json/', target: '/' },
      { source: '/a', target: 'javascript:alert(1)' },
      { source: '/a', addresses: Array.from({ length: 101 }, (_, at) => `/${at}`) },
    ]
    for (const body of bad)
      expect((await preview(body)).status, JSON.stringify(body).slice(0, 60)).toBe(400)
    expect((await preview({ source: '/a' }, app.as('editor'))).status).toBe(403)
  })
})
