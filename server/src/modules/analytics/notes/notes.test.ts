import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-11-16T12:00:00Z')
})

const NOTES = '/api/analytics/v1/notes'
const CATEGORIES = '/api/analytics/v1/note-categories'
const POSTS = '/api/core/v2/posts'

const admin = () => app.as('administrator')

const make = async (note: object) => (await admin().post(NOTES, note)).body

const titles = async (query: string): Promise<string[]> =>
  (await admin().get(`${NOTES}?${query}`)).body.map((note: { note_title: string }) => {
    return note.note_title
  })

describe('analytics/v1/notes', () => {
  it('stores text, day, category and author', async () => {
    const { status, body, headers } = await admin().post(NOTES, {
      note_title: ' Moved to a new <b>server</b> ',
      note_date: '2026-10-25',
      category: 3,
      important: true,
    })
    expect(status).toBe(201)
    expect(headers.location).toContain(`/analytics/v1/notes/${body.id}`)
    expect(body).toEqual({
      id: expect.any(Number),
      note_title: 'Moved to a new <b>server</b>',
      note_date: '2026-10-25',
      status: 'publish',
      important: true,
      medias: {},
      category: { id: 3, name: 'Promotion', background_color: '#E9AF00' },
      author: { id: await app.userId('administrator'), name: 'administrator' },
      post: 0,
    })
    expect((await app.as('editor').get(`${NOTES}/${body.id}`)).body).toEqual(body)
    const changed = await admin().post(`${NOTES}/${body.id}`, { note_title: 'Moved', category: 0 })
    expect(changed.body).toMatchObject({
      note_title: 'Moved',
      note_date: '2026-10-25',
      important: true,
      category: { id: 0, name: '' },
    })
  })

  it('defaults to today in site time', async () => {
    await admin().post('/api/core/v2/settings', { timezone: 'Pacific/Auckland' })
    expect((await make({ note_title: 'Tomorrow' })).note_date).toBe('2026-11-17')
    await admin().post('/api/core/v2/settings', { timezone: 'UTC' })
    expect((await make({ note_title: 'Today' })).note_date).toBe('2026-11-16')
  })

  it('lists by day, with filters and paging', async () => {
    for (const [note_title, note_date, important] of [
      ['b', '2001-01-02', false],
      ['a', '2001-01-02', true],
      ['c', '2001-01-01', false],
    ])
      await make({ note_title, note_date, important, category: 2 })
    const among = 'start=2001-01-01&end=2001-01-02&category=2'
    expect(await titles(among)).toEqual(['a', 'b', 'c'])
    expect(await titles(`${among}&orderby=title&order=asc`)).toEqual(['a', 'b', 'c'])
    expect(await titles(`${among}&orderby=category&order=asc`)).toEqual(['b', 'a', 'c'])
    expect(await titles(`${among}&important=true`)).toEqual(['a'])
    expect(await titles(`${among}&important=false&order=asc`)).toEqual(['c', 'b'])
    expect(await titles('start=2001-01-02&end=2001-01-02&order=asc')).toEqual(['b', 'a'])
    const { headers, body } = await admin().get(`${NOTES}?${among}&per_page=2&page=2`)
    expect(body).toHaveLength(1)
    expect([headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual(['3', '2'])
  })

  it('is trashed and restored, or deleted', async () => {
    const { id } = await make({ note_title: 'Wrong', note_date: '2002-01-01' })
    const at = 'start=2002-01-01&end=2002-01-01'
    expect((await admin().delete(`${NOTES}/${id}`)).body.deleted).toBe(false)
    expect(await titles(at)).toEqual([])
    expect(await titles(`${at}&status=trash`)).toEqual(['Wrong'])
    expect((await admin().delete(`${NOTES}/${id}`)).status).toBe(410)
    await admin().post(`${NOTES}/${id}`, { status: 'publish' })
    expect(await titles(at)).toEqual(['Wrong'])
    expect((await admin().delete(`${NOTES}/${id}?force=true`)).body).toMatchObject({
      deleted: true,
      previous: { id, note_title: 'Wrong' },
    })
    expect((await admin().get(`${NOTES}/${id}`)).status).toBe(404)
    expect((await admin().delete(`${NOTES}/${id}?force=true`)).status).toBe(404)
  })

  it('shows attached files to users who may see them', async () => {
    const upload = await admin().post('/api/core/v2/media', undefined, {
      headers: {
        'content-type': 'image/gif',
        'content-disposition': 'attachment; filename="chart.gif"',
      },
      payload: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    })
    const { id, source_url: url } = upload.body
    const note = await make({ note_title: 'With a file', medias: [id, id] })
    expect(note.medias).toEqual({ [id]: { url, name: 'chart' } })
    expect((await admin().post(NOTES, { note_title: 'x', medias: [987_654] })).status).toBe(400)
    await admin().delete(`/api/core/v2/media/${id}?force=true`)
    expect((await admin().get(`${NOTES}/${note.id}`)).body.medias).toEqual({})
  })

  it('SEC-55: exports a table without spreadsheet formulas', async () => {
    await make({ note_title: '=1+1', note_date: '2003-01-01', category: 1, important: true })
    await make({ note_title: 'Said "so", twice', note_date: '2003-01-02' })
    const { text, headers } = await admin().get(
      `${NOTES}?format=csv&start=2003-01-01&end=2003-12-31`,
    )
    expect(headers['content-type']).toMatch(/^text\/csv/)
    expect(text.replace('\uFEFF', '')).toBe(
      [
        'Date,Site Note,Category,Important,Media',
        '2003-01-02,"Said ""so"", twice",,no,',
        "2003-01-01,'=1+1,Website Updates,yes,",
        '',
      ].join('\r\n'),
    )
  })

  it.each([
    {},
    { note_title: '' },
    { note_title: '  ' },
    { note_title: 'x'.repeat(2_001) },
    { note_title: ['x'] },
    { note_title: 'x', note_date: '2026-02-30' },
    { note_title: 'x', note_date: 'yesterday' },
    { note_title: 'x', category: 987_654 },
    { note_title: 'x', category: 'none' },
    { note_title: 'x', status: 'draft' },
    { note_title: 'x', medias: ['x'] },
  ])('refuses %j', async (note) => {
    const before = (await admin().get(`${NOTES}?status=any`)).headers['x-wp-total']
    expect((await admin().post(NOTES, note)).status).toBe(400)
    expect((await admin().get(`${NOTES}?status=any`)).headers['x-wp-total']).toBe(before)
  })

  it.each(['start=2026-13-01', 'end=never', 'orderby=author', 'status=draft', 'format=xml'])(
    'lists nothing for %s',
    async (query) => {
      expect((await admin().get(`${NOTES}?${query}`)).status).toBe(400)
    },
  )
})

describe('analytics/v1/note-categories', () => {
  it('start with three, and can be created, renamed and deleted', async () => {
    const { body: usual, headers } = await app.as('editor').get(CATEGORIES)
    expect(usual.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3])
    expect(headers['x-wp-total']).toBe('3')
    const { body: category, status } = await admin().post(CATEGORIES, {
      name: 'Press',
      background_color: '#123abc',
    })
    expect([status, category]).toEqual([
      201,
      { id: expect.any(Number), name: 'Press', background_color: '#123abc' },
    ])
    const at = `${CATEGORIES}/${category.id}`
    const { id } = await make({ note_title: 'In the paper', category: category.id })
    expect((await admin().post(at, { name: 'Papers' })).body).toEqual({
      ...category,
      name: 'Papers',
    })
    expect((await admin().get(`${NOTES}/${id}`)).body.category.name).toBe('Papers')
    expect((await admin().delete(at)).body).toMatchObject({ deleted: true })
    expect((await admin().get(at)).status).toBe(404)
    expect((await admin().get(`${NOTES}/${id}`)).body).toMatchObject({
      note_title: 'In the paper',
      category: { id: 0, name: '', background_color: '#E9AF00' },
    })
  })

  it.each([{}, { name: ' ' }, { name: 'x'.repeat(201) }, { name: 'x', background_color: 'red' }])(
    'refuses %j',
    async (category) => {
      expect((await admin().post(CATEGORIES, category)).status).toBe(400)
    },
  )
})

describe('notes of items', () => {
  const meta = (active: boolean, note = 'Opened', category = 2) => ({
    _analytics_sitenote_active: active,
    _analytics_sitenote_note: note,
    _analytics_sitenote_category: category,
  })

  const publish = async (given: object, title = 'An item') =>
    (await app.as('editor').post(POSTS, { title, status: 'publish', meta: given })).body.id

  const notesOf = async (id: number) => {
    const { body } = await admin().get(`${NOTES}?status=any&per_page=100`)
    return body.filter(({ post }: { post: number }) => post === id)
  }

  it('are created on publication, and keep their day on later saves', async () => {
    app.setTime('2026-03-01T12:00:00Z')
    const { body } = await app.as('editor').post(POSTS, { title: 'Draft', meta: meta(true) })
    expect(await notesOf(body.id)).toEqual([])
    await app.as('editor').post(`${POSTS}/${body.id}`, { status: 'publish' })
    const [note] = await notesOf(body.id)
    expect(note).toMatchObject({
      note_title: 'Opened',
      note_date: '2026-03-01',
      category: { id: 2 },
      author: { id: await app.userId('editor') },
    })
    app.setTime('2026-04-01T12:00:00Z')
    await admin().post(`${POSTS}/${body.id}`, { meta: meta(true, 'Opened at last', 0) })
    expect(await notesOf(body.id)).toEqual([
      {
        ...note,
        note_title: 'Opened at last',
        category: { id: 0, name: '', background_color: '#E9AF00' },
      },
    ])
  })

  it('are created for a scheduled item when it is published, with its author', async () => {
    app.setTime('2026-05-01T12:00:00Z')
    await app.startJobs()
    const { body } = await app.as('author').post(POSTS, {
      title: 'Later',
      status: 'future',
      date_gmt: '2026-05-02T12:00:00',
      meta: meta(true),
    })
    expect(await notesOf(body.id)).toEqual([])
    app.setTime('2026-05-02T12:00:01Z')
    await app.runDueJobs()
    expect(await notesOf(body.id)).toMatchObject([
      { note_date: '2026-05-02', author: { id: await app.userId('author') } },
    ])
  })

  it('remain when no longer requested, and when the item is deleted', async () => {
    const [first, second] = [await publish(meta(true, 'Stays')), await publish(meta(true, 'Too'))]
    const kept = [...(await notesOf(first)), ...(await notesOf(second))]
    await admin().post(`${POSTS}/${first}`, { meta: meta(false) })
    await admin().delete(`${POSTS}/${second}?force=true`)
    expect(kept).toHaveLength(2)
    for (const note of kept)
      expect((await admin().get(`${NOTES}/${note.id}`)).body).toEqual({ ...note, post: 0 })
  })

  it('are not created without text or without a request', async () => {
    expect(await notesOf(await publish(meta(true, ' ')))).toEqual([])
    expect(await notesOf(await publish(meta(false)))).toEqual([])
  })

  it('need an existing category, but outlive it', async () => {
    const wrong = await app
      .as('editor')
      .post(POSTS, { title: 'Unfiled', meta: meta(false, '', 98) })
    expect(wrong.status).toBe(400)
    expect(wrong.body.code).toBe('rest_invalid_param')
    expect((await admin().get(`${POSTS}?search=Unfiled&status=any`)).body).toEqual([])
    const { body: category } = await admin().post(CATEGORIES, { name: 'Short-lived' })
    const id = await publish(meta(true, 'Filed', category.id))
    await admin().delete(`${CATEGORIES}/${category.id}`)
    const saved = await app.as('editor').post(`${POSTS}/${id}`, { title: 'Saved again' })
    expect(saved.status).toBe(200)
    expect(await notesOf(id)).toMatchObject([{ note_title: 'Filed', category: { id: 0 } }])
    const again = await app.as('editor').post(`${POSTS}/${id}`, { meta: meta(true, 'x', 98) })
    expect(again.status).toBe(400)
    expect(await notesOf(id)).toMatchObject([{ note_title: 'Filed' }])
  })
})

it.each([
  ['get', NOTES, 200],
  ['get', CATEGORIES, 200],
  ['post', NOTES, 403],
  ['delete', `${NOTES}/1`, 403],
  ['post', CATEGORIES, 403],
  ['delete', `${CATEGORIES}/1`, 403],
] as const)('%s %s is for those who may', async (method, path, asEditor) => {
  const body = method === 'post' ? { note_title: 'x', name: 'x' } : undefined
  const send = (client: TestApp['anonymous']) =>
    method === 'post' ? client.post(path, body) : client[method](path)
  expect((await send(app.anonymous)).status).toBe(401)
  expect((await send(app.as('author'))).status).toBe(403)
  expect((await send(app.as('editor'))).status).toBe(asEditor)
})
