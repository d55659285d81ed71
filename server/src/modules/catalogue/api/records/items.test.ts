import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../test/app.ts'
import { upsertItems } from '../../../../../test/catalogue.ts'
import { body as file, picture } from '../../../../../test/pictures.ts'

const API = '/api/svc/v1'

let app: TestApp
let show: number
let actor: number
beforeAll(async () => {
  app = await buildTestApp()
  show = await make('shows', { name: 'A Show', start: 1999, finish: null })
  actor = await make('actors', { name: 'An Actor' })
  for (const [kind, name] of [
    ['gender', 'Agender'],
    ['cliche', 'Dead'],
    ['nation', 'Far Away'],
  ])
    await make('categories', { kind, name })
})

const make = async (base: string, fields: object): Promise<number> => {
  const { status, body } = await app.as('editor').post(`${API}/${base}`, fields)
  expect([status, body.code]).toEqual([201, undefined])
  return body.id
}

const refused = async (base: string, fields: object, name: string): Promise<void> => {
  const { status, body } = await app.as('editor').post(`${API}/${base}`, fields)
  expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
  expect(body.data.params[name]).toBeTypeOf('string')
}

const names = async (query: string): Promise<string[]> => {
  const { status, body } = await app.anonymous.get(`${API}/characters?${query}`)
  expect(status).toBe(200)
  return body.map(({ name }: { name: string }) => name)
}

