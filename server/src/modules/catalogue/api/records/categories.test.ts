import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../test/app.ts'

const CATEGORIES = '/api/svc/v1/categories'
const CHARACTERS = '/api/svc/v1/characters'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const make = async (fields: object) => {
  const response = await app.as('editor').post(CATEGORIES, fields)
  expect(response.status).toBe(201)
  return response.body
}

describe('a category', () => {
  it('has an address by its kind', async () => {
    const nation = await make({ kind: 'nation', name: 'United Kingdom', description: 'x<b>y</b>' })
    expect(nation).toMatchObject({
      ...{ kind: 'nation', slug: 'united-kingdom', count: 0, description: 'x<b>y</b>' },
      link: 'http://callboard.test/country/united-kingdom/',
    })
    const { body } = await app.anonymous.get(`${CATEGORIES}/${nation.id}?context=embed`)
    expect(Object.keys(body)).toEqual(['id', 'kind', 'name', 'slug', 'link', '_links'])
  })

  it('may share its name, but not a requested slug', async () => {
    await make({ kind: 'trope', name: 'None' })
    expect((await make({ kind: 'cliche', name: 'None' })).slug).toBe('none')
    expect((await make({ kind: 'trope', name: 'None' })).slug).toBe('none-2')
    const { status, body } = await app
      .as('editor')
      .post(CATEGORIES, { kind: 'trope', name: 'Other', slug: 'none' })
    expect([status, body.code]).toEqual([400, 'rest_category_exists'])
  })

  it('is listed by name or count', async () => {
    const rare = await make({ kind: 'format', name: 'A rare one' })
    const used = await make({ kind: 'format', name: 'Used' })
    await app.as('editor').post('/api/svc/v1/shows', { name: 'Runs', formats: ['used'] })
    const idsOf = async (order: string) =>
      (await app.anonymous.get(`${CATEGORIES}?kind=format&${order}`)).body.map(
        ({ id }: { id: number }) => id,
      )
    expect(await idsOf('')).toEqual([rare.id, used.id])
    expect(await idsOf('order=desc')).toEqual([used.id, rare.id])
    expect(await idsOf('orderby=count&order=desc')).toEqual([used.id, rare.id])
    expect(await idsOf('orderby=count')).toEqual([rare.id, used.id])
  })

  it('is listed by kind, text and use', async () => {
    await make({ kind: 'genre', name: 'Comédie' })
    await make({ kind: 'genre', name: 'Drama' })
    const slugs = async (query: string) =>
      (await app.anonymous.get(`${CATEGORIES}?${query}`)).body.map(
        ({ slug }: { slug: string }) => slug,
      )
    expect(await slugs('kind=genre')).toEqual(['comedie', 'drama'])
    expect(await slugs('kind=genre&search=comedie')).toEqual(['comedie'])
    expect(await slugs('kind=genre&per_page=1&page=2')).toEqual(['drama'])
    expect(await slugs('kind=genre&hide_empty=true')).toEqual([])
    expect((await app.anonymous.get(`${CATEGORIES}?kind=unheard`)).status).toBe(400)
  })

  it('is renamed in its items', async () => {
    const { id } = await make({ kind: 'gender', name: 'Old Name' })
    const character = await app
      .as('editor')
      .post(CHARACTERS, { name: 'Bearer', gender: ['old-name'] })
    await app.as('editor').patch(`${CATEGORIES}/${id}`, { name: 'New Name', slug: 'new-name' })
    const { body } = await app.anonymous.get(`${CHARACTERS}/${character.body.id}`)
    expect(body.gender).toEqual(['new-name'])
    const complex = await app.anonymous.get('/api/svc/v1/stats/characters/complex')
    expect(complex.body.Bearer.gender).toBe('New Name')
  })

  it('is removed from its items on deletion', async () => {
    const { id } = await make({ kind: 'sexuality', name: 'Short-lived' })
    const bearer = { name: 'Loser', sexuality: ['short-lived'] }
    const character = await app.as('editor').post(CHARACTERS, bearer)
    expect((await app.as('editor').delete(`${CATEGORIES}/${id}`)).status).toBe(501)
    const { body } = await app.as('editor').delete(`${CATEGORIES}/${id}?force=true`)
    expect(body).toMatchObject({ deleted: true, previous: { count: 1 } })
    const left = await app.anonymous.get(`${CHARACTERS}/${character.body.id}`)
    expect(left.body.sexuality).toEqual([])
    expect((await app.anonymous.get('/api/svc/v1/stats/characters')).body.sexualities).toBe('0')
  })

  it('requires the capability to manage categories', async () => {
    const { id } = await make({ kind: 'star', name: 'Gold' })
    expect((await app.as('author').post(CATEGORIES, { kind: 'star', name: 'X' })).status).toBe(403)
    expect((await app.as('author').patch(`${CATEGORIES}/${id}`, { name: 'X' })).status).toBe(403)
    expect((await app.anonymous.delete(`${CATEGORIES}/${id}?force=true`)).status).toBe(401)
    const headers = { 'if-match': '"99-x"' }
    const stale = await app.as('editor').patch(`${CATEGORIES}/${id}`, { name: 'X' }, { headers })
    expect(stale.status).toBe(412)
  })
})
