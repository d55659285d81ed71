import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../test/app.ts'
import { ensureCategories, upsertItems } from '../../../../../test/catalogue.ts'
import type { Database } from '../../../../store/database.ts'
import type { KindName } from '../../index.ts'
import { getComplexListing } from './complex.ts'

const STATS = '/api/svc/v1/stats/characters'
const API = '/api/svc/v1'

const NO_FILTER = {
  ...{ alive: undefined, gender: undefined, sexuality: undefined, romantic: undefined },
  ...{
    cliche: undefined,
    show: undefined,
    actor: undefined,
    modified_after: undefined,
    format: 'json' as const,
    search: undefined,
    fields: undefined,
  },
}

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})

const category = async (kind: KindName, name: string): Promise<string> => {
  const { body } = await app.as('editor').post(`${API}/categories`, { kind, name })
  expect(body.slug).toBeTypeOf('string')
  return body.slug
}

const make = async (base: string, fields: object): Promise<number> => {
  const { status, body } = await app.as('editor').post(`${API}/${base}`, fields)
  expect([status, body.code]).toEqual([201, undefined])
  return body.id
}

const complex = async (query = '') => (await app.anonymous.get(`${STATS}/complex${query}`)).body

describe('a character of the listing', () => {
  it('is alive without a known death, with one actor and one show', async () => {
    const show = await make('shows', { name: 'A Show' })
    const actor = await make('actors', { name: 'An Actor' })
    const id = await make('characters', {
      name: 'Ann',
      actors: [actor],
      shows: [{ show, role: 'regular', years: [2001] }],
    })
    const { text } = await app.anonymous.get(`${STATS}/complex/`)
    expect(text).toBe(
      `{"Ann":{"id":${id},"died":[""],"actors":1,"shows":1,"gender":"","sexuality":"","url":"http://callboard.test/character/ann/"}}`,
    )
  })

  it('has its deaths in the order of the list', async () => {
    await make('characters', { name: 'Twice', deaths: ['2016-03-03', '20131009'] })
    expect((await complex()).Twice.died).toEqual(['2016-03-03', '2013-10-09'])
  })

  it('has names of categories joined in order', async () => {
    const gender = [await category('gender', 'Non-Binary'), await category('gender', 'Cisgender')]
    await make('characters', { name: 'Both', gender })
    expect((await complex()).Both.gender).toBe('Cisgender, Non-Binary')
  })

  it('counts parts instead of shows', async () => {
    const show = await make('shows', { name: 'A Show' })
    const part = { show, role: 'guest', years: [] }
    await make('characters', { name: 'Again', shows: [part, { ...part, role: 'regular' }] })
    expect((await complex()).Again.shows).toBe(2)
  })

  it('has a name that is text, whatever it looks like', async () => {
    await make('characters', { name: '<script>alert(1)</script>' })
    expect(Object.keys(await complex())).toEqual(['<script>alert(1)</script>'])
  })
})

describe('names as keys', () => {
  it('keep all characters with the same name', async () => {
    const [first, second, third] = [
      await make('characters', { name: 'Alex' }),
      await make('characters', { name: 'Alex' }),
      await make('characters', { name: 'Alex' }),
    ]
    // Another character's real name equals the generated one.
    await make('characters', { name: `Alex (${second})` })
    const body = await complex()
    expect(Object.keys(body)).toHaveLength(4)
    expect(body.Alex.id).toBe(first)
    expect(body[`Alex (${third})`].id).toBe(third)
    expect(body[`Alex (${second}) (${second})`].id).toBe(second)
  })

  it('are the same on every page and with every filter', async () => {
    await fill(250)
    const pages = [await complex(), await complex('?page=2'), await complex('?page=3')]
    expect(Object.keys(Object.assign({}, ...pages))).toHaveLength(250)
    const whole: Record<string, { id: number }> = Object.assign({}, ...pages)
    for (const query of ['?per_page=7&page=5', '?search=person%203', '?gender=cisgender&page=2'])
      for (const [name, { id }] of Object.entries<{ id: number }>(await complex(query)))
        expect([name, id]).toEqual([name, whole[name]?.id])
  })

  it('pass to the next of a name when the first is hidden', async () => {
    const first = await make('characters', { name: 'Alex' })
    const second = await make('characters', { name: 'Alex' })
    await app.as('editor').post(`${API}/characters/${first}`, { status: 'draft' })
    expect((await complex()).Alex.id).toBe(second)
    await app.as('editor').post(`${API}/characters/${first}`, { status: 'publish' })
    expect((await complex())[`Alex (${second})`].id).toBe(second)
  })

  it('keep their order in the response, numbers and prototypes included', async () => {
    for (const name of ['30 Rock', '24', '21 Jump', '__proto__', 'constructor', 'élan', 'Zoe'])
      await make('characters', { name })
    const { text } = await app.anonymous.get(`${STATS}/complex`)
    const order = [...text.matchAll(/"([^"]+)":\{"id"/g)].map(([, name]) => name)
    expect(order).toEqual(['__proto__', '21 Jump', '24', '30 Rock', 'constructor', 'élan', 'Zoe'])
  })
})

