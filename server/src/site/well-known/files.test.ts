import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { picture } from '../../../test/pictures.ts'
import { createVisitor } from '../../../test/visitor.ts'
import { parseXml } from '../../../test/xml.ts'
import { readConfig } from '../../config.ts'
import { indexNowKey } from '../../modules/indexnow/index.ts'
import { saveSeoOptions } from '../../modules/seo-kernel/options/index.ts'
import { saveSettings } from '../../modules/settings/index.ts'

let app: TestApp
let folder: TestApp

const publish = async (site: TestApp, base: string, fields: object) =>
  (await site.as('administrator').post(`/wp-json/wp/v2/${base}`, { status: 'publish', ...fields }))
    .body

beforeAll(async () => {
  app = await buildTestApp({
    securityContact: 'mailto:security@example.org',
    indexNowUrl: 'https://indexnow.test/',
  })
  folder = await buildTestApp({ url: 'http://callboard.test/blog' })
  for (const site of [app, folder]) {
    await saveSettings(site.systemContext(), {
      title: 'Ann &amp; Bob',
      description: 'Of [all] things',
    })
    const parent = await publish(site, 'pages', { title: 'Company', slug: 'company' })
    await publish(site, 'pages', { title: 'People', slug: 'people', parent: parent.id })
    await publish(site, 'posts', {
      title: 'Hello [x] <b>y</b>',
      slug: 'hello',
      content: 'Some *words* of it',
      date: '2026-11-01T10:00:00',
    })
  }
})

const get = async (path: string, site = app) => {
  const { status, text, headers } = await site.anonymous.get(path)
  return { status, text, headers }
}

