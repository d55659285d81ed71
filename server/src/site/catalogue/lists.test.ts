import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { fillCatalogue } from '../../../test/filled-catalogue.ts'
import { textOf } from '../../../test/page-text.ts'
import { faultsOf } from '../../../test/site/page.ts'
import { createVisitor, type PageResponse, type Visitor } from '../../../test/visitor.ts'

let app: TestApp
let visitor: Visitor

const get = (path: string): Promise<PageResponse> => visitor.get(path)

beforeAll(async () => {
  app = await buildTestApp()
  visitor = createVisitor(app)
  await fillCatalogue(app.systemContext(), { characters: 120, shows: 20, actors: 30 })
})

describe('lists', () => {
  it('hold every item once over all pages', async () => {
    const seen: string[] = []
    for (let page = 1; page <= 3; page++) {
      const { text } = await get(page === 1 ? '/characters/' : `/characters/page/${page}/`)
      const main =
        text
          .slice(text.indexOf('<ul class="list-cards"'), text.indexOf('</main>'))
          .split('catalogue-paging', 1)[0] ?? ''
      seen.push(...Array.from(main.matchAll(/href="([^"]+)"/g), ([, href]) => href ?? ''))
    }
    const total = Number((await app.anonymous.get('/api/svc/v1/stats/characters')).body.total)
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
  })

  it('are in the HTML sitemap by letter', async () => {
    const { text, status } = await get('/sitemap/')
    expect(status).toBe(200)
    expect(await faultsOf(text)).toEqual([])
    for (const path of ['characters/', 'characters/?letter=c', 'shows/', 'actors/', 'statistics/'])
      expect(text).toContain(`href="http://callboard.test/${path}"`)
    const [, names = ''] = text.split('aria-label="Shows by letter"')
    expect(names.slice(0, names.indexOf('</nav>'))).toContain('<span>X</span>')
  })

  it('are filtered by a form, which keeps the chosen values', async () => {
    const { text } = await get('/characters/?search=character+1&gender=cisgender&alive=yes')
    expect(text).toContain('data-value="cisgender" aria-current="true">')
    expect(text).toContain('<input type="hidden" name="gender" value="cisgender">')
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
    Array.from(
      text.matchAll(
        /<li>(?:<img[^>]*>|<span class="item-picture".*?<\/span>)<div><a[^>]*>([^<]*)</g,
      ),
      ([, name = '']) => name,
    )

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
    const { text } = await get('/shows/?sort=characters&view=table')
    expect(text).toMatch(/<th scope="col" class="number" aria-sort="descending">Characters</)
    expect(text).toContain(
      '<a href="http://callboard.test/shows/?sort=year&#38;view=table">On air</a>',
    )
    expect(text).toContain('<a href="http://callboard.test/shows/?view=table">Name</a>')
    expect(text).toContain('noindex')
    const counts = Array.from(text.matchAll(/data-label="Characters">(\d+)</g), ([, n]) =>
      Number(n),
    )
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const deaths = await get('/characters/?sort=died&view=table')
    const days = Array.from(deaths.text.matchAll(/data-label="Died">.*?<\/td>/g), ([cell]) =>
      Array.from(cell.matchAll(/datetime="([^"]+)"/g), ([, day = '']) => day)
        .toSorted()
        .at(-1),
    )
    expect(days.length).toBeGreaterThan(5)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('are shown as posters or as a table, with the same canonical address', async () => {
    const posters = (await get('/shows/')).text
    expect(posters).toContain('<ul class="list-cards"')
    expect(posters).not.toContain('<table')
    const { text } = await get('/shows/?view=table')
    expect(text).toContain('<table')
    expect(canonicalOf(text)).toBe('/shows/')
    expect(text).toContain('href="http://callboard.test/shows/?sort=newest&#38;view=table"')
    expect(await faultsOf(text)).toEqual([])
  })

  it('offer links that remove one filter or all of them', async () => {
    const { text } = await get('/characters/?gender=cisgender&alive=no&letter=c&view=table')
    expect(text).toContain(
      'href="http://callboard.test/characters/?letter=c&#38;alive=no&#38;view=table"',
    )
    expect(text).toContain('class="reset" href="http://callboard.test/characters/?view=table"')
    expect(text).toContain('<input type="hidden" name="letter" value="c">')
    expect(await faultsOf(text)).toEqual([])
  })

  it('combine several values of a filter, each with a link that adds or removes it', async () => {
    const totalOf = async (query: string): Promise<number> => {
      const found = /role="status">(?:.* of )?([\d,]+) /.exec(
        (await get(`/characters/?${query}`)).text,
      )
      return Number(found?.[1]?.replace(',', ''))
    }
    const [cis, trans] = [await totalOf('gender=cisgender'), await totalOf('gender=trans-woman')]
    expect(trans).toBeGreaterThan(0)
    expect(await totalOf('gender=cisgender,trans-woman')).toBe(cis + trans)
    const { text } = await get('/characters/?gender=cisgender,trans-woman,nonsense&alive=yes')
    const links = 'href="http://callboard.test/characters/?gender='
    expect(text).toContain(`${links}cisgender&#38;alive=yes" data-value="trans-woman" aria-current`)
    expect(text).toContain(`${links}cisgender,trans-woman&#38;alive=no" data-value="no"`)
    expect(text).toMatch(/class="chosen".*Gender: Cisgender.*Gender: Trans Woman.*Alive: Alive/s)
    expect(text).toContain('noindex')
    expect(await faultsOf(text)).toEqual([])
  })

  it('show the number of results beside each filter option', async () => {
    for (const path of [
      '/characters/?',
      '/characters/?alive=no&',
      '/shows/?format=tv-show&letter=s&',
    ]) {
      const { text } = await get(path)
      const filters = Array.from(
        text.matchAll(/<div class="filter" data-filter="(\w+)">(.*?)<\/div>/gs),
      )
      expect(filters.length).toBeGreaterThan(2)
      for (const [, name = '', options = ''] of filters)
        for (const [, value = '', count = ''] of Array.from(
          options.matchAll(/data-value="([^"]+)"[^>]*>[^<]*<span class="found-count">([\d,]+)</g),
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
