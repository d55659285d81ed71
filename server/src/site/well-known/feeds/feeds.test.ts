import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { countQueries } from '../../../../test/queries.ts'
import { parseXml } from '../../../../test/xml.ts'
import { saveSettings } from '../../../modules/settings/index.ts'

let app: TestApp
let postId: number

const make = async (base: string, fields: object) => {
  const { body, status } = await app
    .as('administrator')
    .post(`/wp-json/wp/v2/${base}`, { status: 'publish', ...fields })
  expect(status).toBe(201)
  return body
}

beforeAll(async () => {
  app = await buildTestApp()
  await saveSettings(app.systemContext(), {
    title: 'Ann & Bob',
    description: 'A &lt;small&gt; site',
  })
  const { body: news } = await app
    .as('administrator')
    .post('/wp-json/wp/v2/categories', { name: 'News & more', slug: 'news' })
  const { body: sea } = await app
    .as('administrator')
    .post('/wp-json/wp/v2/tags', { name: 'Sea', slug: 'sea' })
  await make('posts', {
    title: 'Old',
    slug: 'old',
    date: '2020-02-03T04:05:06',
    content: 'older text',
  })
  const post = await make('posts', {
    title: 'Ann & <em>Bob</em> ]]> “x”',
    slug: 'hello',
    date: '2026-11-01T10:00:00',
    content: '<p>Whole text ]]&gt; <a href="/there/">x</a> <img src="/a.png" alt=""></p>',
    excerpt: 'Short text',
    categories: [news.id],
    tags: [sea.id],
  })
  postId = post.id
  await make('pages', { title: 'Whole page', slug: 'whole-page', content: 'Whole text too' })
  for (const content of ['First <b>word</b>', 'Second word'])
    await app.as('administrator').post('/wp-json/wp/v2/comments', { post: postId, content })
})

/** The address of a link with the campaign parameters of feeds. */
const tagged = (slug: string): string =>
  `http://callboard.test/${slug}/?utm_source=rss&utm_medium=rss&utm_campaign=${slug}`

const feed = async (path: string) => {
  const { status, text, headers } = await app.anonymous.get(path)
  expect(status, path).toBe(200)
  return { root: parseXml(text), headers }
}

describe('RSS', () => {
  it('has the elements that feed readers expect', async () => {
    const { root, headers } = await feed('/feed/')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(headers['x-robots-tag']).toBe('noindex, follow')
    expect(root.attributes.version).toBe('2.0')
    expect(root.textOf('title')).toBe('Ann & Bob')
    expect(root.textOf('description')).toBe('A <small> site')
    expect(root.textOf('language')).toBe('en-US')
    expect(root.all('atom:link')[0]?.attributes).toMatchObject({
      rel: 'self',
      href: 'http://callboard.test/feed/',
    })
    const [item, older] = root.all('item')
    expect(item?.textOf('title')).toBe('Ann & Bob ]]> “x”')
    expect(item?.textOf('link')).toBe(tagged('hello'))
    expect(item?.textOf('comments')).toBe('http://callboard.test/hello/#comments')
    expect(item?.textOf('dc:creator')).toBe('administrator')
    expect(item?.textOf('pubDate')).toBe('Sun, 01 Nov 2026 10:00:00 +0000')
    expect(item?.all('category').map(({ text }) => text)).toEqual(['News & more', 'Sea'])
    expect(item?.all('guid')[0]?.attributes.isPermaLink).toBe('false')
    expect(item?.textOf('guid')).toBe(`http://callboard.test/?p=${postId}`)
    expect(item?.textOf('description')).toContain('Short text')
    expect(item?.textOf('content:encoded')).toContain('href="http://callboard.test/there/"')
    expect(item?.textOf('content:encoded')).toContain('src="http://callboard.test/a.png"')
    expect(item?.textOf('wfw:commentRss')).toBe('http://callboard.test/hello/feed/')
    expect(item?.textOf('slash:comments')).toBe('2')
    expect(older?.textOf('title')).toBe('Old')
    expect(root.textOf('lastBuildDate')).toMatch(/^\w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000$/)
  })

  it.each([
    ['/category/news/feed/', 'News & more – Ann & Bob', ['Ann & Bob ]]> “x”']],
    ['/tag/sea/feed/', 'Sea – Ann & Bob', ['Ann & Bob ]]> “x”']],
    ['/author/administrator/feed/', 'administrator – Ann & Bob', ['Ann & Bob ]]> “x”', 'Old']],
    ['/2020/feed/', '2020 – Ann & Bob', ['Old']],
    ['/2020/02/03/feed/rss2/', '2020-02-03 – Ann & Bob', ['Old']],
    ['/search/older/feed/', 'Search for older – Ann & Bob', ['Old']],
    ['/?s=older&feed=rss2', 'Search for older – Ann & Bob', ['Old']],
    ['/?s=%3Cb%3E%26nothing&feed=rss2', 'Search for <b>&nothing – Ann & Bob', []],
  ])('%s', async (path, title, items) => {
    const { root } = await feed(path)
    expect(root.textOf('title')).toBe(title)
    expect(root.all('item').map((item) => item.textOf('title'))).toEqual(items)
  })

  it('includes pages in a search', async () => {
    const { root } = await feed('/search/whole/feed/')
    const links = root.all('item').map((item) => item.textOf('link'))
    expect(links).toContain(tagged('whole-page'))
    expect(links).toContain(tagged('hello'))
  })
})

