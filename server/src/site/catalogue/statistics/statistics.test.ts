import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { fillCatalogue } from '../../../../test/filled-catalogue.ts'
import { readHead } from '../../../../test/page-head.ts'
import { textOf } from '../../../../test/page-text.ts'
import { faultsOf } from '../../../../test/site/page.ts'
import { createVisitor, type PageResponse, type Visitor } from '../../../../test/visitor.ts'
import { TABLE_NAMES } from '../../../modules/catalogue/index.ts'
import { createItem } from '../../../modules/catalogue/save/index.ts'
import { SUBJECTS } from './views.ts'

let app: TestApp
let visitor: Visitor

const get = (path: string): Promise<PageResponse> => visitor.get(path)

beforeAll(async () => {
  app = await buildTestApp()
  visitor = createVisitor(app)
  await fillCatalogue(app.systemContext(), { characters: 120, shows: 20, actors: 30 })
})

describe('a figure', () => {
  it('has a page with its table, its source and a picture', async () => {
    const { status, text } = await get('/statistics/figures/characters-by-gender/')
    expect(status).toBe(200)
    const head = readHead(text)
    expect(head.title).toBe('Characters by gender - Callboard')
    expect(head.meta('robots')[0]).toContain('noindex')
    expect(text).toContain('<svg class="chart"')
    expect(text).toContain('Characters by gender</caption>')
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
