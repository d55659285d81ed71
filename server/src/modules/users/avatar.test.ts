import { hash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { readElements } from '../../lib/kses/html-elements.ts'
import { createUser } from './accounts.ts'

let app: TestApp
let ann: number
beforeAll(async () => {
  app = await buildTestApp()
  const given = { login: 'ann', email: 'Ann@example.org', password: 'a long password' }
  ann = (await createUser(app.systemContext(), { ...given, name: 'Ann von Élan' })).id
})

const urlsOf = async (id: number, site = app): Promise<Record<string, string>> =>
  (await site.as('administrator').get(`/wp-json/wp/v2/users/${id}`)).body.avatar_urls

describe('avatars', () => {
  it('have the sizes that clients expect, and are on the site itself', async () => {
    const urls = await urlsOf(ann)
    expect(Object.keys(urls)).toEqual(['24', '48', '96'])
    for (const url of Object.values(urls))
      expect(url).toMatch(/^http:\/\/callboard\.test\/avatar\/[\da-f]{16}-41-c9\.svg$/)
  })

  it('are cached permanently, and cannot run scripts', async () => {
    const { pathname } = new URL((await urlsOf(ann))['96'] ?? '')
    const { status, headers, text } = await app.anonymous.get(pathname)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-security-policy']).toBe("default-src 'none'")
    const [letters] = await readElements(text, ['text'])
    expect(letters).toBeDefined()
    expect(text).toContain('>AÉ</text>')
  })

  it('reveal neither the e-mail address nor a public hash of it', async () => {
    const post = await app
      .as('author')
      .post('/wp-json/wp/v2/posts', { title: 't', status: 'publish' })
    const said = {
      post: post.body.id,
      author_name: 'Bob',
      author_email: 'bob@example.org',
      content: 'x',
    }
    await app.as('administrator').post('/wp-json/wp/v2/comments', said)
    const pages = await Promise.all(
      [
        '/wp-json/wp/v2/comments',
        '/wp-json/wp/v2/users',
        new URL(post.body.link).pathname,
        `/wp-json/wp/v2/users/${ann}`,
      ].map((path) => app.anonymous.get(path)),
    )
    const text = pages.map((page) => page.text).join('\n')
    expect(text).toContain('/avatar/')
    expect(text).not.toContain('gravatar')
    for (const email of ['bob@example.org', 'ann@example.org', 'author@example.org'])
      for (const algorithm of ['md5', 'sha1', 'sha256'])
        expect(text).not.toContain(hash(algorithm, email).slice(0, 16))
  })

  it('differ between sites for the same user', async () => {
    const other = await buildTestApp()
    const given = { login: 'ann', email: 'ann@example.org', password: 'a long password' }
    const { id } = await createUser(other.systemContext(), { ...given, name: 'Ann von Élan' })
    expect((await urlsOf(id, other))['96']).not.toBe((await urlsOf(ann))['96'])
  })

  it('show a pattern if the name has no letters', async () => {
    const { status, text } = await app.anonymous.get('/avatar/0123456789abcdef.svg')
    expect(status).toBe(200)
    expect(text).toContain('<path')
    expect(text).not.toContain('<text')
  })

  it.each([
    '0123456789abcdef-3c-2f', // `<` and `/`
    '0123456789abcdef-61', // lower case
    '0123456789abcdef-fffff',
    '0123456789abcdef-41-42-43',
    '0123456789abcde',
  ])('return 404 at /avatar/%s.svg', async (name) => {
    expect((await app.anonymous.get(`/avatar/${name}.svg`)).status).toBe(404)
  })

  it('use the external service only if enabled', async () => {
    const outside = await buildTestApp({ avatars: 'gravatar' })
    const urls = await urlsOf(await outside.userId('author'), outside)
    expect(urls['48']).toBe(
      `https://secure.gravatar.com/avatar/${hash('sha256', 'author@example.org')}?s=48&d=mm&r=g`,
    )
  })
})
