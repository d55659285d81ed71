import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { fillCatalogue } from '../../../test/filled-catalogue.ts'
import { NASTY_NAMES } from '../../../test/nasty-names.ts'
import { readHead } from '../../../test/page-head.ts'
import { textOf } from '../../../test/page-text.ts'
import { body, picture } from '../../../test/pictures.ts'
import { countQueries } from '../../../test/queries.ts'
import { faultsOf } from '../../../test/site/page.ts'
import { createVisitor, type PageResponse, type Visitor } from '../../../test/visitor.ts'
import { createItem, updateItem } from '../../modules/catalogue/save/index.ts'

let app: TestApp
let visitor: Visitor

const get = (path: string): Promise<PageResponse> => visitor.get(path)

beforeAll(async () => {
  app = await buildTestApp()
  visitor = createVisitor(app)
  await fillCatalogue(app.systemContext(), { characters: 120, shows: 20, actors: 30 })
})

describe('pages of the catalogue', () => {
  it.each([
    '/character/alex/',
    '/show/show-24/',
    '/actor/actor-24/',
    '/cliche/dead/',
    '/gender/cisgender/',
    '/romantic/homoromantic/',
    '/sexuality/homosexual/',
    '/country/usa/',
    '/characters/',
    '/shows/',
    '/actors/',
    '/statistics/',
    '/statistics/nations/usa/',
    '/this-year/2001/',
  ])('are at %s, in the frame of the site', async (path) => {
    const page = await get(path)
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.text).toContain(`<link rel="canonical" href="http://callboard.test${path}">`)
    expect(page.text.match(/<h1/g)).toHaveLength(1)
    expect(page.text).toContain('<header')
    expect(page.text).toContain('aria-label="Breadcrumbs"')
    expect(await faultsOf(page.text)).toEqual([])
  })

  it.each(['/character/alex/', '/show/show-24/', '/actor/actor-24/'])(
    'tell other sites how %s is embedded',
    async (path) => {
      const [link] = readHead((await get(path)).text).links('alternate', 'application/json+oembed')
      const { status, body } = await app.anonymous.get(
        link?.href?.replace('http://callboard.test', '') ?? '',
      )
      expect([status, body.html?.includes(`http://callboard.test${path}embed/`)]).toEqual([
        200,
        true,
      ])
    },
  )

  it.each([
    '/character/nobody/',
    '/show/alex/',
    '/gender/none-such/',
    '/characters/more/',
    '/characters/page/99/',
    '/gender/cisgender/page/99/',
    '/statistics/none-such/',
    '/statistics/characters/none-such/',
    '/statistics/data/none-such.csv',
    '/statistics/figures/',
    '/statistics/figures/none-such/',
    '/statistics/figures/none-such.png',
    '/statistics/figures/nations/page/2/',
    '/this-year/1500/',
    '/this-year/abc/',
  ])('are not at %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('redirect to the address with a trailing slash', async () => {
    expect((await get('/characters')).headers.location).toBe('http://callboard.test/characters/')
    expect((await get('/characters/?page=2')).headers.location).toBe(
      'http://callboard.test/characters/page/2/',
    )
    expect((await get('/character/Alex/')).headers.location).toBe(
      'http://callboard.test/character/alex/',
    )
  })

  it('show published items only', async () => {
    const ctx = app.systemContext()
    const { row } = await createItem(ctx, 'character', { name: 'Hidden One', status: 'draft' })
    expect((await get('/character/hidden-one/')).status).toBe(404)
    expect((await get('/characters/?search=hidden')).text).not.toContain('Hidden One')
    await updateItem(ctx, 'character', row.id, { status: 'publish' })
    expect((await get('/character/hidden-one/')).status).toBe(200)
    expect((await get('/characters/?search=hidden')).text).toContain('Hidden One')
    await updateItem(ctx, 'character', row.id, { status: 'trash' })
    expect((await get('/character/hidden-one/')).status).toBe(404)
  })

  it('never name unpublished actors and shows of a character', async () => {
    const ctx = app.systemContext()
    const secret = await createItem(ctx, 'actor', { name: 'Secret Actor', status: 'draft' })
    const show = await createItem(ctx, 'show', { name: 'Secret Show', status: 'private' })
    await createItem(ctx, 'character', {
      name: 'Played In Secret',
      actors: [secret.row.id],
      shows: [{ show: show.row.id, role: 'guest', years: [2001] }],
    })
    const { text, status } = await get('/character/played-in-secret/')
    expect(status).toBe(200)
    expect(text).not.toMatch(/Secret Actor|Secret Show/)
  })

  it('show the picture of an item, and none after it was deleted', async () => {
    const upload = body('portrait.png', await picture(40, 30))
    const media = await app.as('editor').post('/api/core/v2/media', undefined, upload)
    await createItem(app.systemContext(), 'actor', { name: 'Pictured', image: media.body.id })
    const { text } = await get('/actor/pictured/')
    expect(text).toMatch(
      /<img class="item-poster" src="[^"]+portrait[^"]*" width="40" height="30" alt="Pictured" fetchpriority="high">/,
    )
    expect(text).toContain('property="og:image"')
    await app.as('editor').delete(`/api/core/v2/media/${media.body.id}?force=true`)
    expect((await get('/actor/pictured/')).text).not.toContain('item-poster')
  })

  it('show appearances by year, and others of the show with the most of them', async () => {
    const ctx = app.systemContext()
    const [long, short] = [
      await createItem(ctx, 'show', { name: 'Long Show' }),
      await createItem(ctx, 'show', { name: 'Short Show' }),
    ]
    const inShow = (show: number, years: number[]) => ({ show, role: 'regular' as const, years })
    await createItem(ctx, 'character', {
      name: 'Timely',
      shows: [inShow(long.row.id, [2004, 2001, 2002]), inShow(short.row.id, [2000])],
    })
    await createItem(ctx, 'character', { name: 'Neighbour', shows: [inShow(long.row.id, [])] })
    const { text } = await get('/character/timely/')
    expect(text).toContain('2000–2002, 2004</dd>')
    expect(text).toMatch(/Short Show<\/a>.*Long Show<\/a>.*Also in.*Neighbour<\/a>/s)
    expect(text).toContain('Regular · 2001–2002, 2004')
    expect(text).toContain('style="inset-inline-start:20.00%;inline-size:40.00%"')
    expect((await get('/character/neighbour/')).text).not.toContain('time-line-scale')
  })

  it('name the newest public posts that link to the item, at once', async () => {
    await createItem(app.systemContext(), 'character', { name: 'Talked About' })
    const path = '/character/talked-about/'
    expect((await get(path)).text).not.toContain('In the news')
    const editor = app.as('editor')
    const content = `<p><a href="${path}">Talked</a></p>`
    for (const [title, status] of [
      ['Known & linked', 'publish'],
      ['Waiting', 'draft'],
    ])
      await editor.post('/api/core/v2/posts', { title, status, content })
    const guarded = { title: 'Guarded', status: 'publish', password: 'word', content }
    await editor.post('/api/core/v2/posts', guarded)
    await editor.post('/api/core/v2/posts', { title: 'Elsewhere', status: 'publish' })
    const { text } = await get(path)
    const [, news = ''] = text.split('In the news')
    expect(news.slice(0, 600)).toContain('Known &#38; linked</a>')
    expect(text).not.toMatch(/Waiting|Guarded|Elsewhere/)
  })

  it('lead to any item at /random/, which is never cached', async () => {
    const { status, headers } = await get('/characters/random/')
    expect([status, headers['cache-control']]).toEqual([302, 'no-store'])
    expect((await get(new URL(String(headers.location)).pathname)).status).toBe(200)
    const found = new Set<unknown>()
    for (let time = 0; time < 20; time++) found.add((await get('/shows/random/')).headers.location)
    expect(found.size).toBeGreaterThan(1)
    expect((await get('/characters/random/more/')).status).toBe(404)
  })

  it('give way to a page that an editor published at the same address', async () => {
    const before = await get('/actors/')
    expect(before.text).toContain('catalogue-form')
    const page = await app.as('editor').post('/wp-json/wp/v2/pages', {
      ...{ title: 'Our actors', slug: 'actors', status: 'publish' },
      content: '<p>Written by hand</p>',
    })
    expect((await get('/actors/')).text).toContain('Written by hand')
    await app.as('editor').delete(`/wp-json/wp/v2/pages/${page.body.id}?force=true`)
    expect((await get('/actors/')).text).toContain('catalogue-form')
  })

  it('are cached until the catalogue changes', async () => {
    // The cache answers before Fastify does, so this request goes through a socket.
    const site = await app.http.listen({ port: 0, host: '127.0.0.1' })
    await fetch(`${site}/characters/`)
    const hits = app.cacheHits()
    await fetch(`${site}/characters/`)
    expect(app.cacheHits()).toBe(hits + 1)
    const first = await get('/characters/')
    expect(first.headers['cache-tag']).toContain('catalogue')
    const again = await visitor.get('/characters/', {
      'if-none-match': first.headers.etag ?? '',
    })
    expect(again.status).toBe(304)
    await createItem(app.systemContext(), 'character', { name: '!!! First of all' })
    expect((await get('/characters/')).text).toContain('!!! First of all')
  })

  it('print a future start year of a show as "from …"', async () => {
    const later = new Date().getUTCFullYear() + 4
    const details = { start: later }
    await createItem(app.systemContext(), 'show', { name: 'Later', slug: 'later', details })
    for (const path of ['/show/later/', '/shows/?search=later']) {
      const { text } = await get(path)
      expect(text).toContain(`from ${later}`)
      expect(text).not.toContain(`${later}–`)
    }
  })

  it.each([
    ['/character/alex/', 16],
    ['/show/show-24/', 19],
    ['/actor/actor-24/', 18],
    ['/characters/page/2/', 10],
    ['/cliche/dead/', 12],
  ])('%s asks the database a bounded number of questions', async (path, most) => {
    await get('/')
    expect(await countQueries(app, () => get(`${path}?fresh=${path.length}`))).toBeLessThanOrEqual(
      most,
    )
  })
})

