import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Role, type TestApp } from '../../../test/app.ts'
import type { Fetched, SafeFetch } from '../../outbound/safe-fetch.ts'

/** Pages of other sites, by address. */
const world = new Map<string, { type: string; body: string }>()
const asked: string[] = []

const fetch: SafeFetch = async (address, { types, maxBytes }): Promise<Fetched | undefined> => {
  asked.push(address)
  const page = world.get(address) ?? world.get(address.split('?')[0] ?? '')
  if (!page || !types.includes(page.type) || page.body.length > maxBytes) return undefined
  return { url: address, status: 200, type: page.type, body: Buffer.from(page.body) }
}

let app: TestApp
let link: string

beforeAll(async () => {
  app = await buildTestApp({}, { fetch })
  const { body } = await app
    .as('author')
    .post('/api/core/v2/posts', { title: 'Own', status: 'publish' })
  link = body.link
})

beforeEach(() => {
  world.clear()
  asked.length = 0
})

const proxy = (url: string, role: Role = 'editor', more: Record<string, string> = {}) =>
  app.as(role).get(`/api/oembed/1.0/proxy?${new URLSearchParams({ url, ...more })}`)

const json = (body: object) => ({ type: 'application/json', body: JSON.stringify(body) })

let counter = 0
/** A video that was not requested before, since results are cached. */
const video = (): string => `https://www.youtube.com/watch?v=${++counter}`
const YOUTUBE = 'https://www.youtube.com/oembed'

describe('access', () => {
  it('SEC-38: requires the capability to write', async () => {
    expect((await app.anonymous.get(`/api/oembed/1.0/proxy?url=${link}`)).status).toBe(401)
    expect((await proxy(link, 'subscriber')).status).toBe(403)
    expect((await proxy(link, 'contributor')).status).toBe(200)
  })
})

describe('an address of this site', () => {
  it('is resolved without a request', async () => {
    const { body } = await proxy(link, 'author', { maxwidth: '350' })
    expect(body).toMatchObject({ title: 'Own', type: 'rich', width: 350, height: 200 })
    expect((await proxy('http://callboard.test/nothing/')).status).toBe(404)
    expect((await proxy('http://callboard.test/?p=x')).status).toBe(404)
    expect(asked).toEqual([])
  })
})

