import { gunzipSync } from 'node:zlib'
import DataLoader from 'dataloader'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { picture } from '../../../../test/pictures.ts'
import { countQueries, rowsPerQuery } from '../../../../test/queries.ts'
import { parseXml } from '../../../../test/xml.ts'
import { saveSettings } from '../../settings/index.ts'
import { sitemapFile } from './file.ts'

const addressesOf = (text: string): (string | undefined)[] =>
  parseXml(text)
    .all('url')
    .map((url) => url.textOf('loc'))

const sitemap = async (app: TestApp, path: string): Promise<string> => {
  const { status, text, headers } = await app.anonymous.get(path)
  expect(status, path).toBe(200)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  return text
}

describe('the sitemap of a small site', () => {
  let app: TestApp
  const make = async (base: string, fields: object) =>
    (await app.as('administrator').post(`/wp-json/wp/v2/${base}`, { status: 'publish', ...fields }))
      .body

  beforeAll(async () => {
    app = await buildTestApp()
  })

  it('lists all public content', async () => {
    const category = await make('categories', { name: 'News', slug: 'news' })
    await make('categories', { name: 'Empty', slug: 'empty' })
    const tag = await make('tags', { name: 'Sea', slug: 'sea' })
    await make('posts', {
      title: 'One & two',
      slug: 'one',
      categories: [category.id],
      tags: [tag.id],
    })
    const parent = await make('pages', { title: 'Company', slug: 'company' })
    await make('pages', { title: 'People', slug: 'people', parent: parent.id })
    const index = parseXml(await sitemap(app, '/sitemap.xml'))
    expect(index.name).toBe('sitemapindex')
    const listed = index.all('sitemap').map((entry) => entry.textOf('loc') ?? '')
    expect(listed).toEqual(
      ['addl', 'post', 'page', 'category', 'post_tag'].map(
        (name) => `http://callboard.test/${name}-sitemap.xml`,
      ),
    )
    const pages = await Promise.all(
      listed.map((address) => sitemap(app, new URL(address).pathname)),
    )
    expect(pages.flatMap(addressesOf).map((address) => new URL(address ?? '').pathname)).toEqual([
      '/',
      '/one/',
      '/company/',
      '/company/people/',
      '/category/news/',
      '/tag/sea/',
    ])
    expect(parseXml(pages[1] ?? '').textOf('lastmod')).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/)
    expect(index.all('sitemap')[1]?.textOf('lastmod')).toBe(
      parseXml(pages[1] ?? '').textOf('lastmod'),
    )
  })

  it('lists only addresses that respond with 200', async () => {
    for (const name of ['addl', 'post', 'page', 'category', 'post_tag'])
      for (const address of addressesOf(await sitemap(app, `/${name}-sitemap.xml`))) {
        const { status } = await app.anonymous.get(new URL(address ?? '').pathname)
        expect(status, address).toBe(200)
      }
  })

  it('includes images and videos', async () => {
    const { body: image } = await app.as('administrator').post('/wp-json/wp/v2/media', undefined, {
      payload: await picture(40, 30),
      headers: {
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="f.png"',
      },
    })
    await make('posts', {
      title: 'Seen',
      slug: 'seen',
      featured_media: image.id,
      content: [
        '<p><img src="/a.png?x=1&amp;y=2" alt=""><img src="data:image/png;base64,AA" alt=""></p>',
        '<!-- wp:video --><figure class="wp-block-video"><video controls src="https://x.test/v.mp4"></video></figure><!-- /wp:video -->',
        '<!-- wp:embed {"url":"https://videos.test/7","type":"video"} --><figure class="wp-block-embed"></figure><!-- /wp:embed -->',
      ].join('\n'),
    })
    const url = parseXml(await sitemap(app, '/post-sitemap.xml'))
      .all('url')
      .find((candidate) => candidate.textOf('loc')?.endsWith('/seen/'))
    expect(url?.all('image:loc').map(({ text }) => text)).toEqual([
      image.source_url,
      'http://callboard.test/a.png?x=1&y=2',
    ])
    const [file, player] = url?.all('video:video') ?? []
    expect(file?.textOf('video:content_loc')).toBe('https://x.test/v.mp4')
    expect(file?.textOf('video:thumbnail_loc')).toBe(image.source_url)
    expect(file?.textOf('video:title')).toBe('Seen')
    expect(player?.textOf('video:player_loc')).toBe('https://videos.test/7')
  })

  it('lists the home page by the site’s address only', async () => {
    const { id } = await make('pages', { title: 'Front', slug: 'front' })
    await saveSettings(app.systemContext(), { show_on_front: 'page', page_on_front: id })
    expect(await sitemap(app, '/page-sitemap.xml')).not.toContain('/front/')
    await saveSettings(app.systemContext(), { show_on_front: 'posts', page_on_front: 0 })
    expect(await sitemap(app, '/page-sitemap.xml')).toContain('/front/')
  })

  it('has the news of the last two days only', async () => {
    expect((await app.anonymous.get('/news-sitemap.xml')).status).toBe(404)
    await app
      .as('administrator')
      .post('/api/seo/v1/options', { options: { sitemap: { news: { enable: true } } } })
    app.setTime('2026-12-10T12:00:00Z')
    await make('posts', { title: 'Fresh & new', slug: 'fresh', date: '2026-12-09T12:00:00' })
    await make('posts', { title: 'Stale', slug: 'stale', date: '2026-12-08T11:00:00' })
    const news = parseXml(await sitemap(app, '/news-sitemap.xml'))
    expect(news.all('news:title').map(({ text }) => text)).toEqual(['Fresh & new'])
    expect(news.textOf('news:publication_date')).toBe('2026-12-09T12:00:00Z')
    expect(news.textOf('news:language')).toBe('en')
    app.setTime('2026-12-12T12:00:00Z')
    expect(parseXml(await sitemap(app, '/news-sitemap.xml')).all('url')).toEqual([])
  })

  it.each([
    ['/wp-sitemap.xml', 302, 'sitemap.xml'],
    ['/wp-sitemap-posts-post-1.xml', 302, 'sitemap.xml'],
    ['/sitemap_index.xml', 301, 'sitemap.xml'],
    ['/sitemap-posts-1.xml', 301, 'post-sitemap.xml'],
    ['/sitemap-tags-3.xml', 301, 'post_tag-sitemap3.xml'],
  ])('is where %s leads', async (path, expected, name) => {
    const { status, headers } = await app.anonymous.get(path)
    expect([status, headers.location]).toEqual([expected, `http://callboard.test/${name}`])
  })

  it('is readable in a browser', async () => {
    const { text, headers } = await app.anonymous.get('/sitemap.xsl')
    expect(headers['content-type']).toBe('text/xsl; charset=utf-8')
    expect(parseXml(text).name).toBe('xsl:stylesheet')
    expect(await sitemap(app, '/sitemap.xml')).toContain(
      '<?xml-stylesheet type="text/xsl" href="/sitemap.xsl"?>',
    )
  })

  it.each([
    '/author-sitemap.xml',
    '/post-sitemap1.xml',
    '/post-sitemap0.xml',
    '/sitemap-none-1.xml',
    '/none-sitemap.xml',
  ])('has no part %s', async (path) => {
    expect((await app.anonymous.get(path)).status).toBe(404)
  })

  it('has an empty list for a part behind the last, which may have existed before', async () => {
    expect(addressesOf(await sitemap(app, '/post-sitemap2.xml'))).toEqual([])
  })

  it('returns 304 while unchanged, and the new content after a change', async () => {
    const first = await app.anonymous.get('/post-sitemap.xml')
    const known = { 'if-none-match': first.headers.etag ?? '' }
    expect((await app.anonymous.get('/post-sitemap.xml', { headers: known })).status).toBe(304)
    await make('posts', { title: 'Later', slug: 'later' })
    const next = await app.anonymous.get('/post-sitemap.xml', { headers: known })
    expect(next.status).toBe(200)
    expect(next.text).toContain('/later/')
  })

  it('is compressed where accepted, and has no body for HEAD', async () => {
    const { rawPayload, headers } = await app.http.inject({
      url: '/post-sitemap.xml',
      headers: { host: 'callboard.test', 'accept-encoding': 'gzip' },
    })
    expect(headers['content-encoding']).toBe('gzip')
    expect(parseXml(gunzipSync(rawPayload).toString()).name).toBe('urlset')
    const head = await app.anonymous.head('/post-sitemap.xml')
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers['content-length']).toBeUndefined()
  })
})

