import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApp, TestResponse } from '../app.ts'
import { atOnce, startTwoProcesses, type TwoProcesses } from './two-processes.ts'

const API = '/api/core/v2'

let app: TestApp
let editor: Awaited<ReturnType<TwoProcesses['as']>>
let administrator: typeof editor
beforeAll(async () => {
  const processes = await startTwoProcesses()
  app = processes.app
  editor = await processes.as('editor')
  administrator = await processes.as('administrator')
})

const statuses = (answers: readonly TestResponse[]): number[] =>
  answers.map(({ status }) => status).sort()

const made = async (path: string, fields: object): Promise<number> => {
  const { status, body, text } = await administrator.post(`${API}/${path}`, fields)
  expect(status, text).toBe(201)
  return body.id
}

describe('of several concurrent requests', () => {
  it('one creates a term and the others get its id', async () => {
    const answers = await atOnce(6, () => editor.post(`${API}/tags`, { name: 'Just once' }))
    expect(statuses(answers)).toEqual([201, 400, 400, 400, 400, 400])
    const ids = answers.map(({ body }) => body.id ?? body.data.term_id)
    expect(new Set(ids).size).toBe(1)
  })

  it('one creates a menu', async () => {
    const answers = await atOnce(4, () => administrator.post(`${API}/menus`, { name: 'Main' }))
    expect(statuses(answers)).toEqual([201, 400, 400, 400])
  })

  it('one gets a login, one an e-mail address, and none the address of another as login', async () => {
    const user = (login: string, email: string) =>
      administrator.post(`${API}/users`, { username: login, email, password: 'long enough, this' })
    const logins = await atOnce(3, (index) => user('ann', `ann${index}@example.org`))
    expect(statuses(logins)).toEqual([201, 400, 400])
    const addresses = await atOnce(3, (index) => user(`bob${index}`, 'bob@example.org'))
    expect(statuses(addresses)).toEqual([201, 400, 400])
    const crossed = await atOnce(2, (index) =>
      index === 0
        ? user('eve@example.org', 'other@example.org')
        : user('mallory', 'eve@example.org'),
    )
    expect(statuses(crossed)).toEqual([201, 400])
  })

  it('one updates a user in the version that all have read', async () => {
    const id = await made('users', {
      username: 'versioned',
      email: 'versioned@example.org',
      password: 'long enough, this',
    })
    const { headers } = await administrator.get(`${API}/users/${id}?context=edit`)
    const ifMatch = { headers: { 'if-match': headers.etag ?? '' } }
    const answers = await atOnce(4, (index) =>
      administrator.post(`${API}/users/${id}`, { description: `by ${index}` }, ifMatch),
    )
    expect(statuses(answers)).toEqual([200, 412, 412, 412])
  })

  it('all share one autosave per author and item', async () => {
    const id = await made('posts', { title: 'shared', status: 'publish' })
    const answers = await atOnce(5, (index) =>
      editor.post(`${API}/posts/${id}/autosaves`, { content: `version ${index}` }),
    )
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200])
    const { body } = await editor.get(`${API}/posts/${id}/autosaves`)
    expect(body).toHaveLength(1)
  })

  it('all uploads of one name get unique file names', async () => {
    const upload = {
      headers: {
        'content-type': 'text/plain',
        'content-disposition': 'attachment; filename=notes.txt',
      },
      payload: 'words',
    }
    const answers = await atOnce(6, () => editor.post(`${API}/media`, undefined, upload))
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 201])
    const places = answers.map(({ body }) => body.source_url)
    expect(new Set(places).size).toBe(places.length)
  })

  it('a comment is stored once, however often it was submitted', async () => {
    const id = await made('posts', { title: 'spoken about', status: 'publish' })
    const said = { post: id, content: 'First!', author_name: 'Vi', author_email: 'vi@example.org' }
    const answers = await atOnce(4, () => editor.post(`${API}/comments`, said))
    expect(statuses(answers)).toEqual([201, 409, 409, 409])
  })
})