describe('Atom', () => {
  it('has the same content in its own elements', async () => {
    const { root, headers } = await feed('/feed/atom/')
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(root.attributes.xmlns).toBe('http://www.w3.org/2005/Atom')
    expect(root.textOf('id')).toBe('http://callboard.test/feed/atom/')
    const [entry] = root.all('entry')
    expect(entry?.textOf('id')).toBe(`http://callboard.test/?p=${postId}`)
    expect(entry?.textOf('title')).toBe('Ann & Bob ]]> “x”')
    expect(entry?.textOf('published')).toBe('2026-11-01T10:00:00Z')
    expect(entry?.textOf('name')).toBe('administrator')
    expect(entry?.all('category').map(({ attributes }) => attributes.term)).toEqual([
      'News & more',
      'Sea',
    ])
    expect(entry?.textOf('content')).toContain('<a href="http://callboard.test/there/">')
  })

  it('is complete without entries', async () => {
    const { root } = await feed('/search/nothing-of-the-kind/feed/atom/')
    expect(root.textOf('updated')).toBe('1970-01-01T00:00:00Z')
    expect(root.all('entry')).toEqual([])
  })
})

describe('older formats', () => {
  it('RDF lists its entries in the channel and describes each beside it', async () => {
    const { root, headers } = await feed('/feed/rdf/')
    expect(headers['content-type']).toBe('application/rdf+xml; charset=utf-8')
    expect(root.name).toBe('rdf:RDF')
    const [channel] = root.all('channel')
    expect(channel?.attributes['rdf:about']).toBe('http://callboard.test/feed/rdf/')
    const named = root.all('rdf:li').map(({ attributes }) => attributes['rdf:resource'])
    expect(named).toEqual(root.all('item').map(({ attributes }) => attributes['rdf:about']))
    expect(named).toContain(tagged('hello'))
    const [item] = root.all('item')
    expect(item?.textOf('title')).toBe('Ann & Bob ]]> “x”')
    expect(item?.textOf('dc:date')).toBe('2026-11-01T10:00:00Z')
    expect(item?.all('dc:subject').map(({ text }) => text)).toEqual(['News & more', 'Sea'])
    expect(item?.textOf('description')).toContain('Short text')
    expect(item?.textOf('description')).not.toContain('<')
  })

  it.each(['/feed/rss/', '/?feed=rss'])('RSS 0.92 is short: %s', async (path) => {
    const { root, headers } = await feed(path)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(root.attributes.version).toBe('0.92')
    const [item] = root.all('item')
    expect([item?.textOf('link'), item?.all('guid')]).toEqual([tagged('hello'), []])
    expect(root.textOf('lastBuildDate')).toMatch(/ \+0000$/)
  })

  it('have comments, too', async () => {
    expect((await feed('/comments/feed/rdf/')).root.all('item')).toHaveLength(2)
    expect((await feed('/hello/feed/rss/')).root.all('item')).toHaveLength(2)
  })
})

