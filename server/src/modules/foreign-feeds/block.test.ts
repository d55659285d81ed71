import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import type { SafeFetch } from '../../outbound/safe-fetch.ts'

const V2 = '/wp-json/wp/v2'

/** Feeds of other sites, by address. */
const world = new Map<string, string>()
let asked = 0

const fetch: SafeFetch = async (address) => {
  asked++
  const xml = world.get(address)
  return xml === undefined
    ? undefined
    : { url: address, status: 200, type: 'text/xml', body: Buffer.from(xml) }
}

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({}, { fetch })
})

let counter = 0
let address: string
beforeEach(() => {
  app.setTime('2026-11-15T12:00:00Z')
  address = `https://news.test/${++counter}`
  asked = 0
})

const feed = (...items: readonly string[]): string =>
  `<rss><channel>${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`

const make = async (attributes: object, client = app.as('author')): Promise<string> => {
  const path = `${V2}/block-renderer/core/rss?context=edit`
  const { status, body } = await client.post(path, {
    attributes: { feedURL: address, ...attributes },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.rendered
}

const publish = async (attributes: object = {}): Promise<{ id: number; path: string }> => {
  const content = `<!-- wp:rss ${JSON.stringify({ feedURL: address, ...attributes })} /-->`
  const given = { title: 'With a feed', content, status: 'publish' }
  const { body } = await app.as('editor').post(`${V2}/posts`, given)
  return { id: body.id, path: new URL(body.link).pathname }
}

const OWLS =
  '<title>Owls &amp; "cats"</title><link>https://news.test/o?a=1&amp;b=2</link><author>Ann</author>' +
  '<pubDate>Tue, 10 Nov 2026 12:30:00 GMT</pubDate><description>One two three four</description>'

describe('the block', () => {
  it('lists the entries with the chosen parts', async () => {
    world.set(address, feed(OWLS))
    expect(await make({})).toBe(
      '<ul class="wp-block-rss"><li class="wp-block-rss__item"><div class="wp-block-rss__item-title">' +
        '<a href="https://news.test/o?a=1&amp;b=2">Owls &amp; &quot;cats&quot;</a></div></li></ul>',
    )
    const all = await make({
      ...{ displayAuthor: true, displayDate: true, displayExcerpt: true, excerptLength: 2 },
      ...{ openInNewTab: true, rel: 'nofollow "x"', blockLayout: 'grid', columns: 3 },
    })
    expect(all).toBe(
      '<ul class="is-grid columns-3 has-dates has-authors has-excerpts wp-block-rss"><li class="wp-block-rss__item">' +
        '<div class="wp-block-rss__item-title"><a href="https://news.test/o?a=1&amp;b=2" target="_blank" rel="nofollow &quot;x&quot;">Owls &amp; &quot;cats&quot;</a></div>' +
        '<time datetime="2026-11-10T12:30:00+00:00" class="wp-block-rss__item-publish-date">November 10, 2026</time> ' +
        '<span class="wp-block-rss__item-author">by Ann</span>' +
        '<div class="wp-block-rss__item-excerpt">One two [&hellip;]</div></li></ul>',
    )
  })

  it('shows the requested number of entries, from 1 to 20', async () => {
    world.set(address, feed(...Array.from({ length: 40 }, (_, n) => `<title>${n}</title>`)))
    const count = async (itemsToShow: number) => (await make({ itemsToShow })).match(/<li/g)?.length
    expect([await count(3), await count(0), await count(-5), await count(99)]).toEqual([
      3, 1, 1, 20,
    ])
    expect((await make({})).match(/<li/g)).toHaveLength(5)
  })

  it('prints everything as text', async () => {
    world.set(
      address,
      feed(
        '<title>&amp;lt;script&amp;gt;x&amp;lt;/script&amp;gt;</title><link>javascript:alert(1)</link>' +
          '<dc:creator>"&gt;&lt;img src=x onerror=x&gt;</dc:creator><description>&amp;lt;b&amp;gt; it</description>',
        '<link>https://news.test/"onclick="x</link>',
      ),
    )
    const html = await make({ displayAuthor: true, displayExcerpt: true })
    expect(html).toContain(
      '<div class="wp-block-rss__item-title">&lt;script&gt;x&lt;/script&gt;</div>',
    )
    expect(html).toContain('by &quot;&gt;')
    expect(html).toContain('&lt;b&gt; it')
    expect(html).toContain('<a href="https://news.test/%22onclick=%22x">(no title)</a>')
  })

  it('rejects unknown attributes', async () => {
    const path = `${V2}/block-renderer/core/rss?context=edit`
    for (const attributes of [{ feedURL: 5 }, { itemsToShow: 'many' }, { unknown: 1 }]) {
      const { status } = await app.as('author').post(path, { attributes })
      expect(status).toBe(400)
    }
  })
})

describe('a feed that cannot be shown', () => {
  it('shows a notice in the editor, and nothing on pages', async () => {
    expect(await make({})).toContain('The feed cannot be read')
    const { path, id } = await publish()
    const { status, text } = await app.anonymous.get(path)
    expect(status).toBe(200)
    expect(text).not.toContain('cannot be read')
    const { body } = await app.as('editor').get(`${V2}/posts/${id}`)
    expect(body.content.rendered.trim()).toBe('')
  })

  it('is not fetched if the address is invalid or on this site', async () => {
    for (const feedURL of [
      ...['http://callboard.test/feed/', 'http://callboard.test'],
      ...['javascript:x', 'ftp://news.test/', 'https://a:b@news.test/', 'news'],
    ])
      expect(await make({ feedURL })).toContain('notice-error')
    expect(await make({ feedURL: ' ' })).toBe('')
    expect(asked).toBe(0)
  })

  it('may be empty or not a feed at all', async () => {
    world.set(address, feed())
    expect(await make({})).toContain('has no entries')
    address += '/other'
    world.set(address, '<html><p>Hello')
    expect(await make({})).toContain('cannot be read')
  })
})

describe('a page with a feed', () => {
  it('is cached with its entries, and shows new ones after an hour', async () => {
    world.set(address, feed('<title>Old news</title>'))
    const { path } = await publish()
    const shown = async () => (await app.anonymous.get(path)).text
    expect(await shown()).toContain('Old news')
    world.set(address, feed('<title>New news</title>'))
    app.setTime('2026-11-15T12:59:59Z')
    expect(await shown()).toContain('Old news')
    expect(asked).toBe(1)
    app.setTime('2026-11-15T13:00:00Z')
    await shown()
    await expect.poll(shown).toContain('New news')
    expect(asked).toBe(2)
  })

  it('has the same entries in the REST interface', async () => {
    world.set(address, feed('<title>First</title>'))
    const { id } = await publish()
    const shown = async () =>
      (await app.anonymous.get(`${V2}/posts/${id}`)).body.content.rendered as string
    expect(await shown()).toContain('First')
    world.set(address, feed('<title>Second</title>'))
    app.setTime('2026-11-15T14:00:00Z')
    await shown()
    await expect.poll(shown).toContain('Second')
  })
})

describe('a feed of an internal host', () => {
  let inside: Server
  let outside: Server
  let requests = 0

  const listen = (server: Server): Promise<number> =>
    new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    })

  afterAll(() => {
    inside.close()
    outside.close()
  })

  it('is not fetched, neither directly nor through a redirect', async () => {
    inside = createServer((_request, response) => {
      requests++
      response.setHeader('Content-Type', 'text/xml')
      response.end(feed('<title>Secret</title>'))
    })
    const secret = `http://127.0.0.1:${await listen(inside)}/`
    outside = createServer((request, response) => {
      if (request.url === '/away') response.writeHead(302, { Location: secret }).end()
      else response.setHeader('Content-Type', 'text/xml').end(feed('<title>Open</title>'))
    })
    const port = await listen(outside)
    const real = await buildTestApp({ fetchAllow: `127.0.0.1:${port}` })
    const author = real.as('author')
    const open = `http://127.0.0.1:${port}`
    expect(await make({ feedURL: `${open}/feed` }, author)).toContain('Open')
    expect(await make({ feedURL: secret }, author)).toContain('cannot be read')
    expect(await make({ feedURL: `${open}/away` }, author)).toContain('cannot be read')
    expect(requests).toBe(0)
  })
})
