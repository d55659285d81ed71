import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/queries.ts'

const API = '/wp-json/wp/v2'

let app: TestApp
let fallback: number

beforeAll(async () => {
  app = await buildTestApp()
  fallback = (await app.as('administrator').get(`${API}/settings`)).body.default_category
})

const make = async (path: string, fields: object): Promise<number> => {
  const { status, body } = await app.as('editor').post(`${API}/${path}`, fields)
  expect([status, body.id]).toEqual([201, expect.any(Number)])
  return body.id
}

describe('the terms of a post', () => {
  it('are the default category for a new post without any', async () => {
    const { body } = await app.as('editor').post(`${API}/posts`, { title: 'plain' })
    expect([body.categories, body.tags]).toEqual([[fallback], []])
    expect(body.class_list).toContain('category-uncategorized')
  })

  it('are those given, sorted by name, and stay when other fields change', async () => {
    const [b, a] = [await make('tags', { name: 'pt b' }), await make('tags', { name: 'pt a' })]
    const category = await make('categories', { name: 'pt category' })
    const { body } = await app
      .as('editor')
      .post(`${API}/posts`, { title: 'named', tags: [b, a], categories: `${category}` })
    expect([body.tags, body.categories]).toEqual([[a, b], [category]])
    expect(body.class_list).toEqual(
      expect.arrayContaining(['category-pt-category', 'tag-pt-a', 'tag-pt-b']),
    )
    const changed = await app.as('editor').post(`${API}/posts/${body.id}`, { tags: [a] })
    expect([changed.body.tags, changed.body.categories]).toEqual([[a], [category]])
    const emptied = await app.as('editor').post(`${API}/posts/${body.id}`, { categories: [] })
    expect([emptied.body.tags, emptied.body.categories]).toEqual([[a], []])
  })

  it('exclude ids that are not terms of the taxonomy', async () => {
    const tag = await make('tags', { name: 'only tag' })
    const { status, body } = await app
      .as('editor')
      .post(`${API}/posts`, { title: 'odd', categories: [tag, 99999999], tags: [tag, -1, tag] })
    expect([status, body.categories, body.tags]).toEqual([201, [], [tag]])
  })

  it.each([
    ['a word', { categories: ['x'] }],
    ['a name', { tags: ['news'] }],
    ['an object', { tags: { a: 1 } }],
  ])('are refused as %s', async (_what, fields) => {
    const { status, body } = await app.as('editor').post(`${API}/posts`, { title: 'x', ...fields })
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
  })

  it('are included in the response when the post is deleted', async () => {
    const tag = await make('tags', { name: 'last seen' })
    const id = await make('posts', { title: 'gone', status: 'publish', tags: [tag] })
    const { body } = await app.as('editor').delete(`${API}/posts/${id}?force=true`)
    expect(body.previous.tags).toEqual([tag])
    expect((await app.anonymous.get(`${API}/tags/${tag}`)).body.count).toBe(0)
  })

  it('are embedded in the order of their taxonomies', async () => {
    const tag = await make('tags', { name: 'embedded tag' })
    const id = await make('posts', { title: 'embeds', status: 'publish', tags: [tag] })
    const { body } = await app.anonymous.get(`${API}/posts/${id}?_embed=wp:term`)
    const slugs = body._embedded['wp:term'].map((terms: { slug: string }[]) =>
      terms.map(({ slug }) => slug),
    )
    expect(slugs).toEqual([['uncategorized'], ['embedded-tag']])
  })

  it('change cached responses at once', async () => {
    const tag = await make('tags', { name: 'cached' })
    const id = await make('posts', { title: 'cached', status: 'publish', tags: [tag] })
    const classes = async () => (await app.anonymous.get(`${API}/posts/${id}`)).body.class_list
    expect(await classes()).toContain('tag-cached')
    await app.as('editor').post(`${API}/tags/${tag}`, { slug: 'fresh' })
    expect(await classes()).toContain('tag-fresh')
    await app.as('editor').delete(`${API}/tags/${tag}?force=true`)
    expect(await classes()).not.toContain('tag-fresh')
  })

  it("are counted again when a user's posts are trashed", async () => {
    const tag = await make('tags', { name: 'of a leaver' })
    const login = 'leaver'
    const { body: user } = await app.as('administrator').post(`${API}/users`, {
      username: login,
      email: `${login}@example.org`,
      password: 'a long password of somebody',
      roles: ['author'],
    })
    await make('posts', { title: 'theirs', status: 'publish', tags: [tag], author: user.id })
    await make('posts', { title: 'ours', status: 'publish', tags: [tag] })
    await app.as('administrator').delete(`${API}/users/${user.id}?force=true&reassign=false`)
    expect((await app.anonymous.get(`${API}/tags/${tag}`)).body.count).toBe(1)
  })
})