describe('names that look like markup', () => {
  it('are printed as text on every page', async () => {
    const characters = (await get('/characters/')).text
    const pages = [characters, (await get('/shows/')).text, (await get('/actors/')).text]
    const slugs = [...characters.matchAll(/href="[^"]*(\/character\/[^"]+)"/g)].map(([, p]) => p)
    for (const path of slugs.slice(0, 20)) pages.push((await get(path ?? '')).text)
    for (const page of pages) {
      expect(page).not.toMatch(/<script>(?!\{)|<b>bold|<\/svg><b>|wp-block-gallery/)
      expect(page).not.toContain('<!-- wp:search /-->')
      for (const [json = ''] of page.matchAll(/(?<=ld\+json">).*?(?=<\/script>)/g)) JSON.parse(json)
    }
    const others = await Promise.all([2, 3].map((page) => get(`/characters/page/${page}/`)))
    const shown = textOf([characters, ...others.map(({ text }) => text)].join())
    for (const name of NASTY_NAMES) expect(shown).toContain(name.replace('\t', ' '))
  })
})

describe('the sitemap', () => {
  it('has items, categories and statistics', async () => {
    const index = (await get('/sitemap.xml')).text
    expect(index).toContain('/catalogue-sitemap.xml')
    const items = (await get('/catalogue-sitemap.xml')).text
    expect(items).toContain('<loc>http://callboard.test/character/alex/</loc>')
    expect(items).not.toContain('hidden-one')
    const lists = (await get('/lists-sitemap.xml')).text
    for (const path of ['characters/', 'gender/cisgender/', 'statistics/death/list/'])
      expect(lists).toContain(`<loc>http://callboard.test/${path}</loc>`)
  })
})

it('has titles made of what an item is and carries', async () => {
  const title = '#post_title (#tax_name-cliche) #separator_sa #site_title'
  const save = (character: object) =>
    app.as('administrator').post('/api/seo/v1/options', {
      dynamicOptions: { searchAppearance: { postTypes: { character } } },
    })
  await save({ title })
  const { text } = await get('/character/alex/')
  const [, listed = ''] = /\/cliche\/[^>]*>([^<]+)</.exec(text) ?? []
  expect(text).toMatch(/<title>[^<]* \([^<]+\) - Callboard<\/title>/)
  expect(text.split('</title>')[0]).toContain(listed)
  await save({ title: '' })
  expect((await get('/character/alex/')).text).toMatch(
    /<title>Alex \(character in [^<]*\) - Callboard</,
  )
})