describe('an item', () => {
  it('is stored as given, with links to related items', async () => {
    const fields = {
      name: 'Zoë & <Co>',
      description: 'Tall. <script>x</script>',
      gender: ['agender'],
      deaths: ['2001-01-01'],
      actors: [actor],
      shows: [{ show, role: 'guest', years: [2001, 1999] }],
    }
    const made = await app.as('editor').post(`${API}/characters`, fields)
    expect(made.status).toBe(201)
    expect(made.headers.location).toBe(`http://callboard.test${API}/characters/${made.body.id}`)
    const { body } = await app.anonymous.get(`${API}/characters/${made.body.id}?_embed`)
    expect(body).toMatchObject({
      ...{ type: 'character', name: 'Zoë & <Co>', slug: 'zoe', status: 'publish' },
      ...{ description: 'Tall. x', gender: ['agender'], cliches: [], deaths: ['2001-01-01'] },
      ...{ actors: [actor], shows: [{ show, role: 'guest', years: [1999, 2001] }], image: 0 },
      link: 'http://callboard.test/character/zoe/',
    })
    expect(body._embedded.shows[0]).toMatchObject({ id: show, name: 'A Show' })
    expect(body._embedded.actors[0]).toMatchObject({ id: actor, name: 'An Actor' })
  })

  it('is in the default list if the status is empty', async () => {
    await make('characters', { name: 'Draft', status: 'draft' })
    const listed = await names('')
    expect(listed.length).toBeGreaterThan(0)
    for (const status of ['', '%20', ',']) expect(await names(`status=${status}`)).toEqual(listed)
  })

  it('may share its name, but not its slug', async () => {
    const ids = [await make('characters', { name: 'Camille' })]
    for (let more = 0; more < 4; more++) ids.push(await make('characters', { name: 'Camille' }))
    const { body } = await app.anonymous.get(`${API}/characters/${ids.at(-1)}`)
    expect(body.slug).toBe('camille-5')
    expect((await app.anonymous.get(`${API}/characters?slug=camille-2`)).body[0].id).toBe(ids[1])
  })

  it('has an image of the media library', async () => {
    const upload = file('face.png', await picture(4, 4))
    const media = await app.as('editor').post('/api/core/v2/media', undefined, upload)
    const id = await make('characters', { name: 'Pictured', image: media.body.id })
    const path = `${API}/characters/${id}?_embed`
    const embedded = (await app.anonymous.get(path)).body._embedded['wp:featuredmedia'][0]
    expect(embedded.id).toBe(media.body.id)
    await app.as('editor').delete(`/api/core/v2/media/${media.body.id}?force=true`)
    expect((await app.anonymous.get(path)).body.image).toBe(0)
  })

  it('is hidden from readers unless published', async () => {
    const id = await make('shows', { name: 'Unfinished', status: 'draft' })
    expect((await app.anonymous.get(`${API}/shows/${id}`)).status).toBe(401)
    expect((await app.as('author').get(`${API}/shows/${id}`)).status).toBe(403)
    expect((await app.as('editor').get(`${API}/shows/${id}`)).body.name).toBe('Unfinished')
    expect((await app.anonymous.get(`${API}/shows?status=draft`)).status).toBe(401)
    const drafts = await app.as('editor').get(`${API}/shows?status=draft`)
    expect(drafts.body.map((item: { id: number }) => item.id)).toEqual([id])
  })

  it('is found under its own type only', async () => {
    const { status, body } = await app.anonymous.get(`${API}/characters/${show}`)
    expect([status, body.code]).toEqual([404, 'rest_catalogue_invalid_id'])
  })

  it('is trashed first, then deleted', async () => {
    const id = await make('characters', { name: 'Gone' })
    const path = `${API}/characters/${id}`
    expect((await app.as('author').delete(path)).status).toBe(403)
    expect((await app.as('editor').delete(path)).body.status).toBe('trash')
    expect((await app.as('editor').delete(path)).status).toBe(410)
    const { body } = await app.as('editor').delete(`${path}?force=true`)
    expect(body).toMatchObject({ deleted: true, previous: { id, name: 'Gone' } })
    expect((await app.as('editor').get(path)).status).toBe(404)
  })

  it('refuses a write with an outdated version', async () => {
    const id = await make('characters', { name: 'Contested' })
    const path = `${API}/characters/${id}`
    const { headers } = await app.as('editor').get(path)
    const condition = { headers: { 'if-match': headers.etag ?? '' } }
    expect((await app.as('editor').patch(path, { name: 'First' }, condition)).status).toBe(200)
    expect((await app.as('editor').patch(path, { name: 'Second' }, condition)).status).toBe(412)
    expect((await app.as('editor').delete(path, undefined, condition)).status).toBe(412)
  })

  it('keeps its version when a save changes nothing', async () => {
    const id = await make('characters', { name: 'Same', gender: ['agender'] })
    const path = `${API}/characters/${id}`
    const before = await app.as('editor').get(path)
    const again = await app.as('editor').patch(path, { name: 'Same', gender: ['agender'] })
    expect(again.headers.etag?.split('-')[0]).toBe(before.headers.etag?.split('-')[0])
  })

  it('has revisions, and can be restored', async () => {
    const id = await make('characters', { name: 'Before', deaths: ['2000-02-29'] })
    const path = `${API}/characters/${id}`
    await app.as('editor').patch(path, { name: 'After', deaths: [] })
    expect((await app.anonymous.get(`${path}/revisions`)).status).toBe(401)
    const { body: revisions } = await app.as('editor').get(`${path}/revisions`)
    expect(revisions).toMatchObject([{ author_name: expect.stringMatching(/./) }])
    const one = await app.as('editor').get(`${path}/revisions/${revisions[0].id}`)
    expect(one.body).toMatchObject({ parent: id, item: { name: 'Before' } })
    const { body } = await app.as('editor').patch(path, one.body.item)
    expect(body).toMatchObject({ name: 'Before', deaths: ['2000-02-29'] })
  })

  it('supports batch requests', async () => {
    const { body } = await app.as('editor').post('/api/batch/v1', {
      requests: [
        { method: 'POST', path: '/svc/v1/actors', body: { name: 'Batched One' } },
        { method: 'POST', path: '/svc/v1/actors', body: { name: '  ' } },
      ],
    })
    expect(body.responses.map(({ status }: { status: number }) => status)).toEqual([201, 400])
  })
})

