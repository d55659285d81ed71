import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { createVisitor } from '../../../../test/visitor.ts'
import { parseXml } from '../../../../test/xml.ts'
import { saveSettings } from '../../settings/index.ts'

let app: TestApp

const post = (path: string, body: object) => app.as('administrator').post(path, body)

const choose = (options: object) => post('/api/seo/v1/options', { options })

const cleanup = (feeds: object, enable = true) =>
  choose({ searchAppearance: { advanced: { crawlCleanup: { enable, feeds } } } })

const status = async (path: string): Promise<number> => (await app.anonymous.get(path)).status

beforeAll(async () => {
  app = await buildTestApp()
  await saveSettings(app.systemContext(), { title: 'Quay &amp; mole' })
  const category = (await post('/api/core/v2/categories', { name: 'Sea', slug: 'sea' })).body
  const tag = (await post('/api/core/v2/tags', { name: 'Rope', slug: 'rope' })).body
  await post('/api/core/v2/posts', {
    status: 'publish',
    title: 'Lamps <b>&</b> "ropes"',
    slug: 'lamps',
    content: '<p>Lit at dusk.</p>',
    excerpt: 'Short.',
    categories: [category.id],
    tags: [tag.id],
  })
})

beforeEach(async () => {
  await post('/api/seo/v1/reset-settings', { settings: ['rssContent', 'searchAppearance'] })
})

describe('texts around entries', () => {
  const entry = async () => {
    const { text } = await app.anonymous.get('/feed/')
    const item = parseXml(text).all('item')[0]
    return [item?.textOf('description'), item?.textOf('content:encoded')]
  }

  it('name the source of the entry by default', async () => {
    const [summary, content] = await entry()
    const source =
      '<p>The post <a href="http://callboard.test/lamps/">Lamps &amp; &#8220;ropes&#8221;</a> first appeared on <a href="http://callboard.test">Quay &amp; mole</a>.</p>'
    expect(summary?.replace(/[“”]/g, (sign) => (sign === '“' ? '&#8220;' : '&#8221;'))).toBe(
      `<p>Short.</p>\n${source}`,
    )
    expect(content).toMatch(/^<p>Lit at dusk\.<\/p><p>The post /)
  })

  it('are left out where the setting is empty', async () => {
    await choose({ rssContent: { before: '', after: '' } })
    expect((await entry())[0]).toBe('Short.')
  })

  it('have smart tags, and no script', async () => {
    await choose({
      rssContent: {
        before:
          '&lt;p title="#post_title"&gt;#category_link&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
        after: '&lt;a href="javascript:alert(1)"&gt;#unknown_tag&lt;/a&gt; #site_link_alt',
      },
    })
    const [summary] = await entry()
    expect(summary).toContain('<a href="http://callboard.test">http://callboard.test</a>')
    expect(summary).toContain('<a href="http://callboard.test/category/sea/">Sea</a>')
    expect(summary).not.toContain('<script')
    expect(summary).not.toContain('javascript:')
    expect(summary).toContain('#unknown_tag')
  })
})

describe('disabled feeds', () => {
  it('return 404 and are not announced', async () => {
    await cleanup({ global: false })
    expect(await status('/feed/')).toBe(404)
    expect(await status('/comments/feed/')).toBe(404)
    const { text } = await createVisitor(app).get('/')
    expect(text).not.toContain('application/rss+xml')
    await cleanup({ global: false }, false)
    expect(await status('/feed/')).toBe(200)
    expect((await createVisitor(app).get('/')).text).toContain('application/rss+xml')
  })

  it('include the feed of the catalogue’s characters', async () => {
    const announced = async () =>
      (await createVisitor(app).get('/characters/')).text.includes('New characters and deaths')
    const look = async () => [await status('/characters/feed/'), await announced()]
    await cleanup({}, false)
    expect(await look()).toEqual([200, true])
    await cleanup({})
    expect(await look()).toEqual([404, false])
    await cleanup({ archives: { included: ['character'] } })
    expect(await look()).toEqual([200, true])
    expect(await status('/characters/feed/atom/')).toBe(404)
  })

  it('are disabled one by one', async () => {
    await cleanup({})
    expect(await status('/category/sea/feed/')).toBe(200)
    expect(await status('/tag/rope/feed/')).toBe(404)
    expect(await status('/author/administrator/feed/')).toBe(200)
    expect(await status('/lamps/feed/')).toBe(404)
    expect(await status('/search/lamps/feed/')).toBe(404)
    expect(await status('/feed/atom/')).toBe(404)
    expect(await status('/feed/rdf/')).toBe(404)
    await cleanup({
      taxonomies: { all: true },
      authors: false,
      postComments: true,
      search: true,
      atom: true,
      rdf: true,
    })
    expect(await status('/tag/rope/feed/')).toBe(200)
    expect(await status('/author/administrator/feed/')).toBe(404)
    expect(await status('/lamps/feed/')).toBe(200)
    expect(await status('/search/lamps/feed/')).toBe(200)
    expect(await status('/feed/atom/')).toBe(200)
    expect(await status('/feed/rdf/')).toBe(200)
  })
})

it('lets search engines index feeds where the setting allows it', async () => {
  const header = async () => (await app.anonymous.get('/feed/')).headers['x-robots-tag']
  expect(await header()).toBe('noindex, follow')
  const robots = (chosen: object) =>
    choose({ searchAppearance: { advanced: { globalRobotsMeta: chosen } } })
  await robots({ default: false, noindexFeed: false })
  expect(await header()).toBeUndefined()
  await robots({ noindexFeed: true })
  expect(await header()).toBe('noindex, follow')
})
