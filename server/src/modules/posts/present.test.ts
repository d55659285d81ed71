import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

const POSTS = '/wp-json/wp/v2/posts'

let app: TestApp
let id: number

beforeAll(async () => {
  app = await buildTestApp()
  const given = { title: 'One', content: 'Two.', status: 'publish', date: '2011-01-01T00:00:00' }
  id = (await app.as('author').post(POSTS, given)).body.id
})

describe('contexts', () => {
  it.each([
    ['view', ['content', 'guid', 'meta', 'sticky', 'class_list'], ['password', 'generated_slug']],
    ['embed', ['date', 'slug', 'title', 'excerpt', 'author'], ['content', 'status', 'meta']],
    ['edit', ['password', 'permalink_template', 'generated_slug', 'content'], []],
  ])('%s has its fields', async (context, shown, hidden) => {
    const { body } = await app.as('author').get(`${POSTS}/${id}?context=${context}`)
    for (const name of shown) expect(body).toHaveProperty(name)
    for (const name of hidden) expect(body).not.toHaveProperty(name)
    expect('raw' in body.title).toBe(context === 'edit')
  })

  it('has the public address in the Link header', async () => {
    const { headers } = await app.anonymous.get(`${POSTS}/${id}`)
    expect(headers.link).toContain('<http://callboard.test/one/>; rel="alternate"')
  })
})

describe('links', () => {
  const relations = async (role: 'author' | 'editor', context: string): Promise<string[]> => {
    const { body } = await app.as(role).get(`${POSTS}/${id}?context=${context}`)
    return Object.keys(body._links)
  }

  it('of actions are described by the published schema, in the caller’s dialect', async () => {
    const { body } = await app.anonymous.options(POSTS)
    const actions = body.schema.links.map(({ rel }: { rel: string }) => rel.split('action-')[1])
    expect(actions).toEqual([
      ...['publish', 'unfiltered-html', 'sticky', 'assign-author'],
      ...['assign-categories', 'create-categories', 'assign-tags', 'create-tags'],
    ])
    expect(body.schema.links[0].href).toBe('http://callboard.test/wp-json/wp/v2/posts/{id}')
  })

  it('lead to the resources of a post, in the caller’s dialect', async () => {
    const { body } = await app.anonymous.get(`${POSTS}/${id}`)
    const user = await app.userId('author')
    const base = 'http://callboard.test/wp-json/wp/v2'
    expect(body._links).toEqual({
      self: [{ href: `${base}/posts/${id}`, targetHints: { allow: ['GET'] } }],
      collection: [{ href: `${base}/posts` }],
      about: [{ href: `${base}/types/post` }],
      author: [{ embeddable: true, href: `${base}/users/${user}` }],
      replies: [{ embeddable: true, href: `${base}/comments?post=${id}` }],
      'version-history': [{ count: 0, href: `${base}/posts/${id}/revisions` }],
      'wp:attachment': [{ href: `${base}/media?parent=${id}` }],
      'wp:term': [
        { taxonomy: 'category', embeddable: true, href: `${base}/categories?post=${id}` },
        { taxonomy: 'post_tag', embeddable: true, href: `${base}/tags?post=${id}` },
      ],
      curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
    })
    const neutral = await app.anonymous.get(`/api/core/v2/posts/${id}`)
    expect(neutral.body._links.self[0].href).toBe(`http://callboard.test/api/core/v2/posts/${id}`)
  })

  it("list the caller's actions in the edit context", async () => {
    const actions = (names: string[]) => names.filter((name) => name.startsWith('wp:action'))
    expect(actions(await relations('author', 'view'))).toEqual([])
    expect(actions(await relations('author', 'edit'))).toEqual([
      'wp:action-publish',
      'wp:action-assign-categories',
      'wp:action-create-tags',
      'wp:action-assign-tags',
    ])
    expect(actions(await relations('editor', 'edit'))).toEqual([
      'wp:action-publish',
      'wp:action-unfiltered-html',
      'wp:action-sticky',
      'wp:action-assign-author',
      'wp:action-create-categories',
      'wp:action-assign-categories',
      'wp:action-create-tags',
      'wp:action-assign-tags',
    ])
  })

  it('are followed by _embed if the target has a route', async () => {
    const { body } = await app.anonymous.get(`${POSTS}/${id}?_embed`)
    expect(Object.keys(body._embedded)).toEqual(expect.arrayContaining(['author', 'wp:term']))
  })
})
