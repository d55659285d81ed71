import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'

const ITEMS = '/wp-json/wp/v2/menu-items'
const MENUS = '/wp-json/wp/v2/menus'

let app: TestApp
let admin: Client
let menu: number
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  menu = await make(MENUS, { name: 'Main' })
})

const make = async (path: string, body: object): Promise<number> => {
  const answer = await admin.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const link = (more: object = {}): object => ({
  title: 'Example',
  url: 'https://example.org/',
  menus: menu,
  ...more,
})

const idsIn = async (query: string): Promise<number[]> =>
  (await admin.get(`${ITEMS}?${query}`)).body.map((item: { id: number }) => item.id)

describe('POST wp/v2/menu-items', () => {
  it('creates a published custom link at the first position', async () => {
    const { status, body, headers } = await admin.post(ITEMS, link())
    expect(status).toBe(201)
    expect(headers.location).toBe(`http://callboard.test${ITEMS}/${body.id}`)
    const { _links, ...fields } = body
    expect(fields).toEqual({
      id: body.id,
      title: { raw: 'Example', rendered: 'Example' },
      status: 'publish',
      url: 'https://example.org/',
      attr_title: '',
      description: '',
      type: 'custom',
      type_label: 'Custom Link',
      object: 'custom',
      object_id: body.id,
      parent: 0,
      menu_order: 1,
      target: '',
      classes: [''],
      xfn: [''],
      invalid: false,
      meta: [],
      menus: menu,
    })
  })

  it('keeps attributes, with invalid characters removed', async () => {
    const { body } = await admin.post(
      ITEMS,
      link({
        target: '_blank',
        attr_title: '<b>attr</b> c\\d',
        description: 'one\n two <i>three</i>',
        classes: ['one', 'two words', 'a%20b<c>'],
        xfn: ['friend', 'met'],
      }),
    )
    expect(body).toMatchObject({
      target: '_blank',
      attr_title: 'attr c\\d',
      description: 'one two three',
      classes: ['one', 'twowords', 'abc'],
      xfn: ['friend', 'met'],
    })
  })

  it('accepts class names as one string too', async () => {
    expect((await admin.post(ITEMS, link({ classes: 'a b,c' }))).body.classes).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  it.each([
    ['"^<foo>{bar}', 'http://foobar'],
    ['/about/', '/about/'],
    ['#top', '#top'],
    ['mailto:ann@example.org', 'mailto:ann@example.org'],
    ['example.org/a b', 'http://example.org/a%20b'],
  ])('sanitizes the address %j', async (url, kept) => {
    expect((await admin.post(ITEMS, link({ url }))).body.url).toBe(kept)
  })

  it('supports only draft and publish', async () => {
    for (const [given, kept] of [
      ['private', 'draft'],
      ['pending', 'draft'],
      ['publish', 'publish'],
    ])
      expect((await admin.post(ITEMS, link({ status: given }))).body.status).toBe(kept)
  })

  it('stores an unknown parent', async () => {
    expect((await admin.post(ITEMS, link({ parent: 99_999 }))).body.parent).toBe(99_999)
  })

  it('needs no menu, and then returns none', async () => {
    const { status, body } = await admin.post(ITEMS, link({ menus: undefined }))
    expect(status).toBe(201)
    expect(body).not.toHaveProperty('menus')
  })
})

describe('an item that links to an object', () => {
  it('takes title and address from a post, and follows its changes', async () => {
    const post = await make('/wp-json/wp/v2/posts', { title: 'First', status: 'publish' })
    const id = await make(ITEMS, { type: 'post_type', object: 'post', object_id: post })
    const read = async () => (await admin.get(`${ITEMS}/${id}`)).body
    expect(await read()).toMatchObject({
      title: { rendered: 'First' },
      url: 'http://callboard.test/first/',
      type_label: 'Post',
      object: 'post',
      object_id: post,
      invalid: false,
    })
    await admin.post(`/wp-json/wp/v2/posts/${post}`, { title: 'Second', slug: 'second' })
    expect(await read()).toMatchObject({
      title: { rendered: 'Second' },
      url: 'http://callboard.test/second/',
    })
    await admin.delete(`/wp-json/wp/v2/posts/${post}`)
    expect((await read()).invalid).toBe(true)
  })

  it('follows the object again when its own title becomes the same', async () => {
    const page = await make('/wp-json/wp/v2/pages', { title: 'About', status: 'publish' })
    const about = { type: 'post_type', object: 'page', object_id: page }
    const id = await make(ITEMS, { ...about, title: 'Us' })
    expect((await admin.get(`${ITEMS}/${id}`)).body.title.rendered).toBe('Us')
    await admin.post(`${ITEMS}/${id}`, { title: 'About' })
    await admin.post(`/wp-json/wp/v2/pages/${page}`, { title: 'Who we are' })
    expect((await admin.get(`${ITEMS}/${id}`)).body.title.rendered).toBe('Who we are')
  })

  it('links to a draft by its id', async () => {
    const post = await make('/wp-json/wp/v2/posts', { title: 'Draft' })
    const { body } = await admin.post(ITEMS, { type: 'post_type', object_id: post })
    expect(body).toMatchObject({
      object: 'post',
      url: `http://callboard.test/?p=${post}`,
      title: { raw: 'Draft' },
    })
  })

  it('links to a term', async () => {
    const tag = await make('/wp-json/wp/v2/tags', { name: 'Cats' })
    const { body } = await admin.post(ITEMS, { type: 'taxonomy', object_id: tag, title: '' })
    expect(body).toMatchObject({
      object: 'post_tag',
      type_label: 'Tag',
      title: { raw: 'Cats' },
      url: 'http://callboard.test/tag/cats/',
    })
  })

  it('links to the list of all posts', async () => {
    const { body } = await admin.post(ITEMS, { type: 'post_type_archive', object: 'post' })
    expect(body).toMatchObject({
      type_label: 'Post Type Archive',
      url: 'http://callboard.test',
      invalid: false,
    })
    expect(body.title.raw).not.toBe('')
  })

  it('is invalid if the object does not exist', async () => {
    for (const object of [
      { type: 'post_type', object: 'post' },
      { type: 'taxonomy', object: 'category' },
      { type: 'post_type', object: 'rocket' },
    ]) {
      const { status, body } = await admin.post(ITEMS, { ...object, object_id: 99_999 })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        url: '',
        invalid: true,
        title: { raw: '#99999 (no title)' },
      })
    }
  })

  it('hides the title of an object that the caller may not see', async () => {
    const post = await make('/wp-json/wp/v2/posts', { title: 'Hush', status: 'private' })
    const id = await make(ITEMS, { type: 'post_type', object: 'post', object_id: post })
    expect((await admin.get(`${ITEMS}/${id}`)).body.title.rendered).toContain('Hush')
    const { body } = await app.as('contributor').get(`${ITEMS}/${id}`)
    expect(body.title.rendered).toBe(`#${post} (no title)`)
  })

  it('links to its object and its menu, which can be embedded', async () => {
    const post = await make('/wp-json/wp/v2/posts', { title: 'Target', status: 'publish' })
    const id = await make(ITEMS, {
      type: 'post_type',
      object: 'post',
      object_id: post,
      menus: menu,
    })
    const { body } = await admin.get(`${ITEMS}/${id}?_embed`)
    expect(body._links['wp:menu-item-object']).toEqual([
      {
        post_type: 'post',
        embeddable: true,
        href: `http://callboard.test/wp-json/wp/v2/posts/${post}`,
      },
    ])
    expect(body._embedded['wp:menu-item-object'][0]).toMatchObject({ id: post })
    expect(body._embedded['wp:term'][0]).toMatchObject([{ id: menu, name: 'Main' }])
  })
})

describe('PUT wp/v2/menu-items/{id}', () => {
  it('changes the given fields and keeps the rest', async () => {
    const id = await make(ITEMS, link({ classes: ['a'], description: 'kept' }))
    const { body } = await admin.put(`${ITEMS}/${id}`, {
      title: 'Changed',
      url: 'https://example.net/',
      target: '_blank',
      menu_order: 7,
    })
    expect(body).toMatchObject({
      title: { raw: 'Changed' },
      url: 'https://example.net/',
      target: '_blank',
      menu_order: 7,
      classes: ['a'],
      description: 'kept',
      object_id: id,
      menus: menu,
    })
  })

  it('moves an item to another menu', async () => {
    const other = await make(MENUS, { name: 'Elsewhere' })
    const id = await make(ITEMS, link())
    expect((await admin.put(`${ITEMS}/${id}`, { menus: other })).body.menus).toBe(other)
    expect(await idsIn(`menus=${other}`)).toEqual([id])
    expect(await idsIn(`menus=${menu}`)).not.toContain(id)
    const { status, body } = await admin.put(`${ITEMS}/${id}`, { menus: 0 })
    expect([status, body.code]).toEqual([403, 'rest_cannot_assign_term'])
  })

  it('never makes an item its own parent', async () => {
    const id = await make(ITEMS, link())
    expect((await admin.put(`${ITEMS}/${id}`, { parent: id })).body.parent).toBe(0)
  })

  it('turns an item into a custom link, which keeps title and address', async () => {
    const page = await make('/wp-json/wp/v2/pages', { title: 'Shop', status: 'publish' })
    const id = await make(ITEMS, { type: 'post_type', object: 'page', object_id: page })
    expect((await admin.put(`${ITEMS}/${id}`, { type: 'custom' })).body).toMatchObject({
      title: { raw: 'Shop' },
      url: 'http://callboard.test/shop/',
      object: 'custom',
      object_id: id,
    })
  })

  it('rejects a write that is based on an old version', async () => {
    const id = await make(ITEMS, link())
    const { headers } = await admin.get(`${ITEMS}/${id}`)
    const condition = { headers: { 'if-match': String(headers.etag) } }
    const answers = await Promise.all(
      ['one', 'two'].map((title) => admin.put(`${ITEMS}/${id}`, { title }, condition)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await admin.delete(`${ITEMS}/${id}?force=true`, undefined, condition)).status).toBe(412)
  })
})

describe('DELETE wp/v2/menu-items/{id}', () => {
  it('removes for good only, not to the trash', async () => {
    const id = await make(ITEMS, link())
    const refused = await admin.delete(`${ITEMS}/${id}`)
    expect([refused.status, refused.body.code]).toEqual([501, 'rest_trash_not_supported'])
    const { body } = await admin.delete(`${ITEMS}/${id}?force=true`)
    expect(body).toMatchObject({ deleted: true, previous: { id, menus: menu } })
    expect(body.previous.title).toEqual({ rendered: 'Example' })
    expect((await admin.get(`${ITEMS}/${id}`)).body.code).toBe('rest_post_invalid_id')
  })
})

describe('GET wp/v2/menu-items', () => {
  let listed: number
  let ids: number[]
  beforeAll(async () => {
    listed = await make(MENUS, { name: 'Listed' })
    ids = []
    for (const [index, title] of ['delta', 'bravo', 'alpha', 'charlie'].entries())
      ids.push(
        await make(
          ITEMS,
          link({
            title,
            menus: listed,
            menu_order: (4 - index) * 10,
            description: title === 'alpha' ? 'platypus' : '',
          }),
        ),
      )
    await make(ITEMS, link({ menus: listed, status: 'draft', title: 'echo' }))
  })

  const at = (...places: number[]) => places.map((place) => ids[place])

  it('lists published items in the order of the menu', async () => {
    const { body, headers } = await admin.get(`${ITEMS}?menus=${listed}`)
    expect(body.map((item: { id: number }) => item.id)).toEqual(at(3, 2, 1, 0))
    expect(headers['x-wp-total']).toBe('4')
  })

  it.each([
    ['menu_order=20', [2]],
    ['search=platypus', [2]],
    ['search=bravo', [1]],
    ['orderby=title', [2, 1, 3, 0]],
    ['orderby=title&order=desc', [0, 3, 1, 2]],
    ['orderby=id', [0, 1, 2, 3]],
    ['slug=alpha', [2]],
    ['per_page=3&page=2', [0]],
    ['offset=1&per_page=2', [2, 1]],
    // As in the reference, `parent` is not a filter here.
    ['parent=7', [3, 2, 1, 0]],
  ])('supports %s', async (query, places) => {
    expect(await idsIn(`menus=${listed}&${query}`)).toEqual(at(...places))
  })

  it('excludes whole menus', async () => {
    const found = await idsIn(`menus_exclude=${listed}`)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((id) => ids.includes(id))).toEqual([])
  })

  it('shows drafts to users who may edit menus', async () => {
    const { body } = await admin.get(`${ITEMS}?menus=${listed}&status=draft`)
    expect(body.map((item: { status: string }) => item.status)).toEqual(['draft'])
  })
})

