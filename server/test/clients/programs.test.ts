import { type APIRequestContext, request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestResponse } from '../app.ts'
import { type BuiltSite, startBuiltSite } from '../built-site.ts'
import { atEnd } from '../cleanup.ts'
import { picture } from '../pictures.ts'

/**
 * Requests of `RequestUtils` (@wordpress/e2e-test-utils-playwright) and of the tools of `mcp-wordpress`,
 * recorded while the packages ran. Installing them would bring lighthouse and googleapis, some 450 MB; the
 * first sends through Playwright's own requests, as is done here.
 */
let site: BuiltSite

beforeAll(async () => {
  site = await startBuiltSite()
})

describe('the request utilities of Playwright tests', () => {
  let context: APIRequestContext
  let root: string
  let nonce: string

  beforeAll(async () => {
    context = await request.newContext({ baseURL: `${site.address}/` })
    atEnd(() => context.dispose())
    const { username, password } = site.owner
    const form = { log: username, pwd: password }
    await context.post('wp-login.php', { failOnStatusCode: true, form })
    const path = 'wp-admin/admin-ajax.php?action=rest-nonce'
    nonce = await (await context.get(path, { failOnStatusCode: true })).text()
    const { link } = (await context.head(site.address)).headers()
    root = /<([^>]+)>; rel="https:\/\/api\.w\.org\/"/.exec(link ?? '')?.[1] ?? ''
  })

  const rest = async (
    method: string,
    path: string,
    options: Parameters<APIRequestContext['fetch']>[1] = {},
  ) => {
    const headers = { 'X-WP-Nonce': nonce }
    const answer = await context.fetch(root + path, { method, headers, ...options })
    const body = await answer.json()
    expect(answer.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true)
    return body
  }

  const batch = async (requests: readonly object[]) =>
    rest('POST', 'batch/v1', { data: { requests, validation: 'require-all-validate' } })

  it('sign in, and find the API root and a nonce', () => {
    expect(root).toBe(`${site.address}/wp-json/`)
    expect(nonce).toMatch(/^\w{10,}$/)
  })

  it('read the limit of a batch', async () => {
    const { endpoints } = await rest('OPTIONS', 'batch/v1')
    expect(endpoints[0].args.requests.maxItems).toBe(25)
    expect(await batch([])).toMatchObject({ responses: [] })
  })

  it('reset the editor preferences of a user', async () => {
    const data = { meta: { persisted_preferences: {} } }
    expect((await rest('PUT', 'wp/v2/users/me', { data })).id).toBe(site.owner.id)
  })

  it('create items of every kind, and delete all of them', async () => {
    const { id: post } = await rest('POST', 'wp/v2/posts', {
      data: { title: 'A', content: 'B', status: 'publish', date_gmt: '2026-01-02T03:04:05.678Z' },
    })
    await rest('POST', 'wp/v2/comments', {
      data: { content: 'hello', post, author: site.owner.id },
    })
    const buffer = await picture(20, 10)
    const media = await rest('POST', 'wp/v2/media', {
      multipart: { file: { name: 'p.png', mimeType: 'image/png', buffer } },
    })
    const { id: menu } = await rest('POST', 'wp/v2/menus/', { data: { name: 'Test Menu' } })
    const link = { menus: menu, title: 'Custom link', url: 'http://localhost/', type: 'custom' }
    const { responses } = await batch([
      { method: 'POST', path: '/wp/v2/menu-items', body: { ...link, menu_order: 1 } },
    ])
    expect(responses[0].status).toBe(201)

    const params = { per_page: 100, status: 'publish,future,draft,pending,private,trash' }
    const posts = await rest('GET', 'wp/v2/posts', { params })
    expect(posts.map(({ id }: { id: number }) => id)).toEqual([post])
    const data = { force: true }
    expect((await rest('DELETE', `wp/v2/posts/${post}`, { data })).deleted).toBe(true)
    expect((await rest('DELETE', `wp/v2/media/${media.id}`, { data })).deleted).toBe(true)
    expect(await batch([{ method: 'DELETE', path: `/wp/v2/menus/${menu}?force=true` }])).toEqual({
      responses: [expect.objectContaining({ status: 200 })],
    })
  })

  it('reassign the items of a user and delete the account', async () => {
    const data = {
      ...{ username: 'testuser1', email: 't1@example.com', first_name: 'a', last_name: 'b' },
      ...{ password: 'iLoVeE2EtEsTs', roles: ['author'] },
    }
    const { id } = await rest('POST', 'wp/v2/users', { data })
    const removal = { force: true, reassign: site.owner.id }
    expect((await rest('DELETE', `wp/v2/users/${id}`, { data: removal })).deleted).toBe(true)
  })

  it('get an error for an outdated nonce, and a new nonce', async () => {
    const headers = { 'X-WP-Nonce': 'outdated00' }
    const answer = await context.fetch(`${root}wp/v2/users/me`, { headers })
    expect((await answer.json()).code).toBe('rest_cookie_invalid_nonce')
    const renewed = await context.get('wp-admin/admin-ajax.php?action=rest-nonce')
    expect(await renewed.text()).toBe(nonce)
  })
})

