import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../test/app.ts'
import { ensureCategories } from '../../../../../test/catalogue.ts'
import { findFault } from '../../../../contract/arguments/validate.ts'
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

const csvOf = async (path: string): Promise<string[]> =>
  (await app.anonymous.get(`${API}/${path}`)).text.replace('\ufeff', '').trim().split('\r\n')

beforeAll(async () => {
  app = await buildTestApp()
  await ensureCategories(app.systemContext(), [
    { kind: 'cliche', slug: 'dead', name: 'Dead' },
    { kind: 'gender', slug: 'agender', name: 'Agender' },
    { kind: 'gender', slug: 'unknown', name: 'Unknown' },
    { kind: 'sexuality', slug: 'queer', name: 'Queer' },
    { kind: 'sexuality', slug: 'unknown', name: 'Unknown' },
    { kind: 'station', slug: 'one', name: 'One' },
    { kind: 'station', slug: 'two', name: 'Two' },
    { kind: 'station', slug: 'unused', name: 'Unused' },
    { kind: 'actor_gender', slug: 'cis-woman', name: 'Cis Woman' },
    { kind: 'actor_sexuality', slug: 'queer', name: 'Queer' },
  ])
  await make('show', 'Running', {
    details: { start: 2001, score: 80, worth_it: 'Yes', loved: true },
    terms: { station: ['one', 'two'] },
  })
  await make('show', 'Ended', {
    details: { start: 1990, finish: 1995, score: 41, worth_it: 'No' },
    terms: { station: ['one'] },
  })
  await make('show', 'Empty', { terms: { station: ['one'] } })
  await make('actor', 'Plain', { terms: { actor_gender: ['cis-woman'] } })
  await make('actor', 'By Category', { terms: { actor_sexuality: ['queer'] } })
  await make('actor', 'Said Not', {
    details: { queer: 'no' },
    terms: { actor_sexuality: ['queer'] },
  })
  await make('actor', 'Said So', { details: { queer: 'yes' } })
  await make('actor', 'Hidden Actor', { status: 'draft', details: { queer: 'yes' } })
  const part = (name: string) => ({ show: idOf(name), role: 'regular' as const, years: [] })
  await make('character', 'Jean-Luc', {
    shows: [part('Running'), part('Ended')],
    terms: { cliche: ['dead'], gender: ['agender'], sexuality: ['queer'] },
    deaths: ['2016-03-03', '2013-10-09'],
  })
  await make('character', 'Mary Ann', {
    shows: [part('Running')],
    terms: { gender: ['unknown'], sexuality: ['unknown'] },
  })
  await make('character', 'Hidden', { status: 'draft', shows: [part('Running')] })
})

describe('one item of a listing', () => {
  it('is read by its id', async () => {
    const url = 'http://callboard.test/character/mary-ann/'
    const id = idOf('Mary Ann')
    expect(await read(`stats/characters/id/${id}`)).toEqual({
      ...{ id, name: 'Mary Ann', died: [''], actors: 0, shows: 1 },
      ...{ gender: 'Unknown', sexuality: 'Unknown', url },
    })
    const listed = await read('stats/shows/complex')
    expect(await read(`stats/shows/id/${idOf('Ended')}`)).toEqual({
      ...{ title: 'Ended', ...listed.Ended },
    })
    expect(await read(`stats/actors/id/${idOf('Said So')}`)).toMatchObject({
      ...{ name: 'Said So', queer: 'yes', characters: 0 },
    })
  })

  it.each([
    ['another type', () => `characters/id/${idOf('Ended')}`],
    ['what is not published', () => `characters/id/${idOf('Hidden')}`],
    ['an unpublished actor', () => `actors/id/${idOf('Hidden Actor')}`],
    ['nothing', () => 'shows/id/999999'],
  ])('is not found for %s', async (_what, path) => {
    const { status, body } = await app.anonymous.get(`${API}/stats/${path()}`)
    expect([status, body.code]).toEqual([404, 'rest_catalogue_invalid_id'])
  })
})

