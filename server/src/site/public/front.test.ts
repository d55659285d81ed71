import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { createVisitor } from '../../../test/visitor.ts'
import { saveSettings } from '../../modules/settings/index.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

describe('the front page', () => {
  it('links to the REST interface', async () => {
    const { status, headers, text } = await createVisitor(app).get('/')
    expect(status).toBe(200)
    expect(headers.link).toContain('<http://callboard.test/wp-json/>; rel="https://api.w.org/"')
    expect(text).toContain('<link rel="https://api.w.org/" href="http://callboard.test/wp-json/">')
  })

  it('prints title and tagline as text, with or without markup', async () => {
    const titled = await buildTestApp()
    await saveSettings(titled.systemContext(), {
      title: 'Ann &amp; Bob <script>',
      description: 'All "their" characters',
    })
    const { text } = await createVisitor(titled).get('/')
    expect(text).toMatch(/<title>Ann &amp; Bob &lt;script&gt;/)
    expect(text).toContain('All &quot;their&quot; characters')
    const others = text.replace(
      /<script (?:type="application\/ld\+json"|src="\/(?:a|assets\/colour-scheme)\.js" defer|data-(?:for|of)="[^"]*"[^<>]*)>/g,
      '',
    )
    expect(others).not.toContain('<script')
  })

  it.each(['/', '/index.php', '/anything'])(
    'leaves %s?rest_route= to the interface',
    async (path) => {
      const read = await app.anonymous.get(`${path}?rest_route=/`)
      expect(read.body.namespaces).toContain('wp/v2')
      const written = await app.anonymous.post(`${path}?rest_route=/wp/v2/settings`, { title: 'x' })
      expect(written).toMatchObject({ status: 401, body: { code: 'rest_forbidden' } })
    },
  )

  it('answers HEAD without a body', async () => {
    const { status, text } = await app.anonymous.head('/')
    expect([status, text]).toEqual([200, ''])
  })

  it('is served below the folder of the site’s address', async () => {
    const inFolder = await buildTestApp({ url: 'https://callboard.test/stage' })
    const { text, headers } = await createVisitor(inFolder).get('/')
    expect(text).toMatch(/<link rel="stylesheet" href="\/stage\/assets\//)
    expect(headers.link).toContain('<https://callboard.test/stage/wp-json/>')
  })
})

describe('addresses without a page', () => {
  it('show browsers an HTML page', async () => {
    const { status, headers, text } = await createVisitor(app).get('/no/such/page')
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(text).toContain('Page not found')
  })

  it.each(['/no/such/page', '/login/more'])('tell programs in their words: %s', async (path) => {
    const headers = { accept: 'application/json' }
    const { status, body } = await app.anonymous.get(path, { headers })
    expect(status).toBe(404)
    expect(body.code).toBe('rest_no_route')
  })

  it.each(['/.env', '/llms.txt', '/.git/config', '/no.png'])(
    'say one line to all others: %s',
    async (path) => {
      for (const accept of ['*/*', 'image/avif,image/webp,*/*', undefined]) {
        const sent = await app.anonymous.get(path, { headers: accept ? { accept } : {} })
        expect([sent.status, sent.text]).toEqual([404, 'There is nothing at this address.\n'])
        expect(sent.headers['content-type']).toBe('text/plain; charset=utf-8')
        expect(sent.headers['x-content-type-options']).toBe('nosniff')
      }
    },
  )

  it.each(['/wp-json/no/such', '/api/no/such', '/WP-JSON/no/such'])(
    'speak the interface’s words below its roots: %s',
    async (path) => {
      const { status, headers, text } = await createVisitor(app).get(path)
      expect(status).toBe(404)
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(JSON.parse(text).code).toBe('rest_no_route')
    },
  )

  it('refuse a host that is none', async () => {
    const open = await buildTestApp({ url: '' })
    const { status } = await createVisitor(open).get('/', { host: 'a"><b' })
    expect(status).toBe(400)
  })
})