describe('the sitemap of a large site', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await buildTestApp()
    await insertPosts(app, 3_000)
  })

  it('has parts of a thousand addresses, each address once', async () => {
    const index = parseXml(await sitemap(app, '/sitemap.xml'))
    const parts = index
      .all('sitemap')
      .map((entry) => new URL(entry.textOf('loc') ?? '').pathname)
      .filter((path) => path.startsWith('/post-sitemap'))
    expect(parts).toHaveLength(3)
    const found = []
    for (const path of parts) {
      const addresses = addressesOf(await sitemap(app, path))
      expect(addresses).toHaveLength(1_000)
      found.push(...addresses)
    }
    expect(new Set(found).size).toBe(3_000)
  })

  it('reads each part in batches, at any offset', async () => {
    await sitemap(app, '/post-sitemap.xml')
    const first = await countQueries(app, () => sitemap(app, '/post-sitemap.xml?x=1'))
    const last = await countQueries(app, () => sitemap(app, '/post-sitemap3.xml?x=1'))
    expect(first).toBe(last)
    // Ten batches of a hundred rows, and no query per row.
    expect(first).toBeLessThan(20)
  })

  it('holds one batch of rows and a short piece of text at a time', async () => {
    const ctx = app.systemContext()
    const part = await sitemapFile(ctx, 'post-sitemap2.xml')
    if (part?.kind !== 'stream') throw new Error('a part comes in pieces')
    const pieces = part.chunks()[Symbol.asyncIterator]()
    const read: { rows: readonly number[]; length: number }[] = []
    for (let isOver = false; !isOver; ) {
      let length = 0
      const rows = await rowsPerQuery(app, async () => {
        const { value, done = false } = await pieces.next()
        length = value?.length ?? 0
        isOver = done
      })
      read.push({ rows, length })
    }
    expect(sum(read.map(({ length }) => length))).toBeGreaterThan(60_000)
    expect(sum(read.flatMap(({ rows }) => rows))).toBeGreaterThanOrEqual(1_000)
    for (const { rows, length } of read) {
      expect(length).toBeLessThan(20_000)
      expect(Math.max(0, ...rows)).toBeLessThanOrEqual(100)
      // A piece reads the rows it needs, and no more.
      expect(sum(rows)).toBeLessThanOrEqual(300)
    }
    // DataLoaders cache by id; those of a batch must be dropped with it.
    expect(
      Array.from(ctx.requestCache.values()).filter((made) => made instanceof DataLoader),
    ).toEqual([])
  })

  it('stays contiguous after a deletion', async () => {
    const { body } = await app.as('administrator').get('/wp-json/wp/v2/posts?slug=post-5')
    await app.as('administrator').delete(`/wp-json/wp/v2/posts/${body[0].id}?force=true`)
    expect(addressesOf(await sitemap(app, '/post-sitemap.xml'))).toHaveLength(1_000)
    expect(addressesOf(await sitemap(app, '/post-sitemap3.xml'))).toHaveLength(999)
  })
})

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const insertPosts = async (app: TestApp, count: number): Promise<void> => {
  const date = '2026-11-01T10:00:00'
  const rows = Array.from({ length: count }, (_, place) => ({
    type: 'post',
    status: 'publish',
    slug: `post-${place}`,
    title: `Post ${place}`,
    content: '<p>Text</p>',
    excerpt: '',
    author_id: null,
    comment_status: 'open',
    ping_status: 'open',
    date,
    date_gmt: date,
    modified: date,
    modified_gmt: date,
  }))
  await app.systemContext().transaction(async (ctx) => {
    for (let at = 0; at < rows.length; at += 500)
      await ctx.db
        .insertInto('posts')
        .values(rows.slice(at, at + 500))
        .execute()
    ctx.touch('posts')
  })
}
