import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../test/app.ts'
import { ensureCategories } from '../../../../../test/catalogue.ts'
import type { ItemInput, ItemType } from '../../model/index.ts'
import { createItem } from '../../save/index.ts'

const API = '/api/svc/v1'

let app: TestApp
const ids: Record<string, number> = {}

const make = async (type: ItemType, name: string, input: ItemInput = {}): Promise<void> => {
  ids[name] = (await createItem(app.systemContext(), type, { name, ...input })).row.id
}

const idOf = (name: string): number => ids[name] ?? 0

const read = async (path: string) => (await app.anonymous.get(`${API}/${path}`)).body

beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-11-15T12:00:00Z')
  await ensureCategories(app.systemContext(), [
    { kind: 'cliche', slug: 'dead', name: 'Dead' },
    { kind: 'gender', slug: 'agender', name: 'Agender' },
    { kind: 'gender', slug: 'hijra', name: 'Hijra' },
    { kind: 'station', slug: 'one', name: 'One' },
    { kind: 'nation', slug: 'far', name: 'Far' },
    { kind: 'genre', slug: 'drama', name: 'Drama' },
    { kind: 'star', slug: 'gold', name: 'Gold' },
    { kind: 'trope', slug: 'dead-queers', name: 'Dead Queers' },
    { kind: 'actor_gender', slug: 'cis-woman', name: 'Cis Woman' },
  ])
  const place = { station: ['one'], nation: ['far'], genre: ['drama'] }
  await make('show', 'First Show', {
    details: { start: 1990, finish: 1995, loved: true },
    terms: { ...place, trope: ['dead-queers'], star: ['gold'] },
  })
  await make('show', 'Second Show', { details: { start: 1994 }, terms: place })
  await make('show', 'Other Show', { details: { start: 2026 } })
  await make('show', 'Hidden Show', { status: 'draft', terms: place })
  await make('actor', 'Ada', { terms: { actor_gender: ['cis-woman'] } })
  const part = (name: string) => ({ show: idOf(name), role: 'regular' as const, years: [1994] })
  await make('character', 'Both', {
    shows: [part('First Show'), part('Second Show')],
    actors: [idOf('Ada')],
    terms: { cliche: ['dead'], gender: ['agender'] },
    deaths: ['1994-11-15', '1996-02-29'],
  })
  await make('character', '=cmd', { shows: [part('First Show')], actors: [idOf('Ada')] })
  await make('character', 'Hidden', {
    ...{ status: 'draft', shows: [part('First Show')], deaths: ['2020-11-15'] },
    terms: { cliche: ['dead'] },
  })
})

describe('statistics of shows and actors', () => {
  it('count published items', async () => {
    expect(await read('stats/shows')).toEqual({
      ...{ total: '3', stations: '1', nations: '1', formats: '0', genres: '1' },
    })
    expect(await read('stats/actors')).toEqual({ total: '1', gender: '1', sexuality: '0' })
    expect((await read('stats/shows/nations')).far).toMatchObject({
      ...{ count: 2, url: 'http://callboard.test/country/far/' },
    })
    expect((await read('stats/actors/gender'))['cis-woman'].count).toBe(1)
    expect(await read('stats/shows/stars')).toEqual({
      gold: { count: 1, name: 'Gold', url: 'http://callboard.test/star/gold/' },
      none: { count: 2, name: 'None', url: '' },
    })
    expect(await read('stats')).toEqual(await read('stats/characters'))
  })

  it('list them by name with their characters', async () => {
    expect((await read('stats/shows/complex'))['First Show']).toEqual({
      ...{ id: idOf('First Show'), nations: 'Far', stations: 'One', worth_it: 'TBD' },
      ...{ trigger: '', star: 'Gold', loved: 'yes', chars_total: 2, chars_dead: 1 },
      ...{ chars_sexuality: {}, chars_gender: { agender: 1, hijra: 0 } },
      url: 'http://callboard.test/show/first-show/',
    })
    expect((await read('stats/actors/complex')).Ada).toEqual({
      ...{ id: idOf('Ada'), characters: 2, dead_chars: 1, gender: 'Cis Woman', sexuality: '' },
      ...{ queer: 'no', url: 'http://callboard.test/actor/ada/' },
    })
  })

  it('count a character in two shows of a place once', async () => {
    const counts = { shows: 2, characters: 2, dead: 1 }
    expect(await read('stats/stations')).toEqual({ one: counts })
    expect(await read('stats/nations')).toEqual({ far: counts })
  })
})

