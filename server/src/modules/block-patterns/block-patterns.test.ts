import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import { loadWpSchemas } from '../../../test/clients/wp-schemas.ts'
import { categories } from './categories.ts'
import { listPatterns } from './service.ts'

const PATTERNS = '/wp-json/wp/v2/block-patterns/patterns'
const CATEGORIES = '/wp-json/wp/v2/block-patterns/categories'

let app: TestApp
let author: Client
beforeAll(async () => {
  app = await buildTestApp()
  author = app.as('author')
})

describe('GET core/v2/block-patterns/patterns', () => {
  it('lists the patterns in the form that existing clients expect', async () => {
    const { status, body } = await author.get(PATTERNS)
    expect(status).toBe(200)
    expect(body).toHaveLength((await listPatterns(app.systemContext())).length)
    const schemas = await loadWpSchemas()
    for (const pattern of body)
      expect(schemas.violations('block-pattern', pattern), pattern.name).toEqual([])
    expect(body[0]).toMatchObject({
      name: 'callboard/call-to-action',
      title: 'Call to action',
      inserter: true,
      viewport_width: 1000,
      categories: ['call-to-action', 'featured'],
      block_types: [],
      source: 'plugin',
    })
  })

  it('omits empty fields that would keep the editor from offering a pattern', async () => {
    const { body } = await author.get(PATTERNS)
    const byName = new Map(body.map((pattern: { name: string }) => [pattern.name, pattern]))
    expect(byName.get('callboard/quotation')).not.toHaveProperty('post_types')
    expect(byName.get('callboard/about-page')).toMatchObject({ post_types: ['page'] })
    expect(byName.get('callboard/not-found')).toMatchObject({ template_types: ['404'] })
  })

  it('resolves patterns inside a pattern', async () => {
    const { body } = await author.get(PATTERNS)
    const home = body.find(({ name }: { name: string }) => name === 'callboard/catalogue-home')
    expect(home.content).not.toContain('wp:pattern')
    expect(home.content).toContain('"patternName":"callboard/newest-shows"')
  })

  it('includes the patterns of the design', async () => {
    const { body } = await author.get(PATTERNS)
    const ofTheme = body.filter(({ source }: { source: string }) => source === 'theme')
    expect(ofTheme.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(
        ['hero', 'character-card', 'show-card', 'statistics-teaser', 'on-this-day'].map(
          (name) => `callboard/${name}`,
        ),
      ),
    )
    const hero = ofTheme.find(({ name }: { name: string }) => name === 'callboard/hero')
    expect(hero).toMatchObject({
      title: 'Hero',
      categories: ['banner', 'featured'],
      viewport_width: 1400,
    })
    expect(hero.content).toMatch(/^<!-- wp:group/)
  })

  it('selects fields', async () => {
    const { body } = await author.get(`${PATTERNS}?_fields=name`)
    expect(body[0]).toEqual({ name: 'callboard/call-to-action' })
  })
})

describe('GET core/v2/block-patterns/categories', () => {
  it('lists the categories in the form that existing clients expect', async () => {
    const { status, body } = await author.get(CATEGORIES)
    expect(status).toBe(200)
    const schemas = await loadWpSchemas()
    for (const category of body)
      expect(schemas.violations('block-pattern-category', category), category.name).toEqual([])
    expect(body[0]).toEqual(categories[0])
  })
})

describe.each([PATTERNS, CATEGORIES])('GET %s', (path) => {
  it('requires the right to write content', async () => {
    expect((await app.anonymous.get(path)).body).toMatchObject({
      code: 'rest_cannot_view',
      data: { status: 401 },
    })
    expect((await app.as('subscriber').get(path)).body).toMatchObject({
      code: 'rest_cannot_view',
      data: { status: 403 },
    })
    expect((await app.as('contributor').get(path)).status).toBe(200)
  })

  it('allows no other method', async () => {
    expect((await author.post(path, { name: 'mine' })).status).toBe(404)
  })
})

describe('the block core/pattern', () => {
  const contentOf = async (slug: string): Promise<string> => {
    const content = `<!-- wp:pattern {"slug":"${slug}"} /-->`
    const item = { title: 'With a pattern', content, status: 'publish' }
    const { body } = await author.post('/wp-json/wp/v2/posts', item)
    return body.content.rendered
  }

  it('renders the blocks of the pattern', async () => {
    const html = await contentOf('callboard/latest-posts')
    expect(html).toContain('wp-block-query')
    expect(html).toContain('With a pattern')
    expect(html).not.toContain('<!--')
  })

  it('renders nothing for an unknown pattern', async () => {
    expect((await contentOf('callboard/nothing')).trim()).toBe('')
  })
})
