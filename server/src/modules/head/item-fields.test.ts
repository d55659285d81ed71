import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { readHead } from '../../../test/page-head.ts'
import { countQueries } from '../../../test/queries.ts'

const V2 = '/wp-json/wp/v2'

let app: TestApp
let id: number

const make = async (given: object, type = 'posts'): Promise<number> =>
  (await app.as('editor').post(`${V2}/${type}`, { status: 'publish', ...given })).body.id

beforeAll(async () => {
  app = await buildTestApp()
  id = await make({ title: 'Told', slug: 'told', content: 'HeadTexts' })
})

it('returns the head of the page', async () => {
  const { body, status } = await app.anonymous.get(`${V2}/posts/${id}?_fields=id,head,head_json`)
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual(['head', 'head_json', 'id'])
  const page = (await app.anonymous.get('/told/')).text
  expect(page).toContain(body.head)
  expect(body.head_json).toMatchObject({
    title: readHead(page).title,
    description: 'HeadTexts',
    canonical: 'http://callboard.test/told/',
    robots: ['max-image-preview:large'],
  })
  expect(body.head_json.graph).toEqual(readHead(page).graph)
})

it('supports nested names in _fields', async () => {
  const { body } = await app.anonymous.get(`${V2}/posts/${id}?_fields=head_json.title`)
  expect(body).toEqual({ head_json: { title: 'Told - Callboard' } })
})

it.each([
  ['usual answers', `${V2}/posts/1`],
  ['embeds', `${V2}/posts/1?_embed=1`],
  ['items of other types', `${V2}/media?_fields=id,head`],
])('is not part of %s', async (_where, path) => {
  expect((await app.anonymous.get(path.replace('/1', `/${id}`))).text).not.toContain('"head')
})

it('is missing from the schema of OPTIONS but present in the OpenAPI document', async () => {
  const { body } = await app.anonymous.options(`${V2}/posts`)
  expect(body.schema.properties).not.toHaveProperty('head')
  const { text } = await app.anonymous.get('/api/openapi.json')
  const { Post, Page, MediaItem } = JSON.parse(text).components.schemas
  expect(Post.properties).toHaveProperty('head_json')
  expect(Page.properties).toHaveProperty('head')
  expect(MediaItem?.properties ?? {}).not.toHaveProperty('head')
  expect(Post.required).not.toContain('head')
})

it('is cached until its content changes', async () => {
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const read = async (): Promise<string> =>
    (await fetch(`${base}${V2}/posts/${id}?_fields=head_json`)).text()
  const admin = app.as('administrator')
  const first = await read()
  const hits = app.cacheHits()
  expect(await read()).toBe(first)
  expect(app.cacheHits()).toBe(hits + 1)
  await admin.post(`${V2}/settings`, { title: 'Renamed' })
  expect(await read()).toContain('Told - Renamed')
  await admin.post(`${V2}/users/${await app.userId('editor')}`, { name: 'New name' })
  expect(await read()).toContain('New name')
  await admin.post(`${V2}/categories/1`, { name: 'Filed' })
  expect(await read()).toContain('"Filed"')
})

it('needs no more queries for many items than for one', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) await make({ title })
  const ask = (count: number): Promise<number> =>
    countQueries(app, () => app.anonymous.get(`${V2}/posts?per_page=${count}&_fields=head_json`))
  const [one, five] = [await ask(1), await ask(5)]
  expect(five).toBeLessThanOrEqual(one + 1)
})

describe('protected items', () => {
  it('reveal no text behind a password, not even to editors', async () => {
    const locked = await make({ title: 'Locked', password: 'pw', content: 'MARKER' })
    for (const client of [app.anonymous, app.as('editor')]) {
      const path = `${V2}/posts/${locked}?_fields=head,head_json&password=pw`
      const { text, status } = await client.get(path)
      expect(status).toBe(200)
      expect(text).not.toContain('MARKER')
      expect(text).toContain('noindex')
    }
  })

  it('are hidden from anonymous requests while they are drafts', async () => {
    const draft = await make({ title: 'Draft', status: 'draft' })
    expect((await app.anonymous.get(`${V2}/posts/${draft}?_fields=head`)).status).toBe(401)
    const { body } = await app.as('editor').get(`${V2}/posts/${draft}?_fields=head_json`)
    expect(body.head_json.robots.slice(0, 2)).toEqual(['noindex', 'nofollow'])
    expect(body.head_json).not.toHaveProperty('canonical')
  })
})

it('uses the addresses of the front page and the page for posts', async () => {
  const front = await make({ title: 'Welcome' }, 'pages')
  const posts = await make({ title: 'News', slug: 'news' }, 'pages')
  const settings = { show_on_front: 'page', page_on_front: front, page_for_posts: posts }
  await app.as('administrator').post(`${V2}/settings`, settings)
  for (const [page, path] of [
    [front, '/'],
    [posts, '/news/'],
  ]) {
    const { body } = await app.anonymous.get(`${V2}/pages/${page}?_fields=head_json`)
    const head = readHead((await app.anonymous.get(String(path))).text)
    expect(body.head_json.title).toBe(head.title)
    expect(body.head_json.graph).toEqual(head.graph)
  }
})
