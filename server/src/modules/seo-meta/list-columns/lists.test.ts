import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { picture } from '../../../../test/pictures.ts'
import { countQueries } from '../../../../test/queries.ts'

const ROOT = '/api/seo/v1'
const CORE = '/api/core/v2'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  await admin.post(`${CORE}/settings`, { title: 'Gazette' })
})

const makePost = async (given: object = {}): Promise<number> => {
  const post = { title: 'A post', content: 'x', excerpt: 'Short.', status: 'publish', ...given }
  return (await admin.post(`${CORE}/posts`, post)).body.id
}

const load = (list: 'posts' | 'terms', given: object, by: Client = admin) =>
  by.post(`${ROOT}/${list}-list/load-details-column`, given)

const change = (list: 'posts' | 'terms', given: object, by: Client = admin) =>
  by.post(`${ROOT}/${list}-list/update-details-column`, given)

describe('the column of posts', () => {
  it('returns title and description, and nothing of items that the caller cannot read', async () => {
    const [open, hidden, locked] = [
      await makePost(),
      await makePost({ status: 'private' }),
      await makePost({ password: 'secret' }),
    ]
    const ids = [open, hidden, locked, 99_999_999]
    const { body } = await load('posts', { ids }, app.as('author'))
    const nothing = { titleParsed: '', descriptionParsed: '', headlineScore: null }
    expect(body.posts).toEqual([
      expect.objectContaining({
        ...{ id: open, titleParsed: 'A post - Gazette', descriptionParsed: 'Short.' },
        headlineScore: expect.any(Number),
      }),
      { id: hidden, ...nothing },
      { id: locked, ...nothing },
      { id: 99_999_999, ...nothing },
    ])
  })

  it('returns ids in the type that was sent, since clients distinguish strings and numbers', async () => {
    const id = await makePost()
    for (const list of ['posts', 'terms'] as const) {
      const { body } = await load(list, { ids: [String(id), id, '99999999', '007'] })
      expect(body[list].map((row: { id: unknown }) => row.id)).toEqual([
        ...[String(id), id, '99999999', '007'],
      ])
      expect((await load(list, { ids: id })).body[list][0].id).toBe(id)
      expect((await load(list, { ids: String(id) })).body[list][0].id).toBe(String(id))
    }
  })

  it('returns scores on request', async () => {
    const id = await makePost()
    const { body } = await load('posts', { ids: [id, 99_999_999], scores: true })
    expect(body.posts[0].seoScore).toBeGreaterThan(0)
    expect(body.posts[1].seoScore).toBeNull()
  })

  it('takes no more queries for more rows', async () => {
    const ids = [await makePost(), await makePost(), await makePost(), await makePost()]
    const cost = (rows: readonly number[]) =>
      countQueries(app, () => load('posts', { ids: rows, scores: true }))
    await cost(ids)
    expect(await cost(ids)).toBeLessThanOrEqual((await cost(ids.slice(0, 1))) + 1)
  })

  it('changes the given fields, and falls back to the template where they are empty', async () => {
    const postId = await makePost()
    expect(
      (await change('posts', { postId, title: 'On #post_title', description: 'D' })).body,
    ).toEqual({
      ...{ success: true, posts: postId, title: 'On A post', description: 'D' },
    })
    expect((await change('posts', { postId, title: '' })).body).toMatchObject({
      title: 'A post - Gazette',
      description: 'D',
    })
  })

  it('changes title and alternative text of files', async () => {
    const { id: postId } = (
      await admin.post(`${CORE}/media`, undefined, {
        headers: {
          'content-type': 'image/png',
          'content-disposition': 'attachment; filename="stage.png"',
        },
        payload: await picture(4, 4),
      })
    ).body
    const file = { isMedia: true, imageTitle: 'The stage', imageAltTag: 'A stage at night' }
    expect((await change('posts', { postId, ...file })).status).toBe(200)
    expect((await admin.get(`${CORE}/media/${postId}`)).body).toMatchObject({
      title: { rendered: 'The stage' },
      alt_text: 'A stage at night',
    })
  })

  it('rejects missing, unknown and forbidden items', async () => {
    const postId = await makePost()
    expect((await change('posts', { title: 'x' })).status).toBe(400)
    expect((await change('posts', { postId: 99_999_999, title: 'x' })).status).toBe(403)
    expect((await change('posts', { postId, title: 'x' }, app.as('author'))).status).toBe(403)
    for (const ids of [undefined, [], ['abc'], { a: 1 }, Array(501).fill(1)])
      expect((await load('posts', { ids })).status).toBe(400)
    expect((await load('posts', { ids: [postId] }, app.as('subscriber'))).status).toBe(403)
  })
})

describe('the column of terms', () => {
  it('returns and changes the meta data of the archive, with the right to edit terms', async () => {
    const { id: termId } = (
      await admin.post(`${CORE}/categories`, { name: 'News', description: 'What is new.' })
    ).body
    expect(
      (await load('terms', { ids: [termId, 99_999_999] }, app.as('contributor'))).body,
    ).toEqual({
      success: true,
      terms: [
        { id: termId, titleParsed: 'News - Gazette', descriptionParsed: 'What is new.' },
        { id: 99_999_999, titleParsed: '', descriptionParsed: '' },
      ],
    })
    expect((await change('terms', { termId, title: 'x' }, app.as('author'))).status).toBe(403)
    expect((await change('terms', { termId: 0, title: 'x' })).status).toBe(400)
    expect((await change('terms', { termId, title: 'All #taxonomy_title' })).body).toEqual({
      ...{ success: true, terms: termId, title: 'All News', description: 'What is new.' },
      ...{ showTitle: true, showDescription: true },
    })
  })
})