describe('a known site', () => {
  it('SEC-38: is fetched, and its player is put into a sandbox', async () => {
    world.set(
      YOUTUBE,
      json({
        type: 'video',
        version: '1.0',
        title: 'A <b>film</b>',
        author_name: 'Ann',
        author_url: 'https://www.youtube.com/@ann',
        provider_name: 'YouTube',
        width: '200',
        height: 113,
        thumbnail_url: 'javascript:alert(1)',
        unknown: 'x',
        html: '<iframe width="200" height="113" src="https://www.youtube.com/embed/1?a=b&amp;c=d" title="A film" onload="x()"></iframe><script>steal()</script>',
      }),
    )
    const { status, body } = await proxy(video(), 'contributor', { maxwidth: '500' })
    expect(status).toBe(200)
    expect(new URL(asked[0] ?? '').searchParams.get('maxwidth')).toBe('500')
    expect(body).toMatchObject({ type: 'video', title: 'A film', width: 200, height: 113 })
    expect(Object.keys(body)).not.toContain('unknown')
    expect(Object.keys(body)).not.toContain('thumbnail_url')
    expect(body.html).toMatch(/^<iframe sandbox="[^"]*allow-scripts"[^<>]*><\/iframe>$/)
    expect(body.html).toContain('src="https://www.youtube.com/embed/1?a=b&amp;c=d"')
    expect(body.html).not.toContain('onload')
  })

  it('SEC-38: is fetched once a day for the same address', async () => {
    app.setTime('2026-01-01T00:00:00Z')
    world.set(YOUTUBE, json({ type: 'video', html: '<iframe src="https://a.test/"></iframe>' }))
    const url = video()
    await proxy(url)
    await proxy(url)
    expect(asked).toHaveLength(1)
    app.setTime('2026-01-02T00:00:01Z')
    await proxy(url)
    expect(asked).toHaveLength(2)
  })

  it('returns 404 if it fails, and is fetched again', async () => {
    const url = video()
    expect((await proxy(url)).status).toBe(404)
    world.set(YOUTUBE, json({ type: 'link', url: 'https://a.test/', title: 'A' }))
    expect((await proxy(url)).body.html).toBe('<a href="https://a.test/">A</a>')
  })

  it('may return an image', async () => {
    world.set(
      'https://www.flickr.com/services/oembed/',
      json({ type: 'photo', url: 'https://a.test/"x.jpg', title: 'a "b"', width: 10, height: 20 }),
    )
    const { body } = await proxy('https://flic.kr/p/abc')
    expect(body.html).toBe(
      '<a href="https://a.test/%22x.jpg"><img src="https://a.test/%22x.jpg" alt="a &quot;b&quot;" width="10" height="20"></a>',
    )
  })

  it('SEC-38: may return a quote, reduced to text and links', async () => {
    world.set(
      'https://www.reddit.com/oembed',
      json({
        type: 'rich',
        html: '<blockquote class="x" onclick="x()"><p style="position:fixed">Said <a href="javascript:x()">a</a> <a href="https://a.test/">b</a></p><img src=x onerror=x()></blockquote><script src="https://evil.test/"></script>',
      }),
    )
    const { body } = await proxy('https://www.reddit.com/r/a/comments/b/')
    expect(body.html).toBe(
      '<blockquote><p>Said <a>a</a> <a href="https://a.test/">b</a></p></blockquote>',
    )
  })

  it('ends a quote at its end tag, and keeps only web addresses', async () => {
    world.set(
      'https://www.reddit.com/oembed',
      json({
        type: 'rich',
        html: '</div><p lang=en>One<br>two <a title="x" href="mailto:a@a.test">b</a> <a href=//b.test/>c</a><ul><li>d<style>p{}</style>',
      }),
    )
    const { body } = await proxy('https://www.reddit.com/r/a/comments/unclosed/')
    expect(body.html).toBe(
      '<blockquote><p lang="en">One<br>two <a title="x">b</a> <a>c</a><ul><li>d</li></ul></p></blockquote>',
    )
  })

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no type', '{"html":"<iframe src=https://a.test>"}'],
    ['only a script', '{"type":"rich","html":"<script>x()</script>"}'],
    ['a frame that runs code', '{"type":"rich","html":"<iframe src=\\"javascript:x()\\">"}'],
    ['a frame with data', '{"type":"rich","html":"<iframe src=\\"data:text/html,x\\">"}'],
    ['a frame of this site', '{"type":"rich","html":"<iframe src=\\"http://callboard.test/x\\">"}'],
    ['a relative frame', '{"type":"rich","html":"<iframe src=\\"/x\\">"}'],
    ['a photo without address', '{"type":"photo","url":"javascript:x()"}'],
    ['too much', JSON.stringify({ type: 'rich', html: '<b>'.repeat(20_000) })],
  ])('SEC-39: gets the same error for %s', async (_what, body) => {
    world.set(YOUTUBE, { type: 'application/json', body })
    const answer = await proxy(video())
    expect([answer.status, answer.body.code]).toEqual([404, 'oembed_invalid_url'])
  })
})

describe('an unknown site', () => {
  const page = (head: string) => ({ type: 'text/html', body: `<html><head>${head}</head></html>` })
  const LINK =
    '<link rel="alternate" type="application/json+oembed" href="/oembed?a=1&amp;url=https%3A%2F%2Fblog.test%2Fpost%2F">'

  it('SEC-38: is discovered through its link tag for editors, with a stricter sandbox', async () => {
    world.set('https://blog.test/post/', page(`<link rel="icon" href="x">${LINK}`))
    world.set(
      'https://blog.test/oembed',
      json({ type: 'rich', html: '<iframe src="https://blog.test/post/embed/"></iframe>' }),
    )
    const { status, body } = await proxy('https://blog.test/post/')
    expect(status).toBe(200)
    expect(body.html).toContain('sandbox="allow-scripts" security="restricted"')
    expect(asked[1]).toContain('a=1&url=https%3A%2F%2Fblog.test%2Fpost%2F&format=json')
    // The cached result for an editor is not returned to other roles.
    expect((await proxy('https://blog.test/post/', 'author')).status).toBe(404)
  })

  it.each(['author', 'contributor'] as const)('SEC-38: is not fetched for an %s', async (role) => {
    expect((await proxy('https://other.test/', role)).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('SEC-38: is not fetched with discovery off, or for an address that is not http', async () => {
    expect((await proxy('https://other.test/', 'editor', { discover: 'false' })).status).toBe(404)
    for (const url of ['ftp://other.test/', 'file:///etc/passwd', 'javascript:x'])
      expect((await proxy(url)).status).toBe(404)
    expect(asked).toEqual([])
  })

  it.each(['', '<link type="application/json+oembed">', `${'<link '.repeat(50_000)}`])(
    'returns 404 for the head "%.40s"',
    async (head) => {
      world.set('https://silent.test/', page(head))
      expect((await proxy('https://silent.test/')).status).toBe(404)
      expect(asked).toHaveLength(1)
    },
  )
})