describe('a list of posts filtered by terms', () => {
  const terms: Record<string, number> = {}
  const carried: Record<string, readonly string[]> = {
    one: ['fruit'],
    two: ['citrus', 'red'],
    three: ['stone', 'red', 'green'],
    four: ['fruit', 'stone', 'green'],
    five: [],
  }

  beforeAll(async () => {
    terms.fruit = await make('categories', { name: 'f fruit' })
    terms.citrus = await make('categories', { name: 'f citrus', parent: terms.fruit })
    terms.lemon = await make('categories', { name: 'f lemon', parent: terms.citrus })
    terms.stone = await make('categories', { name: 'f stone' })
    terms.red = await make('tags', { name: 'f red' })
    terms.green = await make('tags', { name: 'f green' })
    const tags = ['red', 'green']
    for (const [title, names] of Object.entries(carried))
      await make('posts', {
        title: `filtered ${title}`,
        status: 'publish',
        categories: names.filter((name) => !tags.includes(name)).map((name) => terms[name]),
        tags: names.filter((name) => tags.includes(name)).map((name) => terms[name]),
      })
  })

  const found = async (query: string): Promise<string[]> => {
    const filled = query.replace(/\{(\w+)\}/g, (_all, name: string) => String(terms[name]))
    const { body, headers } = await app.anonymous.get(
      `${API}/posts?search=filtered&order=asc&orderby=id&${filled}`,
    )
    expect(headers['x-wp-total']).toBe(String(body.length))
    return body.map(({ slug }: { slug: string }) => slug.slice('filtered-'.length))
  }

  it.each([
    ['categories={fruit}', ['one', 'four']],
    ['categories[]={fruit}&categories[]={citrus}', ['one', 'two', 'four']],
    ['categories[terms]={fruit},{stone}&categories[operator]=AND', ['four']],
    ['categories[terms]={fruit}&categories[include_children]=true', ['one', 'two', 'four']],
    ['categories[terms]={lemon}&categories[include_children]=true', []],
    ['categories_exclude={fruit}', ['two', 'three', 'five']],
    ['categories_exclude[terms]={fruit}&categories_exclude[include_children]=1', ['three', 'five']],
    ['categories={fruit},99999999', ['one', 'four']],
    ['categories[terms]={fruit},99999999&categories[operator]=AND', []],
    ['categories=99999999', []],
    ['categories={red}', []],
    ['categories_exclude=99999999', ['one', 'two', 'three', 'four', 'five']],
    ['tags={red}&categories={stone}', ['three']],
    ['tags={red}&categories={fruit}&tax_relation=OR', ['one', 'two', 'three', 'four']],
    ['tags={red}&tags_exclude={green}', ['two']],
    [
      'tags={red}&categories_exclude={citrus}&tax_relation=OR',
      ['one', 'two', 'three', 'four', 'five'],
    ],
  ])('finds by %s', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  it.each([
    'categories=x',
    'categories[terms]=x',
    'categories[operator]=XOR',
    'categories[colour]=red',
    'tags[include_children]=true',
    'tags_exclude[operator]=AND',
    'tax_relation=XOR',
  ])('rejects %s', async (query) => {
    const { status, body } = await app.anonymous.get(`${API}/posts?${query}`)
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
  })
})

describe('the number of queries', () => {
  beforeAll(async () => {
    const parent = await make('categories', { name: 'q parent' })
    const child = await make('categories', { name: 'q child', parent })
    for (let count = 1; count <= 10; count++)
      await make('posts', {
        title: `counted ${count}`,
        status: 'publish',
        categories: count % 2 ? [parent, child] : [child],
        tags: [await make('tags', { name: `q tag ${count}` })],
      })
  })

  const costOf = (query: string): Promise<number> =>
    countQueries(app, async () => {
      const { body } = await app.anonymous.get(`${API}/posts?search=counted&${query}`)
      expect(body).toHaveLength(10)
    })

  it('of a list of ten is at most five, filtered by terms or not', async () => {
    const [{ id }] = (await app.anonymous.get(`${API}/categories?slug=q-parent`)).body
    expect(await costOf('')).toBeLessThanOrEqual(5)
    const filter = `categories[terms]=${id}&categories[include_children]=true`
    expect(await costOf(filter)).toBeLessThanOrEqual(5)
  })

  it('does not grow with the number of posts whose terms are embedded', async () => {
    expect(await costOf('_embed=wp:term')).toBeLessThanOrEqual(8)
  })
})
