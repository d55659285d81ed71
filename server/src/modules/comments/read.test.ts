import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/queries.ts'

const COMMENTS = '/wp-json/wp/v2/comments'
const POSTS = '/wp-json/wp/v2/posts'
const PAGES = '/wp-json/wp/v2/pages'

let app: TestApp
const ids: Record<string, number> = {}
const item: Record<string, number> = {}

beforeAll(async () => {
  app = await buildTestApp()
  const make = async (name: string, fields: object, path = POSTS): Promise<void> => {
    const answer = await app
      .as('author')
      .post(path, { title: name, slug: name, content: 'x', status: 'publish', ...fields })
    expect(answer.status, answer.text).toBe(201)
    item[name] = answer.body.id
  }
  const say = async (name: string, fields: object): Promise<void> => {
    const answer = await app.as('editor').post(COMMENTS, { content: name, ...fields })
    expect(answer.status, answer.text).toBe(201)
    ids[name] = answer.body.id
  }
  await make('first', {})
  await make('second', {})
  await make('locked', { password: 'open sesame' })
  await say('one', { post: item.first, date: '2012-01-01T00:00:00' })
  await say('two', {
    post: item.first,
    date: '2012-01-02T00:00:00',
    author_name: 'Bob',
    author_email: 'Bob@example.org',
    author_url: 'http://example.org/bob',
    status: 'approved',
  })
  await say('three', { post: item.first, parent: ids.one, date: '2012-01-03T00:00:00' })
  await say('held', { post: item.first, status: 'hold', date: '2012-01-04T00:00:00' })
  await say('elsewhere', { post: item.second, date: '2012-01-05T00:00:00' })
  await say('xyzzymarker', { post: item.locked, date: '2012-01-06T00:00:00' })
})

const list = async (query: string, as = app.anonymous): Promise<string[]> => {
  const answer = await as.get(`${COMMENTS}?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.map(({ id }: { id: number }) => nameOf(id))
}

const nameOf = (id: number): string =>
  Object.entries(ids).find(([, known]) => known === id)?.[0] ?? String(id)

describe('GET wp/v2/comments/{id}', () => {
  it('shows the comment publicly, and e-mail addresses to moderators only', async () => {
    const { body } = await app.anonymous.get(`${COMMENTS}/${ids.two}`)
    expect(body).toMatchObject({
      id: ids.two,
      post: item.first,
      parent: 0,
      author: 0,
      author_name: 'Bob',
      author_url: 'http://example.org/bob',
      date: '2012-01-02T00:00:00',
      content: { rendered: '<p>two</p>\n' },
      link: `http://callboard.test/first/#comment-${ids.two}`,
      status: 'approved',
      type: 'comment',
      meta: { _wp_note_status: null },
    })
    expect(Object.keys(body.author_avatar_urls)).toEqual(['24', '48', '96'])
    for (const hidden of ['author_email', 'author_ip', 'author_user_agent'])
      expect(body).not.toHaveProperty(hidden)
    expect(body.content).not.toHaveProperty('raw')
    const edit = await app.as('editor').get(`${COMMENTS}/${ids.two}?context=edit`)
    expect(edit.body).toMatchObject({
      author_email: 'Bob@example.org',
      author_ip: '127.0.0.1',
      content: { raw: 'two' },
    })
    expect(edit.headers.etag).toMatch(/^"\d+-/)
  })

  it('links to the author, the item, the parent and the replies', async () => {
    const links = async (name: string) =>
      (await app.anonymous.get(`${COMMENTS}/${ids[name]}`)).body._links
    expect(Object.keys(await links('two')).sort()).toEqual(['collection', 'self', 'up'])
    expect((await links('one')).children[0].href).toBe(
      `http://callboard.test/wp-json/wp/v2/comments?parent=${ids.one}`,
    )
    expect((await links('three'))['in-reply-to'][0].href).toMatch(`/comments/${ids.one}`)
    expect((await links('three')).up[0]).toMatchObject({ post_type: 'post', embeddable: true })
  })

  it('responds with 404 to an unknown id', async () => {
    for (const id of [0, 99_999, '99999999999999999999'])
      expect((await app.anonymous.get(`${COMMENTS}/${id}`)).body.code).toBe(
        'rest_comment_invalid_id',
      )
  })
})

