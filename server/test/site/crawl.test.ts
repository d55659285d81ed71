import { beforeAll, describe, expect, it } from 'vitest'
import { crawl, SITE, type Visited } from './crawl.ts'
import { type FilledSite, fillPublicSite, WP } from './filled.ts'
import { countMainHeadings, faultsOf } from './page.ts'

let site: FilledSite
let visited: ReadonlyMap<string, Visited>

/** The `link` of every public item of the API. */
const linksOfInterface = async (): Promise<readonly string[]> => {
  const lists = ['posts', 'pages', 'media', 'categories', 'tags', 'users', 'comments', 'search']
  const answers = await Promise.all(
    lists.map((list) => site.app.anonymous.get(`${WP}/${list}?per_page=100`)),
  )
  return answers.flatMap(({ body }) =>
    (body as { link?: string; url?: string; source_url?: string }[]).flatMap((item) =>
      [item.link, item.source_url, item.url].filter((address) => address?.startsWith(SITE)),
    ),
  ) as string[]
}

const pages = (): readonly Visited[] =>
  [...visited.values()].filter(({ headers }) => String(headers['content-type']).includes('html'))

beforeAll(async () => {
  site = await fillPublicSite()
  visited = await crawl(site.app, ['/', '/sitemap.xml', '/?s=tide', ...(await linksOfInterface())])
}, 300_000)

describe('following every link of the site', () => {
  it('reaches pages of every kind', () => {
    const paths = [...visited.keys()].map((address) => address.slice(SITE.length))
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/', '/page/2/', '/about-us/people/', '/post-number-1/', '/author/administrator/'],
        ...['/category/news-views/', '/category/news-views/local/', '/tag/sea/', '/2026/04/'],
      ]),
    )
  })

  it('finds no broken link', () => {
    const broken = [...visited.values()].filter(({ status }) => ![200, 301].includes(status))
    expect(broken.map(({ status, address, from }) => `${status} ${address} on ${from}`)).toEqual([])
  })

  it('needs at most one redirect for each link', () => {
    const led = [...visited.values()].filter(({ status }) => status === 301)
    for (const { address, headers } of led)
      expect([address, visited.get(String(headers.location))?.status]).toEqual([address, 200])
  })

  it('finds one main heading on each page', () => {
    for (const { address, text } of pages())
      expect([address, countMainHeadings(text)]).toEqual([address, 1])
  })

  it('finds valid HTML', async () => {
    expect(await faultsOf('<!doctype html><p><div></p>')).not.toEqual([])
    const faults: string[] = []
    for (const { address, text } of pages())
      faults.push(...(await faultsOf(text)).map((fault) => `${address} ${fault}`))
    expect(faults).toEqual([])
  })

  it('finds every image with its size, to avoid layout shifts', () => {
    for (const { address, text } of pages())
      for (const [image] of text.matchAll(/<img\b[^>]*>/g))
        expect([address, image]).toEqual([
          address,
          expect.stringMatching(/^(?=.* width="\d+")(?=.* height="\d+")/),
        ])
  })

  it('finds the first large image of a page loaded at once, and later ones lazily', () => {
    const large = /<img\b(?=[^>]* width="\d{3,}")(?=[^>]* height="\d{3,}")[^>]*>/g
    const found = pages().map(({ address, text }) => {
      const pictures = Array.from((text.split('<main')[1] ?? '').matchAll(large), ([tag]) => tag)
      const high = pictures.map((tag) => tag.includes('fetchpriority="high"'))
      const lazy = pictures.map((tag) => tag.includes('loading="lazy"'))
      return { address, count: pictures.length, high, lazy }
    })
    const withPictures = found.filter(({ count }) => count > 0)
    expect(withPictures.map(({ address }) => address)).toContain(`${SITE}/every-block-more/`)
    for (const { address, count, high, lazy } of withPictures) {
      const expected = Array.from({ length: count }, (_, place) => place)
      expect([address, high]).toEqual([address, expected.map((place) => place === 0)])
      expect([address, lazy]).toEqual([address, expected.map((place) => place > 2)])
    }
  })

  it('finds the same security headers on every page', () => {
    for (const { address, headers } of pages())
      expect([address, headers]).toEqual([
        address,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'referrer-policy': expect.stringMatching(/^(?:strict-origin|no-referrer|same-origin)/),
          'content-security-policy': expect.stringMatching(/default-src 'none'/),
        }),
      ])
  })

  it('finds no page that allows foreign scripts or framing', () => {
    for (const { address, headers } of pages()) {
      const policy = String(headers['content-security-policy'])
      expect([address, policy]).not.toEqual([
        address,
        expect.stringMatching(/script-src[^;]*unsafe/),
      ])
    }
  })
})