describe('invalid input', () => {
  it('is a category that does not exist', () =>
    refused('characters', { name: 'X', gender: ['nobody-made-this'] }, 'gender'))

  it('is a category of another kind', () =>
    refused('characters', { name: 'X', cliches: ['agender'] }, 'cliches'))

  it.each(['yesterday', '2023-02-29', '2023-13-01', '2023-1-1', '', '20230230'])(
    'is a death on %j',
    (date) => refused('characters', { name: 'X', deaths: [date] }, 'deaths'),
  )

  it('is a show or an actor that does not exist', async () => {
    await refused('characters', { name: 'X', shows: [{ show: actor, role: 'guest' }] }, 'shows')
    await refused('characters', { name: 'X', actors: [show] }, 'actors')
    await refused('characters', { name: 'X', shows: [{ show, role: 'hero' }] }, 'shows')
  })

  it('is an image that does not exist', () =>
    refused('characters', { name: 'X', image: 999_999 }, 'image'))

  it('is a show without a name', async () => {
    await refused('shows', { name: ' \n ' }, 'name')
    const { status, body } = await app.as('editor').post(`${API}/shows`, {})
    expect([status, body.data.params]).toEqual([400, ['name']])
  })

  it('is a part without a role or with an invalid year', async () => {
    await refused('characters', { name: 'X', shows: [{ show }] }, 'shows')
    const part = { show, role: 'guest', years: [20] }
    await refused('characters', { name: 'X', shows: [part] }, 'shows')
  })

  it('is a name of more than 200 characters', () =>
    refused('actors', { name: 'x'.repeat(201) }, 'name'))

  it('is an import line with a value that the interface refuses', async () => {
    const line = (more: object) =>
      upsertItems(app.systemContext(), 'actor', [{ slug: 'a-line', name: 'A Line', ...more }])
    for (const [more, name] of [
      [{ name: 'x'.repeat(201) }, 'name'],
      [{ slug: '!' }, 'slug'],
      [{ details: { born: '1999-02-30' } }, 'born'],
      [{ terms: { actor_gender: ['nobody-made-this'] } }, 'gender'],
    ] as const)
      await expect(line(more)).rejects.toMatchObject({
        code: 'rest_invalid_param',
        data: { params: { [name]: expect.any(String) } },
      })
    expect((await line({ details: { born: '19990228' } }))[0]?.outcome).toBe('created')
    expect((await line({ details: { born: '1999-02-28' } }))[0]?.outcome).toBe('unchanged')
    expect((await line({ name: 'Another' }))[0]?.outcome).toBe('changed')
  })

  it('is a birthday that the calendar does not have', () =>
    refused('actors', { name: 'X', born: '1999-02-30' }, 'born'))

  it('is a change by a user who may not edit others’ posts', async () => {
    for (const base of ['characters', 'shows', 'actors'])
      expect((await app.as('author').post(`${API}/${base}`, { name: 'X' })).status).toBe(403)
    expect((await app.anonymous.post(`${API}/actors`, { name: 'X' })).status).toBe(401)
  })
})

describe('a list', () => {
  it('is searched by name, regardless of accents', async () => {
    await make('characters', { name: 'Ægir Ólafsdóttir' })
    await make('characters', { name: '100% Real_Name' })
    expect(await names('search=OLAFS')).toEqual(['Ægir Ólafsdóttir'])
    expect(await names('search=0%25')).toEqual(['100% Real_Name'])
    expect(await names('search=l_N')).toEqual(['100% Real_Name'])
    expect(await names('search="')).toEqual([])
  })

  it('is filtered by category', async () => {
    await make('characters', { name: 'Only One', gender: ['agender'], cliches: ['dead'] })
    expect(await names('gender=agender&cliches=dead')).toEqual(['Only One'])
    expect(await names('gender=unknown')).toEqual([])
  })

  it('follows the requested order', async () => {
    const first = await make('actors', { name: 'Zz' })
    const last = await make('actors', { name: 'Aa' })
    const { body } = await app.anonymous.get(`${API}/actors?orderby=id&order=desc&per_page=2`)
    expect(body.map(({ id }: { id: number }) => id)).toEqual([last, first])
    const sorted = await app.anonymous.get(`${API}/actors?per_page=100`)
    expect(sorted.body[0].id).toBe(last)
  })
})
