import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { fillCatalogue } from '../../../../test/filled-catalogue.ts'
import { readHead } from '../../../../test/page-head.ts'
import { textOf } from '../../../../test/page-text.ts'
import { faultsOf } from '../../../../test/site/page.ts'
import { createVisitor, type PageResponse, type Visitor } from '../../../../test/visitor.ts'
import { TABLE_NAMES } from '../../../modules/catalogue/index.ts'
import { SUBJECTS } from './views.ts'

let app: TestApp
let visitor: Visitor

const get = (path: string): Promise<PageResponse> => visitor.get(path)

/** The numbers of the table on a page, by label. */
const countsIn = ({ text }: PageResponse): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Array.from(
      text.matchAll(
        /<th scope="row">(?:<a [^>]*>)?([^<]*)(?:<\/a>)?<\/th><td[^>]* data-value="(\d+)"/g,
      ),
      ([, label = '', count]) => [label, Number(count)],
    ),
  )

beforeAll(async () => {
  app = await buildTestApp()
  visitor = createVisitor(app)
  await fillCatalogue(app.systemContext(), { characters: 120, shows: 20, actors: 30 })
})

describe('a page of statistics', () => {
  const paths = Array.from(SUBJECTS).flatMap(([subject, { views }]) =>
    Array.from(views.keys(), (view) => `/statistics/${subject}/${view === '' ? '' : `${view}/`}`),
  )

  it.each([...paths.filter((path) => path !== '/statistics/death/list/'), '/statistics/'])(
    'says in one sentence what it shows, how it is counted, and has a picture: %s',
    async (path) => {
      const { text } = await get(path)
      const claims = Array.from(
        text.matchAll(/<p class="claim">([^<]+)<\/p>/g),
        ([, claim]) => claim,
      )
      expect(claims).toHaveLength(1)
      const head = readHead(text)
      expect(head.meta('description')).toEqual([
        textOf(claims[0] ?? '')
          .replace(/\s+/g, ' ')
          .trim(),
      ])
      expect(text).toContain('How it is counted</h2>')
      expect(head.meta('og:image')[0]).toMatch(/\/statistics\/figures\/[a-z-]+\.png$/)
      expect(await faultsOf(text)).toEqual([])
    },
  )

  it.each(['/statistics/death/list/', '/statistics/nations/usa/', '/this-year/2001/'])(
    'says so, too, where it is about one place, year or list: %s',
    async (path) => {
      const { text } = await get(path)
      expect(text.match(/<p class="claim">[^<]+\.<\/p>/g)).toHaveLength(1)
      expect(text).toContain('How it is counted</h2>')
      expect(await faultsOf(text)).toEqual([])
    },
  )

  it('tells on its overview what its other pages show', async () => {
    const { text } = await get('/statistics/')
    expect(text.match(/<ul class="stories">/g)).toHaveLength(1)
    const stories = Array.from(text.matchAll(/<li><h3><a href="http:\/\/callboard\.test([^"]+)">/g))
    expect(stories.length).toBeGreaterThan(6)
    for (const [, path = ''] of stories) expect((await get(path)).status).toBe(200)
  })
})

