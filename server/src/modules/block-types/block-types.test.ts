import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import { loadWpSchemas } from '../../../test/clients/wp-schemas.ts'
import { blockRenderers } from '../../contract/blocks.ts'

const TYPES = '/wp-json/wp/v2/block-types'

let app: TestApp
let author: Client
beforeAll(async () => {
  app = await buildTestApp()
  author = app.as('author')
})

describe('GET core/v2/block-types', () => {
  it('lists the core blocks without experimental ones', async () => {
    const { status, body } = await author.get(TYPES)
    expect(status).toBe(200)
    const names = body.map(({ name }: { name: string }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['core/paragraph', 'core/details', 'core/query', 'core/table']),
    )
    expect(names).not.toContain('core/table-of-contents')
    expect(new Set(names).size).toBe(names.length)
  })

  it('filters by namespace, given as an argument or in the path', async () => {
    const { body: all } = await author.get(TYPES)
    const core = all.filter(({ name }: { name: string }) => name.startsWith('core/'))
    const asArgument = await author.get(`${TYPES}?namespace=core`)
    const inPath = await author.get(`${TYPES}/core`)
    expect(asArgument.body).toEqual(core)
    expect(inPath.body).toEqual(core)
    expect((await author.get(`${TYPES}?namespace=cor`)).body).toEqual([])
    expect((await author.get(`${TYPES}/nobody`)).body).toEqual([])
  })

  it('lists own blocks with their attributes, and each can be rendered', async () => {
    const { body } = await author.get(`${TYPES}/callboard`)
    const made = app.systemContext().extensions(blockRenderers)
    for (const { name } of body) expect([name, made.has(name)]).toEqual([name, true])
    const newest = body.find(({ name }: { name: string }) => name === 'callboard/newest-items')
    expect(newest).toMatchObject({
      is_dynamic: true,
      attributes: { itemType: { enum: ['character', 'show', 'actor'] }, count: { maximum: 24 } },
    })
  })

  it('has the form that existing clients expect', async () => {
    const schemas = await loadWpSchemas()
    const { body } = await author.get(TYPES)
    for (const type of body) expect(schemas.violations('block-type', type), type.name).toEqual([])
  })

  it('marks exactly the server-rendered blocks as dynamic', async () => {
    const { body } = await author.get(TYPES)
    const made = app.systemContext().extensions(blockRenderers)
    for (const { name, is_dynamic } of body)
      expect([name, is_dynamic]).toEqual([name, made.has(name)])
  })

  it('requires the right to write content', async () => {
    const anonymous = await app.anonymous.get(TYPES)
    expect(anonymous.status).toBe(401)
    expect(anonymous.body.code).toBe('rest_block_type_cannot_view')
    for (const path of [TYPES, `${TYPES}/core`, `${TYPES}/core/nothing`])
      expect((await app.as('subscriber').get(path)).body).toMatchObject({
        code: 'rest_block_type_cannot_view',
        data: { status: 403 },
      })
  })

  it('refuses an unknown rendering', async () => {
    const { status, body } = await author.get(`${TYPES}?context=full`)
    expect([status, body.code, Object.keys(body.data.params)]).toEqual([
      400,
      'rest_invalid_param',
      ['context'],
    ])
  })
})

describe('GET core/v2/block-types/{namespace}/{name}', () => {
  it('returns a static block', async () => {
    const { body } = await author.get(`${TYPES}/core/separator`)
    expect(body).toMatchObject({
      api_version: 3,
      name: 'core/separator',
      title: 'Separator',
      category: 'design',
      icon: null,
      parent: null,
      is_dynamic: false,
      provides_context: [],
      variations: [],
      block_hooks: [],
      script: null,
      style_handles: ['wp-block-separator'],
      style: 'wp-block-separator',
      styles: [{ name: 'default' }, { name: 'wide' }, { name: 'dots' }],
    })
    expect(Object.keys(body._links)).toEqual(['collection', 'self', 'up'])
  })

  it('links to the renderer of a dynamic block', async () => {
    const { body } = await author.get(`${TYPES}/core/latest-posts`)
    expect(body.is_dynamic).toBe(true)
    const base = 'http://callboard.test/wp-json/wp/v2'
    expect(body._links).toMatchObject({
      collection: [{ href: `${base}/block-types` }],
      self: [{ href: `${base}/block-types/core/latest-posts` }],
      up: [{ href: `${base}/block-types/core` }],
      'wp:render-block': [{ href: `${base}/block-renderer/core/latest-posts?context=edit` }],
    })
  })

  it('derives attributes from block supports', async () => {
    const { attributes } = (await author.get(`${TYPES}/core/heading`)).body
    expect(attributes).toMatchObject({
      level: { type: 'number', default: 2 },
      lock: { type: 'object' },
      className: { type: 'string' },
      textColor: { type: 'string' },
      fontSize: { type: 'string' },
      style: { type: 'object' },
      align: { type: 'string', enum: ['left', 'center', 'right', 'wide', 'full', ''] },
    })
    const { attributes: more } = (await author.get(`${TYPES}/core/more`)).body
    expect(Object.keys(more)).not.toContain('className')
    expect(Object.keys(more)).not.toContain('style')
  })

  it("offers links to the site's types and taxonomies", async () => {
    const { variations: links } = (await author.get(`${TYPES}/core/navigation-link`)).body
    expect(links).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'page', attributes: { type: 'page', kind: 'post-type' } }),
        expect.objectContaining({ name: 'tag', attributes: { type: 'tag', kind: 'taxonomy' } }),
      ]),
    )
    const { variations: terms } = (await author.get(`${TYPES}/core/post-terms`)).body
    expect(terms[0]).toMatchObject({
      name: 'category',
      title: 'Categories',
      attributes: { term: 'category' },
      isDefault: true,
    })
  })

  it('refuses an unknown name', async () => {
    for (const name of ['core/nothing', 'nobody/paragraph', 'core/constructor'])
      expect((await author.get(`${TYPES}/${name}`)).body).toMatchObject({
        code: 'rest_block_type_invalid',
        data: { status: 404 },
      })
  })

  it('describes where custom HTML stores its text', async () => {
    const { body } = await app.as('editor').get('/wp-json/wp/v2/block-types/core/html')
    expect(body.attributes.content).toMatchObject({ type: 'string', source: 'raw' })
  })
})