describe('pages', () => {
  it('take at most three queries right after a change', async () => {
    await fill(150)
    let questions = 0
    const ctx = app.systemContext()
    const db = (ctx.db as Kysely<Database>).withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        questions++
        return result
      },
    })
    const asked = { page: 1, per_page: 100, ...NO_FILTER }
    await getComplexListing({ ...ctx, db }, asked)
    expect(questions).toBe(3)
  })

  it('have a hundred items each, and together all of them', async () => {
    await fill(250)
    const pages = [await complex(), await complex('?page=2'), await complex('?page=3')]
    expect(pages.map((page) => Object.keys(page).length)).toEqual([100, 100, 50])
    const ids = pages.flatMap((page) => Object.values(page as Record<string, { id: number }>))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(250)
    const beyond = await app.anonymous.get(`${STATS}/complex/?page=4`)
    expect([beyond.status, beyond.text]).toEqual([200, '{}'])
    expect(beyond.headers).toMatchObject({ 'x-total': '250', 'x-wp-totalpages': '3' })
  })

  it('link to each other', async () => {
    await fill(250)
    const { headers } = await app.anonymous.get(`${STATS}/complex?page=2`)
    const address = (page: number) => `<http://callboard.test${STATS}/complex?page=${page}>`
    for (const link of [
      `${address(1)}; rel="first"`,
      `${address(1)}; rel="prev"`,
      `${address(3)}; rel="next"`,
      `${address(3)}; rel="last"`,
    ])
      expect(headers.link).toContain(link)
  })

  it('default to the first for a missing or empty number', async () => {
    await fill(3)
    const texts = await Promise.all(
      ['', '/', '/?page=', '/?page=1', '?page=0'].map(
        async (end) => (await app.anonymous.get(`${STATS}/complex${end}`)).text,
      ),
    )
    expect(new Set(texts).size).toBe(1)
  })

  it('cannot be an object', async () => {
    const { status } = await app.anonymous.get(`${STATS}/complex?page[0][b]=1`)
    expect(status).toBe(400)
  })

  it.each(['-1', 'abc', '1.5', '1e3', '99999999999999999999'])('cannot be %s', async (page) => {
    const { status, body } = await app.anonymous.get(`${STATS}/complex?page=${page}`)
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    expect(body.data.params.page).toBeTypeOf('string')
  })
})