describe('verdicts', () => {
  it('count shows by love and by verdict, in a fixed order', async () => {
    const { text } = await app.anonymous.get(`${API}/stats/shows/worth-it`)
    const counts = [...text.matchAll(/"(\w+)":\{"count":(\d)/g)].map(([, key, n]) => `${key} ${n}`)
    expect(counts).toEqual(['Yes 1', 'No 1', 'Meh 0', 'TBD 1'])
    const { no, yes } = await read('stats/shows/loved?percentages=true')
    expect([no.count, yes.count, yes.percent]).toEqual([2, 1, 33.3])
  })

  it("count actors as queer by the editors' statement, then by their categories", async () => {
    const { queer, not_queer: others } = await read('stats/actors/queer-irl')
    expect([queer.count, others.count]).toEqual([2, 2])
    const listed = await read('stats/actors/complex')
    const queers = Object.keys(listed).filter((name) => listed[name].queer === 'yes')
    expect(queers).toEqual(['By Category', 'Said So'])
  })
})

describe('deaths in detail', () => {
  it('are counted by show, sexuality and gender', async () => {
    const { shows, sexuality, gender } = await read('stats/death/complex?percentages=true')
    expect([shows.all.count, shows.some.count, shows.none.count]).toEqual([1, 1, 1])
    expect(shows.all.percent).toBe(33.3)
    expect(sexuality).toEqual({
      queer: {
        ...{ count: 1, name: 'Queer', url: 'http://callboard.test/sexuality/queer/' },
        percent: 100,
      },
    })
    expect(Object.keys(gender)).toEqual(['agender'])
    const everything = await read('stats/death/complex?hide_empty=false')
    expect(everything.gender.unknown.count).toBe(0)
  })

  it('are found by name, with hyphens for spaces or as such', async () => {
    const { 'mary-ann': mary } = await read('when-died/mary-ann')
    expect(mary).toMatchObject({ name: 'Mary Ann', shows: 'Running', died: '' })
    expect(await read('when-died/jean-luc')).toEqual({
      'jean-luc': {
        ...{ id: idOf('Jean-Luc'), name: 'Jean-Luc', shows: 'Running, Ended' },
        ...{ url: 'http://callboard.test/character/jean-luc/', died: '2016-03-03, 2013-10-09' },
      },
    })
    expect(await read('when-died/hidden')).toEqual({})
  })
})

describe('places in detail', () => {
  it('count characters once, and average only shows with a score', async () => {
    const { one, two } = await read('stats/stations/complex')
    expect(one).toEqual({
      ...{ shows: 3, characters: 2, dead: 1, onair: 2, avg_score: 60.5, avg_onair_score: 80 },
      ...{ gender: { agender: 1, unknown: 1 }, sexuality: { queer: 1, unknown: 1 }, romantic: {} },
    })
    expect(two).toMatchObject({ shows: 1, characters: 2, avg_score: 80 })
  })

  it('have twenty per page, and include those without a show on request', async () => {
    const { body, headers } = await app.anonymous.get(
      `${API}/stats/stations/complex?hide_empty=false&per_page=1&page=3`,
    )
    expect(body.unused).toMatchObject({ shows: 0, characters: 0, avg_score: 0 })
    expect(headers['x-total']).toBe('3')
    expect(headers.link).toContain('per_page=1')
    expect(await read('stats/nations/complex')).toEqual({})
    expect((await read('stats/stations?hide_empty=false')).unused).toEqual({
      ...{ shows: 0, characters: 0, dead: 0 },
    })
  })
})

describe('tables', () => {
  it.each([
    ['shows/loved', 'slug,count,name,url'],
    ['shows/worth-it', 'slug,count,name,url'],
    ['actors/queer-irl', 'slug,count,name,url'],
    ['death/complex', 'part,slug,count,name,url'],
    [
      'stations/complex',
      'slug,shows,characters,dead,onair,avg_score,avg_onair_score,gender,sexuality,romantic',
    ],
    ['actors/complex', 'name,id,characters,dead_chars,gender,sexuality,queer,url'],
  ])('are there for %s', async (path, head) => {
    const [first, ...rows] = await csvOf(`stats/${path}?format=csv`)
    expect(first).toBe(head)
    expect(rows.length).toBeGreaterThan(1)
  })

  it('have one cell for all categories of a kind', async () => {
    const rows = await csvOf('stats/shows/complex?format=csv')
    expect(rows.find((row) => row.startsWith('Running'))).toContain('"agender 1, unknown 1"')
  })
})

describe('every statistic', () => {
  it('matches its published schema', async () => {
    const routes = app.table.endpoints
      .filter(({ path }) => path.startsWith('svc/v1/') && !path.includes('('))
      .flatMap(({ path, routes: named }) => named.map(({ route }) => ({ path, route })))
      .filter(({ route }) => route.reply !== undefined && route.methods.includes('GET'))
      .filter(({ route }) => route.can === 'anyone')
    expect(routes.length).toBeGreaterThan(30)
    for (const { path, route } of routes) {
      const query = new URLSearchParams(route.samples?.(1) as Record<string, string> | undefined)
      const { status, body } = await app.anonymous.get(`/api/${path}?${query}`)
      const fault = route.reply && findFault(body, route.reply, 'body')
      expect([path, status, fault?.message]).toEqual([path, 200, undefined])
    }
  })
})

describe('wrapped responses', () => {
  it('keep names in order, in an envelope and in a callback', async () => {
    await make('show', '9 Lives')
    await make('show', '10 Lives')
    await make('show', '7')
    const path = `${API}/stats/shows/complex`
    const { text } = await app.anonymous.get(path)
    const { body, text: enveloped } = await app.anonymous.get(`${path}?_envelope`)
    expect(enveloped.startsWith(`{"body":${text},"status":200,"headers":{`)).toBe(true)
    expect(body.body['7'].chars_total).toBe(0)
    const { text: script } = await app.anonymous.get(`${path}?_jsonp=show`)
    expect(script).toBe(`/**/show(${text})`)
  })

  it('can be limited to some fields', async () => {
    const { text } = await app.anonymous.get(
      `${API}/stats/characters/gender?_fields=unknown.name,agender.count`,
    )
    expect(text).toBe('{"agender":{"count":1},"unknown":{"name":"Unknown"}}')
    const { text: listed } = await app.anonymous.get(
      `${API}/stats/characters/complex?fields=shows,id&search=mary`,
    )
    expect(listed).toBe(`{"Mary Ann":{"id":${idOf('Mary Ann')},"shows":1}}`)
    const { status } = await app.anonymous.get(`${API}/stats/characters/complex?fields=plot`)
    expect(status).toBe(400)
  })
})
