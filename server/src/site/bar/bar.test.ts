import { hash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { createVisitor, fieldsOf, type Visitor } from '../../../test/visitor.ts'
import { listen } from '../../../test/wire.ts'
import { VERSION_COOKIE } from '../../http/wire/versions-told.ts'

const WP = '/wp-json/wp/v2'

describe('the bar of people who are signed in', () => {
  let app: TestApp
  let visitor: Visitor
  let post: { id: number; path: string }

  beforeAll(async () => {
    app = await buildTestApp()
    const { body } = await app
      .as('editor')
      .post(`${WP}/posts`, { title: 'Read me', slug: 'read-me', status: 'publish' })
    post = { id: body.id, path: '/read-me/' }
    visitor = createVisitor(app)
    await visitor.submit('/login', { log: 'editor', pwd: 'password of editor' })
    // The cookie about one's own writes lives for some seconds, and goes past the cache.
    visitor.cookies.delete(VERSION_COOKIE)
  })

  it('leaves the bytes of pages as they are, from the cache or not', async () => {
    // The cache answers before Fastify does, so these requests go through a socket.
    const port = await listen(app)
    const cookie = Array.from(visitor.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
      return { text: await answer.text(), etag: answer.headers.get('etag') }
    }
    for (const path of ['/', post.path, '/characters/', '/statistics/', '/docs/api/']) {
      const seen = await ask(path)
      const hits = app.cacheHits()
      expect(await ask(path, { cookie })).toEqual(seen)
      expect(app.cacheHits()).toBe(hits + 1)
    }
    await app.as('editor').post(`${WP}/posts/${post.id}`, { content: 'Changed.' })
    const own = await visitor.get(post.path)
    expect(own.text).toContain('Changed.')
    expect((await createVisitor(app).get(post.path)).text).toBe(own.text)
  })

  it('costs visitors a few hundred bytes, whose hash the policy names', async () => {
    const { text, headers } = await createVisitor(app).get('/')
    const [, script = ''] = /<script data-for="bar">([^<]+)<\/script>/.exec(text) ?? []
    expect(script.length).toBeLessThan(250)
    expect(script).toContain('"/assets/site-bar.js"')
    const policy = headers['content-security-policy']
    expect(policy).toContain(`'sha256-${hash('sha256', script, 'base64')}'`)
    expect(policy).toContain('http://callboard.test/assets/site-bar.js')
    expect(policy).not.toContain("'unsafe-inline'; script")
  })

  it('is one file that is valid and names no other host', async () => {
    const { status, headers, text } = await createVisitor(app).get('/assets/site-bar.js')
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(() => new Function(text)).not.toThrow()
    const hosts = new Set(text.match(/https?:\/\/[\w.]+/g))
    expect([...hosts].sort()).toEqual(['http://www.w3.org', 'https://api.w.org'])
  })

  it('is in a folder with a site that is', async () => {
    const inFolder = await buildTestApp({ url: 'http://callboard.test/blog' })
    const { text, headers } = await createVisitor(inFolder).get('/blog/')
    expect(text).toContain('"/blog/assets/site-bar.js"')
    expect(headers['content-security-policy']).toContain('http://callboard.test/blog/wp-json/ ')
    expect(text).toMatch(/<a [^>]*href="\/blog\/login"[^>]*>.*Sign in/)
  })

  it('is not part of cards for other sites', async () => {
    expect((await visitor.get(`${post.path}embed/`)).text).not.toContain('site-bar')
  })

  it('can ask for everything it shows', async () => {
    const { text: nonce } = await visitor.get('/wp-admin/admin-ajax.php?action=rest-nonce')
    const ask = (path: string) => visitor.get(`${WP}/${path}`, { 'x-wp-nonce': nonce })
    const me = await ask('users/me?context=edit&_fields=capabilities')
    expect(JSON.parse(me.text).capabilities).toMatchObject({
      ...{ edit_posts: true, edit_pages: true, moderate_comments: true },
    })
    expect((await ask(`posts/${post.id}?_fields=id`)).headers.allow).toContain('PUT')
    const waiting = await ask('comments?status=hold&per_page=1&_fields=id')
    expect(waiting.headers['x-wp-total']).toBe('0')
  })

  it('goes with the hint at the sign-out', async () => {
    expect(visitor.cookies.get('callboard_signed_in')).toBe('1')
    const { _wpnonce = '' } = fieldsOf((await visitor.get('/account')).text)
    const { headers } = await visitor.submit('/logout', { _wpnonce })
    expect(headers['set-cookie']?.[1]).toMatch(
      /^callboard_signed_in=; Path=\/; Expires=Thu, 01 Jan 1970/,
    )
    expect(visitor.cookies.size).toBe(0)
  })
})
