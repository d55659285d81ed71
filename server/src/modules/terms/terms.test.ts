import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Role, type TestApp } from '../../../test/app.ts'

const CATEGORIES = '/wp-json/wp/v2/categories'
const TAGS = '/wp-json/wp/v2/tags'
const POSTS = '/wp-json/wp/v2/posts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

const make = async (path: string, fields: object): Promise<number> => {
  const { body } = await app.as('editor').post(path, fields)
  expect(body.id).toBeTypeOf('number')
  return body.id
}

const names = async (path: string): Promise<string[]> => {
  const { body } = await app.anonymous.get(path)
  expect(body).toBeInstanceOf(Array)
  return body.map(({ name }: { name: string }) => name)
}

describe('a fresh site', () => {
  it('has one category, the default for posts', async () => {
    const { body } = await app.anonymous.get(`${CATEGORIES}?slug=uncategorized`)
    const settings = await app.as('administrator').get('/wp-json/wp/v2/settings')
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ id: settings.body.default_category, name: 'Uncategorized' })
  })

  it('keeps its default category', async () => {
    const [{ id }] = (await app.anonymous.get(`${CATEGORIES}?slug=uncategorized`)).body
    const { status, body, headers } = await app
      .as('administrator')
      .delete(`${CATEGORIES}/${id}?force=true`)
    expect([status, body.code]).toEqual([403, 'rest_cannot_delete'])
    expect(headers.allow).not.toContain('DELETE')
  })
})

describe('a term', () => {
  it('is shown with its path, its parent and its links', async () => {
    const top = await make(CATEGORIES, { name: 'Plants' })
    const id = await make(CATEGORIES, { name: 'Trees', parent: top, description: 'tall' })
    const { body, headers } = await app.anonymous.get(`${CATEGORIES}/${id}`)
    expect(body).toMatchObject({
      id,
      count: 0,
      description: 'tall',
      link: 'http://callboard.test/category/plants/trees/',
      name: 'Trees',
      slug: 'trees',
      taxonomy: 'category',
      parent: top,
      meta: [],
    })
    expect(body._links.up[0]).toMatchObject({ embeddable: true })
    expect(body._links['wp:post_type'][0].href).toContain(`/posts?categories=${id}`)
    expect(headers.etag).toBeDefined()
  })

  it('has fewer fields when it is embedded', async () => {
    const id = await make(TAGS, { name: 'short' })
    const { body } = await app.anonymous.get(`${TAGS}/${id}?context=embed`)
    expect(Object.keys(body).sort()).toEqual(['_links', 'id', 'link', 'name', 'slug', 'taxonomy'])
    expect(body.link).toBe('http://callboard.test/tag/short/')
  })

  it('embeds its parent', async () => {
    const top = await make(CATEGORIES, { name: 'Above' })
    const id = await make(CATEGORIES, { name: 'Under', parent: top })
    const { body } = await app.anonymous.get(`${CATEGORIES}/${id}?_embed`)
    expect(body._embedded.up[0].id).toBe(top)
  })

  it('is not found under another taxonomy', async () => {
    const id = await make(TAGS, { name: 'only a tag' })
    for (const path of [`${CATEGORIES}/${id}`, `${TAGS}/99999999`, `${TAGS}/9999999999999999999`]) {
      const { status, body } = await app.anonymous.get(path)
      expect([status, body.code]).toEqual([404, 'rest_term_invalid'])
    }
  })

  it('has a plain name and a description with few tags', async () => {
    const { body } = await app.as('administrator').post(TAGS, {
      name: 'a & b <script>x</script> "c"',
      description: '<b onclick="x">bold</b><script>alert(1)</script><img src=x onerror=x>',
    })
    expect(body.name).toBe('a &amp; b "c"')
    expect(body.description).toBe('<b>bold</b>alert(1)')
  })
})

