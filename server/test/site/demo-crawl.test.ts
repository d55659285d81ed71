import { beforeAll, describe, expect, it } from 'vitest'
import { importDemoCatalogue } from '../../src/demo/catalogue/fill.ts'
import { fillDemo } from '../../src/demo/index.ts'
import { illustrate } from '../../src/demo/pictures/illustrate.ts'
import { makeScenes } from '../../src/demo/pictures/scenes.ts'
import { addDrawings } from '../../src/modules/media/index.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { type PageHead, readHead } from '../page-head.ts'
import { crawl, SITE, type Visited } from './crawl.ts'

/** Enough for a second page of every list. */
const SIZE = { characters: 90, shows: 60, actors: 60 }

let app: TestApp
let visited: ReadonlyMap<string, Visited>

/** Limits lists, months and filters to their first pages, which stand for all. */
const isSample = ({ pathname, searchParams }: URL): boolean => {
  const [, page = '1'] = /\/page\/(\d+)\//.exec(pathname) ?? []
  return Number(page) <= 3 && searchParams.size === 0 && !pathname.startsWith('/wp-json/')
}

interface Page extends Visited {
  readonly head: PageHead
}

/** Pages that search engines may index. */
const indexable = (): readonly Page[] =>
  [...visited.values()]
    .filter(
      ({ status, headers }) =>
        status === 200 &&
        String(headers['content-type']).includes('html') &&
        !String(headers['x-robots-tag'] ?? '').includes('noindex'),
    )
    .map((page) => ({ ...page, head: readHead(page.text) }))
    .filter(({ head }) => !head.meta('robots').join().includes('noindex'))
    // A page with another canonical address is indexed under that one.
    .filter(({ address, head }) => head.links('canonical')[0]?.href === address.split('#')[0])

const addressesWhere = (isFaulty: (page: Page) => boolean): readonly string[] =>
  indexable()
    .filter(isFaulty)
    .map(({ address }) => address.slice(SITE.length))

beforeAll(async () => {
  app = await buildTestApp()
  await fillDemo(app.systemContext())
  await importDemoCatalogue(app.systemContext(), SIZE)
  const ctx = app.systemContext()
  await illustrate(ctx, await addDrawings(ctx, makeScenes(undefined)))
  visited = await crawl(app, ['/', '/sitemap.xml'], isSample)
}, 300_000)

describe('following every link of the sample site, and every entry of its sitemaps', () => {
  it('reaches pages of every kind', () => {
    const paths = [...visited.keys()].map((address) => address.slice(SITE.length))
    for (const kind of [
      ...['/characters/', '/statistics/characters/gender/', '/statistics/figures/nations/'],
      ...['/journal/', '/category/portraits/', '/statistics/figures/characters-by-gender.png'],
    ])
      expect(paths).toContain(kind)
    expect(indexable().length).toBeGreaterThan(300)
  })

  it('finds no broken link', () => {
    const broken = [...visited.values()].filter(({ status }) => ![200, 301, 302].includes(status))
    expect(broken.map(({ status, address, from }) => `${status} ${address} on ${from}`)).toEqual([])
  })

  it('finds no duplicate title', () => {
    const byTitle = Map.groupBy(indexable(), ({ head }) => head.title)
    const twice = Array.from(byTitle).filter(([, pages]) => pages.length > 1)
    expect(twice.map(([title, pages]) => [title, ...pages.map(({ address }) => address)])).toEqual(
      [],
    )
  })

  it('finds a description on every page', () => {
    expect(addressesWhere(({ head }) => (head.meta('description')[0] ?? '') === '')).toEqual([])
  })

  it('finds a preview image on every page, with its size and alternative text', () => {
    for (const name of ['og:image', 'og:image:width', 'og:image:height', 'twitter:image'])
      expect([name, addressesWhere(({ head }) => head.meta(name).length !== 1)]).toEqual([name, []])
    const isTold = ({ head }: Page) => (head.meta('og:image:alt')[0] ?? '') !== ''
    expect(addressesWhere((page) => !isTold(page))).toEqual([])
    expect(addressesWhere(({ head }) => head.meta('twitter:card').length !== 1)).toEqual([])
  })
})