describe('comments', () => {
  it.each(['/comments/feed/', '/?feed=comments-rss2'])('of the site: %s', async (path) => {
    const { root } = await feed(path)
    expect(root.textOf('title')).toBe('Comments – Ann & Bob')
    expect(root.all('item')).toHaveLength(2)
    const [newest, first] = root.all('item')
    expect(newest?.textOf('title')).toBe('Comment on Ann & Bob ]]> “x” by administrator')
    expect(newest?.textOf('content:encoded')).toContain('Second word')
    expect(first?.textOf('content:encoded')).toContain('First <b>word</b>')
    expect(first?.textOf('link')).toMatch(/^http:\/\/callboard\.test\/hello\/#comment-\d+$/)
  })

  it('of the site, in Atom', async () => {
    const { root } = await feed('/comments/feed/atom/')
    expect(root.all('entry')).toHaveLength(2)
  })

  it('of one item', async () => {
    const { root } = await feed('/hello/feed/')
    expect(root.textOf('title')).toBe('Comments on Ann & Bob ]]> “x” – Ann & Bob')
    expect(root.all('item').map((item) => item.textOf('title'))).toEqual([
      'By: administrator',
      'By: administrator',
    ])
    const { root: silent } = await feed('/old/feed/')
    expect(silent.all('item')).toEqual([])
    // An item without comments dates the feed.
    expect(silent.textOf('lastBuildDate')).toMatch(/ \+0000$/)
    expect((await feed('/hello/feed/atom/')).root.all('entry')).toHaveLength(2)
  })

  it('exclude comments held for moderation', async () => {
    const { body } = await app
      .as('administrator')
      .post('/wp-json/wp/v2/comments', { post: postId, content: 'Held back', status: 'hold' })
    for (const path of ['/comments/feed/', '/hello/feed/'])
      expect((await app.anonymous.get(path)).text).not.toContain('Held back')
    await app.as('administrator').delete(`/wp-json/wp/v2/comments/${body.id}?force=true`)
  })
})

describe('a feed', () => {
  it('returns 304 while unchanged, and the new content after a change', async () => {
    const first = await app.anonymous.get('/feed/')
    const known = { 'if-none-match': first.headers.etag ?? '' }
    expect((await app.anonymous.get('/feed/', { headers: known })).status).toBe(304)
    await make('posts', { title: 'New', date: '2019-01-01T00:00:00' })
    const next = await app.anonymous.get('/feed/', { headers: known })
    expect(next.status).toBe(200)
    expect(next.text).toContain('New')
  })

  it('answers HEAD like GET, without the body', async () => {
    const { status, text, headers } = await app.anonymous.head('/feed/')
    expect([status, text]).toEqual([200, ''])
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  })

  it('has the ten newest posts, regardless of sticky posts and page size', async () => {
    await saveSettings(app.systemContext(), { posts_per_page: 1 })
    for (let n = 10; n < 20; n++)
      await make('posts', { title: `Ten ${n}`, date: `2021-01-${n}T00:00:00` })
    await make('posts', { title: 'Stuck', date: '2019-01-01T00:00:00', sticky: true })
    const entries = (await feed('/feed/')).root.all('item')
    const titles = entries.map((item) => item.all('title')[0]?.text)
    expect(titles).toHaveLength(10)
    expect(titles).not.toContain('Stuck')
    expect(titles.at(-2)).toBe(`Ten ${Number(titles.at(-1)?.slice(4)) + 1}`)
    await saveSettings(app.systemContext(), { posts_per_page: 10 })
  })

  it('has the time of its last change', async () => {
    const { headers } = await app.anonymous.get('/feed/')
    expect(headers['last-modified']).toMatch(/^\w{3}, \d\d \w{3} 20\d\d [\d:]{8} GMT$/)
  })

  it('returns 404 where there is no page', async () => {
    for (const path of ['/category/none/feed/', '/none/feed/', '/author/none/feed/'])
      expect((await app.anonymous.get(path)).status, path).toBe(404)
  })

  it('runs a constant number of queries for any number of items', async () => {
    await saveSettings(app.systemContext(), { posts_per_page: 1 })
    const few = await countQueries(app, () => app.anonymous.get('/feed/?x=1'))
    for (const number of [1, 2, 3, 4]) await make('posts', { title: `Further ${number}` })
    await saveSettings(app.systemContext(), { posts_per_page: 20 })
    const many = await countQueries(app, () => app.anonymous.get('/feed/?x=2'))
    expect(many).toBeLessThanOrEqual(few + 1)
  })
})