describe('creating a term', () => {
  it.each([
    ['no name', TAGS, {}, 'rest_missing_callback_param'],
    ['an empty name', CATEGORIES, { name: '' }, 'empty_term_name'],
    ['a name of spaces', TAGS, { name: '  ' }, 'empty_term_name'],
    ['a name of tags only', TAGS, { name: '<br>' }, 'empty_term_name'],
    ['a name without end', TAGS, { name: 'x'.repeat(201) }, 'rest_invalid_param'],
    ['a parent of a tag', TAGS, { name: 'p', parent: 0 }, 'rest_taxonomy_not_hierarchical'],
    [
      'a parent of a tag of any kind',
      TAGS,
      { name: 'p', parent: {} },
      'rest_taxonomy_not_hierarchical',
    ],
    ['an unknown parent', CATEGORIES, { name: 'p', parent: 99999999 }, 'rest_term_invalid'],
    ['a negative parent', CATEGORIES, { name: 'p', parent: -1 }, 'rest_term_invalid'],
    ['a parent that is no number', CATEGORIES, { name: 'p', parent: 'x' }, 'rest_invalid_param'],
    ['meta that is no object', TAGS, { name: 'm', meta: 'x' }, 'rest_invalid_param'],
  ])('rejects %s', async (_what, path, fields, code) => {
    const { status, body } = await app.as('editor').post(path, fields)
    expect([status, body.code]).toEqual([400, code])
  })

  it('rejects an existing name in any letter case, and returns the id of that term', async () => {
    const id = await make(TAGS, { name: 'Twin' })
    const { status, body } = await app.as('editor').post(TAGS, { name: 'tWIN' })
    expect([status, body.code, body.data.term_id]).toEqual([400, 'term_exists', id])
    const other = await app.as('editor').post(TAGS, { name: 'Twin', slug: 'other-twin' })
    expect([other.status, other.body.slug]).toEqual([201, 'other-twin'])
  })

  it("accepts the same name below another parent, with the parent's slug appended", async () => {
    const first = await make(CATEGORIES, { name: 'Oak' })
    const second = await app.as('editor').post(CATEGORIES, { name: 'Oak', parent: first })
    expect(second.body.slug).toBe('oak-oak')
    const third = await app.as('editor').post(CATEGORIES, { name: 'Oak', parent: first })
    expect(third.body.code).toBe('term_exists')
  })

  it('numbers a slug that is taken', async () => {
    await make(TAGS, { name: 'one', slug: 'shared' })
    for (const [name, slug] of [
      ['two', 'shared-2'],
      ['three', 'shared-3'],
    ]) {
      const { body } = await app.as('editor').post(TAGS, { name, slug: 'shared' })
      expect(body.slug).toBe(slug)
    }
  })

  it('gives equal slugs different numbers, even with concurrent requests', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.as('editor').post(TAGS, { name: `rush ${'!'.repeat(index)}`, slug: 'rush' }),
      ),
    )
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201))
    expect(new Set(made.map(({ body }) => body.slug)).size).toBe(made.length)
  })
})

describe('changing a term', () => {
  it('changes the given fields and keeps the rest', async () => {
    const id = await make(TAGS, { name: 'before', description: 'kept' })
    const { body } = await app.as('editor').put(`${TAGS}/${id}`, { name: 'after' })
    expect(body).toMatchObject({ name: 'after', slug: 'before', description: 'kept' })
    const reset = await app.as('editor').patch(`${TAGS}/${id}`, { slug: '' })
    expect(reset.body.slug).toBe('after')
  })

  it('rejects the slug of another term and an empty name', async () => {
    const id = await make(TAGS, { name: 'slug thief' })
    await make(TAGS, { name: 'slug owner' })
    const theft = await app.as('editor').post(`${TAGS}/${id}`, { slug: 'slug-owner' })
    expect([theft.status, theft.body.code]).toEqual([400, 'duplicate_term_slug'])
    const empty = await app.as('editor').post(`${TAGS}/${id}`, { name: ' ' })
    expect([empty.status, empty.body.code]).toEqual([400, 'empty_term_name'])
  })

  it('never forms a cycle: a term below itself moves to the top level', async () => {
    const top = await make(CATEGORIES, { name: 'ring top' })
    const below = await make(CATEGORIES, { name: 'ring below', parent: top })
    const { body } = await app.as('editor').post(`${CATEGORIES}/${top}`, { parent: below })
    expect(body.parent).toBe(0)
    const self = await app.as('editor').post(`${CATEGORIES}/${top}`, { parent: top })
    expect(self.body.parent).toBe(0)
  })

  it('rejects an update of an old version', async () => {
    const id = await make(TAGS, { name: 'versioned' })
    const { headers } = await app.as('editor').get(`${TAGS}/${id}`)
    const ifMatch = { headers: { 'if-match': headers.etag ?? '' } }
    const first = await app.as('editor').post(`${TAGS}/${id}`, { name: 'versioned 2' }, ifMatch)
    const second = await app.as('editor').post(`${TAGS}/${id}`, { name: 'versioned 3' }, ifMatch)
    const third = await app.as('editor').delete(`${TAGS}/${id}?force=true`, undefined, ifMatch)
    expect([first.status, second.status, third.status]).toEqual([200, 412, 412])
  })
})

