import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type TestResponse } from '../../../test/app.ts'

const WP = '/wp-json/wp/v2'
const COMMENTS = `${WP}/comments`

let app: TestApp
let post: number

const makePost = async (): Promise<number> =>
  (await app.as('author').post(`${WP}/posts`, { title: 'p', status: 'publish' })).body.id

beforeAll(async () => {
  app = await buildTestApp()
  post = await makePost()
})

const say = (fields: object): Promise<TestResponse> =>
  app.as('editor').post(COMMENTS, { post, ...fields })

const refusal = ({ status, body }: TestResponse): [number, string] => [status, body.code]

describe('links in comments', () => {
  it('are created from bare addresses on rendering', async () => {
    const { body } = await say({ content: 'see http://example.org/x. or www.example.org' })
    expect(body.content).toEqual({
      raw: 'see http://example.org/x. or www.example.org',
      rendered:
        '<p>see <a href="http://example.org/x" rel="nofollow ugc">http://example.org/x</a>. or ' +
        '<a href="http://www.example.org" rel="nofollow ugc">http://www.example.org</a></p>\n',
    })
  })

  it('have rel "ugc" for every author; external ones also "nofollow"', async () => {
    const { body } = await say({
      content:
        '<a href="http://example.org" rel="me">a</a> <a href="http://callboard.test/x">b</a> <a>c</a>',
    })
    expect(body.content.raw).toBe(
      '<a href="http://example.org" rel="me nofollow ugc">a</a> ' +
        '<a href="http://callboard.test/x" rel="ugc">b</a> <a>c</a>',
    )
  })
})

describe('smilies in comments', () => {
  it('become emoji unless the setting is off', async () => {
    const { body } = await say({ content: 'well :-) <code>:-)</code>' })
    expect(body.content.rendered).toBe('<p>well 🙂 <code>:-)</code></p>\n')
    const admin = app.as('administrator')
    await admin.post(`${WP}/settings`, { use_smilies: false })
    const plain = await app.anonymous.get(`${COMMENTS}/${body.id}`)
    expect(plain.body.content.rendered).toBe('<p>well :-) <code>:-)</code></p>\n')
    await admin.post(`${WP}/settings`, { use_smilies: true })
  })
})

describe('lengths', () => {
  it('are checked after the author is known', async () => {
    const author_url = `http://example.org/${'u'.repeat(250)}`
    expect(refusal(await say({ content: 'l1', author_url }))).toEqual([
      400,
      'rest_comment_author_data_required',
    ])
    const named = { author_name: 'Ann', author_email: 'ann@example.org' }
    expect(refusal(await say({ content: 'l2', ...named, author_url }))).toEqual([
      400,
      'comment_author_url_column_length',
    ])
    expect(refusal(await say({ content: 'x'.repeat(65_526) }))).toEqual([
      400,
      'comment_content_column_length',
    ])
    const { body } = await say({ content: 'l3' })
    const changed = await app.as('editor').post(`${COMMENTS}/${body.id}`, { author_url })
    expect(refusal(changed)).toEqual([400, 'comment_author_url_column_length'])
  })
})

describe('comments of an item in the trash', () => {
  it('become post-trashed and keep their former status', async () => {
    const item = await makePost()
    const [open, held] = await Promise.all([
      say({ post: item, content: 'open' }),
      say({ post: item, content: 'held', status: 'hold' }),
    ])
    const path = (answer: TestResponse): string => `${COMMENTS}/${answer.body.id}`
    const standing = async () =>
      Promise.all(
        [open, held].map(async (one) => (await app.as('editor').get(path(one))).body.status),
      )
    await app.as('editor').delete(`${WP}/posts/${item}`)
    expect(await standing()).toEqual(['post-trashed', 'post-trashed'])
    await app.as('editor').post(`${WP}/posts/${item}`, { status: 'publish' })
    expect(await standing()).toEqual(['post-trashed', 'post-trashed'])
    const list = await app.anonymous.get(`${COMMENTS}?post=${item}`)
    expect(list.body).toEqual([])
    for (const one of [open, held]) await app.as('editor').post(path(one), { status: 'untrash' })
    expect(await standing()).toEqual(['approved', 'hold'])
  })
})

describe('empty filters of a list', () => {
  it('select approved and held comments, and all types except notes', async () => {
    const item = await makePost()
    const ids = await Promise.all(
      [{}, { status: 'hold' }, { type: 'note' }].map(
        async (fields, n) => (await say({ post: item, content: `e${n}`, ...fields })).body.id,
      ),
    )
    const found = async (query: string): Promise<number[]> => {
      const { body } = await app
        .as('editor')
        .get(`${COMMENTS}?post=${item}&order=asc&orderby=id&${query}`)
      return body.map(({ id }: { id: number }) => id)
    }
    expect(await found('status=')).toEqual(ids.slice(0, 2).sort())
    expect(await found('type=')).toEqual(ids.slice(0, 1))
    expect(await found('type=&status=')).toEqual(ids.slice(0, 2).sort())
    expect((await found('type=all&status=all')).length).toBe(3)
  })
})