describe('deaths', () => {
  it('are counted by character, by show and by year', async () => {
    expect(await read('stats/death')).toEqual({
      ...{ characters: { dead: 1, alive: 1 }, shows: { death: 1, 'no-death': 2 } },
    })
    const { text } = await app.anonymous.get(`${API}/stats/death/years`)
    const years = [...text.matchAll(/"name":"(\d+)","count":(\d)/g)].map(([, y, n]) => [y, n])
    // From this year back to that of the first show.
    expect(years).toHaveLength(2026 - 1990 + 1)
    expect([years[0], years.at(-1)]).toEqual([
      ['2026', '0'],
      ['1990', '0'],
    ])
    expect(years.slice(2026 - 1996, 2026 - 1996 + 3)).toEqual([
      ['1996', '1'],
      ['1995', '0'],
      ['1994', '1'],
    ])
  })

  it('are listed on their day, each of them', async () => {
    const both = { id: idOf('Both'), name: 'Both', url: 'http://callboard.test/character/both/' }
    expect(await read('on-this-day')).toEqual({ both: { ...both, died: '1994' } })
    expect(await read('on-this-day/02-29')).toEqual({ both: { ...both, died: '1996' } })
    expect(await read('on-this-day/01-01')).toEqual({})
    const { status, body } = await app.anonymous.get(`${API}/on-this-day/02-30`)
    expect([status, body.data.params.day]).toEqual([400, expect.any(String)])
    expect(await read('last-death')).toMatchObject({
      ...{ name: 'Both', died: '1996-02-29', date: ['1994-11-15', '1996-02-29'] },
      shows: [idOf('First Show'), idOf('Second Show')],
    })
  })
})

describe('years', () => {
  it('count the events of a year', async () => {
    expect(await read('this-year/1994')).toEqual({
      ...{ year: 1994, characters: 2, dead: 1, shows: 2, started: 1, canceled: 0 },
    })
    expect(await read('this-year/1995')).toMatchObject({ shows: 2, canceled: 1 })
    expect(await read('this-year')).toMatchObject({ year: 2026, started: 1 })
    expect(await read('stats/first-year')).toEqual({ first: '1990' })
    expect((await app.anonymous.get(`${API}/this-year/99`)).status).toBe(400)
  })
})

describe('what happened', () => {
  it('is counted by year, month and day', async () => {
    const added = { posts: 0, shows: 3, characters: 2, actors: 1 }
    expect(await read('what-happened')).toEqual({
      ...{ dead_year: 0, dead: 0, ...added, on_air: { current: 2, started: 1, ended: 0 } },
    })
    expect(await read('what-happened/2026-11-15')).toMatchObject(added)
    expect(await read('what-happened/2026-10')).toMatchObject({ shows: 0, characters: 0 })
    expect(await read('what-happened/1994-11')).toMatchObject({ dead_year: 1, dead: 1 })
    expect(await read('what-happened/1994-12')).toMatchObject({ dead_year: 1, dead: 0 })
  })

  it('counts posts from their publication on', async () => {
    const post = { title: 'News', status: 'publish', date: '2026-09-30T23:30:00' }
    await app.as('author').post('/api/core/v2/posts', post)
    expect((await read('what-happened/2026-09')).posts).toBe(1)
    expect((await read('what-happened/2026-10')).posts).toBe(0)
    expect((await read('what-happened/2026-09-30')).posts).toBe(1)
  })

  it.each(['99', '2026-13', '2026-02-30', '2026-1', '2026-11-15-1'])(
    'is no question about %s',
    async (period) => {
      const { status, body } = await app.anonymous.get(`${API}/what-happened/${period}`)
      expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    },
  )
})

describe('similar shows', () => {
  it('are those with shared categories, and those picked by editors', async () => {
    const names = async () =>
      (await read('similar-shows/first-show')).related.map((show: { title: string }) => show.title)
    expect(await names()).toEqual(['Second Show'])
    const similar = [idOf('Other Show'), idOf('Hidden Show')]
    await app.as('editor').patch(`${API}/shows/${idOf('First Show')}`, { similar })
    expect(await names()).toEqual(['Other Show', 'Second Show'])
    expect((await app.anonymous.get(`${API}/similar-shows/hidden-show`)).status).toBe(404)
  })
})

describe('other forms', () => {
  it('list characters with their names as a field', async () => {
    const { body, headers } = await app.anonymous.get(`${API}/stats/characters/list?per_page=1`)
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['=cmd'])
    expect(headers['x-total']).toBe('2')
    expect(headers.link).toContain('stats/characters/list?per_page=1&page=2>; rel="last"')
  })

  it.each([
    ['alive=true', ['=cmd']],
    ['alive=false', ['Both']],
    ['gender=agender', ['Both']],
    ['cliche=dead&alive=true', []],
    ['search=BOT', ['Both']],
    ['gender=nonsense', []],
  ])('are filtered by %s', async (query, expected) => {
    expect(Object.keys(await read(`stats/characters/complex?${query}`))).toEqual(expected)
  })

  it('are filtered by show', async () => {
    const people = await read(`stats/characters/complex?show=${idOf('Second Show')}`)
    expect(Object.keys(people)).toEqual(['Both'])
  })

  it('include percentages on request', async () => {
    const { agender } = await read('stats/characters/gender?percentages=true')
    expect(agender.percent).toBe(50)
  })

  it('are CSV without spreadsheet formulas', async () => {
    const { text, headers } = await app.anonymous.get(`${API}/stats/characters/list?format=csv`)
    expect(headers['content-type']).toMatch(/^text\/csv/)
    expect(headers['content-disposition']).toBe('attachment; filename="characters.csv"')
    const [head, first] = text.split('\r\n')
    expect(head).toBe('\ufeffname,id,died,actors,shows,gender,sexuality,url')
    expect(first).toMatch(/^'=cmd,/)
    for (const path of ['characters/gender', 'shows/complex', 'death/years', 'stations'])
      expect((await app.anonymous.get(`${API}/stats/${path}?format=csv`)).text).toContain('\r\n')
  })
})
