import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { addressesIn, countMainHeadings, faultsOf } from '../../../test/site/page.ts'
import { GROUPS } from './groups.ts'

const ROOT = 'http://callboard.test/docs/api/'

let app: TestApp
let overview: string
const pages = new Map<string, string>()

const read = async (path: string): Promise<string> => {
  const { status, text } = await app.anonymous.get(path)
  expect([path, status]).toEqual([path, 200])
  return text
}

beforeAll(async () => {
  app = await buildTestApp()
  overview = await read('/docs/api/')
  for (const { slug } of GROUPS) pages.set(slug, await read(`/docs/api/${slug}/`))
}, 120_000)

/** The ids of the routes listed on a page. */
const routesIn = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<li><a href="[\w-]+\/#(\w+)">/g), ([, id = '']) => id)

const idsIn = (html: string): ReadonlySet<string> =>
  new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id))

const inHead = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1]

describe('the overview of the API reference', () => {
  it('links to every route on its group page', () => {
    const ids = app.table.endpoints.flatMap(({ routes }) => routes.map(({ name }) => name))
    expect(routesIn(overview).toSorted()).toEqual(ids.toSorted())
    for (const [, slug = '', id = ''] of overview.matchAll(/<li><a href="([\w-]+)\/#(\w+)">/g))
      expect(pages.get(slug)).toContain(`<article class="api-route" id="${id}">`)
  })

  it('filters routes by all words, in either vocabulary, without a script', async () => {
    const found = async (filter: string) =>
      routesIn(await read(`/docs/api/?filter=${encodeURIComponent(filter)}`))
    expect(await found('WP/V2/posts list')).toEqual([
      'listPosts',
      'listPostRevisions',
      'listPostAutosaves',
    ])
    expect(await found('core/v2/posts list')).toEqual(await found('wp/v2/posts list'))
    expect(await found('nothing-is-called-so')).toEqual([])
    expect(await found(' ')).toHaveLength(routesIn(overview).length)
  })

  it('prints the filter as text, and is not indexed with one', async () => {
    const html = await read(`/docs/api/?filter=${encodeURIComponent('"><script>x</script>')}`)
    expect(html).toContain('value="&#34;&#62;&#60;script&#62;x&#60;/script&#62;"')
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
    expect(await faultsOf(html)).toEqual([])
  })

  it.each(['filter[a]=b', 'filter[]=b', `filter=${'x'.repeat(5_000)}`])(
    'answers ?%s',
    async (query) => {
      expect((await app.anonymous.get(`/docs/api/?${query}`)).status).toBe(200)
    },
  )

  it('allows its one script and no other', async () => {
    const { headers } = await app.anonymous.get('/docs/api/')
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/script-src [^;]*http:\/\/callboard\.test\/assets\/api-filter\.js/)
    expect(policy).not.toMatch(/script-src[^;]*(?:'self'|unsafe)/)
    expect(policy).toContain("default-src 'none'")
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    for (const html of [overview, ...pages.values()]) expect(html).not.toMatch(/<[^>]*\son\w+="/)
    const script = await app.anonymous.get('/assets/api-filter.js')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(() => new Function(script.text)).not.toThrow()
  })
})

describe('every page of the API reference', () => {
  const each = (): readonly (readonly [string, string])[] => [['', overview], ...pages]

  it('is small', () => {
    // The overview has a line for each of more than 700 routes.
    for (const [slug, html] of each())
      expect([slug, Buffer.byteLength(html) < (slug === '' ? 140_000 : 120_000)]).toEqual([
        ...[slug, true],
      ])
  })

  it('has a title and a description of its own, and one main heading', () => {
    const titles = each().map(([, html]) => inHead(html, /<title>([^<]*)/))
    const words = each().map(([, html]) =>
      inHead(html, /<meta name="description" content="([^"]*)/),
    )
    expect(new Set(titles).size).toBe(titles.length)
    expect(new Set(words).size).toBe(words.length)
    expect(words).not.toContain(undefined)
    for (const [slug, html] of each()) expect([slug, countMainHeadings(html)]).toEqual([slug, 1])
  })

  it('is valid', async () => {
    // All are made alike; these have notes, files, schemas of their own and those of others.
    for (const slug of ['character-statistics', 'media', 'comments', 'visit-notes'])
      expect([slug, await faultsOf(pages.get(slug) ?? '')]).toEqual([slug, []])
  })

  it('links only to anchors that exist', () => {
    const ids = new Map(each().map(([slug, html]) => [slug, idsIn(html)]))
    for (const [slug, html] of each()) {
      const base = slug === '' ? ROOT : `${ROOT}${slug}/`
      for (const address of addressesIn(html, base)) {
        const { hash, pathname } = new URL(address)
        if (!address.startsWith(ROOT) || hash === '') continue
        const place = ids.get(pathname.slice('/docs/api/'.length).replace('/', ''))
        expect([slug, address, place?.has(hash.slice(1))]).toEqual([slug, address, true])
      }
    }
  })

  it('shows each route in both vocabularies, and samples in three languages', () => {
    const html = pages.get('posts') ?? ''
    expect(html).toContain('/wp-json/<wbr>wp/<wbr>v2/<wbr>posts')
    expect(html).toContain("curl 'http://callboard.test/api/core/v2/posts?per_page=2'")
    expect(html).toContain("curl 'http://callboard.test/wp-json/wp/v2/posts?per_page=2'")
    for (const [slug, text] of pages) {
      const count = (part: string): number => text.split(part).length - 1
      const routes = count('<article class="api-route"')
      for (const part of [
        '<summary>curl</summary>',
        '<summary>Python</summary>',
        'class="api-sample"',
      ])
        expect([slug, part, count(part)]).toEqual([slug, part, routes])
    }
  })

  it('lists the required rights and the error codes', () => {
    expect(pages.get('settings')).toContain('<dt>Who may</dt><dd><code>manage_options</code>')
    expect(pages.get('posts')).toMatch(/<b>404<\/b>[^\n]*<code>rest_post_invalid_id<\/code>/)
    expect(pages.get('posts')).toMatch(/<b>401<\/b>[^\n]*<code>rest_cannot_create<\/code>/)
  })

  it('documents the peculiarities of the statistics', () => {
    const html = pages.get('character-statistics') ?? ''
    expect(html).toContain('<code>Alex Marlow (6)</code>')
    expect(html).toContain('<code>[&#34;&#34;]</code>')
    expect(html).toContain('strings of decimal digits')
    expect(html).toContain('"Alex Marlow (6)": {')
  })

  it('is cached, and returns 304 while unchanged', async () => {
    const { headers } = await app.anonymous.get('/docs/api/posts/')
    const again = await app.anonymous.get('/docs/api/posts/', {
      headers: { 'if-none-match': headers.etag ?? '' },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('shows a changed site name at once', async () => {
    await app.as('administrator').patch('/api/core/v2/settings', { title: 'Another name' })
    expect(await read('/docs/api/posts/')).toContain('Another name')
  })
})

describe('addresses of the API reference', () => {
  it.each([
    ['/docs', '/docs/api/'],
    ['/docs/api', '/docs/api/'],
    ['/docs/api?filter=a%20b', '/docs/api/?filter=a%20b'],
    ['/docs/api/posts', '/docs/api/posts/'],
  ])('%s leads to %s', async (path, target) => {
    const { status, headers } = await app.anonymous.get(path)
    expect([status, headers.location]).toEqual([301, target])
  })

  it('returns 404 for an unknown group', async () => {
    expect((await app.anonymous.get('/docs/api/nothing/')).status).toBe(404)
  })
})