describe('llms.txt', () => {
  it('does not exist until enabled', async () => {
    expect((await get('/llms.txt')).status).toBe(404)
  })

  it('describes the content in Markdown', async () => {
    await saveSeoOptions(app.systemContext(), { site: { sitemap: { llms: { enable: true } } } })
    const { text, headers } = await get('/llms.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^\u{feff}.+\n\n# Ann & Bob\n\nOf \\\[all\\\] things\n\n## Sitemaps\n\n/u)
    expect(text).toContain('- [People](http://callboard.test/company/people/)')
    expect(text).toContain(
      '- [Hello \\[x\\] y](http://callboard.test/hello/) - Some \\*words\\* of it\n',
    )
  })
})

describe('security.txt', () => {
  it('has the contact, and expires in half a year', async () => {
    app.setTime('2026-11-15T10:00:00Z')
    const { text, headers } = await get('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toBe(
      [
        'Contact: mailto:security@example.org',
        'Expires: 2027-05-14T00:00:00Z',
        'Preferred-Languages: en',
        'Canonical: http://callboard.test/.well-known/security.txt',
        '',
      ].join('\n'),
    )
    app.setTime('2026-12-15T10:00:00Z')
    expect((await get('/.well-known/security.txt')).text).toContain('Expires: 2027-06-13')
  })

  it('explains how to configure a missing contact', async () => {
    const { status, text } = await get('/.well-known/security.txt', folder)
    expect(status).toBe(404)
    expect(text).toContain('CALLBOARD_SECURITY_CONTACT')
  })

  it.each(['security@example.org', 'ftp://example.org', 'mailto:a b', 'mailto:a\nContact: b'])(
    'takes no contact such as %j',
    (contact) => {
      expect(() => readConfig({}, { CALLBOARD_SECURITY_CONTACT: contact })).toThrow(
        'CALLBOARD_SECURITY_CONTACT',
      )
    },
  )

  it('redirects from its old address', async () => {
    const { status, headers } = await get('/security.txt')
    expect([status, headers.location]).toEqual([
      301,
      'http://callboard.test/.well-known/security.txt',
    ])
  })
})

describe('icons and manifest', () => {
  it('show the product’s logo without a site icon', async () => {
    expect((await get('/favicon.ico')).headers.location).toBe('http://callboard.test/favicon.svg')
    const touch = await get('/apple-touch-icon.png')
    expect([touch.status, touch.headers['content-type']]).toEqual([200, 'image/png'])
    const { text, headers } = await get('/favicon.svg')
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(parseXml(text).name).toBe('svg')
    const manifest = JSON.parse((await get('/site.webmanifest')).text)
    expect(manifest).toMatchObject({
      name: 'Ann & Bob',
      description: 'Of [all] things',
      lang: 'en-US',
      start_url: '/',
      background_color: expect.stringMatching(/^#[\da-f]{3,8}$/i),
      theme_color: expect.stringMatching(/^#[\da-f]{3,8}$/i),
      icons: [{ src: 'http://callboard.test/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    })
  })

  it('show the site icon in suitable sizes', async () => {
    const { body } = await app.as('administrator').post('/wp-json/wp/v2/media', undefined, {
      payload: await picture(600, 600),
      headers: {
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="i.png"',
      },
    })
    await saveSettings(app.systemContext(), { site_icon: body.id })
    const { status, headers } = await get('/favicon.ico')
    expect(status).toBe(302)
    expect(headers.location).toMatch(/\/i-150x150\.png$/)
    expect((await get(new URL(headers.location ?? '').pathname)).status).toBe(200)
    const { text, headers: kind } = await get('/site.webmanifest')
    expect(kind['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(JSON.parse(text).icons).toEqual([
      { src: expect.stringMatching(/-300x300\.png$/), sizes: '300x300', type: 'image/png' },
      { src: body.source_url, sizes: '600x600', type: 'image/png' },
    ])
  })
})

describe('the IndexNow key', () => {
  it('is served in the file of its name, and in no other', async () => {
    const key = await indexNowKey(app.systemContext())
    const { status, text, headers } = await get(`/${key}.txt`)
    expect([status, text]).toEqual([200, key])
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect((await get(`/${'0'.repeat(32)}.txt`)).status).toBe(404)
  })

  it('does not exist where IndexNow is disabled', async () => {
    const key = await indexNowKey(folder.systemContext())
    expect((await get(`/${key}.txt`, folder)).status).toBe(404)
  })
})

describe('the HTML sitemap', () => {
  const visit = (site: TestApp) => createVisitor(site).get('/sitemap/')

  it('lists posts, pages below each other, and categories', async () => {
    const { status, text, headers } = await visit(app)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain('<title>Sitemap - Ann &amp; Bob</title>')
    expect(text).toContain('<link rel="canonical" href="http://callboard.test/sitemap/">')
    expect(text).not.toContain('noindex')
    expect(text.match(/<h1/g)).toHaveLength(1)
    expect(text).toMatch(
      /company\/">Company \([^)]+\)<\/a><ul[^>]*><li><a href="[^"]*\/company\/people\/"/,
    )
    expect(text).toContain('>Hello &#91;x&#93; y (November 1, 2026)</a>')
  })

  it('gives way to a page published at its address', async () => {
    const { id } = await publish(app, 'pages', { title: 'Own map', slug: 'sitemap' })
    const { text } = await visit(app)
    expect(text).toContain('<title>Own map')
    await app.as('administrator').delete(`/wp-json/wp/v2/pages/${id}?force=true`)
  })
})

describe('every file', () => {
  const FILES = [
    ...['/robots.txt', '/llms.txt', '/sitemap.xml', '/sitemap.xsl', '/site.webmanifest'],
    ...['/post-sitemap.xml', '/news-sitemap.xml', '/.well-known/security.txt', '/feed/'],
  ]

  beforeAll(() =>
    saveSeoOptions(app.systemContext(), { site: { sitemap: { news: { enable: true } } } }),
  )

  it.each(FILES)('%s answers HEAD, and 304 to who has it', async (path) => {
    const { headers } = await get(path)
    const head = await app.anonymous.head(path)
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.etag).toBe(headers.etag)
    expect(head.headers['content-type']).toBe(headers['content-type'])
    expect(headers['cache-control']).toBe('public, no-cache')
    expect(headers['cache-tag']).not.toBe('')
    expect(headers['x-content-type-options']).toBe('nosniff')
    const known = { 'if-none-match': headers.etag ?? '' }
    expect((await app.anonymous.get(path, { headers: known })).status).toBe(304)
  })

  it.each(['/robots.txt', '/llms.txt', '/sitemap.xml', '/site.webmanifest'])(
    '%s is answered from memory the second time',
    async (path) => {
      await app.http.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
      const address = app.http.server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const ask = () => fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.text())
      const first = await ask()
      const hits = app.cacheHits()
      expect(await ask()).toBe(first)
      expect(app.cacheHits()).toBe(hits + 1)
    },
  )

  it.each(['', '/blog'])(
    'names addresses inside the folder of the site, asked as %s/…',
    async (root) => {
      const read = async (path: string) => (await get(`${root}${path}`, folder)).text
      expect(await read('/robots.txt')).toContain('Disallow: /blog/wp-admin/')
      expect(await read('/robots.txt')).toContain('Sitemap: http://callboard.test/blog/sitemap.xml')
      expect(await read('/sitemap.xml')).toContain('href="/blog/sitemap.xsl"')
      expect(await read('/sitemap.xml')).toContain('http://callboard.test/blog/post-sitemap.xml')
      expect(await read('/post-sitemap.xml')).toContain('http://callboard.test/blog/hello/')
      await saveSeoOptions(folder.systemContext(), {
        site: { sitemap: { llms: { enable: true } } },
      })
      expect(await read('/llms.txt')).toContain('(http://callboard.test/blog/company/people/)')
      expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({
        start_url: '/blog/',
        scope: '/blog/',
        icons: [{ src: 'http://callboard.test/blog/favicon.svg' }],
      })
      const feed = parseXml(await read('/feed/'))
      expect(feed.all('item')[0]?.textOf('link')).toMatch(
        /^http:\/\/callboard\.test\/blog\/hello\/\?/,
      )
      expect(feed.all('atom:link')[0]?.attributes.href).toBe('http://callboard.test/blog/feed/')
    },
  )
})
