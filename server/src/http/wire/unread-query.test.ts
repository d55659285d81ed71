import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { listen } from '../../../test/wire.ts'
import { WatchedQuery, withoutUnread } from './unread-query.ts'

const NAMES = new Set(['page', '_fields'])

describe('an address', () => {
  it.each([
    ['/a', undefined],
    ['/a?', undefined],
    ['/a?page=2', undefined],
    ['/a?utm=1', '/a'],
    ['/a?utm', '/a'],
    ['/a?utm=1&page=2&x-y=3&_fields=id', '/a?page=2&_fields=id'],
    ['/a?utm=a?b&page=2', '/a?page=2'],
    // By PHP's rules these become names that a handler may read.
    ['/a?page.=2', undefined],
    ['/a?%70age=2', undefined],
    ['/a?+page=2', undefined],
    ['/a?page[]=2', undefined],
    ['/a?pag%00=2', undefined],
    [`/a?${'n=1&'.repeat(60)}`, undefined],
  ])('%s loses unread parameters', (url, expected) => {
    expect(withoutUnread(url, NAMES)?.url).toBe(expected)
  })
})

it('a query reports the names that were read, or that all of it was', () => {
  const query = new WatchedQuery('a=1&b=2')
  expect([query.get('a'), query.get('c'), query.has('d')]).toEqual(['1', null, false])
  expect(['a', 'b', 'c', 'd'].map((name) => query.readNames?.has(name))).toEqual([
    ...[true, false, true, true],
  ])
  expect(String(query.whole)).toBe('a=1&b=2')
  expect(query.readNames).toBeUndefined()
})

describe('from memory', () => {
  let app: TestApp
  let base: string
  let id: number
  beforeAll(async () => {
    app = await buildTestApp()
    base = `http://127.0.0.1:${await listen(app)}`
    const admin = app.as('administrator')
    const fields = { status: 'publish', content: 'Some words' }
    const { body } = await admin.post('/api/core/v2/posts', { ...fields, title: 'First' })
    id = body.id
    await admin.post('/api/core/v2/posts', { ...fields, title: 'Locked', password: 'open' })
    await admin.post('/api/core/v2/pages', { ...fields, title: 'A page', slug: 'a-page' })
  })

  const read = async (path: string): Promise<{ text: string; isHit: boolean }> => {
    const hits = app.cacheHits()
    const text = await (await fetch(base + path, { redirect: 'manual' })).text()
    return { text, isHit: app.cacheHits() > hits }
  }

  it.each([
    ['a post', () => `/wp-json/wp/v2/posts/${id}`],
    ['a post in part', () => `/wp-json/wp/v2/posts/${id}?_fields=id,title`],
    ['a list of one page', () => '/api/core/v2/categories?per_page=10'],
    ['the front page', () => '/'],
    ['a page', () => '/a-page/'],
    ['a search', () => '/?s=words'],
  ])('%s is answered whatever else the query says', async (_name, pathOf) => {
    const path = pathOf()
    const first = await read(path)
    const mark = path.includes('?') ? '&' : '?'
    const second = await read(`${path}${mark}utm_source=letter&_=17`)
    expect(second).toEqual({ text: first.text, isHit: true })
    const [place, query = ''] = path.split('?')
    expect((await read(`${place}?utm=1&${query}`)).isHit).toBe(true)
  })

  it.each([
    ['another context', () => [`/wp-json/wp/v2/posts/${id}`, '?context=embed']],
    ['other fields', () => [`/wp-json/wp/v2/posts/${id}`, '?_fields=id']],
    ['embeds', () => [`/wp-json/wp/v2/posts/${id}`, '?_embed']],
    ['an envelope', () => [`/wp-json/wp/v2/posts/${id}`, '?_envelope']],
    ['a callback', () => [`/wp-json/wp/v2/posts/${id}`, '?_jsonp=f']],
    ['fields as a list', () => [`/wp-json/wp/v2/posts/${id}`, '?_fields[]=id']],
    ['fields spelled with octets', () => [`/wp-json/wp/v2/posts/${id}`, '?%5ffields=id']],
    ['another page of a list', () => ['/wp-json/wp/v2/posts?per_page=1', '&page=2']],
    ['a search of the site', () => ['/', '?s=words']],
    ['an item by id', () => ['/', `?p=${id}`]],
    ['a feed', () => ['/', '?feed=rss2']],
    ['the interface by query', () => ['/', '?rest_route=/wp/v2/types']],
    ['the interface by a name as PHP reads it', () => ['/', '?rest.route=/wp/v2/types']],
  ])('%s is something else', async (_name, pathsOf) => {
    const [path = '', more = ''] = pathsOf()
    const [first, second] = [await read(path), await read(path + more)]
    expect(second.text).not.toBe(first.text)
    expect((await read(path)).text).toBe(first.text)
  })

  it('links to other pages of a list repeat the whole query', async () => {
    const linkOf = async (path: string) => (await fetch(base + path)).headers.get('link')
    await linkOf('/wp-json/wp/v2/posts?per_page=1')
    expect(await linkOf('/wp-json/wp/v2/posts?per_page=1&utm=1')).toContain('utm=1&page=2')
  })

  it('a change shows at once', async () => {
    const path = `/wp-json/wp/v2/posts/${id}`
    await read(`${path}?utm=1`)
    await app.as('administrator').post(path, { title: 'Second' })
    expect((await read(`${path}?utm=2`)).text).toContain('Second')
  })

  it('a nonce always counts as read', async () => {
    const path = `/wp-json/wp/v2/posts/${id}`
    await read(path)
    const cookie = 'wordpress_logged_in=nobody'
    const { status } = await fetch(`${base}${path}?_wpnonce=wrong`, { headers: { cookie } })
    const hits = app.cacheHits()
    expect(status).toBe((await fetch(`${base}${path}?_wpnonce=other`)).status)
    expect(app.cacheHits()).toBe(hits)
  })
})