describe('GET wp/v2/comments', () => {
  it.each([
    ['', ['three', 'two', 'one']],
    ['order=asc', ['one', 'two', 'three']],
    ['orderby=id&order=asc', ['one', 'two', 'three']],
    ['orderby=include', ['three', 'two', 'one']],
    ['parent=0', ['two', 'one']],
    ['parent_exclude=0', ['three']],
    ['after=2012-01-01T00:00:00&before=2012-01-03T00:00:00', ['two']],
    ['after=2012-01-02T01:00:00%2B02:00', ['three', 'two']],
    ['search=TWO', ['two']],
    ['search=bob', ['two']],
    ['search=100%25', []],
    ['per_page=1&offset=1', ['two']],
    ['per_page=2&page=2', ['one']],
    ['per_page=2&page=9', []],
  ])('answers %s', async (query, names) => {
    expect(await list(`post=${item.first}&${query}`)).toEqual(names)
  })

  it('sorts by position in include, and combines include with exclude', async () => {
    const include = `include=${ids.two},${ids.three},${ids.one}`
    expect(await list(`${include}&orderby=include`)).toEqual(['two', 'three', 'one'])
    expect(await list(`${include}&exclude=${ids.three}`)).toEqual(['two', 'one'])
  })

  it('filters by author, e-mail address, status and type for writers', async () => {
    const editor = await app.userId('editor')
    const as = app.as('editor')
    const about = `post=${item.first}`
    expect(await list(`${about}&author=${editor}`, as)).toEqual(['three', 'one'])
    expect(await list(`${about}&author=0`, as)).toEqual(['two'])
    expect(await list(`${about}&author_exclude=${editor}`, as)).toEqual(['two'])
    expect(await list(`${about}&author_exclude=0`, as)).toEqual(['three', 'one'])
    expect(await list(`${about}&author_email=Bob@example.org`, as)).toEqual(['two'])
    expect(await list(`${about}&status=hold`, as)).toEqual(['held'])
    expect(await list(`${about}&status=all`, as)).toEqual(['held', 'three', 'two', 'one'])
    expect(await list(`${about}&status=any`, as)).toHaveLength(4)
    expect(await list(`${about}&status=spam`, as)).toEqual([])
    expect(await list(`${about}&type=pingback`, as)).toEqual([])
  })

  it.each([
    ['author=1', 'author'],
    ['author_exclude=1', 'author_exclude'],
    ['author_email=a@example.org', 'author_email'],
    ['type=pingback', 'type'],
    ['status=hold', 'status'],
    ['status=hold&type=note', 'type, status'],
  ])('keeps %s from those who cannot write', async (query, names) => {
    for (const [client, status] of [
      [app.anonymous, 401],
      [app.as('subscriber'), 403],
    ] as const) {
      const answer = await client.get(`${COMMENTS}?${query}`)
      expect([answer.status, answer.body.code]).toEqual([status, 'rest_forbidden_param'])
      expect(answer.body.message).toContain(names)
    }
  })

  it.each(['orderby=colour', 'after=x', 'per_page=101', 'page=0', 'author_email=x', 'post=x'])(
    'refuses %s',
    async (query) => {
      const answer = await app.as('editor').get(`${COMMENTS}?${query}`)
      expect([answer.status, answer.body.code]).toEqual([400, 'rest_invalid_param'])
    },
  )

  it('counts and pages', async () => {
    const { headers } = await app.anonymous.get(`${COMMENTS}?post=${item.first}&per_page=2`)
    expect([headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual(['3', '2'])
    expect(headers.link).toContain('page=2')
  })

  it('returns an empty list for an unknown item', async () => {
    expect(await list('post=99999')).toEqual([])
  })

  it('does not search e-mail addresses for callers who may not see them (SEC-10)', async () => {
    expect(await list('search=Bob@example')).toEqual([])
    expect(await list('search=127.0.0')).toEqual([])
    expect(await list('search=Bob@example', app.as('editor'))).toEqual(['two'])
  })
})

describe('comments of a protected post (SEC-15)', () => {
  it('appear in no response without the password', async () => {
    const crawl = [
      COMMENTS,
      `${COMMENTS}?per_page=100&search=xyzzymarker`,
      `${COMMENTS}?include=${ids.xyzzymarker}`,
      `${COMMENTS}?post=${item.locked}`,
      `${COMMENTS}?post=${item.locked}&password=wrong`,
      `${COMMENTS}?post=${item.locked},${item.first}&password=open%20sesame`,
      `${COMMENTS}/${ids.xyzzymarker}`,
      `${COMMENTS}/${ids.xyzzymarker}?password=wrong`,
      `${POSTS}/${item.locked}?_embed`,
      `${POSTS}?_embed`,
    ]
    for (const client of [app.anonymous, app.as('subscriber'), app.as('contributor')])
      for (const path of crawl) {
        const answer = await client.get(path)
        expect([path, answer.text.includes('xyzzymarker</p>')]).toEqual([path, false])
        expect([path, answer.headers['x-wp-total']]).not.toEqual([path, '5'])
      }
    const { headers } = await app.anonymous.get(`${COMMENTS}?search=xyzzymarker`)
    expect(headers['x-wp-total']).toBe('0')
  })

  it('appear with the password, and to editors of the post', async () => {
    const opened = `post=${item.locked}&password=open%20sesame`
    expect(await list(opened)).toEqual(['xyzzymarker'])
    const one = await app.anonymous.get(`${COMMENTS}/${ids.xyzzymarker}?password=open%20sesame`)
    expect(one.status).toBe(200)
    for (const role of ['author', 'editor'] as const)
      expect(await list(`post=${item.locked}`, app.as(role))).toEqual(['xyzzymarker'])
  })
})

describe('embedding', () => {
  it('embeds the comments of each post, with the permissions of the caller (SEC-13)', async () => {
    const { body } = await app.anonymous.get(`${POSTS}?_embed=replies&orderby=id&order=asc`)
    const replies = Object.fromEntries(
      body.map((post: { id: number; _embedded: { replies: unknown[] } }) => [
        post.id,
        post._embedded.replies[0],
      ]),
    )
    expect(replies[item.first ?? 0].map(({ id }: { id: number }) => nameOf(id))).toEqual([
      'three',
      'two',
      'one',
    ])
    expect(replies[item.second ?? 0]).toHaveLength(1)
    expect(replies[item.locked ?? 0]).toMatchObject({ code: 'rest_cannot_read_post' })
  })

  it('embeds parent, replies, author and item of a comment', async () => {
    const { body } = await app.anonymous.get(`${COMMENTS}?post=${item.first}&_embed`)
    const [three, , one] = body
    expect(three._embedded['in-reply-to'][0].id).toBe(ids.one)
    expect(three._embedded.up[0].id).toBe(item.first)
    expect(one._embedded.children[0].map(({ id }: { id: number }) => id)).toEqual([ids.three])
  })
})

describe('the number of queries', () => {
  const costOf = (path: string): Promise<number> =>
    countQueries(app, async () => {
      const answer = await app.as('editor').get(path)
      expect(answer.status, answer.text).toBe(200)
    })

  it('of a list is four, for any number of comments and posts', async () => {
    expect(await costOf(`${COMMENTS}?per_page=1`)).toBe(4)
    expect(await costOf(`${COMMENTS}?per_page=50`)).toBe(4)
  })

  it('does not grow with the number of posts with embedded comments', async () => {
    const one = await costOf(`${POSTS}?per_page=1&_embed=replies`)
    const all = await costOf(`${POSTS}?per_page=100&_embed=replies`)
    expect(all).toBeLessThanOrEqual(one)
  })

  it('does not grow with the number of comments with embedded replies', async () => {
    for (const parent of [ids.two, ids.three])
      await app.as('editor').post(COMMENTS, { post: item.first, parent, content: `to ${parent}` })
    const about = `${COMMENTS}?post=${item.first}&order=asc&_embed=children`
    const one = await costOf(`${about}&per_page=1`)
    expect(await costOf(`${about}&per_page=100`)).toBeLessThanOrEqual(one)
  })
})

describe('cached responses', () => {
  it('follow comments, posts and accounts', async () => {
    const path = await app.as('editor').post(PAGES, {
      title: 'parent',
      slug: 'parent',
      status: 'publish',
      comment_status: 'open',
    })
    const page = path.body.id
    const { body } = await app.as('editor').post(COMMENTS, { post: page, content: 'cached' })
    const read = async () => (await app.anonymous.get(`${COMMENTS}/${body.id}`)).body
    expect((await read()).link).toBe(`http://callboard.test/parent/#comment-${body.id}`)
    await app.as('editor').post(`${PAGES}/${page}`, { slug: 'renamed' })
    expect((await read()).link).toBe(`http://callboard.test/renamed/#comment-${body.id}`)
    await app.as('editor').post(`${COMMENTS}/${body.id}`, { content: 'changed' })
    expect((await read()).content.rendered).toBe('<p>changed</p>\n')
    await app.as('editor').post(`${PAGES}/${page}`, { status: 'private' })
    expect((await read()).code).toBe('rest_cannot_read')
    await app.as('editor').delete(`${PAGES}/${page}?force=true`)
    expect((await read()).code).toBe('rest_comment_invalid_id')
  })
})
