import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'

const API = '/wp-json/wp/v2'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp({ menuLocations: 'primary=Main menu, footer=Below, side' })
  admin = app.as('administrator')
})

const makeMenu = async (body: object): Promise<number> => {
  const answer = await admin.post(`${API}/menus`, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

describe('menus', () => {
  it('have versions in the header of a list, and a change of an older one is refused', async () => {
    const id = await makeMenu({ name: 'Versioned' })
    const list = await admin.get(`${API}/menus?include=${id}&_fields=id`)
    const headers = { 'if-match': `"${list.headers['x-item-versions']}"` }
    const change = (name: string) => admin.post(`${API}/menus/${id}`, { name }, { headers })
    expect((await change('Mine')).status).toBe(200)
    expect(await change('Late')).toMatchObject({
      ...{ status: 412, body: { code: 'rest_precondition_failed' } },
    })
    expect((await admin.get(`${API}/menus/${id}`)).body.name).toBe('Mine')
  })

  it('have a name and a description, and can be read', async () => {
    const id = await makeMenu({ name: 'Top & more', description: 'a menu', slug: 'ignored' })
    const { body } = await admin.get(`${API}/menus/${id}`)
    const { _links, ...fields } = body
    expect(fields).toEqual({
      id,
      name: 'Top &amp; more',
      slug: 'top-more',
      description: 'a menu',
      meta: [],
      locations: [],
      auto_add: false,
    })
    expect(_links['wp:post_type']).toEqual([
      { href: `http://callboard.test${API}/menu-items?menus=${id}` },
    ])
    const found = await admin.get(`${API}/menus?search=top`)
    expect(found.body.map((menu: { id: number }) => menu.id)).toEqual([id])
    expect(found.headers['x-wp-total']).toBe('1')
  })

  it('take their slug from each new name', async () => {
    const id = await makeMenu({ name: 'Old' })
    const { body } = await admin.put(`${API}/menus/${id}`, { name: 'New name', slug: 'else' })
    expect(body).toMatchObject({ name: 'New name', slug: 'new-name' })
    expect((await admin.put(`${API}/menus/${id}`, { description: 'd' })).body).toMatchObject({
      name: 'New name',
      slug: 'new-name',
      description: 'd',
    })
  })

  it('keep their slug when another has it without a number', async () => {
    await makeMenu({ name: 'Same slug' })
    const id = await makeMenu({ name: 'Same-slug' })
    expect((await admin.get(`${API}/menus/${id}`)).body.slug).toBe('same-slug-2')
    const { body } = await admin.put(`${API}/menus/${id}`, { name: 'Same-slug', description: 'd' })
    expect(body.slug).toBe('same-slug-2')
  })

  it('have unique names', async () => {
    const id = await makeMenu({ name: 'Unique' })
    const other = await makeMenu({ name: 'Other' })
    const answers = [
      await admin.post(`${API}/menus`, { name: 'unique' }),
      await admin.put(`${API}/menus/${other}`, { name: 'Unique' }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([400, 'menu_exists'])
      expect(body.data).toEqual({ status: 400, term_id: id })
      expect(body.additional_data).toEqual([id])
    }
    expect((await admin.get(`${API}/menus/${other}`)).body.name).toBe('Other')
  })

  it.each([
    [{}, 'rest_missing_callback_param'],
    [{ name: '' }, 'empty_term_name'],
    [{ name: '   ' }, 'empty_term_name'],
    [{ name: ['x'] }, 'rest_invalid_param'],
    [{ name: 'x', parent: 0 }, 'rest_taxonomy_not_hierarchical'],
    [{ name: 'x', auto_add: 'maybe' }, 'rest_invalid_param'],
    [{ name: 'x', locations: { a: 1 } }, 'rest_invalid_param'],
    [{ name: 'x', locations: ['nowhere'] }, 'rest_invalid_param'],
  ])('reject %j', async (body, code) => {
    const answer = await admin.post(`${API}/menus`, body)
    expect([answer.status, answer.body.code]).toEqual([400, code])
  })

  it('name the unknown location in the error', async () => {
    const id = await makeMenu({ name: 'Placed nowhere' })
    const { body } = await admin.put(`${API}/menus/${id}`, { locations: ['primary', 'nowhere'] })
    expect(body.data.details.locations).toMatchObject({
      code: 'rest_invalid_menu_location',
      data: { location: 'nowhere' },
    })
    expect((await admin.get(`${API}/menus/${id}`)).body.locations).toEqual([])
  })

  it('are removed for good only, together with their items', async () => {
    const id = await makeMenu({ name: 'Short-lived', locations: ['side'] })
    const item = await admin.post(`${API}/menu-items`, { title: 'x', url: '/', menus: id })
    const refused = await admin.delete(`${API}/menus/${id}`)
    expect([refused.status, refused.body.code]).toEqual([501, 'rest_trash_not_supported'])
    const { body } = await admin.delete(`${API}/menus/${id}?force=true`)
    expect(body).toMatchObject({
      deleted: true,
      previous: { name: 'Short-lived', locations: ['side'] },
    })
    expect((await admin.get(`${API}/menus/${id}`)).body.code).toBe('rest_term_invalid')
    expect((await admin.get(`${API}/menu-items/${item.body.id}`)).status).toBe(404)
    expect((await admin.get(`${API}/menu-locations/side`)).body.menu).toBe(0)
  })

  it('reject a write that is based on an old version', async () => {
    const id = await makeMenu({ name: 'Contested' })
    const { headers } = await admin.get(`${API}/menus/${id}`)
    const condition = { headers: { 'if-match': String(headers.etag) } }
    await admin.put(`${API}/menus/${id}`, { description: 'first' }, condition)
    const late = await admin.put(`${API}/menus/${id}`, { description: 'second' }, condition)
    expect(late.status).toBe(412)
  })

  it('return an error for other terms', async () => {
    const tag = await admin.post(`${API}/tags`, { name: 'tag' })
    for (const unknown of [tag.body.id, 0, 99_999])
      expect((await admin.get(`${API}/menus/${unknown}`)).body.code).toBe('rest_term_invalid')
  })

  it('can be created in a batch together with their items', async () => {
    const { status, body } = await admin.post('/wp-json/batch/v1', {
      requests: [
        { method: 'POST', path: '/wp/v2/menus', body: { name: 'Of a batch' } },
        { method: 'POST', path: '/wp/v2/menu-items', body: { title: 'x', url: '/' } },
      ],
    })
    expect(status).toBe(207)
    expect(body.responses.map((one: { status: number }) => one.status)).toEqual([201, 201])
  })
})

describe('menu locations', () => {
  it('are those that the operator configures', async () => {
    const { body } = await admin.get(`${API}/menu-locations`)
    expect(Object.keys(body)).toEqual(['primary', 'footer', 'side'])
    expect(body.primary).toMatchObject({ name: 'primary', description: 'Main menu', menu: 0 })
    expect(body.side.description).toBe('side')
  })

  it('are an empty list where the operator declares none', async () => {
    const bare = await buildTestApp({ menuLocations: '' })
    expect((await bare.as('administrator').get(`${API}/menu-locations`)).body).toEqual([])
  })

  it('show one menu each, and a menu can be at several', async () => {
    const first = await makeMenu({ name: 'First', locations: ['primary', 'footer'] })
    const second = await makeMenu({ name: 'Second', locations: ['primary'] })
    const locationsOf = async (id: number) => (await admin.get(`${API}/menus/${id}`)).body.locations
    expect(await locationsOf(first)).toEqual(['footer'])
    expect(await locationsOf(second)).toEqual(['primary'])
    const { body } = await admin.get(`${API}/menu-locations/primary?_embed`)
    expect(body.menu).toBe(second)
    expect(body._embedded['wp:menu']).toMatchObject([{ id: second, name: 'Second' }])
    await admin.put(`${API}/menus/${second}`, { locations: [] })
    expect((await admin.get(`${API}/menu-locations/primary`)).body.menu).toBe(0)
  })

  it('return 404 for an unknown name', async () => {
    const { status, body } = await admin.get(`${API}/menu-locations/nowhere`)
    expect([status, body.code]).toEqual([404, 'rest_menu_location_invalid'])
  })
})
