import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { createVisitor } from '../../../test/visitor.ts'
import { parseXml } from '../../../test/xml.ts'
import { saveSettings } from '../settings/index.ts'

let app: TestApp
const ids: Record<string, number> = {}

const api = '/wp-json/aioseo/v1'

const make = async (base: string, fields: object): Promise<number> => {
  const { body } = await app
    .as('administrator')
    .post(`/wp-json/wp/v2/${base}`, { status: 'publish', ...fields })
  return body.id
}

const choose = async (options: object, dynamicOptions?: object): Promise<void> => {
  const { status } = await app
    .as('administrator')
    .post(`${api}/options`, { options, ...(dynamicOptions ? { dynamicOptions } : {}) })
  expect(status).toBe(200)
}

const general = (chosen: object): Promise<void> => choose({ sitemap: { general: chosen } })

const read = async (path: string) => {
  const { status, text, headers } = await app.anonymous.get(path)
  return { status, text, headers }
}

const pathsIn = async (path: string): Promise<string[]> => {
  const { status, text } = await read(path)
  expect(status, path).toBe(200)
  return parseXml(text)
    .all('loc')
    .map((loc) => new URL(loc.text).pathname)
}

beforeAll(async () => {
  app = await buildTestApp()
  ids.news = await make('categories', { name: 'News', slug: 'news' })
  ids.sea = await make('tags', { name: 'Sea', slug: 'sea' })
  ids.one = await make('posts', {
    title: 'One',
    slug: 'one',
    date: '1999-04-07T09:00:00',
    categories: [ids.news],
    tags: [ids.sea],
    content: '<p>Words</p><p><img src="/a.png" alt=""></p>',
  })
  ids.two = await make('posts', { title: 'Two', slug: 'two', date: '2001-05-07T09:00:00' })
  ids.about = await make('pages', { title: 'About', slug: 'about' })
})

beforeEach(async () => {
  await app.as('administrator').post(`${api}/reset-settings`, {
    settings: ['sitemap', 'searchAppearance'],
  })
})