describe('the tools of mcp-wordpress', () => {
  /** It sends the content type JSON with every request, also without a body. */
  const send = async (method: string, path: string, body?: object) => {
    const { username, applicationPassword } = site.owner
    const spaced = applicationPassword.replace(/(.{4})(?=.)/g, '$1 ')
    const answer = await fetch(`${site.address}/wp-json/wp/v2/${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${username}:${spaced}`).toString('base64')}`,
        'content-type': 'application/json',
        'user-agent': 'mcp-wordpress/3.3.35',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: (await answer.json()) as TestResponse['body'] }
  }

  it('read their own account', async () => {
    const { status, body } = await send('GET', 'users/me?context=edit')
    expect([status, body.id, body.roles]).toEqual([200, site.owner.id, ['administrator']])
  })

  it.each([
    ['posts', { title: 'One', content: '<p>Hello</p>', status: 'publish' }, { title: 'Two' }],
    ['pages', { title: 'One', content: 'x', status: 'publish' }, { title: 'Two' }],
    ['categories', { name: 'One' }, { name: 'Two' }],
    ['tags', { name: 'One' }, { name: 'Two' }],
    [
      'users',
      { username: 'one', email: 'one@example.org', password: 'a long password', roles: ['author'] },
      { name: 'Two' },
    ],
  ])('make, list, change and remove %s', async (base, made, changed) => {
    const { status, body } = await send('POST', base, made)
    expect([status, body.id]).toEqual([201, expect.any(Number)])
    const listed = await send('GET', base)
    expect(listed.body.map(({ id }: { id: number }) => id)).toContain(body.id)
    expect((await send('PUT', `${base}/${body.id}`, changed)).body.id).toBe(body.id)
    if (base === 'posts' || base === 'pages')
      expect((await send('GET', `${base}/${body.id}/revisions`)).body).toHaveLength(1)
    const reassign = base === 'users' ? `reassign=${site.owner.id}&` : ''
    const removed = await send('DELETE', `${base}/${body.id}?${reassign}force=true`)
    expect([removed.status, removed.body.deleted]).toEqual([200, true])
  })

  it('approve, reject and delete comments', async () => {
    const post = (await send('POST', 'posts', { title: 'Talk', status: 'publish' })).body.id
    const given = { content: 'Nice', author_name: 'A', author_email: 'a@example.org' }
    const { id } = (await send('POST', 'comments', { post, ...given })).body
    for (const [sent, told] of [
      ['approve', 'approved'],
      ['spam', 'spam'],
    ])
      expect((await send('PUT', `comments/${id}`, { status: sent })).body.status).toBe(told)
    expect((await send('DELETE', `comments/${id}?force=true`)).body.deleted).toBe(true)
  })

  it('search, and read and change settings', async () => {
    await send('POST', 'posts', { title: 'A rare word', status: 'publish' })
    expect((await send('GET', 'search?search=rare')).body).toMatchObject([{ title: 'A rare word' }])
    expect((await send('POST', 'settings', { title: 'MCP site' })).body.title).toBe('MCP site')
    expect((await send('GET', 'settings')).body.title).toBe('MCP site')
  })
})
