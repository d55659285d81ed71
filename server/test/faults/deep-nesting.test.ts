import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type TestResponse } from '../app.ts'

/**
 * Nested input is processed recursively somewhere: here each kind of nesting is deeper than any call stack.
 * It is rejected, or stored and rendered, but never a 5xx.
 */
const DEPTH = 10_000

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const nested = (open: string, close: string, inner = '', depth = DEPTH): string =>
  open.repeat(depth) + inner + close.repeat(depth)

const sendJson = (path: string, payload: string): Promise<TestResponse> =>
  app.as('administrator').post(path, undefined, {
    headers: { 'content-type': 'application/json' },
    payload,
  })

describe('JSON nested deeper than 512 levels, the limit of the reference', () => {
  it.each([
    ['an object', nested('{"a":', '}', '1')],
    ['a list', nested('[', ']')],
    ['brackets in a text beside it', `[${JSON.stringify(nested('[', ']'))},${nested('[', ']')}]`],
  ])('is 400 when it is %s', async (_what, value) => {
    for (const [path, body] of [
      ['/wp-json/wp/v2/users/me', `{"meta":{"persisted_preferences":{"x":${value}}}}`],
      ['/wp-json/wp/v2/posts', `{"title":${value}}`],
      ['/wp-json/batch/v1', `{"requests":[{"path":"/wp/v2/posts","body":{"meta":${value}}}]}`],
    ] as const) {
      const { status, body: answer } = await sendJson(path, body)
      expect([path, status, answer.code]).toEqual([path, 400, 'rest_invalid_json'])
      expect(answer.data.json_error_code).toBe(1)
    }
  })

  it('is accepted up to the limit, and brackets inside strings do not count', async () => {
    // The body, `meta` and the preferences are three levels of their own.
    const value = nested('[', ']', JSON.stringify(nested('[{', '}]')), 509)
    const body = `{"meta":{"persisted_preferences":{"x":${value}}}}`
    expect((await sendJson('/wp-json/wp/v2/users/me', body)).status).toBe(200)
    const { status } = await app.as('administrator').get('/wp-json/wp/v2/users/me?context=edit')
    expect(status).toBe(200)
    const deeper = `{"meta":{"persisted_preferences":{"x":[${value}]}}}`
    expect((await sendJson('/wp-json/wp/v2/users/me', deeper)).status).toBe(400)
  })
})

it('brackets nested in a query or a form cause no 5xx', async () => {
  const name = `meta${nested('[a]', '', '', 3_000)}`
  const query = await app.as('administrator').get(`/wp-json/wp/v2/posts?${name}=1`)
  expect(query.status).toBeLessThan(500)
  const form = await app.as('administrator').post('/wp-json/wp/v2/posts', undefined, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `title=x&${`meta${nested('[a]', '')}`}=1`,
  })
  expect(form.status).toBeLessThan(500)
})