describe('deleting a term', () => {
  it('requires force, because there is no trash', async () => {
    const id = await make(TAGS, { name: 'to go' })
    const refused = await app.as('editor').delete(`${TAGS}/${id}`)
    expect([refused.status, refused.body.code]).toEqual([501, 'rest_trash_not_supported'])
    const { body } = await app.as('editor').delete(`${TAGS}/${id}?force=true`)
    expect(body).toMatchObject({ deleted: true, previous: { id, name: 'to go' } })
    expect(body.previous._links).toBeUndefined()
    expect((await app.anonymous.get(`${TAGS}/${id}`)).status).toBe(404)
  })

  it('moves its children up', async () => {
    const top = await make(CATEGORIES, { name: 'del top' })
    const middle = await make(CATEGORIES, { name: 'del middle', parent: top })
    const low = await make(CATEGORIES, { name: 'del low', parent: middle })
    await app.as('editor').delete(`${CATEGORIES}/${middle}?force=true`)
    expect((await app.anonymous.get(`${CATEGORIES}/${low}`)).body.parent).toBe(top)
  })

  it('gives the default category to posts without another', async () => {
    const { default_category: fallback } = (
      await app.as('administrator').get('/wp-json/wp/v2/settings')
    ).body
    const [gone, kept] = [
      await make(CATEGORIES, { name: 'goes' }),
      await make(CATEGORIES, { name: 'stays' }),
    ]
    const count = async () => (await app.anonymous.get(`${CATEGORIES}/${fallback}`)).body.count
    const before = await count()
    const one = await make(POSTS, { title: 'one', status: 'publish', categories: [gone] })
    const draft = await make(POSTS, { title: 'draft', categories: [gone] })
    const both = await make(POSTS, { title: 'both', status: 'publish', categories: [gone, kept] })
    await app.as('editor').delete(`${CATEGORIES}/${gone}?force=true`)
    const categories = async (id: number) =>
      (await app.as('editor').get(`${POSTS}/${id}`)).body.categories
    expect(await categories(one)).toEqual([fallback])
    expect(await categories(draft)).toEqual([fallback])
    expect(await categories(both)).toEqual([kept])
    expect(await count()).toBe(before + 1)
  })
})

describe('lists of terms', () => {
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    ids.Zebra = await make(CATEGORIES, { name: 'Zebra', slug: 'list-a', description: 'list b' })
    ids.apple = await make(CATEGORIES, { name: 'apple', slug: 'list-c', description: 'list a' })
    ids.Mango = await make(CATEGORIES, { name: 'Mango', slug: 'list-b', parent: ids.apple })
    await make(POSTS, { title: 'fruity', status: 'publish', categories: [ids.Mango] })
    await make(POSTS, { title: 'unseen', status: 'draft', categories: [ids.Zebra] })
  })

  const three = () => `include=${ids.Zebra},${ids.apple},${ids.Mango}`

  it.each([
    ['name, without regard to letter case', '', ['apple', 'Mango', 'Zebra']],
    ['name downwards', '&order=desc', ['Zebra', 'Mango', 'apple']],
    ['slug', '&orderby=slug', ['Zebra', 'Mango', 'apple']],
    ['id', '&orderby=id', ['Zebra', 'apple', 'Mango']],
    ['description', '&orderby=description', ['Mango', 'apple', 'Zebra']],
    ['count', '&orderby=count&order=desc', ['Mango', 'apple', 'Zebra']],
    ['the order of include', '&orderby=include', ['Zebra', 'apple', 'Mango']],
  ])('sort by %s', async (_what, query, found) => {
    expect(await names(`${CATEGORIES}?${three()}${query}`)).toEqual(found)
  })

  it.each([
    ['a parent', () => `parent=${ids.apple}`, ['Mango']],
    ['the top', () => `${three()}&parent=0`, ['apple', 'Zebra']],
    ['slugs in their order', () => 'slug=list-b,list-a&orderby=include_slugs', ['Mango', 'Zebra']],
    ['a part of the name', () => 'search=ZEBR', ['Zebra']],
    ['a part of the slug', () => 'search=list-c', ['apple']],
    ['a percent sign as itself', () => 'search=%25', []],
    ['what is used, here or below', () => `${three()}&hide_empty=true`, ['apple', 'Mango']],
    ['all but some', () => `search=list-&exclude=${ids.Zebra}`, ['apple', 'Mango']],
    ['one page', () => `${three()}&per_page=2&page=2`, ['Zebra']],
    ['nothing past the end', () => `${three()}&per_page=2&page=9`, []],
  ])('filter by %s', async (_what, query, found) => {
    expect(await names(`${CATEGORIES}?${query()}`)).toEqual(found)
  })

  it.each([
    ['an unknown order', 'orderby=colour'],
    ['a parent that is no number', 'parent=x'],
    ['a page of 0', 'page=0'],
    ['more than fits a page', 'per_page=101'],
    ['a post that is no number', 'post=x'],
    ['an item that does not exist', 'post=99999999'],
  ])('reject %s', async (_what, query) => {
    expect((await app.anonymous.get(`${CATEGORIES}?${query}`)).status).toBe(400)
  })

  it('have totals', async () => {
    const { headers } = await app.anonymous.get(`${CATEGORIES}?${three()}&per_page=2`)
    expect([headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual(['3', '2'])
    expect(headers.link).toContain('rel="next"')
  })

  it('skip tags by offset', async () => {
    const [a, b] = [await make(TAGS, { name: 'off a' }), await make(TAGS, { name: 'off b' })]
    expect(await names(`${TAGS}?include=${a},${b}&offset=1`)).toEqual(['off b'])
  })

  it('show the terms of an item to users who may see the item', async () => {
    const tag = await make(TAGS, { name: 'worn' })
    const open = await make(POSTS, { title: 'open', status: 'publish', tags: [tag] })
    const shut = await make(POSTS, { title: 'shut', status: 'draft', tags: [tag] })
    expect(await names(`${TAGS}?post=${open}`)).toEqual(['worn'])
    expect(await names(`${TAGS}?post=${open}&search=other`)).toEqual([])
    const refused = await app.anonymous.get(`${TAGS}?post=${shut}`)
    expect([refused.status, refused.body.code]).toEqual([401, 'rest_forbidden_context'])
    expect((await app.as('author').get(`${TAGS}?post=${shut}`)).status).toBe(403)
    expect((await app.as('editor').get(`${TAGS}?post=${shut}`)).status).toBe(200)
    const page = await make('/wp-json/wp/v2/pages', { title: 'page', status: 'publish' })
    expect((await app.as('editor').get(`${TAGS}?post=${page}`)).status).toBe(403)
  })
})

