import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestResponse } from '../../../test/app.ts'

const POSTS = '/wp-json/wp/v2/posts'
const PAGES = '/wp-json/wp/v2/pages'

let editor: Client

beforeAll(async () => {
  editor = (await buildTestApp()).as('editor')
})

const create = async (fields: object, path = POSTS): Promise<TestResponse> => {
  const answer = await editor.post(path, { title: 'A title', ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer
}

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]

describe('pages', () => {
  const createPage = async (fields: object): Promise<TestResponse['body']> =>
    (await create({ status: 'publish', ...fields }, PAGES)).body

  it('have addresses through their ancestors, and comments closed by default', async () => {
    const top = await createPage({ slug: 'top' })
    const low = await createPage({ slug: 'low', parent: top.id })
    expect(low).toMatchObject({
      link: 'http://callboard.test/top/low/',
      permalink_template: 'http://callboard.test/top/%pagename%/',
      comment_status: 'closed',
    })
    const draft = await editor.post(`${PAGES}/${low.id}`, { status: 'draft' })
    expect(draft.body.link).toBe(`http://callboard.test/?page_id=${low.id}`)
  })

  it('share a slug under different parents only', async () => {
    const [one, two] = [await createPage({ slug: 'one' }), await createPage({ slug: 'two' })]
    expect((await createPage({ slug: 'twin', parent: one.id })).slug).toBe('twin')
    expect((await createPage({ slug: 'twin', parent: two.id })).slug).toBe('twin')
    expect((await createPage({ slug: 'twin', parent: two.id })).slug).toBe('twin-2')
  })

  it('cannot be below an unknown item, a post, or themselves', async () => {
    const top = await createPage({})
    const low = await createPage({ parent: top.id })
    const post = (await create({})).body
    for (const parent of [99_999, post.id, top.id, low.id])
      expect(codeOf(await editor.post(`${PAGES}/${top.id}`, { parent }))).toEqual([
        400,
        'rest_post_invalid_id',
      ])
    expect((await editor.post(`${PAGES}/${low.id}`, { parent: 0 })).body.parent).toBe(0)
  })

  it('move up when their parent is deleted', async () => {
    const top = await createPage({})
    const middle = await createPage({ parent: top.id })
    const low = await createPage({ parent: middle.id })
    await editor.delete(`${PAGES}/${middle.id}?force=true`)
    expect((await editor.get(`${PAGES}/${low.id}`)).body.parent).toBe(top.id)
  })
})
