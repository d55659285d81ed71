import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../test/app.ts'

const POSTS = '/wp-json/wp/v2/posts'
const PAGES = '/wp-json/wp/v2/pages'

let app: TestApp
let editor: Client

beforeAll(async () => {
  app = await buildTestApp()
  editor = app.as('editor')
  await app.as('administrator').post('/wp-json/wp/v2/settings', { timezone: 'America/New_York' })
})

beforeEach(() => app.setTime('2026-01-15T12:00:00Z'))

const create = async (fields: object, as = editor, path = POSTS): Promise<TestResponse> => {
  const answer = await as.post(path, { title: 'A title', ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer
}

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]

describe('POST wp/v2/posts', () => {
  it('returns 201 with a location, a version and the edit context', async () => {
    const { headers, body } = await create({ content: 'text', status: 'publish', slug: 'first' })
    expect(headers.location).toBe(`http://callboard.test/wp-json/wp/v2/posts/${body.id}`)
    expect(headers.etag).toMatch(/^"1-/)
    expect(body).toMatchObject({
      status: 'publish',
      slug: 'first',
      link: 'http://callboard.test/first/',
      content: { raw: 'text', rendered: '<p>text</p>\n', protected: false, block_version: 0 },
      author: await app.userId('editor'),
      categories: [expect.any(Number)],
      tags: [],
      comment_status: 'open',
    })
  })

  it('makes a draft without a slug and with a floating date', async () => {
    const { body } = await create({})
    expect(body).toMatchObject({
      status: 'draft',
      slug: '',
      generated_slug: 'a-title',
      date: '2026-01-15T07:00:00',
      date_gmt: '2026-01-15T12:00:00',
      link: `http://callboard.test/?p=${body.id}`,
    })
    app.setTime('2026-01-16T12:00:00Z')
    const later = await editor.post(`${POSTS}/${body.id}`, { excerpt: 'x' })
    expect(later.body.date).toBe('2026-01-16T07:00:00')
  })

  it('accepts texts as strings or as raw, and ignores other values', async () => {
    const { body } = await create({ title: { raw: 'Raw', rendered: 'no' }, content: 12 })
    expect([body.title.raw, body.content.raw]).toEqual(['Raw', ''])
  })

  it('rejects an item without any text', async () => {
    expect(codeOf(await editor.post(POSTS, { title: ['a'] }))).toEqual([400, 'empty_content'])
    const { body } = await create({ content: 'c' })
    const emptied = await editor.post(`${POSTS}/${body.id}`, { title: '', content: '' })
    expect(codeOf(emptied)).toEqual([400, 'empty_content'])
  })

  it('rejects an id, an unknown author and an unknown template', async () => {
    expect(codeOf(await editor.post(POSTS, { id: 3, title: 'x' }))).toEqual([
      400,
      'rest_post_exists',
    ])
    for (const author of [99_999, 9_007_199_254_740_991])
      expect(codeOf(await editor.post(POSTS, { title: 'x', author }))).toEqual([
        400,
        'rest_invalid_author',
      ])
    for (const template of ['nothing.php', []])
      expect((await editor.post(POSTS, { title: 'x', template })).status).toBe(400)
  })

  it('ignores a featured image that does not exist', async () => {
    const { body } = await create({ featured_media: 99_999 })
    expect(body.featured_media).toBe(0)
  })
})

describe('dates', () => {
  it.each([
    ['site time', { date: '2015-07-15T12:00:00' }, '2015-07-15T12:00:00', '2015-07-15T16:00:00'],
    ['GMT', { date_gmt: '2015-07-15T12:00:00' }, '2015-07-15T08:00:00', '2015-07-15T12:00:00'],
    ['a zone', { date: '2015-01-15T12:00:00Z' }, '2015-01-15T07:00:00', '2015-01-15T12:00:00'],
    [
      'both, of which date wins',
      { date: '2015-01-15T12:00:00', date_gmt: '2016-02-02T02:02:02' },
      '2015-01-15T12:00:00',
      '2015-01-15T17:00:00',
    ],
  ])('are read from %s', async (_what, given, date, gmt) => {
    const { body } = await create(given)
    expect([body.date, body.date_gmt]).toEqual([date, gmt])
  })

  it('float again after null', async () => {
    const { body } = await create({ date: '2015-01-15T12:00:00' })
    const reset = await editor.post(`${POSTS}/${body.id}`, { date: null })
    expect(reset.body.date_gmt).toBe('2026-01-15T12:00:00')
  })

  it('schedule a future item and publish one scheduled for the past', async () => {
    const ahead = await create({ status: 'publish', date: '2038-01-02T03:04:05' })
    expect(ahead.body).toMatchObject({ status: 'future', slug: expect.stringMatching(/^a-title/) })
    const still = await editor.post(`${POSTS}/${ahead.body.id}`, { status: 'publish' })
    expect(still.body.status).toBe('future')
    const back = await editor.post(`${POSTS}/${ahead.body.id}`, { date: '2010-01-01T00:00:00' })
    expect(back.body.status).toBe('publish')
    const past = await create({ status: 'future', date: '2010-01-02T03:04:05' })
    expect(past.body.status).toBe('publish')
  })

  it('rejects invalid dates', async () => {
    for (const date of ['yesterday', '2015-02-30T00:00:00', ''])
      expect((await editor.post(POSTS, { title: 'x', date })).status).toBe(400)
  })
})

describe('passwords and stickiness', () => {
  it('exclude each other', async () => {
    const both = await editor.post(POSTS, { title: 'x', sticky: true, password: 'p' })
    expect(codeOf(both)).toEqual([400, 'rest_invalid_field'])
    const sticky = await create({ sticky: true, status: 'publish' })
    const locked = await editor.post(`${POSTS}/${sticky.body.id}`, { password: 'p' })
    expect(codeOf(locked)).toEqual([400, 'rest_invalid_field'])
  })

  it('lose the password when the item becomes private', async () => {
    const { body } = await create({ status: 'publish', password: 'p' })
    const hidden = await editor.post(`${POSTS}/${body.id}`, { status: 'private' })
    expect(hidden.body.password).toBe('')
  })
})

describe('meta', () => {
  it('is stored, reset by null, and unknown keys are ignored', async () => {
    const given = { footnotes: '[]', _monsterinsights_skip_tracking: true, colour: 'blue' }
    const { body } = await create({ meta: given })
    expect(body.meta).toEqual({
      footnotes: '[]',
      _monsterinsights_skip_tracking: true,
      _monsterinsights_sitenote_active: false,
      _monsterinsights_sitenote_note: '',
      _monsterinsights_sitenote_category: 0,
    })
    const reset = await editor.post(`${POSTS}/${body.id}`, { meta: { footnotes: null } })
    expect(reset.body.meta.footnotes).toBe('')
  })

  it('uses the names of the dialect, and accepts both', async () => {
    const created = await editor.post('/api/core/v2/posts', {
      title: 'x',
      meta: { _analytics_sitenote_note: 'launch', _monsterinsights_sitenote_category: 2 },
    })
    expect(created.body.meta).toMatchObject({
      _analytics_sitenote_note: 'launch',
      _analytics_sitenote_category: 2,
    })
    const { body } = await editor.get(`${POSTS}/${created.body.id}`)
    expect(body.meta._monsterinsights_sitenote_note).toBe('launch')
  })

  it('of the wrong type is rejected and leaves nothing behind', async () => {
    const title = 'half a post'
    const wrong = await editor.post(POSTS, { title, status: 'publish', meta: { footnotes: 5 } })
    expect(codeOf(wrong)).toEqual([400, 'rest_invalid_type'])
    expect(wrong.body.additional_data).toEqual([{ param: 'meta.footnotes' }])
    expect(codeOf(await editor.post(POSTS, { title, meta: 'text' }))).toEqual([
      400,
      'rest_invalid_param',
    ])
    const { body } = await editor.get(`${POSTS}?status=any&search=${encodeURIComponent(title)}`)
    expect(body).toEqual([])
  })

  it('cannot set internal keys', async () => {
    const { body } = await create({ meta: { '.trash': { status: 'publish', slug: 'x' } } })
    await editor.delete(`${POSTS}/${body.id}`)
    const restored = await editor.post(`${POSTS}/${body.id}`, { status: 'draft' })
    expect(restored.body.slug).toBe('')
  })
})

describe('DELETE wp/v2/posts/{id}', () => {
  it('trashes, and setting a status restores all but the stickiness', async () => {
    const fields = { status: 'publish', slug: 'bin', date: '2011-04-04T04:04:04', sticky: true }
    const { body } = await create(fields)
    const path = `${POSTS}/${body.id}`
    const trashed = await editor.delete(path)
    expect(trashed.body).toMatchObject({ status: 'trash', slug: 'bin__trashed', sticky: false })
    expect(codeOf(await editor.delete(path))).toEqual([410, 'rest_already_trashed'])
    expect((await create({ slug: 'bin', status: 'publish' })).body.slug).toBe('bin')
    const restored = await editor.post(path, { status: 'publish' })
    expect(restored.body).toMatchObject({ slug: 'bin-2', date: '2011-04-04T04:04:04' })
  })

  it('removes with force and returns the former item', async () => {
    const { body } = await create({ status: 'publish' })
    const removed = await editor.delete(`${POSTS}/${body.id}?force=true`)
    expect(removed.body).toMatchObject({ deleted: true, previous: { id: body.id } })
    expect(codeOf(await editor.get(`${POSTS}/${body.id}`))).toEqual([404, 'rest_post_invalid_id'])
  })
})

describe('versions', () => {
  it('allow an update only on the version it was made from', async () => {
    const { body, headers } = await create({})
    const ifMatch = { headers: { 'if-match': headers.etag ?? '' } }
    const path = `${POSTS}/${body.id}`
    expect((await editor.post(path, { title: 'mine' }, ifMatch)).status).toBe(200)
    expect((await editor.post(path, { title: 'stale' }, ifMatch)).status).toBe(412)
    expect((await editor.delete(path, undefined, ifMatch)).status).toBe(412)
    expect((await editor.get(`${path}?context=edit`)).body.title.raw).toBe('mine')
  })

  it('count each of several concurrent updates, of which If-Match lets one win', async () => {
    const { body } = await create({})
    const path = `${POSTS}/${body.id}`
    await Promise.all([1, 2, 3].map((menu) => editor.post(path, { excerpt: `at ${menu}` })))
    const { headers } = await editor.get(path)
    expect(headers.etag).toMatch(/^"4-/)
    const ifMatch = { headers: { 'if-match': headers.etag ?? '' } }
    const answers = await Promise.all(
      [1, 2, 3].map((turn) => editor.post(path, { title: `turn ${turn}` }, ifMatch)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  })
})

describe('batches', () => {
  it('see the results of earlier requests and fail one by one', async () => {
    const { body, status } = await editor.post('/wp-json/batch/v1', {
      requests: [
        { path: '/wp/v2/posts', body: { title: 'x', slug: 'batched' } },
        { path: '/wp/v2/pages/99999', body: { title: 'x' } },
        { path: '/wp/v2/posts', body: { title: 'x', slug: 'batched' } },
      ],
    })
    expect(status).toBe(207)
    expect(body.responses.map((one: { status: number }) => one.status)).toEqual([201, 404, 201])
    expect(body.responses[2].body.slug).toBe('batched-2')
  })
})

describe('texts with characters that databases reject', () => {
  it('lose null characters and lone surrogates, and nothing else', async () => {
    const { body } = await create({ title: 'a\0b \ud800 😀', content: `\\ ' " \0` })
    expect([body.title.raw, body.content.raw]).toEqual(['ab \ufffd 😀', `\\ ' " `])
    for (const field of ['slug', 'password', 'excerpt'])
      expect((await editor.post(POSTS, { title: 'x', [field]: 'a\0b' })).status).toBe(201)
    const meta = { footnotes: 'a\0b' }
    expect((await create({ meta })).body.meta.footnotes).toBe('ab')
  })

  it('accepts numbers beyond 32 bits', async () => {
    const { body } = await editor.post(PAGES, { title: 'x', menu_order: 3_000_000_000 })
    expect(body.menu_order).toBe(3_000_000_000)
    const orphan = await editor.post(PAGES, { title: 'x', parent: 3_000_000_000 })
    expect([orphan.status, orphan.body.code]).toEqual([400, 'rest_post_invalid_id'])
  })
})
