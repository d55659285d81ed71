import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

const USERS = '/wp-json/wp/v2/users'

let app: TestApp
const id: Record<string, number> = {}

beforeAll(async () => {
  app = await buildTestApp()
  for (const role of ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const)
    id[role] = await app.userId(role)
  await addPost('author', 'post', 'publish')
  await addPost('editor', 'page', 'publish')
  await addPost('contributor', 'post', 'draft')
  await addPost('administrator', 'nav_menu_item', 'publish')
})

const addPost = (author: string, type: string, status: string): Promise<unknown> =>
  app.store.transaction(async (db, touched) => {
    touched.add('posts')
    const now = '2026-01-01T00:00:00'
    await db
      .insertInto('posts')
      .values({
        type,
        status,
        slug: `${author}-${type}`,
        title: '',
        content: '',
        excerpt: '',
        author_id: id[author] ?? null,
        comment_status: 'open',
        ping_status: 'open',
        date: now,
        date_gmt: now,
        modified: now,
        modified_gmt: now,
      })
      .execute()
  })

const names = (body: { slug: string }[]): string[] => body.map((user) => user.slug)

describe('GET wp/v2/users/{id}', () => {
  it('shows the public fields of an author to anonymous requests', async () => {
    const { status, body } = await app.anonymous.get(`${USERS}/${id.author}`)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(
      ['_links', 'avatar_urls', 'description', 'id', 'link', 'meta', 'name', 'slug', 'url'].sort(),
    )
    expect(body.meta).toEqual([])
    expect(body.link).toBe('http://callboard.test/author/author/')
    expect(body._links.self[0].targetHints.allow).toEqual(['GET'])
  })

  it('leaves meta out of the embed context', async () => {
    const { body } = await app.anonymous.get(`${USERS}/${id.author}?context=embed`)
    expect(body).not.toHaveProperty('meta')
    expect(body).toHaveProperty('avatar_urls')
  })

  it('shows administrators everything but the password', async () => {
    const { body, headers } = await app
      .as('administrator')
      .get(`${USERS}/${id.author}?context=edit`)
    expect(body).toMatchObject({
      username: 'author',
      email: 'author@example.org',
      roles: ['author'],
      extra_capabilities: { author: true },
      locale: 'en_US',
      meta: { persisted_preferences: [] },
    })
    expect(body.registered_date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/)
    expect(JSON.stringify(body)).not.toContain('argon2')
    expect(headers.etag).toMatch(/^"1-/)
    expect(body._links.self[0].targetHints.allow).toContain('DELETE')
  })

  it.each([
    ['contributor', 'has only drafts'],
    ['subscriber', 'has written nothing'],
    ['administrator', 'has published nothing that is read by itself'],
  ])('hides the %s from anonymous requests: it %s', async (who) => {
    const { status, body } = await app.anonymous.get(`${USERS}/${id[who]}`)
    expect([status, body.code]).toEqual([401, 'rest_user_cannot_view'])
  })

  it('hides such users from other users too, but not from themselves', async () => {
    const other = await app.as('editor').get(`${USERS}/${id.subscriber}`)
    expect([other.status, other.body.code]).toEqual([403, 'rest_user_cannot_view'])
    expect((await app.as('subscriber').get(`${USERS}/${id.subscriber}`)).status).toBe(200)
  })

  it('requires the capability to edit for the edit context', async () => {
    const stranger = await app.anonymous.get(`${USERS}/${id.author}?context=edit`)
    expect([stranger.status, stranger.body.code]).toEqual([401, 'rest_forbidden_context'])
    const editor = await app.as('editor').get(`${USERS}/${id.author}?context=edit`)
    expect(editor.status).toBe(403)
    expect((await app.as('author').get(`${USERS}/${id.author}?context=edit`)).status).toBe(200)
  })

  it('returns 404 for an unknown user', async () => {
    for (const unknown of ['0', '99999999', '4294967296']) {
      const { status, body } = await app.as('administrator').get(`${USERS}/${unknown}`)
      expect([unknown, status, body.code]).toEqual([unknown, 404, 'rest_user_invalid_id'])
    }
  })

  it('reads the id from the path only (SEC-05)', async () => {
    const client = app.as('administrator')
    const byQuery = await client.get(`${USERS}/${id.author}?id=${id.editor}`)
    expect(byQuery.body.id).toBe(id.author)
    const byBody = await client.post(`${USERS}/${id.author}`, { id: id.editor, url: '' })
    expect(byBody.body.id).toBe(id.author)
    expect((await client.get(`${USERS}/${id.author}abc`)).status).toBe(404)
    expect((await client.get(`${USERS}/9007199254740993`)).status).toBe(404)
    expect((await client.get(`${USERS}/%D9%A1`)).status).toBe(404)
  })
})

describe('GET wp/v2/users/me', () => {
  it('is the caller', async () => {
    const { body, headers } = await app.as('subscriber').get(`${USERS}/me`)
    expect(body.id).toBe(id.subscriber)
    expect(headers.allow).toBe('GET, POST, PUT, PATCH')
    expect(headers['cache-control']).toContain('private')
  })

  it('returns 401 to anonymous requests', async () => {
    const { status, body, headers } = await app.anonymous.get(`${USERS}/me`)
    expect([status, body.code]).toEqual([401, 'rest_not_logged_in'])
    expect(headers.allow).toBe('GET')
  })
})

describe('GET wp/v2/users', () => {
  it('lists only published authors to callers without list_users', async () => {
    for (const client of [app.anonymous, app.as('subscriber'), app.as('editor')])
      expect(names((await client.get(USERS)).body)).toEqual(['author', 'editor'])
  })

  it('lists all users to administrators, by name', async () => {
    const { body, headers } = await app.as('administrator').get(USERS)
    expect(names(body)).toEqual(['administrator', 'author', 'contributor', 'editor', 'subscriber'])
    expect(headers['x-wp-total']).toBe('5')
  })

  it('invalidates a cached list as soon as a user publishes', async () => {
    const query = `${USERS}?include=${id.subscriber}`
    expect((await app.anonymous.get(query)).body).toEqual([])
    await addPost('subscriber', 'post', 'publish')
    expect(names((await app.anonymous.get(query)).body)).toEqual(['subscriber'])
    await app.store.transaction(async (db, touched) => {
      touched.add('posts')
      await db
        .deleteFrom('posts')
        .where('author_id', '=', id.subscriber ?? 0)
        .execute()
    })
    expect((await app.anonymous.get(query)).body).toEqual([])
  })

  it.each<[string, string[]]>([
    ['roles=author', ['author']],
    ['roles=editor,subscriber', ['editor', 'subscriber']],
    ['roles=king', []],
    ['capabilities=edit_pages', ['administrator', 'editor']],
    ['capabilities=edit_pages&roles=editor,author', ['editor']],
    ['capabilities=fly', []],
    ['who=authors', ['administrator', 'author', 'contributor', 'editor']],
    ['has_published_posts=true', ['administrator', 'author', 'editor']],
    ['has_published_posts=post', ['author']],
    ['has_published_posts[]=page&has_published_posts[]=post', ['author', 'editor']],
    ['has_published_posts=false&per_page=1', ['administrator']],
    ['slug=editor,author', ['author', 'editor']],
    ['slug=author,editor&orderby=include_slugs&order=desc', ['editor', 'author']],
    ['search=EDIT', ['editor']],
    ['search=@example.org&per_page=2', ['administrator', 'author']],
    ['search=100%25', []],
    ['search=_uthor', []],
    ['search=ditor@&search_columns=name,slug', []],
    ['orderby=email&order=desc&per_page=1', ['subscriber']],
    ['orderby=registered_date&order=desc&per_page=1', ['subscriber']],
    ['orderby=url&per_page=1', ['administrator']],
    ['offset=3', ['editor', 'subscriber']],
    ['page=2&per_page=4', ['subscriber']],
    ['page=9', []],
  ])('supports %s', async (query, expected) => {
    const { status, body } = await app.as('administrator').get(`${USERS}?${query}`)
    expect(status).toBe(200)
    expect(names(body)).toEqual(expected)
  })

  it('sorts by the order of include, which cancels exclude', async () => {
    const include = [id.subscriber, id.author].join()
    const { body } = await app
      .as('administrator')
      .get(`${USERS}?include=${include}&orderby=include&exclude=${id.author}`)
    expect(names(body)).toEqual(['subscriber', 'author'])
  })

  it('searches for an id on request', async () => {
    const { body } = await app
      .as('administrator')
      .get(`${USERS}?search=${id.author}&search_columns=id`)
    expect(names(body)).toEqual(['author'])
  })

  it.each([
    ['autho*', ['author']],
    ['*utho*', ['author']],
    ['a*r', []],
    ['author@example', ['author']],
    ['https://nobody.example', []],
  ])('searches for %s in the columns that match its form', async (search, found) => {
    const query = `search=${encodeURIComponent(search)}`
    const { body } = await app.as('administrator').get(`${USERS}?${query}`)
    expect(names(body)).toEqual(found)
  })

  it('searches for a number among ids', async () => {
    const { body } = await app.as('administrator').get(`${USERS}?search=${id.author}`)
    expect(names(body)).toContain('author')
  })

  it.each([
    ['roles=author', 'rest_user_cannot_view'],
    ['capabilities=edit_posts', 'rest_user_cannot_view'],
    ['context=edit', 'rest_forbidden_context'],
    ['orderby=email', 'rest_forbidden_orderby'],
    ['orderby=registered_date', 'rest_forbidden_orderby'],
    ['who=authors', 'rest_forbidden_who'],
  ])('rejects %s without the capability (SEC-10)', async (query, code) => {
    const stranger = await app.anonymous.get(`${USERS}?${query}`)
    expect([stranger.status, stranger.body.code]).toEqual([401, code])
    const subscriber = await app.as('subscriber').get(`${USERS}?${query}`)
    expect([subscriber.status, subscriber.body.code]).toEqual([403, code])
  })

  it('SEC-10: does not reveal the authors of restricted content', async () => {
    const query = `${USERS}?has_published_posts=wp_block,nav_menu_item`
    for (const client of [app.anonymous, app.as('editor')])
      expect((await client.get(query)).headers['x-wp-total']).toBe('0')
  })

  it.each(['author@example.org', 'example.org', '@'])(
    'finds no user by the address %s for anonymous requests, as for an unknown one (SEC-11)',
    async (search) => {
      for (const columns of ['', '&search_columns=email', '&search_columns=email,username']) {
        const known = await app.anonymous.get(`${USERS}?search=${search}${columns}`)
        const unknown = await app.anonymous.get(`${USERS}?search=nobody@example.net${columns}`)
        expect(known.text).toBe(unknown.text)
        expect(known.headers['x-wp-total']).toBe('0')
      }
    },
  )

  it.each([
    'per_page=1000',
    'include=x',
    'order=up',
    'orderby=password_hash',
    'search_columns=password',
    'has_published_posts=secrets',
    'include=1)%20OR%201=1',
    'who=nobody',
  ])('rejects %s', async (query) => {
    const { status, body } = await app.as('administrator').get(`${USERS}?${query}`)
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
  })

  it('rejects lists and texts that exceed a statement (SEC-04)', async () => {
    const many = Array.from({ length: 50_000 }, (_, index) => index + 1)
    for (const huge of [
      { include: many },
      { exclude: many },
      { slug: many.map(String) },
      { search: 'x'.repeat(60_000) },
      { roles: many.map(() => 'author') },
    ]) {
      const { status, body } = await app.as('administrator').post(`${USERS}?_method=GET`, huge)
      expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    }
  })

  it('ignores null characters', async () => {
    const { body } = await app.as('administrator').get(`${USERS}?search=aut%00hor&slug=author%00`)
    expect(names(body)).toEqual(['author'])
  })

  it('ignores unknown keys (SEC-09)', async () => {
    const plain = await app.anonymous.get(USERS)
    const odd = await app.anonymous.get(`${USERS}?where[email]=a&password_hash=x`)
    expect(odd.body).toEqual(plain.body)
  })
})
