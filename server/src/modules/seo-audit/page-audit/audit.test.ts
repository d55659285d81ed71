import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import type { Fetched, SafeFetch } from '../../../outbound/safe-fetch.ts'

const ANALYZE = '/api/seo/v1/analyze'
const COMPETITORS = '/api/seo/v1/seo-analysis/competitors'

/** The remote pages; all other addresses do not respond. */
const outside = new Map<string, Partial<Fetched>>()
const asked: { address: string; options: Parameters<SafeFetch>[1] }[] = []

const fetch: SafeFetch = async (address, options) => {
  asked.push({ address, options })
  const found = outside.get(address)
  return found && { url: address, status: 200, type: 'text/html', body: Buffer.from(''), ...found }
}

const place = (address: string, body: string, more: Partial<Fetched> = {}): void => {
  outside.set(address, { ...more, body: Buffer.from(body) })
}

const TITLE = 'Tea shop: loose leaf tea, teapots and kettles'
const DESCRIPTION =
  'Loose leaf tea from gardens that we visit ourselves, teapots from three workshops, and kettles that keep their temperature to the degree.'

const page = (head: string, body: string): string =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

const GOOD = page(
  `<title>${TITLE}</title><meta name="description" content="${DESCRIPTION}">
  <link rel="canonical" href="https://tea.example/">
  ${['title', 'type', 'image', 'url', 'description'].map((name) => `<meta property="og:${name}" content="x">`).join('')}
  <script type="application/ld+json">{}</script>`,
  `<nav><a href="/a">Menu menu menu</a></nav><main><h1>Tea</h1><h2>Loose leaf tea</h2><p>Loose leaf tea and teapots.</p>
  <img src="/pot.png" alt="A teapot">
  ${[1, 2, 3, 4, 5].map((n) => `<a href="/tea-${n}">Leaf</a>`).join('')}</main>`,
)

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({}, { fetch })
  app.setTime('2026-11-15T12:00:00Z')
  place('https://tea.example/', GOOD)
  place('https://tea.example/robots.txt', 'User-agent: *', { type: 'text/plain' })
  place('https://tea.example/pot.png', '', { type: 'image/png', cacheControl: 'max-age=600' })
})

const audit = async (url: string, more: object = {}) => {
  const { status, body } = await app.as('administrator').post(ANALYZE, { url, ...more })
  expect(status).toBe(200)
  return body[url]
}

