import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { saveSettings } from '../settings/index.ts'

let app: TestApp
let post: { id: number; link: string }

beforeAll(async () => {
  app = await buildTestApp()
  await saveSettings(app.systemContext(), { title: 'Ann & Bob' })
  const { body } = await app
    .as('author')
    .post('/api/core/v2/posts', { title: 'Hello <em>world</em>', slug: 'hello', status: 'publish' })
  post = body
})

const embed = (query: Record<string, string | number>, as = app.anonymous) =>
  as.get(`/api/oembed/1.0/embed?${new URLSearchParams(query as Record<string, string>)}`)

describe('embed', () => {
  it('returns the embed data of a post', async () => {
    const { status, body, headers } = await embed({ url: post.link })
    expect(status).toBe(200)
    expect(headers.allow).toBe('GET')
    expect(body).toMatchObject({
      version: '1.0',
      provider_name: expect.stringContaining('Ann'),
      provider_url: 'http://callboard.test',
      author_name: 'author',
      author_url: 'http://callboard.test/author/author/',
      type: 'rich',
      width: 600,
      height: 338,
    })
    expect(body.html).toContain('src="http://callboard.test/hello/embed/#?secret=')
    expect(body.html).toContain('sandbox="allow-scripts"')
    expect(body.html).toContain(
      'title="&#8220;Hello &lt;em&gt;world&lt;/em&gt;&#8221; &#8212; Ann &amp; Bob"',
    )
    const secrets = [...body.html.matchAll(/data-secret="(\w+)"/g)].map(([, secret]) => secret)
    expect(secrets).toHaveLength(2)
    expect(new Set(secrets).size).toBe(1)
  })

  it.each(['?p=ID', 'hello', 'hello/', 'HELLO/?utm_source=x#top'])(
    'accepts the address %s of the same post',
    async (path) => {
      const url = `http://callboard.test/${path.replace('ID', String(post.id))}`
      expect((await embed({ url })).status).toBe(200)
      expect((await embed({ url: url.replace('http:', 'https:') })).status).toBe(200)
      expect((await embed({ url: url.replace('//', '//www.') })).status).toBe(200)
    },
  )

  it('finds a page below its parents only', async () => {
    const editor = app.as('editor')
    const make = async (fields: object) =>
      (await editor.post('/api/core/v2/pages', { status: 'publish', ...fields })).body
    const parent = await make({ title: 'Company' })
    const child = await make({ title: 'People', parent: parent.id })
    expect(child.link).toBe('http://callboard.test/company/people/')
    expect((await embed({ url: child.link })).body.title).toBe('People')
    expect((await embed({ url: 'http://callboard.test/people/' })).status).toBe(404)
    expect((await embed({ url: `http://callboard.test/?page_id=${child.id}` })).status).toBe(200)
  })

  it('finds slugs in any script', async () => {
    const { body } = await app
      .as('author')
      .post('/api/core/v2/posts', { title: '日本', status: 'publish' })
    expect((await embed({ url: body.link })).status).toBe(200)
    expect((await embed({ url: 'http://callboard.test/日本/' })).status).toBe(200)
  })

  it.each([
    [400, 400, 225],
    [100, 200, 200],
    [350, 350, 200],
    [2_000, 600, 338],
    ['wide', 200, 200],
    ['-400', 400, 225],
  ])('takes maxwidth %s for a frame of %d × %d', async (maxwidth, width, height) => {
    expect((await embed({ url: post.link, maxwidth })).body).toMatchObject({ width, height })
  })

  it.each(['maxwidth[a]=b', 'maxwidth[]=400'])('rejects %s as no number', async (query) => {
    const path = `/api/oembed/1.0/embed?url=${encodeURIComponent(post.link)}&${query}`
    const { status, body } = await app.anonymous.get(path)
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    expect(body.data.details.maxwidth.code).toBe('rest_invalid_type')
  })

  it('returns XML with escaped markup', async () => {
    const { status, headers, text } = await embed({ url: post.link, format: 'xml' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/xml; charset=UTF-8')
    expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?>\n<oembed>/)
    expect(text).toContain('<type>rich</type><width>600</width><height>338</height>')
    expect(text).toContain('<html>&lt;blockquote')
  })

  it('prints titles as plain text in XML and in the title of the frame', async () => {
    const title = '“Café” & <b>bold</b>'
    const { body: quoted } = await app
      .as('editor')
      .post('/api/core/v2/posts', { title, status: 'publish' })
    const { text } = await embed({ url: quoted.link, format: 'xml' })
    expect(text).toContain('<title>&#x201C;Caf&#xE9;&#x201D; &amp; &lt;b&gt;bold&lt;/b&gt;</title>')
    const { body } = await embed({ url: quoted.link })
    expect(body.html).toContain('&#038; &lt;b&gt;bold&lt;/b&gt;&#8221;')
  })

  it('returns errors in XML if XML is requested', async () => {
    const { status, headers, text } = await embed({ url: 'http://x.test/', format: 'xml' })
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/xml; charset=UTF-8')
    expect(text).toContain('<code>oembed_invalid_url</code>')
  })

  it('returns JSON inside an envelope', async () => {
    const { body } = await embed({ url: post.link, format: 'xml', _envelope: '1' })
    expect(body.status).toBe(200)
    expect(body.body).toContain('<oembed>')
  })

  it.each([
    'not a url',
    'http://example.org/hello/',
    'http://callboard.test/',
    'ftp://callboard.test/hello/',
    'http://callboard.test/nothing/',
    'http://callboard.test/?p=x',
    'http://callboard.test:81/hello/',
    'http://callboard.test/%ff/',
  ])('returns 404 for %s', async (url) => {
    const { status, body } = await embed({ url })
    expect([status, body.code]).toEqual([404, 'oembed_invalid_url'])
  })

  it.each([
    { status: 'draft' },
    { status: 'private' },
    { status: 'pending' },
    { status: 'publish', password: 'secret' },
  ])('returns 404 for %j to every client', async (fields) => {
    const editor = app.as('editor')
    const { body } = await editor.post('/api/core/v2/posts', { title: 'Hidden marker', ...fields })
    for (const url of [body.link, `http://callboard.test/?p=${body.id}`])
      for (const client of [app.anonymous, editor]) {
        const { status, text } = await embed({ url }, client)
        expect(status).toBe(404)
        expect(text).not.toContain('marker')
      }
  })

  it('is removed from the cache when the post changes', async () => {
    const author = app.as('author')
    const { body } = await author.post('/api/core/v2/posts', { title: 'One', status: 'publish' })
    expect((await embed({ url: body.link })).body.title).toBe('One')
    await author.patch(`/api/core/v2/posts/${body.id}`, { title: 'Two' })
    expect((await embed({ url: body.link })).body.title).toBe('Two')
    await author.delete(`/api/core/v2/posts/${body.id}`)
    expect((await embed({ url: body.link })).status).toBe(404)
  })
})