describe('counted data', () => {
  it('is what is published, from the publishing save on', async () => {
    const gender = [await category('gender', 'Agender')]
    const total = async () => (await app.anonymous.get(STATS)).body.total
    const inGender = async () => (await app.anonymous.get(`${STATS}/gender`)).body.agender?.count
    const id = await make('characters', { name: 'Hidden', status: 'draft', gender })
    await make('characters', { name: 'Secret', status: 'private', gender })
    expect([await total(), await inGender(), await complex()]).toEqual(['0', undefined, {}])
    await app.as('editor').patch(`${API}/characters/${id}`, { status: 'publish' })
    expect([await total(), await inGender()]).toEqual(['1', 1])
    await app.as('editor').delete(`${API}/characters/${id}`)
    expect([await total(), await inGender(), await complex()]).toEqual(['0', undefined, {}])
  })

  it('includes unused categories in the overview, not in a breakdown', async () => {
    await category('romantic', 'Aromantic')
    expect((await app.anonymous.get(STATS)).body.romantic_orientation).toBe('1')
    expect((await app.anonymous.get(`${STATS}/romantic/`)).text).toBe('{}')
    const { body } = await app.anonymous.get(`${STATS}/romantic/?hide_empty=false`)
    expect(body.aromantic.count).toBe(0)
  })

  it('counts characters with the dead cliche as dead', async () => {
    const cliches = [await category('cliche', 'Dead'), await category('cliche', 'None')]
    await make('characters', { name: 'Ghost', cliches })
    await make('characters', { name: 'Alive', cliches: cliches.slice(1) })
    const overview = await app.anonymous.get(`${STATS}/`)
    expect(overview.text).toBe(
      '{"total":"2","dead":1,"genders":"0","sexualities":"0","romantic_orientation":"0","cliches":"2"}',
    )
    const { text } = await app.anonymous.get(`${STATS}/cliches`)
    expect(text).toBe(
      '{"dead":{"count":1,"name":"Dead","url":"http://callboard.test/cliche/dead/"},"none":{"count":2,"name":"None","url":"http://callboard.test/cliche/none/"}}',
    )
  })

  it('has zero dead where that cliche does not exist', async () => {
    expect((await app.anonymous.get(STATS)).body.dead).toBe(0)
  })
})

describe('a response', () => {
  it.each(['', '/complex', '/cliches', '/gender', '/romantic', '/sexuality'])(
    'of %s stands until the catalogue changes',
    async (path) => {
      const first = await app.anonymous.get(STATS + path)
      expect(first.headers['content-type']).toMatch(/^application\/json/)
      const headers = { 'if-none-match': first.headers.etag ?? '' }
      expect((await app.anonymous.get(STATS + path, { headers })).status).toBe(304)
      const head = await app.anonymous.head(STATS + path)
      expect([head.status, head.headers.etag]).toEqual([200, first.headers.etag])
      const kinds = ['cliche', 'gender', 'romantic', 'sexuality'] as const
      const terms = await Promise.all(kinds.map((kind) => category(kind, 'New')))
      const fields = Object.fromEntries(
        ['cliches', 'gender', 'romantic', 'sexuality'].map((field, at) => [field, [terms[at]]]),
      )
      await make('characters', { name: 'New', ...fields })
      const again = await app.anonymous.get(STATS + path, { headers })
      expect(again.status).toBe(200)
      expect(again.headers.etag).not.toBe(first.headers.etag)
    },
  )

  it('has the time of the last change, and is revalidated each time', async () => {
    app.setTime('2026-11-15T12:00:00.700Z')
    const id = await make('characters', { name: 'Ann' })
    app.setTime('2026-11-15T13:00:00Z')
    for (const path of ['', '/complex', '/gender']) {
      const { headers } = await app.anonymous.get(STATS + path)
      expect(headers['last-modified']).toBe('Sun, 15 Nov 2026 12:00:00 GMT')
      expect(headers['cache-control']).toBe('public, no-cache')
    }
    await app.as('editor').delete(`${API}/characters/${id}?force=true`)
    const { headers } = await app.anonymous.get(STATS)
    expect(headers['last-modified']).toBe('Sun, 15 Nov 2026 13:00:00 GMT')
    expect((await app.as('editor').get(STATS)).headers['cache-control']).toContain('private')
  })

  it('is the same in the WordPress namespace', async () => {
    await fill(2)
    const { text } = await app.anonymous.get('/wp-json/lwtv/v1/stats/characters/complex/')
    expect(text).toBe((await app.anonymous.get(`${STATS}/complex/`)).text)
  })

  it('is 404 below an unknown path', async () => {
    const { status, body } = await app.anonymous.get(`${STATS}/unknown`)
    expect([status, body.code]).toEqual([404, 'rest_no_route'])
  })
})

const fill = async (count: number): Promise<void> => {
  const ctx = app.systemContext()
  await ensureCategories(ctx, [{ kind: 'gender', slug: 'cisgender', name: 'Cisgender' }])
  await upsertItems(
    ctx,
    'character',
    Array.from({ length: count }, (_, index) => ({
      slug: `person-${index}`,
      name: `Person ${index % 90}`,
      terms: { gender: ['cisgender'] },
    })),
  )
}
