import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../test/app.ts'
import { recount } from '../../counting/index.ts'

const ROOT = '/api/svc/v1'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const make = async (path: string, fields: object) => {
  const { status, body } = await app.as('editor').post(`${ROOT}/${path}`, fields)
  expect(status).toBe(201)
  return body
}
const read = async (path: string) => (await app.as('editor').get(`${ROOT}/${path}`)).body
/** What counts that every write updates differ from those of a recount. */
const differences = () => recount(app.systemContext())

describe('merging doubles', () => {
  it('joins what two characters have, and redirects the page of the double', async () => {
    for (const name of ['Hacker', 'Spy']) await make('categories', { kind: 'cliche', name })
    const show = await make('shows', { name: 'Person of Interest' })
    const [one, other] = [await make('actors', { name: 'A' }), await make('actors', { name: 'B' })]
    const part = { show: show.id, role: 'regular' }
    const into = await make('characters', {
      ...{ name: 'Root', cliches: ['hacker'], actors: [one.id] },
      shows: [{ ...part, years: [2012] }],
    })
    const from = await make('characters', {
      ...{ name: 'Root', description: 'A hacker.', cliches: ['hacker', 'spy'], actors: [other.id] },
      ...{ deaths: ['2016-05-24'], shows: [{ ...part, years: [2013] }] },
    })
    expect((await read('characters/doubles'))[0]).toMatchObject({
      ...{ name: 'Root', count: 2, items: [into.id, from.id] },
    })
    const preview = await read(`characters/${from.id}/merge?into=${into.id}`)
    expect(preview).toMatchObject({ from: { id: from.id }, into: { cliches: ['hacker'] } })
    expect((await read(`characters/${into.id}`)).description).toBe('')
    const { status, body } = await app
      .as('editor')
      .post(`${ROOT}/characters/${from.id}/merge`, { into: into.id })
    expect(status).toBe(200)
    const joined = {
      ...{ id: into.id, slug: 'root', description: 'A hacker.', cliches: ['hacker', 'spy'] },
      ...{ actors: [one.id, other.id], deaths: ['2016-05-24'] },
      shows: [{ ...part, years: [2012, 2013] }],
    }
    expect(body).toMatchObject(joined)
    expect(preview.result).toMatchObject(joined)
    expect(await differences()).toEqual([])
    expect(await read('characters')).toHaveLength(1)
    expect(
      (await read('categories?kind=cliche')).map(({ count }: { count: number }) => count),
    ).toEqual([1, 1])
    const page = await app.anonymous.get('/character/root-2/')
    expect([page.status, page.headers.location]).toEqual([
      301,
      'http://callboard.test/character/root/',
    ])
    expect((await read('removals'))[0]).toMatchObject({ id: from.id, replaced_by: into.id })
    expect(await read('characters/doubles')).toEqual([])
  })

  it('moves the characters of a show and of an actor, and keeps the counts right', async () => {
    const [kept, double] = [
      await make('shows', { name: 'Lost Girl', start: 2010 }),
      await make('shows', { name: 'Lost Girl', start: 2011, seasons: 5 }),
    ]
    const role = { role: 'guest', years: [2010] }
    const bo = await make('characters', { name: 'Bo', shows: [{ show: double.id, ...role }] })
    const preview = await read(`shows/${double.id}/merge?into=${kept.id}`)
    expect(preview).toMatchObject({ characters: 1, result: { start: 2010, seasons: 5 } })
    await app.as('editor').post(`${ROOT}/shows/${double.id}/merge`, { into: kept.id })
    expect((await read(`characters/${bo.id}`)).shows).toEqual([{ show: kept.id, ...role }])
    expect(await read(`characters?show=${kept.id}`)).toHaveLength(1)
    expect(await differences()).toEqual([])
  })

  it('refuses another type, the same item, and readers', async () => {
    const [show, actor] = [await make('shows', { name: 'X' }), await make('actors', { name: 'Y' })]
    const path = `${ROOT}/shows/${show.id}/merge`
    for (const into of [show.id, actor.id, 999_999])
      expect((await app.as('editor').post(path, { into })).status).toBe(400)
    expect((await app.as('author').post(path, { into: show.id })).status).toBe(403)
    expect((await app.anonymous.get(`${path}?into=${show.id}`)).status).toBe(401)
    expect((await app.as('editor').get(`${ROOT}/shows/999999/merge?into=1`)).status).toBe(404)
  })
})
