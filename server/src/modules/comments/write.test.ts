import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../test/app.ts'

const COMMENTS = '/wp-json/wp/v2/comments'
const POSTS = '/wp-json/wp/v2/posts'

let app: TestApp
let post: number
let minute = 0

const makePost = async (fields: object = {}): Promise<number> => {
  const { body } = await app
    .as('author')
    .post(POSTS, { title: 'p', content: 'x', status: 'publish', ...fields })
  return body.id
}

beforeAll(async () => {
  app = await buildTestApp()
})

beforeEach(async () => {
  // Advances the clock past the flood limit of earlier tests.
  minute += 1
  app.setTime(new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString())
  post = await makePost()
})

let said = 0
const say = (as: Client, fields: object = {}): Promise<TestResponse> =>
  as.post(COMMENTS, { post, content: `words ${++said}`, ...fields })

const refusal = ({ status, body }: TestResponse): [number, string] => [status, body.code]

describe('POST wp/v2/comments', () => {
  it('stores sender, IP address and user agent', async () => {
    const answer = await app
      .as('editor')
      .post(COMMENTS, { post, content: ' said ' }, { headers: { 'user-agent': 'tests/1' } })
    expect(answer.status).toBe(201)
    expect(answer.headers.location).toBe(
      `http://callboard.test/wp-json/wp/v2/comments/${answer.body.id}`,
    )
    expect(answer.body).toMatchObject({
      author: await app.userId('editor'),
      author_name: 'editor',
      author_email: 'editor@example.org',
      author_ip: '127.0.0.1',
      author_user_agent: 'tests/1',
      content: { raw: 'said' },
      status: 'approved',
      type: 'comment',
    })
  })

  it('requires sign-in', async () => {
    expect(refusal(await say(app.anonymous, { author_name: 'x' }))).toEqual([
      401,
      'rest_comment_login_required',
    ])
  })

  it('holds the first comment of an author and approves later ones', async () => {
    const reader = app.another('subscriber')
    const first = await say(reader)
    expect([first.status, first.body.status]).toEqual([201, 'hold'])
    expect(first.body).not.toHaveProperty('author_email')
    expect((await reader.get(`${COMMENTS}/${first.body.id}`)).status).toBe(200)
    await app.as('editor').post(`${COMMENTS}/${first.body.id}`, { status: 'approved' })
    app.setTime('2027-01-01T00:00:00Z')
    const second = await say(reader)
    expect(second.body.status).toBe('approved')
    app.setTime('2027-01-02T00:00:00Z')
    const link = '<a href="http://example.org">x</a>'
    expect((await say(reader, { content: `${link} ${link}` })).body.status).toBe('hold')
  })

  it('approves authors on their own posts and moderators anywhere', async () => {
    expect((await say(app.as('author'))).body.status).toBe('approved')
    expect((await say(app.as('editor'))).body.status).toBe('approved')
  })

  it('refuses a second comment within fifteen seconds, whatever its name and date', async () => {
    const reader = app.another('subscriber')
    expect((await say(reader, { date: '2001-01-01T00:00:00' })).status).toBe(201)
    expect(refusal(await say(reader))).toEqual([400, 'comment_flood'])
    const disguise = { author_name: 'Zed', author_email: 'zed@example.org' }
    expect(refusal(await say(reader, disguise))).toEqual([400, 'comment_flood'])
    app.setTime(new Date(Date.UTC(2026, 0, 1, 0, minute, 15)).toISOString())
    expect((await say(reader)).status).toBe(201)
  })

  it('refuses duplicates', async () => {
    const again = { content: 'again' }
    expect((await say(app.as('editor'), again)).status).toBe(201)
    expect(refusal(await say(app.as('editor'), again))).toEqual([409, 'comment_duplicate'])
    expect((await say(app.as('administrator'), again)).status).toBe(201)
  })

  it('accepts one of two concurrent duplicates', async () => {
    const both = await Promise.all([1, 2].map(() => say(app.as('editor'), { content: 'at once' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('lets moderators comment under another name', async () => {
    const named = await say(app.as('editor'), {
      author_name: '<b>Zed</b>',
      author_email: 'zed@example.org',
      author_url: 'javascript:alert(1)',
    })
    expect(named.body).toMatchObject({ author: 0, author_name: 'Zed', author_url: '' })
    expect(named.body.status).toBe('hold')
    const author = await app.userId('author')
    const other = await say(app.as('editor'), { author })
    expect(other.body).toMatchObject({ author, author_name: 'author', status: 'approved' })
  })

  it.each([
    [{ author: 0 }, 400, 'rest_comment_author_invalid'],
    [{ author: 99_999 }, 400, 'rest_comment_author_invalid'],
    [{ author_name: 'Zed' }, 400, 'rest_comment_author_data_required'],
    [{ content: '' }, 400, 'rest_comment_content_invalid'],
    [{ content: '  \n' }, 400, 'rest_comment_content_invalid'],
    [{ content: 7 }, 400, 'rest_comment_content_invalid'],
    [{ content: 'x'.repeat(65_526) }, 400, 'comment_content_column_length'],
    [
      { author_name: 'x'.repeat(246), author_email: 'a@b.org' },
      400,
      'comment_author_column_length',
    ],
    [{ post: 0 }, 403, 'rest_comment_invalid_post_id'],
    [{ post: 99_999 }, 403, 'rest_comment_invalid_post_id'],
    [{ post: 'x' }, 400, 'rest_invalid_param'],
    [{ parent: 99_999 }, 400, 'rest_comment_invalid_id'],
    [{ type: 'review' }, 400, 'rest_invalid_comment_type'],
    [{ id: 7 }, 400, 'rest_comment_exists'],
    [{ status: 'colourful' }, 400, 'rest_invalid_param'],
    [{ author_email: 'nonsense' }, 400, 'rest_invalid_param'],
    [{ author_ip: 'nonsense' }, 400, 'rest_invalid_param'],
    [{ date: 'x' }, 400, 'rest_invalid_param'],
    [{ date_gmt: '2026-02-30T00:00:00' }, 400, 'rest_invalid_param'],
    [{ meta: 'x' }, 400, 'rest_invalid_param'],
    [{ meta: { _wp_note_status: 'x' } }, 400, 'rest_not_in_enum'],
  ])('refuses %j', async (fields, status, code) => {
    expect(refusal(await say(app.as('editor'), fields))).toEqual([status, code])
  })

  it("reads dates in the site's time zone, and prefers date to date_gmt", async () => {
    await app.as('administrator').post('/wp-json/wp/v2/settings', { timezone: 'UTC+2' })
    const { body } = await say(app.as('editor'), {
      date: '2013-01-01T00:00:00',
      date_gmt: '2014-01-01T00:00:00',
    })
    expect([body.date, body.date_gmt]).toEqual(['2013-01-01T00:00:00', '2012-12-31T22:00:00'])
    await app.as('administrator').post('/wp-json/wp/v2/settings', { timezone: 'UTC' })
  })

  it('sanitises comments of users without unfiltered_html (SEC-51)', async () => {
    const { body } = await say(app.as('author'), {
      content:
        '<b onclick="x()">bold</b> <script>bad()</script> <img src=x onerror=y> ' +
        '<a href="javascript:bad()" rel="me">a</a> <a href="http://example.org">b</a> 1 < 2 ' +
        '</q><i>left <b>open',
    })
    expect(body.content.rendered).toBe(
      '<p><b>bold</b> bad()  <a href="bad()" rel="nofollow ugc">a</a> ' +
        '<a href="http://example.org" rel="nofollow ugc">b</a> 1 &lt; 2 ' +
        '<i>left <b>open</b></i></p>\n',
    )
    const trusted = await say(app.as('editor'), { content: '<script>x</script>\nnext' })
    expect(trusted.body.content.raw).toBe('<script>x</script>\nnext')
  })

  it('accepts only a parent of the same item (SEC-14)', async () => {
    const { body: above } = await say(app.as('editor'))
    expect((await say(app.as('editor'), { parent: above.id })).body.parent).toBe(above.id)
    const other = await makePost()
    expect(refusal(await say(app.as('editor'), { post: other, parent: above.id }))).toEqual([
      400,
      'rest_comment_invalid_id',
    ])
  })
})

describe('POST wp/v2/comments/{id}', () => {
  it('changes text, name and status', async () => {
    const { body } = await say(app.as('editor'))
    const path = `${COMMENTS}/${body.id}`
    const changed = await app
      .as('editor')
      .put(path, { content: 'new', author_name: 'New Name', status: 'hold' })
    expect(changed.body).toMatchObject({
      content: { raw: 'new' },
      author_name: 'New Name',
      author: body.author,
      status: 'hold',
    })
    for (const [word, status] of [
      ['approve', 'approved'],
      ['approved', 'approved'],
      ['spam', 'spam'],
      ['unspam', 'approved'],
      ['hold', 'hold'],
      ['trash', 'trash'],
      ['untrash', 'hold'],
      ['untrash', 'hold'],
      ['1', 'approved'],
    ])
      expect([word, (await app.as('editor').post(path, { status: word })).body.status]).toEqual([
        word,
        status,
      ])
    expect((await app.as('editor').post(path, {})).body.status).toBe('approved')
  })

  it.each([
    [{ content: '' }, 400, 'rest_comment_content_invalid'],
    [{ status: 'colourful' }, 400, 'rest_invalid_param'],
    [{ author: 99_999 }, 400, 'rest_comment_author_invalid'],
    [{ author_email: 'nonsense' }, 400, 'rest_invalid_param'],
    [{ post: 99_999 }, 403, 'rest_comment_invalid_post_id'],
    [{ parent: 99_999 }, 400, 'rest_comment_invalid_id'],
    [{ type: 'note' }, 404, 'rest_comment_invalid_type'],
  ])('refuses %j', async (fields, status, code) => {
    const { body } = await say(app.as('editor'))
    expect(refusal(await app.as('editor').post(`${COMMENTS}/${body.id}`, fields))).toEqual([
      status,
      code,
    ])
  })

  it('refuses a cycle, and leaves replies with their item', async () => {
    const above = await say(app.as('editor'))
    const answer = await say(app.as('editor'), { parent: above.body.id })
    const path = `${COMMENTS}/${above.body.id}`
    for (const parent of [answer.body.id, above.body.id])
      expect(refusal(await app.as('editor').post(path, { parent }))).toEqual([
        400,
        'rest_comment_invalid_id',
      ])
    const other = await makePost()
    const moved = await app.as('editor').post(path, { post: other })
    expect(moved.body).toMatchObject({ post: other, parent: 0 })
    const left = await app.anonymous.get(`${COMMENTS}/${answer.body.id}`)
    expect(left.body).toMatchObject({ post, parent: 0 })
  })

  it('refuses a write with an outdated version', async () => {
    const { body, headers } = await say(app.as('editor'))
    const path = `${COMMENTS}/${body.id}`
    const ifMatch = { headers: { 'if-match': headers.etag ?? '' } }
    const first = await app.as('editor').post(path, { content: 'a' }, ifMatch)
    expect(first.status).toBe(200)
    expect((await app.as('editor').post(path, { content: 'b' }, ifMatch)).status).toBe(412)
    expect((await app.as('editor').delete(path, undefined, ifMatch)).status).toBe(412)
    expect((await app.anonymous.get(path)).body.content.rendered).toBe('<p>a</p>\n')
  })
})

describe('DELETE wp/v2/comments/{id}', () => {
  it('trashes once, and deletes with force', async () => {
    const { body } = await say(app.as('editor'))
    const path = `${COMMENTS}/${body.id}`
    expect((await app.as('editor').delete(path)).body.status).toBe('trash')
    expect(refusal(await app.as('editor').delete(path))).toEqual([410, 'rest_already_trashed'])
    expect((await app.anonymous.get(path)).status).toBe(401)
    const removed = await app.as('editor').delete(`${path}?force=true`)
    expect(removed.body).toMatchObject({ deleted: true, previous: { status: 'trash' } })
    expect((await app.as('editor').get(path)).status).toBe(404)
  })

  it('moves the replies up', async () => {
    const top = await say(app.as('editor'))
    const middle = await say(app.as('editor'), { parent: top.body.id })
    const bottom = await say(app.as('editor'), { parent: middle.body.id })
    await app.as('editor').delete(`${COMMENTS}/${middle.body.id}?force=true`)
    const { body } = await app.anonymous.get(`${COMMENTS}/${bottom.body.id}`)
    expect(body.parent).toBe(top.body.id)
  })
})

describe('deletions around a comment', () => {
  it('delete it with its post, and keep name and text of a deleted user', async () => {
    const reader = app.another('subscriber')
    const { body } = await say(reader)
    const path = `${COMMENTS}/${body.id}`
    await app.as('editor').post(path, { status: 'approved' })
    expect((await app.anonymous.get(path)).body.author).toBe(body.author)
    await app
      .as('administrator')
      .delete(`/wp-json/wp/v2/users/${body.author}?force=true&reassign=0`)
    const left = await app.anonymous.get(path)
    expect(left.body).toMatchObject({ author: 0, author_name: body.author_name })
    await app.as('editor').delete(`${POSTS}/${post}?force=true`)
    expect((await app.anonymous.get(path)).status).toBe(404)
  })
})
