import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { createUser } from './accounts.ts'

const LOGIN = 'secretlogin7'
const PASSWORD = 'a long password'

/** A site with a published post of the user with that login. */
const siteWith = async (settings: Parameters<typeof buildTestApp>[0] = {}) => {
  const app = await buildTestApp(settings)
  const author = await createUser(app.systemContext(), {
    login: LOGIN,
    email: 'known@example.org',
    password: PASSWORD,
    name: 'Jo Writer',
    roles: ['author'],
  })
  const { body: post } = await app.as('administrator').post('/wp-json/wp/v2/posts', {
    title: 'By Jo',
    status: 'publish',
    author: author.id,
    content: '<!-- wp:post-author {"isLink":true} /-->',
  })
  return { app, author, post }
}

describe('SEC-11: a slug', () => {
  it('of an account created by the operator does not reveal the login', async () => {
    const { app, author, post } = await siteWith()
    expect(author.slug).toBe('jo-writer')
    const nameless = { login: 'nameless', email: 'nameless@example.org', password: PASSWORD }
    expect((await createUser(app.systemContext(), nameless)).slug).toMatch(/^author-[a-z0-9]{8}$/)
    for (const path of [
      '/wp-json/wp/v2/users',
      new URL(post.link).pathname,
      `/?author=${author.id}`,
    ])
      expect((await app.anonymous.get(path)).text).not.toContain(LOGIN)
  })

  it('of an account created through the API is the login, as clients expect, unless disabled', async () => {
    const given = { username: 'bea', email: 'bea@example.org', password: PASSWORD, name: 'Bea B.' }
    const path = '/wp-json/wp/v2/users'
    const open = await buildTestApp()
    expect((await open.as('administrator').post(path, given)).body.slug).toBe('bea')
    const careful = await buildTestApp({ slugFromLogin: 'false' })
    expect((await careful.as('administrator').post(path, given)).body.slug).toBe('bea-b')
  })
})

it('SEC-11: a search by e-mail address returns the same for known and unknown ones', async () => {
  const { app } = await siteWith()
  const search = (text: string) =>
    app.anonymous.get(`/wp-json/wp/v2/users?search=${encodeURIComponent(text)}`)
  const [known, unknown] = [await search('known@example.org'), await search('unknown@example.org')]
  expect(known.body).toEqual([])
  expect(known.text).toBe(unknown.text)
  expect(known.headers['x-wp-total']).toBe('0')
  expect((await search(LOGIN)).body).toEqual([])
})

describe('SEC-11: a site that hides its users', () => {
  let app: TestApp
  let author: { id: number; slug: string }
  let post: { id: number; link: string }
  beforeAll(async () => {
    const made = await siteWith({ hideUsers: 'true' })
    app = made.app
    author = made.author
    post = made.post
  })

  it('has no list, and returns the same for existing and missing users', async () => {
    expect((await app.anonymous.get('/wp-json/wp/v2/users')).status).toBe(401)
    expect((await app.anonymous.get('/wp-json/wp/v2/users?include=1')).status).toBe(401)
    const there = await app.anonymous.get(`/wp-json/wp/v2/users/${author.id}`)
    const missing = await app.anonymous.get('/wp-json/wp/v2/users/987654')
    expect([there.status, there.text]).toEqual([404, missing.text])
  })

  it('has no author archives, by number or by slug, and no feeds of them', async () => {
    for (const path of [
      `/?author=${author.id}`,
      `/author/${author.slug}/`,
      `/author/${author.slug}/feed/`,
    ])
      expect([path, (await app.anonymous.get(path)).status]).toEqual([path, 404])
  })

  it('reveals no author slug to anonymous requests', async () => {
    const url = encodeURIComponent(post.link)
    await app.as('administrator').post('/api/seo/v1/options', {
      options: {
        sitemap: { general: { author: true }, llms: { enable: true } },
        rssContent: { before: '#author_link #author_url' },
      },
    })
    for (const path of [
      new URL(post.link).pathname,
      '/',
      '/feed/',
      '/sitemap.xml',
      '/author-sitemap.xml',
      '/sitemap/',
      '/llms.txt',
      `/wp-json/oembed/1.0/embed?url=${url}`,
      `/wp-json/wp/v2/posts/${post.id}?_embed`,
      '/wp-json/wp/v2/comments?_embed',
    ])
      expect([path, (await app.anonymous.get(path)).text.includes(author.slug)]).toEqual([
        path,
        false,
      ])
    expect((await app.anonymous.get('/sitemap.xml')).text).not.toContain('author-')
  })

  it('still names the author of a text, and shows users to users', async () => {
    expect((await app.anonymous.get(new URL(post.link).pathname)).text).toContain('Jo Writer')
    const { status, body } = await app.as('subscriber').get(`/wp-json/wp/v2/users/${author.id}`)
    expect([status, body.slug]).toEqual([200, author.slug])
    expect((await app.as('subscriber').get('/wp-json/wp/v2/users')).status).toBe(200)
  })
})

describe('new passwords', () => {
  it('may be as short as the reference allows, unless the operator sets a minimum', async () => {
    const given = { username: 'cy', email: 'cy@example.org', password: '1234567' }
    const path = '/wp-json/wp/v2/users'
    const open = await buildTestApp()
    expect((await open.as('administrator').post(path, given)).status).toBe(201)
    const strict = await buildTestApp({ minPasswordLength: '12' })
    const refused = await strict.as('administrator').post(path, given)
    expect([refused.status, refused.body.code]).toEqual([400, 'rest_user_invalid_password'])
    const changed = await strict.as('author').post('/wp-json/wp/v2/users/me', { password: 'short' })
    expect(changed.body.code).toBe('rest_user_invalid_password')
  })
})