describe('autosaves of menu items', () => {
  it('store a title without changing the item', async () => {
    const id = await make(ITEMS, link())
    const { status, body } = await admin.post(`${ITEMS}/${id}/autosaves`, { title: 'Later' })
    expect([status, body.parent, body.title.raw]).toEqual([200, id, 'Later'])
    const { body: kept } = await admin.get(`${ITEMS}/${id}/autosaves`)
    expect(kept.map((one: { id: number }) => one.id)).toEqual([body.id])
    expect((await admin.get(`${ITEMS}/${id}`)).body.title.rendered).toBe('Example')
    const refused = await app.as('editor').post(`${ITEMS}/${id}/autosaves`, { title: 'No' })
    expect(refused.status).toBe(403)
  })
})

describe('versions of menu items', () => {
  it('are in the header of a list, and a change of an older one is refused', async () => {
    const ids = [await make(ITEMS, link({ title: 'One' })), await make(ITEMS, link())]
    const list = await admin.get(`${ITEMS}?include=${ids.join()}&orderby=include&_fields=id`)
    const [first = '', second = ''] = String(list.headers['x-item-versions']).split(', ')
    expect(list.body.map(({ id }: { id: number }) => id)).toEqual(ids)
    const ofItem = (await admin.get(`${ITEMS}/${ids[0]}`)).headers.etag
    expect(ofItem).toMatch(new RegExp(`^"${first}-`))

    const change = (id: number | undefined, title: string, version: string) =>
      admin.post(`${ITEMS}/${id}`, { title }, { headers: { 'if-match': `"${version}"` } })
    expect((await change(ids[0], 'Mine', first)).status).toBe(200)
    expect(await change(ids[0], 'Late', first)).toMatchObject({
      ...{ status: 412, body: { code: 'rest_precondition_failed' } },
    })
    const remove = (id: number | undefined, version: string) => ({
      ...{ method: 'DELETE', path: `/wp/v2/menu-items/${id}?force=true` },
      headers: { 'If-Match': `"${version}"` },
    })
    const requests = [remove(ids[0], first), remove(ids[1], second)]
    const { body } = await admin.post('/wp-json/batch/v1', { requests })
    const statuses = body.responses.map(({ status }: { status: number }) => status)
    expect(statuses).toEqual([412, 200])
    expect((await admin.get(`${ITEMS}/${ids[0]}`)).body.title.rendered).toBe('Mine')
  })
})
