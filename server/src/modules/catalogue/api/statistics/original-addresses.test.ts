import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../test/app.ts'
import { ensureCategories } from '../../../../../test/catalogue.ts'
import { countQueries } from '../../../../../test/queries.ts'
import type { ItemInput, ItemType } from '../../model/index.ts'
import { createItem } from '../../save/index.ts'

const API = '/api/svc/v1'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-06-01T12:00:00Z')
})

const ask = async (path: string) => (await app.anonymous.get(`${API}/${path}`)).body

const make = async (type: ItemType, name: string, input: ItemInput = {}): Promise<number> =>
  (await createItem(app.systemContext(), type, { name, ...input })).row.id

describe('an empty catalogue', () => {
  it('starts with this year', async () => {
    expect(await ask('stats/first-year')).toEqual({ first: '2026' })
    expect(Object.keys(await ask('stats/death/years'))).toEqual(['2026'])
    app.setTime('2027-01-01T00:00:00Z')
    expect(await ask('stats/first-year')).toEqual({ first: '2027' })
  })
})

describe('paths and formats of the original service', () => {
  beforeAll(async () => {
    app.setTime('2026-12-31T12:00:00Z')
    await ensureCategories(app.systemContext(), [
      { kind: 'station', slug: 'one', name: 'One' },
      { kind: 'nation', slug: 'far', name: 'Far' },
      { kind: 'cliche', slug: 'dead', name: 'Dead' },
    ])
    const terms = { station: ['one'], nation: ['far'] }
    const show = await make('show', 'Old', { terms, details: { start: 2019, finish: 2020 } })
    await make('show', 'Without anybody', { terms })
    await make('actor', 'Said So', { details: { queer: 'yes' } })
    await make('character', 'A', {
      ...{ terms: { cliche: ['dead'] }, deaths: ['2021-02-03', '2021-04-05', '2024-01-01'] },
      shows: [{ show, role: 'guest', years: [2020] }],
    })
    await make('character', 'B')
  })

  it.each([
    ...['characters', 'shows', 'actors', 'stations', 'nations'].map((of) => [
      `stats/${of}/complex`,
    ]),
  ])('have the page of %s in their path', async (path) => {
    const first = await app.anonymous.get(`${API}/${path}?per_page=1`)
    const same = await app.anonymous.get(`${API}/${path}/1?per_page=1`)
    expect([same.status, same.text]).toEqual([200, first.text])
    const second = await app.anonymous.get(`${API}/${path}/2?per_page=1&page=1`)
    expect(second.text).toBe((await app.anonymous.get(`${API}/${path}?per_page=1&page=2`)).text)
    expect(second.headers['x-total']).toBe(first.headers['x-total'])
    expect((await app.anonymous.get(`${API}/${path}/0`)).status).toBe(200)
    for (const bad of ['2.9', '-1', '1.']) {
      const { status, body } = await app.anonymous.get(`${API}/${path}/${bad}`)
      expect([bad, status, Object.keys(body.data.params)]).toEqual([bad, 400, ['page']])
    }
  })

  it.each([
    ['actors', 'queer-irl'],
    ['shows', 'worth-it'],
  ])('are understood as stats/%s?format=%s', async (of, word) => {
    const { status, text } = await app.anonymous.get(`${API}/stats/${of}?format=${word}`)
    expect([status, text]).toEqual([
      200,
      (await app.anonymous.get(`${API}/stats/${of}/${word}`)).text,
    ])
  })

  it('are refused with an error for an unknown format', async () => {
    const { status, body } = await app.anonymous.get(`${API}/stats/actors?format=worth-it`)
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    expect(body.data.params.format).toContain('queer-irl')
    expect((await app.anonymous.get(`${API}/stats/shows?format=intersections`)).status).toBe(400)
    // Elsewhere the parameter still selects JSON or CSV.
    expect((await app.anonymous.get(`${API}/stats/stations?format=csv`)).status).toBe(200)
  })

  it('list deaths from this year to the first, including years without any', async () => {
    const { text } = await app.anonymous.get(`${API}/stats/death/years`)
    const counts = [...text.matchAll(/"(\d{4})":\{"name":"\1","count":(\d)/g)]
    expect(counts.map(([, year, count]) => [Number(year), Number(count)])).toEqual([
      ...[
        [2026, 0],
        [2025, 0],
        [2024, 1],
        [2023, 0],
        [2022, 0],
        [2021, 2],
        [2020, 0],
        [2019, 0],
      ],
    ])
    app.setTime('2027-01-01T12:00:00Z')
    const later = await app.anonymous.get(`${API}/stats/death/years`)
    expect(later.text.startsWith('{"2027":{')).toBe(true)
    app.setTime('2026-12-31T12:00:00Z')
  })

  it('count shows without characters among those without deaths', async () => {
    const { shows } = await ask('stats/death/complex?percentages=true')
    expect([shows.all.count, shows.some.count, shows.none.count]).toEqual([1, 0, 1])
    expect(shows.none.percent).toBe(50)
  })
})

describe('what happened this year', () => {
  it.each(['this-year', 'what-happened'])('is %s of the year, and kept with it', async (path) => {
    await make('character', `A change before ${path}`)
    app.setTime('2027-06-01T12:00:00Z')
    const { body } = await app.anonymous.get(`${API}/${path}/2027`)
    let now = {}
    const queries = await countQueries(app, async () => {
      now = await ask(path)
    })
    expect([now, queries]).toEqual([body, 0])
    app.setTime('2028-01-01T00:00:00Z')
    expect(await ask(path)).toEqual(await ask(`${path}/2028`))
    app.setTime('2026-12-31T12:00:00Z')
  })
})