describe('deeply nested markup', () => {
  const TEXTS: readonly (readonly [string, string])[] = [
    ['blocks', nested('<!-- wp:group --><div>', '</div><!-- /wp:group -->', 'x')],
    [
      'blocks that the server makes',
      nested('<!-- wp:columns --><div>', '</div><!-- /wp:columns -->'),
    ],
    ['blocks that are never closed', nested('<!-- wp:group -->', '')],
    ['attributes of a block', `<!-- wp:group {"a":${nested('[', ']')}} --><!-- /wp:group -->`],
    ['elements', nested('<div>', '</div>', 'x', 20_000)],
    ['inline elements', nested('<b><i>', '</i></b>', 'x', 20_000)],
    ['elements that are never closed', nested('<blockquote>', '', '', 20_000)],
    ['lists', nested('<ul><li>', '</li></ul>', 'x', 15_000)],
    ['shortcodes', nested('[caption]', '[/caption]')],
    ['brackets', nested('[', ']', '', 50_000)],
  ]
  it.each(TEXTS)('causes no 5xx as %s', async (_what, content) => {
    for (const role of ['administrator', 'author'] as const) {
      const client = app.as(role)
      // An excerpt may have a fifteenth of the tags of a content.
      const excerpt = content.slice(0, 15_000)
      const fields = { title: 'deep', content, excerpt, status: 'publish' }
      const { status, body, text } = await client.post('/wp-json/wp/v2/posts', fields)
      expect(status, text.slice(0, 300)).toBe(201)
      for (const path of [
        `/wp-json/wp/v2/posts/${body.id}`,
        `/wp-json/wp/v2/posts/${body.id}?context=edit`,
        '/wp-json/wp/v2/search?search=deep',
        `/?p=${body.id}`,
        new URL(body.link).pathname,
        '/feed/',
      ])
        expect([path, (await client.get(path)).status < 500]).toEqual([path, true])
      await client.delete(`/wp-json/wp/v2/posts/${body.id}?force=true`)
    }
  })

  it.each(TEXTS)('causes no 5xx as a comment of %s', async (_what, content) => {
    const author = app.as('administrator')
    const { body: post } = await author.post('/wp-json/wp/v2/posts', {
      title: 'c',
      status: 'publish',
    })
    const said = await author.post('/wp-json/wp/v2/comments', { post: post.id, content })
    expect(said.status, said.text.slice(0, 300)).toBeLessThan(500)
    expect((await app.anonymous.get(`/wp-json/wp/v2/comments?post=${post.id}`)).status).toBe(200)
    expect((await app.anonymous.get(new URL(post.link).pathname)).status).toBe(200)
  })
})

describe('deep hierarchies of rows', () => {
  const LEVELS = 3_000

  it('cause no 5xx as comments', async () => {
    const admin = app.as('administrator')
    const { body: post } = await admin.post('/wp-json/wp/v2/posts', {
      title: 't',
      status: 'publish',
    })
    const { body: root } = await admin.post('/wp-json/wp/v2/comments', {
      post: post.id,
      content: 'root',
    })
    await app.store.transaction(async (db, touched) => {
      const row = await db
        .selectFrom('comments')
        .selectAll()
        .where('id', '=', root.id)
        .executeTakeFirstOrThrow()
      const { id: _id, ...values } = row
      let parent = root.id as number
      for (let level = 0; level < LEVELS; level++) {
        const made = await db
          .insertInto('comments')
          .values({ ...values, parent_id: parent, content: `level ${level}` } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
        parent = made.id
      }
      touched.add('comments')
    })
    expect((await app.anonymous.get(new URL(post.link).pathname)).status).toBe(200)
    expect((await app.anonymous.get(`/wp-json/wp/v2/comments?post=${post.id}`)).status).toBe(200)
    expect((await admin.delete(`/wp-json/wp/v2/comments/${root.id}?force=true`)).status).toBe(200)
  })

  it('cause no 5xx as pages, and as a menu of them', async () => {
    const admin = app.as('administrator')
    const { body: root } = await admin.post('/wp-json/wp/v2/pages', {
      title: 'root',
      status: 'publish',
    })
    let last = root.id as number
    await app.store.transaction(async (db, touched) => {
      const row = await db
        .selectFrom('posts')
        .selectAll()
        .where('id', '=', root.id)
        .executeTakeFirstOrThrow()
      const { id: _id, ...values } = row
      for (let level = 0; level < LEVELS; level++) {
        const made = await db
          .insertInto('posts')
          .values({ ...values, parent_id: last, slug: `level-${level}` } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
        last = made.id
      }
      touched.add('posts')
    })
    for (const path of [
      `/wp-json/wp/v2/pages/${last}`,
      '/wp-json/wp/v2/pages',
      `/?page_id=${last}`,
      '/sitemap/',
      '/llms.txt',
      '/',
    ])
      expect([path, (await admin.get(path)).status < 500]).toEqual([path, true])
    const content = '<!-- wp:page-list /-->'
    const shown = await admin.post('/wp-json/wp/v2/posts', {
      title: 'm',
      content,
      status: 'publish',
    })
    expect(shown.status).toBe(201)
    expect((await admin.delete(`/wp-json/wp/v2/pages/${root.id}?force=true`)).status).toBe(200)
  })
})
