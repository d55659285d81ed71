import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { fillCatalogue } from '../../../test/filled-catalogue.ts'
import { NASTY_NAMES } from '../../../test/nasty-names.ts'
import { readHead } from '../../../test/page-head.ts'
import { body, picture } from '../../../test/pictures.ts'
import { countQueries } from '../../../test/queries.ts'
import { faultsOf } from '../../../test/site/page.ts'
import { createVisitor, type PageResponse, type Visitor } from '../../../test/visitor.ts'
import { TABLE_NAMES } from '../../modules/catalogue/index.ts'
import { createItem, updateItem } from '../../modules/catalogue/save/index.ts'
import { SUBJECTS } from './statistics/views.ts'

let app: TestApp
let visitor: Visitor

const get = (path: string): Promise<PageResponse> => visitor.get(path)

/** The visible text of a page. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

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
      /<img class="catalogue-picture" src="[^"]+portrait[^"]*" width="40" height="30" alt="Pictured">/,
    )
    expect(text).toContain('property="og:image"')
    await app.as('editor').delete(`/api/core/v2/media/${media.body.id}?force=true`)
    expect((await get('/actor/pictured/')).text).not.toContain('catalogue-picture')
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
    ['/character/alex/', 12],
    ['/show/show-24/', 18],
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

describe('lists', () => {
  it('hold every item once over all pages', async () => {
    const seen: string[] = []
    for (let page = 1; page <= 3; page++) {
      const { text } = await get(page === 1 ? '/characters/' : `/characters/page/${page}/`)
      const main = text.slice(text.indexOf('<tbody>'), text.indexOf('</tbody>'))
      seen.push(...Array.from(main.matchAll(/href="([^"]+)"/g), ([, href]) => href ?? ''))
    }
    const total = Number((await app.anonymous.get('/api/svc/v1/stats/characters')).body.total)
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
  })

  it('are filtered by a form, which keeps the chosen values', async () => {
    const { text } = await get('/characters/?search=character+1&gender=cisgender&alive=yes')
    expect(text).toContain('<option value="cisgender" selected>')
    expect(text).toContain('name="search" value="character 1"')
    expect(text).toContain('<meta name="robots" content="noindex, max-image-preview:large">')
    expect(text).not.toContain('rel="canonical"')
    const dead = await get('/characters/?alive=no')
    const count = (await app.anonymous.get('/api/svc/v1/stats/characters')).body.dead
    expect(textOf(dead.text)).toContain(`${count} characters`)
  })

  it('keep the filters on the next page', async () => {
    const { text } = await get('/characters/?alive=yes')
    expect(text).toContain('href="http://callboard.test/characters/page/2/?alive=yes"')
    expect((await get('/characters/page/2/?alive=yes')).status).toBe(200)
  })

  const titleOf = (text: string): string => /<title>([^<]*)</.exec(text)?.[1] ?? ''
  const canonicalOf = (text: string): string | undefined =>
    /<link rel="canonical" href="http:\/\/callboard\.test([^"]*)"/.exec(text)?.[1]
  const namesIn = (text: string): string[] =>
    Array.from(text.matchAll(/<th scope="row">.*?<a[^>]*>([^<]*)</g), ([, name = '']) => name)

  it('link the letters that have entries, and print the others without a link', async () => {
    const { text } = await get('/characters/')
    const letters = /<nav class="letters".*?<\/nav>/s.exec(text)?.[0] ?? ''
    expect(letters).toContain('href="http://callboard.test/characters/?letter=a">A</a>')
    expect(letters).toContain('<li><span>X</span></li>')
    const page = await get('/characters/?letter=a')
    expect(namesIn(page.text).length).toBeGreaterThan(5)
    expect(namesIn(page.text).filter((name) => !/^a/i.test(name.normalize('NFKD')))).toEqual([])
    expect(titleOf(page.text)).toBe('Characters: A - Callboard')
    expect(canonicalOf(page.text)).toBe('/characters/?letter=a')
    expect(page.text).not.toContain('noindex')
    const digits = textOf((await get('/characters/?letter=0-9')).text)
    for (const name of ['24', '90210', '[gallery]']) expect(digits).toContain(name)
    expect(textOf((await get('/characters/?letter=other')).text)).toContain('שירה')
    // No name begins with x: an empty list, not indexed.
    const none = await get('/characters/?letter=x')
    expect([none.status, none.text.includes('noindex')]).toEqual([200, true])
    expect((await get('/lists-sitemap.xml')).text).toContain('/characters/?letter=a</loc>')
  })

  it('have a title and a canonical address per page', async () => {
    const { text } = await get('/characters/page/2/')
    expect(titleOf(text)).toBe('Characters, page 2 - Callboard')
    expect(canonicalOf(text)).toBe('/characters/page/2/')
    expect(text).toContain('rel="prev" href="http://callboard.test/characters/"')
    expect(text).toContain('rel="next" href="http://callboard.test/characters/page/3/"')
    const category = await get('/gender/cisgender/page/2/')
    expect(titleOf(category.text)).toBe('Gender: Cisgender, page 2 - Callboard')
    expect(titleOf((await get('/actor_gender/trans-woman/')).text)).not.toBe(
      titleOf((await get('/gender/trans-woman/')).text),
    )
  })

  it('link to items whose titles differ even if their names are the same', async () => {
    const { text } = await get('/characters/?letter=a')
    const paths = Array.from(
      text.matchAll(/\.test(\/character\/alex[^"]*)"/g),
      ([, path = '']) => path,
    )
    const titles = await Promise.all(paths.map(async (path) => titleOf((await get(path)).text)))
    expect(titles.length).toBeGreaterThan(5)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles[0]).toMatch(/^Alex \(character in Show [^)]+\) - Callboard$/)
  })

  it('are sorted by links, and then not indexed', async () => {
    const { text } = await get('/shows/?sort=characters')
    expect(text).toMatch(/<th scope="col" class="number" aria-sort="descending">Characters</)
    expect(text).toContain('<a href="http://callboard.test/shows/?sort=year">On air</a>')
    expect(text).toContain('<a href="http://callboard.test/shows/">Name</a>')
    expect(text).toContain('noindex')
    const counts = Array.from(text.matchAll(/data-label="Characters">(\d+)</g), ([, n]) =>
      Number(n),
    )
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const deaths = await get('/characters/?sort=died')
    const days = Array.from(deaths.text.matchAll(/data-label="Died">.*?<\/td>/g), ([cell]) =>
      Array.from(cell.matchAll(/datetime="([^"]+)"/g), ([, day = '']) => day)
        .toSorted()
        .at(-1),
    )
    expect(days.length).toBeGreaterThan(5)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('are shown as cards, with the same canonical address', async () => {
    const { text } = await get('/shows/?view=cards')
    expect(text).toContain('<ul class="list-cards"')
    expect(text).not.toContain('<table')
    expect(canonicalOf(text)).toBe('/shows/')
    expect(text).toContain('href="http://callboard.test/shows/?sort=newest&#38;view=cards"')
    expect(await faultsOf(text)).toEqual([])
  })

  it('offer links that remove one filter or all of them', async () => {
    const { text } = await get('/characters/?gender=cisgender&alive=no&letter=c&view=cards')
    expect(text).toContain(
      'href="http://callboard.test/characters/?letter=c&#38;alive=no&#38;view=cards"',
    )
    expect(text).toContain('class="reset" href="http://callboard.test/characters/?view=cards"')
    expect(text).toContain('<input type="hidden" name="letter" value="c">')
    expect(await faultsOf(text)).toEqual([])
  })

  it('show the number of results beside each filter option', async () => {
    for (const path of [
      '/characters/?',
      '/characters/?alive=no&',
      '/shows/?format=tv-show&letter=s&',
    ]) {
      const { text } = await get(path)
      const selects = Array.from(text.matchAll(/<select[^>]* name="(\w+)">(.*?)<\/select>/gs))
      expect(selects.length).toBeGreaterThan(2)
      for (const [, name = '', options = ''] of selects)
        for (const [, value = '', count = ''] of Array.from(
          options.matchAll(/value="([^"]+)"[^>]*>[^<]*\(([\d,]+)\)</g),
        ).slice(0, 3)) {
          const others = path.replace(new RegExp(`${name}=[\\w-]+&`), '')
          const { text: narrowed } = await get(`${others}${name}=${value}`)
          expect([
            path,
            name,
            value,
            /role="status">(?:.* of )?([\d,]+) /.exec(narrowed)?.[1],
          ]).toEqual([...[path, name, value, count]])
        }
    }
  })

  it.each([
    '/characters/?letter=zz&sort=constructor&view=__proto__',
    '/characters/?letter=&sort=&view=&gender=&alive=maybe',
    '/characters/?letter[]=a&sort[]=b',
    '/gender/cisgender/?letter=%F0%9F%98%80&sort=characters',
  ])('take no notice of what means nothing: %s', async (path) => {
    const { status, text } = await get(path)
    expect(status).toBe(200)
    expect(canonicalOf(text)).toBe(path.split('?')[0])
  })

  it('return 404 for page 0 and beyond the last page', async () => {
    for (const path of [
      '/characters/page/0/',
      '/characters/?page=0',
      '/characters/page/9/?letter=a',
      '/shows/page/9/?sort=year',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })

  it('link each item to its neighbours by name', async () => {
    const names = namesIn((await get('/shows/')).text)
    const { text } = await get('/show/show-24/')
    const beside = Array.from(
      text.matchAll(/<a class="(?:previous|next)"[^>]*><small>\w+<\/small> ([^<]*)</g),
      ([, name]) => name,
    )
    const at = names.indexOf('Show 24')
    expect(beside).toEqual([names[at - 1], names[at + 1]])
  })

  it('show an empty result without an error', async () => {
    const { status, text } = await get('/characters/?search=zzzzzz&gender=no-such')
    expect(status).toBe(200)
    expect(text).toContain('Nothing was found.')
  })
})

describe('a figure', () => {
  it('has a page with its table, its source and a picture', async () => {
    const { status, text } = await get('/statistics/figures/characters-by-gender/')
    expect(status).toBe(200)
    const head = readHead(text)
    expect(head.title).toBe('Characters by gender - Callboard')
    expect(head.meta('robots')[0]).toContain('noindex')
    expect(text).toContain('<svg class="chart"')
    expect(text).toContain('<caption id="characters-by-gender-caption">Characters by gender')
    expect(text).toContain('href="http://callboard.test/statistics/characters/gender/"')
    const picture = 'http://callboard.test/statistics/figures/characters-by-gender.png'
    expect(head.meta('og:image')).toEqual([picture])
    expect(head.meta('twitter:card')).toEqual(['summary_large_image'])
    expect(await faultsOf(text)).toEqual([])
  })

  it('is linked from the statistics, and every link works', async () => {
    const links = new Set<string>()
    for (const [subject, { views }] of SUBJECTS)
      for (const view of views.keys()) {
        const { text } = await get(`/statistics/${subject}/${view === '' ? '' : `${view}/`}`)
        for (const [, path = ''] of text.matchAll(
          /"http:\/\/callboard\.test(\/statistics\/figures\/[^"]+)"/g,
        ))
          links.add(path)
      }
    expect(links.size).toBeGreaterThan(35)
    for (const path of links) expect([path, (await get(path)).status]).toEqual([path, 200])
  })

  it.each([
    'characters-by-gender',
    'sexuality-by-gender',
    'shows-by-year',
    'nations',
    'records-cliches',
  ])('is drawn as a picture: %s', async (name) => {
    const url = `/statistics/figures/${name}.png`
    const answers = await Promise.all(
      [1, 2].map(() => app.http.inject({ url, headers: { host: 'callboard.test' } })),
    )
    for (const { statusCode, headers, rawPayload } of answers) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    }
    expect(answers[0]?.rawPayload.equals(answers[1]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  })
})

describe('statistics', () => {
  const paths = Array.from(SUBJECTS).flatMap(([subject, { views }]) =>
    Array.from(views.keys(), (view) => `/statistics/${subject}/${view === '' ? '' : `${view}/`}`),
  )

  it.each(paths)('%s has tables, and offers them as files', async (path) => {
    const { status, text } = await get(path)
    expect(status).toBe(200)
    expect(text).toMatch(/<table[ >]/)
    expect(text).toContain('<th scope="col"')
    expect(await faultsOf(text)).toEqual([])
    for (const [, file] of text.matchAll(
      /href="http:\/\/callboard\.test(\/statistics\/data\/[^"]+)"/g,
    ))
      expect((await get(file ?? '')).status).toBe(200)
  })

  it('agree with the REST interface', async () => {
    const { body } = await app.anonymous.get('/api/svc/v1/stats/characters/gender')
    const table = JSON.parse((await get('/statistics/data/characters-by-gender.json')).text)
    expect(
      Object.fromEntries(
        table.rows.map((row: { gender: string; count: number }) => [row.gender, row.count]),
      ),
    ).toEqual(
      Object.fromEntries(
        Object.values<{ name: string; count: number }>(body).map(({ name, count }) => [
          name,
          count,
        ]),
      ),
    )
    const deaths = (await app.anonymous.get('/api/svc/v1/stats/death/years')).body
    const years = JSON.parse((await get('/statistics/data/deaths-by-year.json')).text)
    expect(years.rows.map((row: { count: number }) => row.count)).toEqual(
      Object.keys(deaths).map((year) => deaths[year].count),
    )
    const places = (await app.anonymous.get('/api/svc/v1/stats/nations')).body
    const nations = JSON.parse((await get('/statistics/data/nations.json')).text)
    expect(nations.rows.find((row: { nation: string }) => row.nation === 'Usa').shows).toBe(
      places.usa.shows,
    )
  })

  it('include every item: parts add up to their total', async () => {
    const total = Number((await app.anonymous.get('/api/svc/v1/stats/characters')).body.total)
    for (const name of ['actors-per-character', 'cliches-per-character', 'characters-queer-irl']) {
      const { rows } = JSON.parse((await get(`/statistics/data/${name}.json`)).text)
      const sum = (key: string): number =>
        rows.reduce((all: number, row: Record<string, number>) => all + (row[key] ?? 0), 0)
      expect(sum('count')).toBe(total)
      expect(sum('percent')).toBeCloseTo(100, 5)
    }
  })

  it('are available as JSON and as CSV, with formulas disarmed', async () => {
    await createItem(app.systemContext(), 'character', {
      name: '=cmd()',
      deaths: ['2001-01-01', '2002-01-01', '2003-01-01', '2004-01-01'],
    })
    for (const name of TABLE_NAMES) {
      const { rows, columns } = JSON.parse((await get(`/statistics/data/${name}.json`)).text)
      const csv = await get(`/statistics/data/${name}.csv`)
      expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(csv.headers['content-disposition']).toContain(`${name}.csv`)
      expect(csv.text.trim().split('\r\n')).toHaveLength(rows.length + 1)
      expect(csv.text).toContain(columns[0].key)
    }
    expect((await get('/statistics/data/records-deaths.csv')).text).toContain("'=cmd()")
  })

  it('are sorted by the requested column', async () => {
    const names = ({ text }: PageResponse): string[] =>
      Array.from(text.matchAll(/<th scope="row"><a[^>]*>([^<]*)</g), ([, name]) => name ?? '')
    const sorted = await get('/statistics/nations/?sort=nation')
    expect(names(sorted)).toEqual(names(sorted).toSorted())
    expect(sorted.text).toContain('aria-sort="ascending"')
    expect((await get('/statistics/nations/?sort=nonsense')).status).toBe(200)
  })
})

describe('deaths', () => {
  it('print the days since the previous one, across years as well', async () => {
    const ctx = app.systemContext()
    await createItem(ctx, 'character', { name: 'Last Of 1970', deaths: ['1970-12-31'] })
    await createItem(ctx, 'character', { name: 'First Of 1971', deaths: ['1971-01-02'] })
    const page = textOf((await get('/this-year/1971/')).text).replace(/\s+/g, ' ')
    expect(page).toContain('First Of 1971 January 2, 1971 2 ')
    expect(page).not.toContain('Last Of 1970')
    expect((await get('/statistics/death/list/')).text).toContain('Last Of 1970')
    expect((await get('/statistics/death/list/page/9/')).status).toBe(404)
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
