import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { readHead } from '../../../test/page-head.ts'
import { createVisitor, type PageResponse } from '../../../test/visitor.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  const write = (base: string, fields: object) =>
    app.as('editor').post(`/api/core/v2/${base}`, { status: 'publish', ...fields })
  await write('posts', {
    title: 'Ann & <b>Bob</b>',
    slug: 'hello',
    content: 'Once <i>more</i> "x"',
  })
  const { body } = await write('pages', { title: 'Company' })
  await write('pages', { title: 'People', parent: body.id })
  await write('posts', { title: 'Locked', slug: 'locked', password: 'x', content: 'marker' })
  await write('posts', { title: 'Draft', slug: 'draft', status: 'draft' })
})

const visit = (path: string): Promise<PageResponse> => createVisitor(app).get(path)

describe('the embed page', () => {
  it('shows title, excerpt and site name, as text', async () => {
    const { status, text } = await visit('/hello/embed/')
    expect(status).toBe(200)
    expect(text).toContain('<a href="http://callboard.test/hello/" target="_top">Ann &')
    expect(text).not.toContain('<b>')
    expect(text).toMatch(/<p>Once more /)
  })

  it('may be framed by any site and runs only its own script', async () => {
    const { headers, text } = await visit('/hello/embed/')
    expect(headers['x-frame-options']).toBeUndefined()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('frame-ancestors')
    expect(policy).not.toContain('unsafe')
    expect(text.match(/<script>/g)).toHaveLength(1)
  })

  it.each(['/hello/embed', '/company/people/embed/', '/hello/embed/?x=y'])(
    'is there at %s',
    async (path) => {
      expect((await visit(path)).status).toBe(200)
    },
  )

  it.each(['/people/embed/', '/locked/embed/', '/draft/embed/', '/nothing/embed/', '/embed/'])(
    'is not there at %s',
    async (path) => {
      const { status, text } = await visit(path)
      expect(status).toBe(404)
      expect(text).toContain('Page not found')
      expect(text).not.toContain('marker')
    },
  )
})

describe('the static home page', () => {
  it('is embedded like any other page, by the site’s address', async () => {
    const { body: page } = await app
      .as('editor')
      .post('/api/core/v2/pages', { title: 'Welcome', slug: 'welcome', status: 'publish' })
    const front = { show_on_front: 'page', page_on_front: page.id }
    await app.as('administrator').put('/api/core/v2/settings', front)
    const links = readHead((await visit('/')).text).links('alternate', 'application/json+oembed')
    expect(links).toHaveLength(1)
    const answer = await app.anonymous.get(
      links[0]?.href?.replace('http://callboard.test', '') ?? '',
    )
    expect(answer).toMatchObject({ status: 200, body: { title: 'Welcome' } })
    expect(answer.body.html).toContain('src="http://callboard.test/embed/#?secret=')
    const frame = await visit('/embed/')
    expect(frame.status).toBe(200)
    expect(frame.text).toContain('<a href="http://callboard.test/" target="_top">Welcome</a>')
    const { body } = await app.anonymous.get(
      `/wp-json/oembed/1.0/embed?url=${encodeURIComponent(page.link)}`,
    )
    expect(body.title).toBe('Welcome')
    await app.as('administrator').put('/api/core/v2/settings', { show_on_front: 'posts' })
    expect((await visit('/embed/')).status).toBe(404)
  })
})