describe('the sitemap', () => {
  it('has priorities', async () => {
    const { text } = await read('/post-sitemap.xml')
    const [url] = parseXml(text).all('url')
    expect([url?.textOf('changefreq'), url?.textOf('priority')]).toEqual(['weekly', '0.7'])
    expect(url?.textOf('lastmod')).toBeDefined()
  })

  it('can be renamed, and the old name returns 404', async () => {
    await general({ filename: 'harbour2' })
    expect(await pathsIn('/harbour2.xml')).toContain('/post-harbour2.xml')
    expect(await pathsIn('/post-harbour2.xml')).toContain('/one/')
    expect((await read('/sitemap.xml')).status).toBe(404)
    expect((await read('/robots.txt')).text).toContain('/harbour2.xml\n')
    await general({ filename: '../../etc' })
    expect((await read('/sitemap.xml')).status).toBe(200)
  })

  it('is split as chosen, and a part after the last is empty', async () => {
    await general({ linksPerIndex: 1 })
    expect(await pathsIn('/post-sitemap.xml')).toEqual(['/one/'])
    expect(await pathsIn('/post-sitemap2.xml')).toEqual(['/two/'])
    expect(await pathsIn('/post-sitemap9.xml')).toEqual([])
    expect(await pathsIn('/sitemap.xml')).toContain('/post-sitemap2.xml')
    await general({ linksPerIndex: -5 })
    expect(await pathsIn('/post-sitemap2.xml')).toEqual(['/two/'])
  })

  it('is one file without indexes', async () => {
    await general({ indexes: false })
    expect(await pathsIn('/sitemap.xml')).toEqual(
      expect.arrayContaining(['/', '/one/', '/two/', '/about/', '/category/news/', '/tag/sea/']),
    )
  })

  it('lists chosen kinds only; other parts are missing', async () => {
    await general({
      postTypes: { all: false, included: ['post'] },
      taxonomies: { all: false, included: ['category'] },
    })
    const parts = await pathsIn('/sitemap.xml')
    expect(parts).toContain('/category-sitemap.xml')
    expect(parts).not.toContain('/page-sitemap.xml')
    const { status, text, headers } = await read('/page-sitemap.xml')
    expect([status, headers['x-robots-tag']]).toEqual([404, 'noindex, follow'])
    expect(text).toContain('<urlset')
  })

  it.each([
    ['ids', () => [ids.one]],
    ['texts', () => [String(ids.one)]],
    ['objects', () => [{ value: ids.one }]],
    ['JSON', () => [JSON.stringify({ type: 'post', value: ids.one })]],
  ])('leaves out posts that are given as %s', async (_form, excluded) => {
    await general({ advancedSettings: { enable: true, excludePosts: excluded() } })
    expect(await pathsIn('/post-sitemap.xml')).toEqual(['/two/'])
    await general({ advancedSettings: { enable: false } })
    expect(await pathsIn('/post-sitemap.xml')).toEqual(['/one/', '/two/'])
  })

  it('leaves out terms with all their posts', async () => {
    await general({ advancedSettings: { enable: true, excludeTerms: [ids.news] } })
    expect(await pathsIn('/post-sitemap.xml')).toEqual(['/two/'])
    expect(await pathsIn('/category-sitemap.xml')).not.toContain('/category/news/')
  })

  it('leaves out noindex pages', async () => {
    const robots = (noindex: boolean) =>
      app.as('administrator').post(`${api}/post`, { id: ids.two, default: false, noindex })
    expect((await robots(true)).status).toBe(200)
    expect(await pathsIn('/post-sitemap.xml')).toEqual(['/one/'])
    await choose(
      {},
      {
        searchAppearance: {
          postTypes: { post: { advanced: { robotsMeta: { default: false, noindex: true } } } },
        },
      },
    )
    expect((await read('/post-sitemap.xml')).status).toBe(404)
    await robots(false)
    expect(await pathsIn('/post-sitemap.xml')).toEqual(['/two/'])
    await choose({}, { searchAppearance: { postTypes: { post: { show: false } } } })
    expect((await read('/post-sitemap.xml')).status).toBe(404)
    await app.as('administrator').post(`${api}/post`, { id: ids.two, default: true })
  })

  it('has the priority of single pages', async () => {
    await app
      .as('administrator')
      .post(`${api}/post`, { id: ids.two, priority: 0.2, frequency: 'yearly' })
    const { text } = await read('/post-sitemap.xml')
    const url = parseXml(text)
      .all('url')
      .find((candidate) => candidate.textOf('loc')?.endsWith('/two/'))
    expect([url?.textOf('changefreq'), url?.textOf('priority')]).toEqual(['yearly', '0.2'])
    await app
      .as('administrator')
      .post(`${api}/post`, { id: ids.two, priority: 'default', frequency: 'default' })
  })

  it('has images where the setting is on', async () => {
    expect((await read('/post-sitemap.xml')).text).toContain('<image:loc>')
    await general({ advancedSettings: { enable: true, excludeImages: true } })
    expect((await read('/post-sitemap.xml')).text).not.toContain('<image:loc>')
  })

  it('has authors, months and additional pages where the settings are on', async () => {
    await general({
      author: true,
      date: true,
      additionalPages: {
        enable: true,
        pages: [
          JSON.stringify({
            url: '/shop/',
            priority: { value: 0.9 },
            frequency: { value: 'hourly' },
            lastModified: '2024-05-06',
          }),
          JSON.stringify({ url: 'javascript:alert(1)' }),
          'nonsense',
        ],
      },
    })
    expect(await pathsIn('/author-sitemap.xml')).toEqual(['/author/administrator/'])
    expect(await pathsIn('/date-sitemap.xml')).toEqual([
      '/1999/',
      '/1999/04/',
      '/2001/',
      '/2001/05/',
    ])
    expect(await pathsIn('/addl-sitemap.xml')).toEqual(['/', '/shop/'])
    expect((await read('/addl-sitemap.xml')).text).toContain(
      '/shop/</loc><lastmod>2024-05-06T00:00:00Z</lastmod><changefreq>hourly</changefreq><priority>0.9</priority>',
    )
    await choose({ searchAppearance: { archives: { author: { show: false } } } })
    expect((await read('/author-sitemap.xml')).status).toBe(404)
  })

  it('lists a front page by the root, and the page of posts among the posts', async () => {
    const list = await make('pages', { title: 'Diary', slug: 'diary' })
    await saveSettings(app.systemContext(), {
      show_on_front: 'page',
      page_on_front: ids.about ?? 0,
      page_for_posts: list,
    })
    expect(await pathsIn('/page-sitemap.xml')).toEqual(['/'])
    expect(await pathsIn('/post-sitemap.xml')).toEqual(['/diary/', '/one/', '/two/'])
    expect((await read('/addl-sitemap.xml')).status).toBe(404)
    const other = await make('pages', { title: 'Other', slug: 'other' })
    await general({ linksPerIndex: 2 })
    expect(await pathsIn('/post-sitemap.xml')).toEqual(['/diary/', '/one/'])
    expect(await pathsIn('/post-sitemap2.xml')).toEqual(['/two/'])
    expect(await pathsIn('/page-sitemap.xml')).toEqual(['/', '/other/'])
    await general({ linksPerIndex: 1 })
    expect(await pathsIn('/post-sitemap.xml')).toEqual(['/diary/'])
    expect(await pathsIn('/post-sitemap3.xml')).toEqual(['/two/'])
    const index = await pathsIn('/sitemap.xml')
    expect(index.filter((path) => path.startsWith('/post-'))).toHaveLength(3)
    await app.as('administrator').delete(`/wp-json/wp/v2/pages/${other}?force=true`)
    await saveSettings(app.systemContext(), {
      show_on_front: 'posts',
      page_on_front: 0,
      page_for_posts: 0,
    })
  })

  it('falls back to that of the platform', async () => {
    await general({ enable: false })
    const { status, headers } = await read('/sitemap.xml')
    expect([status, headers.location]).toEqual([301, 'http://callboard.test/wp-sitemap.xml'])
    expect(await pathsIn('/wp-sitemap.xml')).toContain('/wp-sitemap-post-1.xml')
    expect(await pathsIn('/wp-sitemap-post-1.xml')).toEqual(['/one/', '/two/'])
    expect((await read('/wp-sitemap-post-1.xml')).text).not.toContain('<priority>')
    expect((await read('/robots.txt')).text).not.toContain('/wp-sitemap.xml')
    expect((await read('/post-sitemap.xml')).status).toBe(404)
  })

  it('is available as a feed', async () => {
    const { text, headers } = await read('/sitemap.rss')
    expect(headers['content-type']).toContain('rss')
    expect(parseXml(text).all('item')).not.toHaveLength(0)
    await choose({ sitemap: { rss: { postTypes: { all: false, included: ['page'] } } } })
    expect((await read('/sitemap.rss')).text).not.toContain('/one/')
    await choose({ sitemap: { rss: { enable: false } } })
    expect((await read('/sitemap.rss')).status).toBe(404)
    expect((await read('/robots.txt')).text).not.toContain('sitemap.rss')
  })
})