describe('categories of patterns', () => {
  it('group blocks and count published ones', async () => {
    const id = await make('/wp-json/wp/v2/wp_pattern_category', { name: 'Heroes' })
    const fields = { title: 'Hero', content: 'x', status: 'publish', wp_pattern_category: [id] }
    const { body } = await app.as('editor').post('/wp-json/wp/v2/blocks', fields)
    expect(body.wp_pattern_category).toEqual([id])
    const term = await app.as('editor').get(`/wp-json/wp/v2/wp_pattern_category/${id}`)
    expect(term.body).toMatchObject({ slug: 'heroes', count: 1 })
  })
})

describe('capabilities', () => {
  const ROLES = ['subscriber', 'contributor', 'author', 'editor', 'administrator'] as const
  const keepers: readonly Role[] = ['editor', 'administrator']

  it.each(ROLES)('of a %s match the role', async (role) => {
    const keeps = keepers.includes(role)
    const writes = role !== 'subscriber'
    const category = await make(CATEGORIES, { name: `cat of ${role}` })
    const person = app.as(role)
    const statuses = [
      (await person.post(CATEGORIES, { name: `by ${role}` })).status,
      (await person.post(TAGS, { name: `by ${role}` })).status,
      (await person.post(`${CATEGORIES}/${category}`, { description: 'x' })).status,
      (await person.get(`${CATEGORIES}/${category}?context=edit`)).status,
      (await person.get(`${CATEGORIES}?context=edit`)).status,
      (await person.delete(`${CATEGORIES}/${category}?force=true`)).status,
    ]
    expect(statuses).toEqual([
      keeps ? 201 : 403,
      writes ? 201 : 403,
      ...[200, 200, 200, 200].map((status) => (keeps ? status : 403)),
    ])
  })

  it('are required: anonymous requests cannot write', async () => {
    const id = await make(TAGS, { name: 'not for strangers' })
    const codes = [
      await app.anonymous.post(TAGS, { name: 'x' }),
      await app.anonymous.post(`${TAGS}/${id}`, { name: 'x' }),
      await app.anonymous.delete(`${TAGS}/${id}?force=true`),
      await app.anonymous.get(`${TAGS}?context=edit`),
    ].map(({ status, body }) => [status, body.code])
    expect(codes).toEqual([
      [401, 'rest_cannot_create'],
      [401, 'rest_cannot_update'],
      [401, 'rest_cannot_delete'],
      [401, 'rest_forbidden_context'],
    ])
  })
})
