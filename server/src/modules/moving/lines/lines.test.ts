import { once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { createRedirect } from '../../seo-redirects/rules/index.ts'

const EXPORT = '/api/svc/v1/export'
const CORE = '/api/core/v2'
const COUNT = 250

let app: TestApp
let admin: Client
let ids: number[]

const insertPosts = async (count: number, status: string): Promise<number[]> => {
  const author_id = await app.userId('author')
  const row = (n: number) => ({
    ...{ type: 'post', status, slug: `${status}-${n}`, title: `Post ${n}`, content: '<p>x</p>' },
    ...{ excerpt: '', author_id, comment_status: 'open', ping_status: 'open' },
    ...{ date: '2026-01-01T00:00:00', date_gmt: '2026-01-01T00:00:00', is_date_fixed: 1 },
    ...{ modified: '2026-01-01T00:00:00', modified_gmt: '2026-01-01T00:00:00' },
  })
  const rows = await app.systemContext().transaction(({ db, touch }) => {
    touch('posts')
    return db
      .insertInto('posts')
      .values(Array.from({ length: count }, (_, n) => row(n)))
      .returning('id')
      .execute()
  })
  return rows.map(({ id }) => id)
}

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  // Between the posts there are pages, so that pages of ids have gaps.
  const [first = 0, ...others] = await insertPosts(COUNT, 'publish')
  await admin.post(`${CORE}/pages`, { title: 'About', status: 'publish' })
  await insertPosts(3, 'draft')
  ids = [first, ...others]
})

const lines = async (path: string, client = admin) => {
  const { status, text, headers } = await client.get(`${EXPORT}/${path}`)
  expect(status, text).toBe(200)
  expect(headers['content-type']).toBe('application/x-ndjson; charset=UTF-8')
  expect(text === '' || text.endsWith('\n')).toBe(true)
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

const idsOf = async (path: string, client = admin): Promise<number[]> =>
  (await lines(path, client)).map(({ id }) => id)

describe('GET svc/v1/export/{collection}', () => {
  it('has every item as its list shows it, in the order of ids', async () => {
    const items = await lines('posts')
    expect(items.map(({ id }) => id)).toEqual(ids)
    const { body } = await admin.get(`${CORE}/posts?orderby=id&order=asc&per_page=3`)
    expect(items.slice(0, 3)).toEqual(body)
  })

  it('goes on after any line', async () => {
    for (const at of [0, 99, 100, COUNT - 1])
      expect(await idsOf(`posts?after=${ids[at]}`)).toEqual(ids.slice(at + 1))
    expect(await idsOf('posts?after=9007199254740991')).toEqual([])
  })

  it('takes arguments of the list, a context and fields', async () => {
    expect(await idsOf('posts?filter[status]=draft')).toHaveLength(3)
    expect(await idsOf(`posts?filter[author]=${await app.userId('administrator')}`)).toEqual([])
    const [first] = await lines('posts?context=edit&_fields=title&filter[search]=Post 7')
    expect(first).toEqual({ id: ids[7], title: { raw: 'Post 7', rendered: 'Post 7' } })
  })

  it.each([
    ['pages', 1],
    ['media', 0],
    ['categories', 1],
    ['tags', 0],
    ['pattern-categories', 0],
    ['comments', 0],
    ['users', 2],
    ['menus', 0],
    ['menu-items', 0],
    ['blocks', 0],
    ['navigation', 0],
    ['characters', 0],
    ['shows', 0],
    ['actors', 0],
    ['catalogue-categories', 0],
    ['redirects', 0],
  ])('has the collection %s', async (name, count) => {
    expect(await lines(name)).toHaveLength(count)
  })

  it('has comments, redirects and items of the catalogue', async () => {
    const { body: comment } = await admin.post(`${CORE}/comments`, { post: ids[0], content: 'Hi' })
    expect(await idsOf('comments')).toEqual([comment.id])
    const show = { name: 'Night Ferry', status: 'publish' }
    const { body: made } = await admin.post('/api/svc/v1/shows', show)
    expect(await idsOf('shows')).toEqual([made.id])
    const redirect = await createRedirect(app.systemContext(), {
      sourceUrl: '/old',
      targetUrl: '/new',
    })
    expect(await lines('redirects')).toMatchObject([{ id: redirect.id, source_url: '/old' }])
  })

  it('applies the rights of the caller', async () => {
    const [author, editor] = [app.as('author'), app.as('editor')]
    expect((await app.anonymous.get(`${EXPORT}/posts`)).status).toBe(401)
    expect((await app.as('subscriber').get(`${EXPORT}/posts`)).status).toBe(403)
    expect(await idsOf('posts?filter[status]=draft&context=edit', author)).toHaveLength(3)
    const another = app.another('contributor')
    expect(await idsOf('posts?filter[status]=draft', another)).toEqual([])
    expect((await author.get(`${EXPORT}/redirects`)).body.code).toBe('rest_forbidden')
    expect((await editor.get(`${EXPORT}/users?context=edit`)).status).toBe(403)
    expect(Object.keys((await lines('users', author))[0])).not.toContain('email')
  })

  it.each([
    ['nothing', 404, 'export_unknown_collection'],
    ['constructor', 404, 'export_unknown_collection'],
    ['posts?after=-1', 400, 'rest_invalid_param'],
    ['posts?context=embed', 400, 'rest_invalid_param'],
    ['posts?filter[page]=2', 400, 'export_reserved_filter'],
    ['posts?filter[_embed]=1', 400, 'export_reserved_filter'],
    ['posts?filter=x', 400, 'rest_invalid_param'],
    ['posts?filter[status]=lost', 400, 'rest_invalid_param'],
    ['redirects?filter[group]=x', 400, 'export_no_filter'],
  ])('refuses %s', async (path, status, code) => {
    const { status: told, body } = await admin.get(`${EXPORT}/${path}`)
    expect([told, body.code]).toEqual([status, code])
  })
})

describe('a stream that breaks off', () => {
  const open = async (path: string): Promise<IncomingMessage> => {
    const { port } = app.http.server.address() as AddressInfo
    const headers = {
      Host: 'callboard.test',
      Authorization: await app.credentialsOf('administrator'),
    }
    const request = ask({ port, host: '127.0.0.1', path: `${EXPORT}/${path}`, headers })
    request.end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  }

  it('goes on after the last whole line', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    // More streams than may run at a time: those that the client has left do not count.
    for (let turn = 0; turn < 5; turn++) {
      const response = await open('posts')
      expect(response.statusCode).toBe(200)
      const [begun] = (await once(response, 'data')) as [Buffer]
      response.destroy()
      const whole = begun.toString().split('\n').slice(0, -1)
      const received: number[] = whole.map((line) => JSON.parse(line).id)
      const others = await idsOf(`posts?after=${received.at(-1)}`)
      expect([...received, ...others]).toEqual(ids)
    }
  })
})