describe('the HTML sitemap', () => {
  const visit = async (path: string) => createVisitor(app).get(path)

  it('is at the chosen address', async () => {
    await choose({ sitemap: { html: { pageUrl: 'http://callboard.test/all-pages/' } } })
    expect((await visit('/all-pages/')).text).toMatch(
      /<a href="[^"]*\/one\/">One \(April 7, 1999\)/,
    )
    expect((await visit('/sitemap/')).status).toBe(404)
    await choose({ sitemap: { html: { enable: false } } })
    expect((await visit('/all-pages/')).status).toBe(404)
  })

  it('is included in a text by its shortcode, with its attributes', async () => {
    await make('pages', {
      title: 'Map',
      slug: 'map',
      content:
        '[seo_html_sitemap post_types="post" taxonomies="category" order="desc" nofollow_links="true"]',
    })
    const { text } = await visit('/map/')
    const map = text.slice(text.indexOf('seo-html-sitemap'))
    expect(map.indexOf('/two/')).toBeLessThan(map.indexOf('/one/'))
    expect(map).toContain('rel="nofollow"')
    expect(map.slice(0, map.indexOf('</div>'))).not.toContain('/about/')
    await choose({ sitemap: { html: { compactArchives: true, publicationDate: false } } })
    expect((await visit('/map/')).text).toMatch(/\/1999\/"[^>]*>1999<\/a>.*\/1999\/04\/"[^>]*>Apr</)
  })

  it.each([['sitemap-free'], ['http://callboard.test/sitemap-free/']])(
    'finds %s free',
    async (pageUrl) => {
      const { body } = await app
        .as('administrator')
        .post(`${api}/sitemap/validate-html-sitemap-slug`, { pageUrl })
      expect(body).toEqual({ exists: false })
    },
  )

  it.each([['about'], ['http://callboard.test/about/'], ['http://callboard.test/about?x=1']])(
    'finds %s taken',
    async (pageUrl) => {
      const { body } = await app
        .as('administrator')
        .post(`${api}/sitemap/validate-html-sitemap-slug`, { pageUrl })
      expect(body).toEqual({ exists: true })
    },
  )

  it.each([
    [undefined],
    [''],
    ['/x/'],
    ['https://other.example/x/'],
    [7],
    [['x']],
    ['http://callboard.test/'],
  ])('refuses %j', async (pageUrl) => {
    const { status } = await app
      .as('administrator')
      .post(`${api}/sitemap/validate-html-sitemap-slug`, { pageUrl })
    expect(status).toBe(400)
  })
})

describe('llms.txt', () => {
  it('has the chosen texts and kinds', async () => {
    await choose({
      sitemap: {
        llms: {
          enable: true,
          advancedSettings: {
            title: '#site_title for machines',
            postTypes: { all: false, included: ['post'] },
            excludePosts: [ids.two],
          },
        },
      },
    })
    const { text } = await read('/llms.txt')
    expect(text).toMatch(/^# .* for machines$/m)
    expect(text).toContain('(http://callboard.test/one/)')
    expect(text).not.toContain('/two/')
    expect(text).not.toContain('/about/')
    const describe = (description: string) =>
      app.as('administrator').post(`${api}/post`, { id: ids.one, description })
    await describe('About #post_title')
    expect((await read('/llms.txt')).text).toContain('/one/) - About One\n')
    await describe('')
  })

  it('has copies in Markdown where the setting is on', async () => {
    expect((await read('/one.md')).status).toBe(404)
    await choose({ sitemap: { llms: { enable: true, convertToMd: true } } })
    expect((await read('/llms.txt')).text).toContain('(http://callboard.test/one.md)')
    const { status, text, headers } = await read('/one.md')
    expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
    expect(text).toBe('# One\n\nWords\n\n![](/a.png)\n')
    const secret = await make('posts', { title: 'Locked', slug: 'locked', password: 'x' })
    expect((await read('/locked.md')).status).toBe(404)
    await app.as('administrator').delete(`/wp-json/wp/v2/posts/${secret}?force=true`)
  })
})