describe('two concurrent moves', () => {
  it.each([
    ['pages', { title: 'x', status: 'publish' }],
    ['categories', { name: 'x' }],
  ])('close no ring among %s', async (kind, fields) => {
    const name = (letter: string) =>
      'name' in fields ? { name: `${kind} ${letter}` } : { ...fields, title: letter }
    const [one, other] = [await made(kind, name('one')), await made(kind, name('other'))]
    await Promise.all([
      editor.post(`${API}/${kind}/${one}`, { parent: other }),
      editor.post(`${API}/${kind}/${other}`, { parent: one }),
    ])
    const parents = await Promise.all(
      [one, other].map(async (id) => (await editor.get(`${API}/${kind}/${id}`)).body.parent),
    )
    expect(parents).toContain(0)
  })
})

/** In either order, the response is no 5xx and no dangling reference is left. */
describe('during a deletion', () => {
  const ROUNDS = 6

  it('a comment on the deleted item is accepted or rejected', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const post = await made('posts', { title: 'doomed', status: 'publish' })
      const [comment, removal] = await Promise.all([
        administrator.post(`${API}/comments`, { post, content: `last words ${round}` }),
        editor.delete(`${API}/posts/${post}?force=true`),
      ])
      expect([201, 403, 404], comment.text).toContain(comment.status)
      expect(removal.status, removal.text).toBe(200)
    }
  })

  it('an item whose only category is deleted falls back to the default category', async () => {
    const { default_category } = (await administrator.get(`${API}/settings`)).body
    for (let round = 0; round < ROUNDS; round++) {
      const category = await made('categories', { name: `doomed ${round}` })
      const id = await made('posts', { title: 'filed', status: 'draft' })
      const [saved, removal] = await Promise.all([
        editor.post(`${API}/posts/${id}`, { categories: [category] }),
        editor.delete(`${API}/categories/${category}?force=true`),
      ])
      expect([saved.status, removal.status]).toEqual([200, 200])
      const { body } = await editor.get(`${API}/posts/${id}?context=edit`)
      // Assigned first: the default category. Deleted first: there was no such category to assign.
      expect([[default_category], []]).toContainEqual(body.categories)
    }
  })

  it('a child of the deleted page moves up, or is rejected', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const parent = await made('pages', { title: 'doomed', status: 'publish' })
      const [child, removal] = await Promise.all([
        editor.post(`${API}/pages`, { title: 'child', status: 'publish', parent }),
        editor.delete(`${API}/pages/${parent}?force=true`),
      ])
      expect(removal.status).toBe(200)
      expect([201, 400], child.text).toContain(child.status)
      if (child.status === 201)
        expect((await editor.get(`${API}/pages/${child.body.id}`)).body.parent).toBe(0)
    }
  })

  it('a menu item is deleted with its menu, or rejected', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const menus = await made('menus', { name: `doomed menu ${round}` })
      const fields = { title: 'link', url: 'https://example.org', menus, status: 'publish' }
      const [item, removal] = await Promise.all([
        administrator.post(`${API}/menu-items`, fields),
        administrator.delete(`${API}/menus/${menus}?force=true`),
      ])
      expect(removal.status, removal.text).toBe(200)
      expect([201, 400], item.text).toContain(item.status)
      if (item.status !== 201) continue
      const { status } = await administrator.get(`${API}/menu-items/${item.body.id}`)
      expect(status).toBe(404)
    }
  })

  it('the posts of a deleted account go to its heir', async () => {
    const heir = await app.userId('editor')
    for (let round = 0; round < ROUNDS; round++) {
      const author = await made('users', {
        username: `leaver${round}`,
        email: `leaver${round}@example.org`,
        password: 'long enough, this',
        roles: ['author'],
      })
      const [post, removal] = await Promise.all([
        administrator.post(`${API}/posts`, { title: 'last', status: 'publish', author }),
        administrator.delete(`${API}/users/${author}?force=true&reassign=${heir}`),
      ])
      expect(removal.status, removal.text).toBe(200)
      expect([201, 400], post.text).toContain(post.status)
      if (post.status === 201)
        expect((await editor.get(`${API}/posts/${post.body.id}`)).body.author).toBe(heir)
    }
  })
})
