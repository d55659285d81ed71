import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'

const RENDERER = '/wp-json/wp/v2/block-renderer'

let app: TestApp
let author: Client
beforeAll(async () => {
  app = await buildTestApp()
  author = app.as('author')
  for (const title of ['One', 'Two', 'Three'])
    await author.post('/wp-json/wp/v2/posts', { title, status: 'publish' })
})

const draft = async (client: Client, title: string): Promise<number> =>
  (await client.post('/wp-json/wp/v2/posts', { title })).body.id

describe('GET and POST core/v2/block-renderer/{name}', () => {
  it('renders a block from attributes in the query', async () => {
    const { status, body } = await author.get(
      `${RENDERER}/core/latest-posts?context=edit&attributes[postsToShow]=2`,
    )
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['rendered'])
    expect(body.rendered.match(/<li>/g)).toHaveLength(2)
  })

  it('renders a block from attributes in the body', async () => {
    const { body } = await author.post(`${RENDERER}/core/latest-posts?context=edit`, {
      attributes: { postsToShow: 1, className: 'mine' },
    })
    expect(body.rendered.match(/<li>/g)).toHaveLength(1)
    expect(body.rendered).toContain('mine')
  })

  it('renders each dynamic block, with and without a post', async () => {
    const { body: types } = await author.get('/wp-json/wp/v2/block-types')
    const names = types
      .filter(({ is_dynamic }: { is_dynamic: boolean }) => is_dynamic)
      .map(({ name }: { name: string }) => name)
    expect(names.length).toBeGreaterThan(20)
    const id = await draft(author, 'Whatever')
    for (const name of names)
      for (const query of ['context=edit', `context=edit&post_id=${id}`]) {
        const { status, body } = await author.get(`${RENDERER}/${name}?${query}`)
        expect([name, status, typeof body.rendered]).toEqual([name, 200, 'string'])
      }
  })

  it('accepts a name with an encoded slash', async () => {
    expect((await author.get(`${RENDERER}/core%2Fsite-title?context=edit`)).status).toBe(200)
  })

  it('renders a block for a post, even an unpublished one', async () => {
    const id = await draft(author, 'Not yet out')
    const { body } = await author.get(`${RENDERER}/core/post-title?context=edit&post_id=${id}`)
    expect(body.rendered).toContain('Not yet out')
  })

  it('renders a post block without a post as nothing', async () => {
    const { status, body } = await author.get(`${RENDERER}/core/post-title?context=edit`)
    expect([status, body]).toEqual([200, { rendered: '' }])
  })

  it('escapes attribute values', async () => {
    const { body } = await author.post(`${RENDERER}/core/latest-posts?context=edit`, {
      attributes: { className: '"><script>alert(1)</script>' },
    })
    expect(body.rendered).not.toContain('<script>')
  })

  it('refuses static and unknown blocks', async () => {
    for (const name of ['core/paragraph', 'core/nothing', 'nobody/archives'])
      expect((await author.get(`${RENDERER}/${name}?context=edit`)).body).toMatchObject({
        code: 'block_invalid',
        data: { status: 404 },
      })
  })

  it.each([
    ['an attribute of the wrong type', { postsToShow: 'many' }, '[postsToShow]'],
    ['a value that is not on the list', { featuredImageAlign: 'up' }, 'featuredImageAlign'],
    ['an attribute that the block does not have', { colour: 'red' }, 'colour'],
    ['something that is no set of attributes', 'red', ' is not of type object'],
    ['a list with a wrong item', { categories: ['x'] }, '[categories][0]'],
  ])('refuses %s', async (_what, attributes, named) => {
    const { status, body } = await author.post(`${RENDERER}/core/latest-posts?context=edit`, {
      attributes,
    })
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    expect(Object.keys(body.data.params)).toEqual(['attributes'])
    expect(body.data.params.attributes).toContain(named)
  })

  it.each([
    ['latest-comments', { displayExcerpt: false }],
    ['latest-posts', { postLayout: 'grid' }],
    ['post-comments-form', { textAlign: 'center' }],
  ])('makes %s from what older editors send', async (name, attributes) => {
    const path = `${RENDERER}/core/${name}?context=edit`
    expect((await author.post(path, { attributes })).status).toBe(200)
    const wrong = await author.post(path, { attributes: { never: 1 } })
    expect(wrong.status).toBe(400)
  })

  it('accepts null for an attribute whose default is null', async () => {
    const { status } = await author.post(`${RENDERER}/core/latest-posts?context=edit`, {
      attributes: { featuredImageSizeWidth: null },
    })
    expect(status).toBe(200)
  })

  it.each(['', '?context=view', '?context=embed'])(
    'has only the rendering of editors: "%s"',
    async (query) => {
      const { status, body } = await author.get(`${RENDERER}/core/archives${query}`)
      expect([status, body.code, Object.keys(body.data.params)]).toEqual([
        400,
        'rest_invalid_param',
        ['context'],
      ])
    },
  )

  it('refuses a post id that is no number', async () => {
    const { status, body } = await author.get(
      `${RENDERER}/core/archives?context=edit&post_id=first`,
    )
    expect([status, Object.keys(body.data.params)]).toEqual([400, ['post_id']])
  })

  it('requires the right to write content', async () => {
    const path = `${RENDERER}/core/archives?context=edit`
    expect((await app.anonymous.get(path)).body).toMatchObject({
      code: 'block_cannot_read',
      data: { status: 401 },
    })
    expect((await app.as('subscriber').post(path)).body).toMatchObject({
      code: 'block_cannot_read',
      data: { status: 403 },
    })
  })

  it('renders blocks for a post only to its editors', async () => {
    const id = await draft(app.as('editor'), 'A secret')
    const about = (post: number): string =>
      `${RENDERER}/core/post-title?context=edit&post_id=${post}`
    for (const post of [id, 987_654]) {
      const { body, text } = await author.get(about(post))
      expect(body).toMatchObject({ code: 'block_cannot_read', data: { status: 403 } })
      expect(text).not.toContain('A secret')
    }
    expect((await app.as('editor').get(about(id))).body.rendered).toContain('A secret')
  })

  it('lists the allowed methods for writers', async () => {
    const { headers } = await author.options(`${RENDERER}/core/archives`)
    expect(headers.allow).toBe('GET, POST')
    expect((await app.anonymous.options(`${RENDERER}/core/archives`)).headers.allow).toBeUndefined()
  })
})