describe('POST seo/v1/analyze', () => {
  it('audits the home page by internal requests', async () => {
    asked.length = 0
    const { status, body } = await app.as('administrator').post(ANALYZE)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['score', 'results'])
    expect(Object.keys(body.results)).toEqual(['basic', 'advanced', 'performance', 'security'])
    const { basic, advanced, performance, security } = body.results
    expect(basic.title.value).toContain('Callboard')
    expect(basic.linksRatio.value.internal).toBeGreaterThan(0)
    expect(advanced.robotsRules).toEqual({ status: 'passed' })
    const { css } = performance.pageObjects.value
    expect(css.length).toBeGreaterThan(0)
    for (const sheet of css) expect(sheet).toContain('callboard.test')
    expect(performance.pageSize.value).toBeGreaterThan(0)
    expect(security.secureConnection).toEqual({ status: 'error', error: 'insecure-connection' })
    const errors = Object.values({ ...basic, ...advanced, ...performance, ...security } as Record<
      string,
      { status: string }
    >)
    expect(errors.every(({ status }) => ['passed', 'warning', 'error'].includes(status))).toBe(true)
    // Only the twin with `www.` is requested over the network.
    expect(asked.map(({ address }) => address)).toEqual(['http://www.callboard.test/'])
  })

  it('lists broken links to own pages', async () => {
    const admin = app.as('administrator')
    const { body } = await admin.post('/api/core/v2/posts', {
      ...{ title: 'Links', status: 'publish', slug: 'links' },
      content: 'Text',
    })
    const front = await admin.post('/api/core/v2/pages', {
      ...{ title: 'Front', status: 'publish' },
      content: '<p><a href="/nowhere/">x</a> <a href="/links/#part">y</a></p>',
    })
    await admin.post('/api/core/v2/settings', {
      ...{ show_on_front: 'page', page_on_front: front.body.id },
    })
    const { basic } = (await admin.post(ANALYZE, { refresh: true })).body.results
    expect(basic.brokenLinks).toEqual({
      ...{ status: 'error', error: 'internal-links-broken', total: 1 },
      value: ['http://callboard.test/nowhere/'],
    })
    await admin.post('/api/core/v2/settings', { show_on_front: 'posts' })
    await admin.delete(`/api/core/v2/posts/${body.id}?force=true`)
    // Links of other sites are not followed.
    expect((await audit('https://tea.example/')).results.basic.brokenLinks).toBeUndefined()
  })

  it('completes the step of the checklist', async () => {
    await app.as('administrator').post(ANALYZE)
    const { body } = await app.as('administrator').get('/api/seo/v1/seo-checklist')
    expect(body.checks).toContainEqual(
      expect.objectContaining({ name: 'runHomepageAudit', completed: true }),
    )
  })

  it('finds no fault in a correct page', async () => {
    const { score, results } = await audit('https://tea.example/')
    const wrong = Object.values(results as Record<string, Record<string, { status: string }>>)
      .flatMap((group) => Object.entries(group))
      .filter(([, { status }]) => status !== 'passed')
    expect(wrong).toEqual([])
    expect(score).toBe(100)
    expect(results.basic.title).toEqual({ status: 'passed', value: TITLE })
    expect(results.basic.h1Tags).toEqual({ status: 'passed', value: ['Tea'] })
    expect(results.basic.linksRatio.value).toEqual({ internal: 6, external: 0 })
    // The words of the main text, without the menu.
    expect(results.basic.keywords.value).toEqual(['leaf', 'loose'])
    expect(results.advanced.canonicalTag.value).toBe('https://tea.example/')
  })

  it('finds every fault of a page', async () => {
    const lines = 'body {\n    margin: 0;\n    padding: 0;\n}\n'.repeat(50)
    place(
      'http://bad.example/',
      page(
        `<meta name="robots" content="noindex,follow"><meta property="og:title" content="a">
        <link rel="stylesheet" href="/wp-content/themes/old/a.css"><link rel="stylesheet" href="/b.min.css">
        <script src="/wp-content/plugins/forms/a.js"></script>`,
        `<h1>One</h1><h1>Two</h1>${[1, 2, 3].map((n) => `<img src="/${n}.png">`).join('')}
        <a href="https://other.example/">out</a><p>${'word '.repeat(12_000)}</p>`,
      ),
    )
    place('http://www.bad.example/', page('', ''))
    place('http://bad.example/wp-content/uploads/', page('<title>Index of /wp-content</title>', ''))
    place('http://bad.example/wp-content/themes/old/a.css', lines, { type: 'text/css' })
    place('http://bad.example/b.min.css', lines, { type: 'text/css' })
    place('http://bad.example/1.png', '', { type: 'image/png' })
    const { score, results } = await audit('http://bad.example/')
    const codes = Object.fromEntries(
      Object.values(results as Record<string, Record<string, { error?: string }>>)
        .flatMap((group) => Object.entries(group))
        .map(([test, { error }]) => [test, error]),
    )
    expect(codes).toEqual({
      title: 'title-missing',
      description: 'description-missing',
      keywords: undefined,
      keywordsInTitleDescription: 'keywords-title-description-missing',
      h1Tags: 'h1-too-many',
      h2Tags: 'h2-missing',
      noImgAltAtts: 'image-missing-alt',
      linksRatio: 'internal-links-missing',
      searchPreview: undefined,
      mobileSearchPreview: undefined,
      canonicalTag: 'canonical-missing',
      noindex: 'noindex',
      wwwCanonicalization: 'www-canonicalization',
      robotsRules: 'no-robots',
      openGraph: 'ogp-missing',
      schema: 'schema-missing',
      hasImgExpires: 'image-expires-missing',
      unminifiedJs: undefined,
      unminifiedCss: 'css-unminified',
      pageObjects: undefined,
      pageSize: 'page-size-too-big',
      responseTime: undefined,
      visiblePlugins: 'plugins-visible',
      visibleThemes: 'themes-visible',
      directoryListing: 'directory-listing-open',
      secureConnection: 'insecure-connection',
    })
    expect(results.performance.unminifiedCss.value).toEqual([
      'http://bad.example/wp-content/themes/old/a.css',
    ])
    expect(results.advanced.openGraph.value).toEqual([
      'og:type',
      'og:image',
      'og:url',
      'og:description',
    ])
    expect(results.performance.pageObjects.total).toBe(6)
    // Errors: basic 3, advanced 3, security 2; warnings: basic 4, advanced 3, performance 3, security 2.
    expect(score).toBe(Math.max(0, 100 - (3 * 12 + 3 * 8 + 2 * 8 + 4 * 6 + 3 * 4 + 3 * 3 + 2 * 4)))
  })

  it.each([
    ['a short title', 'title', `<title>${'x'.repeat(39)}</title>`, 'title-too-short'],
    ['a title of 40', 'title', `<title>${'x'.repeat(40)}</title>`, undefined],
    ['a title of 61', 'title', `<title>${'x'.repeat(61)}</title>`, 'title-too-long'],
    [
      'a description of 119',
      'description',
      `<meta name="description" content="${'x'.repeat(119)}">`,
      'description-too-short',
    ],
    [
      'a description of 160',
      'description',
      `<meta name="description" content="${'x'.repeat(160)}">`,
      undefined,
    ],
    [
      'a description of 161',
      'description',
      `<meta name="description" content="${'x'.repeat(161)}">`,
      'description-too-long',
    ],
  ])('judges %s', async (_what, test, head, code) => {
    place('https://length.example/', page(head, ''))
    const { results } = await audit('https://length.example/', { refresh: true })
    expect(results.basic[test].error).toBe(code)
  })

  it('fetches a page again after ten minutes, or on request', async () => {
    place('https://again.example/', page('<title>One</title>', ''))
    const title = async (more = {}) =>
      (await audit('https://again.example/', more)).results.basic.title.value
    expect(await title()).toBe('One')
    place('https://again.example/', page('<title>Two</title>', ''))
    expect(await title()).toBe('One')
    expect(await title({ refresh: true })).toBe('Two')
    place('https://again.example/', page('<title>Three</title>', ''))
    app.setTime('2026-11-15T12:10:01Z')
    expect(await title()).toBe('Three')
    app.setTime('2026-11-15T12:00:00Z')
  })

  it('reads noindex from the X-Robots-Tag header', async () => {
    place('https://header.example/', page('', ''), { robotsTag: 'googlebot: noindex' })
    const { results } = await audit('https://header.example/')
    expect(results.advanced.noindex).toEqual({ status: 'error', error: 'noindex' })
  })

  it.each([
    ['nonsense address', 'invalid-url'],
    ['ftp://tea.example/', 'invalid-url'],
    ['javascript:alert(1)', 'invalid-url'],
    ['https://nobody.example/', 'unreachable'],
  ])('refuses %s', async (url, reason) => {
    const { status, body } = await app.as('administrator').post(ANALYZE, { url })
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, response: { error: reason } })
  })

  it('rejects addresses that are too long', async () => {
    const { status } = await app.as('administrator').post(ANALYZE, { url: 'x'.repeat(2_001) })
    expect(status).toBe(400)
  })
})

describe('competitors', () => {
  it('are listed newest first, at most twenty, until they are deleted', async () => {
    const admin = app.as('administrator')
    for (let n = 1; n <= 21; n++) {
      place(`https://site-${n}.example/`, page('', ''))
      await audit(`https://site-${n}.example/`)
    }
    const { body } = await admin.get(COMPETITORS)
    const known = Object.keys(body.result)
    expect(known).toHaveLength(20)
    expect(known[0]).toBe('https://site-21.example/')
    expect(known).not.toContain('https://site-1.example/')
    const { status, body: rest } = await admin.post(`${ANALYZE}/delete-site`, {
      url: 'site-21.example',
    })
    expect(status).toBe(200)
    expect(Object.keys(rest)[0]).toBe('https://site-20.example/')
    expect((await admin.post(`${ANALYZE}/delete-site`)).status).toBe(200)
  })

  it('require the right to analyse', async () => {
    for (const [client, status] of [
      [app.anonymous, 401],
      [app.as('editor'), 403],
    ] as const) {
      expect((await client.get(COMPETITORS)).status).toBe(status)
      expect((await client.post(ANALYZE)).status).toBe(status)
      expect((await client.post(`${ANALYZE}/delete-site`)).status).toBe(status)
    }
  })
})