describe('a year', () => {
  it('narrows a table to the characters of that year, as counted by the REST interface', async () => {
    const { body } = await app.anonymous.get(
      '/api/svc/v1/stats/characters/cross?rows=gender&columns=year',
    )
    const years: string[] = body.columns.map(({ slug }: { slug: string }) => slug)
    for (const year of [years[0], years.at(-1)]) {
      const place = years.indexOf(year ?? '')
      const expected = body.rows.map(({ name }: { name: string }, row: number) => [
        name,
        body.counts[row][place],
      ])
      const page = await get(`/statistics/characters/gender/?year=${year}`)
      expect(countsIn(page)).toEqual(
        Object.fromEntries(expected.filter(([, count]: [string, number]) => count > 0)),
      )
      expect(page.text).toContain(`Characters by gender, ${year}</h2>`)
      expect(readHead(page.text).meta('robots')[0]).toContain('noindex')
      expect(await faultsOf(page.text)).toEqual([])
    }
  })

  it('narrows the dead to those of that year', async () => {
    const { body } = await app.anonymous.get(
      '/api/svc/v1/stats/characters/cross?rows=sexuality&columns=death_year',
    )
    const year = body.columns.at(-1)?.slug
    const place = body.columns.length - 1
    const { text } = await get(`/statistics/figures/dead-by-sexuality/?year=${year}`)
    for (const [row, { name }] of body.rows.entries())
      if (body.counts[row][place] > 0)
        expect(countsIn({ text } as PageResponse)[name]).toBe(body.counts[row][place])
  })

  it('is chosen from a range in a table by year', async () => {
    const all = countsIn(await get('/statistics/death/years/'))
    const years = Object.keys(all).map(Number)
    const [from, to] = [(years[0] ?? 0) + 3, (years[0] ?? 0) + 9]
    const page = await get(`/statistics/death/years/?from=${to}&to=${from}`)
    expect(countsIn(page)).toEqual(
      Object.fromEntries(
        years.filter((year) => year >= from && year <= to).map((year) => [year, all[year]]),
      ),
    )
    expect(page.text).toContain(`Deaths by year, ${from} to ${to}</h2>`)
    expect(page.text).toContain(`/statistics/figures/deaths-by-year.svg?from=${from}&#38;to=${to}`)
  })

  it.each(['1', '0000', '9999', 'x', '20011', '-2001', '2001.0', "2001'--", '%00', ''])(
    'that is no year of the catalogue is ignored: %s',
    async (value) => {
      const usual = await get('/statistics/characters/gender/')
      const other = await get(`/statistics/characters/gender/?year=${value}`)
      expect([other.status, countsIn(other)]).toEqual([200, countsIn(usual)])
      const range = await get(`/statistics/death/?from=${value}&to=${value}`)
      expect(range.status).toBe(200)
      expect(countsIn(range)).toEqual(countsIn(await get('/statistics/death/')))
    },
  )
})

describe('an embedded figure', () => {
  it('may be framed by other sites, and runs and loads nothing', async () => {
    const { status, text, headers } = await get('/statistics/figures/characters-by-gender/embed/')
    expect(status).toBe(200)
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'none'; base-uri 'none'$/,
    )
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(text).not.toMatch(/<script|<form|<img|<iframe|<link rel="stylesheet"/)
    expect(text).toContain('<svg class="chart"')
    expect(await faultsOf(text)).toEqual([])
  })

  it.each([
    '/statistics/',
    '/statistics/characters/gender/',
    '/statistics/figures/characters-by-gender/',
    '/this-year/2001/',
  ])('is the only page that may be: %s may not', async (path) => {
    const { headers } = await get(path)
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  })

  it('has its code on the page of the figure, also for a year', async () => {
    const year = 2001
    const { text } = await get(`/statistics/figures/characters-by-gender/?year=${year}`)
    const [, code = ''] = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(text) ?? []
    const [, address = ''] = /src="([^"]+)"/.exec(textOf(code)) ?? []
    expect(address).toBe(
      `http://callboard.test/statistics/figures/characters-by-gender/embed/?year=${year}`,
    )
    const embed = await get(address.slice('http://callboard.test'.length))
    expect(embed.text).toContain(`Characters by gender, ${year}`)
  })

  it.each(['none-such', 'characters-by-gender.png', '__proto__'])(
    'does not exist for %s',
    async (name) => {
      expect((await get(`/statistics/figures/${name}/embed/`)).status).toBe(404)
    },
  )
})

it('every figure is a drawing to download, which runs nothing when opened', async () => {
  let drawings = 0
  for (const name of TABLE_NAMES) {
    const { status, text, headers } = await get(`/statistics/figures/${name}.svg`)
    if (status === 404) continue
    drawings++
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}.svg"`)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; sandbox$/,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(text).toMatch(/^<svg xmlns=/)
    expect(text).not.toMatch(/<script|<foreignObject|"(?:NaN|undefined)|href=/)
  }
  expect(drawings).toBeGreaterThan(35)
})
