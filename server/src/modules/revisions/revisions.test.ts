import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../test/app.ts'

const POSTS = '/wp-json/wp/v2/posts'
const PAGES = '/wp-json/wp/v2/pages'

let app: TestApp
let author: Client

beforeAll(async () => {
  app = await buildTestApp({ revisions: '5' })
  author = app.as('author')
})

beforeEach(() => app.setTime('2026-01-15T12:00:00Z'))

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]

const create = async (fields: object = {}, as = author, path = POSTS): Promise<number> => {
  const answer = await as.post(path, { title: 'v0', content: 'text', ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const save = async (id: number, fields: object, as = author): Promise<TestResponse> => {
  const answer = await as.post(`${POSTS}/${id}`, fields)
  expect(answer.status, answer.text).toBe(200)
  return answer
}

const revisionsOf = async (id: number, query = ''): Promise<TestResponse['body']> => {
  const answer = await author.get(`${POSTS}/${id}/revisions?context=edit${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const titlesOf = async (id: number, query = ''): Promise<string[]> =>
  (await revisionsOf(id, query)).map((row: { title: { raw: string } }) => row.title.raw)

const rowsBelow = (id: number) =>
  app.store.reader.selectFrom('posts').selectAll().where('parent_id', '=', id).execute()

describe('saving an item', () => {
  it('leaves no revision when the item is new', async () => {
    const id = await create()
    expect(await revisionsOf(id)).toEqual([])
    const { body } = await author.get(`${POSTS}/${id}`)
    expect(body._links['version-history'][0].count).toBe(0)
    expect(body._links['predecessor-version']).toBeUndefined()
  })

  it('leaves one for the first change, and later only if a text differs', async () => {
    const id = await create({ status: 'publish' })
    await save(id, { comment_status: 'closed' })
    expect(await titlesOf(id)).toEqual(['v0'])
    await save(id, { comment_status: 'open' })
    expect(await titlesOf(id)).toEqual(['v0'])
    await save(id, { content: '  text\n\n' })
    expect(await titlesOf(id)).toEqual(['v0'])
    await save(id, { title: 'v1' })
    await save(id, { excerpt: 'e' })
    await save(id, { meta: { footnotes: '[{"id":"a","content":"note"}]' } })
    const [newest, ...older] = await revisionsOf(id)
    expect(newest).toMatchObject({
      title: { raw: 'v1' },
      excerpt: { raw: 'e' },
      meta: { footnotes: '[{"id":"a","content":"note"}]' },
    })
    expect(older.map((row: TestResponse['body']) => row.meta.footnotes)).toEqual(['', '', ''])
  })

  it('stores drafts as well, with the user and the time of the save', async () => {
    const id = await create({ status: 'draft' })
    app.setTime('2026-01-15T13:00:00Z')
    await save(id, { title: 'by the editor' }, app.as('editor'))
    const [row] = await revisionsOf(id)
    expect(row).toMatchObject({
      author: await app.userId('editor'),
      parent: id,
      slug: `${id}-revision-v1`,
      date_gmt: '2026-01-15T13:00:00',
      modified_gmt: '2026-01-15T13:00:00',
      guid: { raw: `http://callboard.test/?p=${row.id}` },
      excerpt: { raw: '', rendered: '' },
      _links: { parent: [{ href: `http://callboard.test${POSTS}/${id}` }] },
    })
  })

  it('is rolled back together with its revision', async () => {
    const id = await create()
    const refused = await author.post(`${POSTS}/${id}`, { title: 'v1', author: 99_999_999 })
    expect(refused.status).toBe(403)
    const { headers } = await author.get(`${POSTS}/${id}?context=edit`)
    await save(id, { title: 'v1' })
    const stale = await author.post(
      `${POSTS}/${id}`,
      { title: 'v2' },
      { headers: { 'if-match': String(headers.etag) } },
    )
    expect(stale.status).toBe(412)
    expect(await titlesOf(id)).toEqual(['v1'])
  })

  it('keeps no more revisions than configured', async () => {
    const id = await create()
    for (let count = 1; count <= 8; count++) await save(id, { title: `v${count}` })
    expect(await titlesOf(id)).toEqual(['v8', 'v7', 'v6', 'v5', 'v4'])
    const { body } = await author.get(`${POSTS}/${id}?context=edit`)
    const [latest] = await revisionsOf(id)
    expect(body._links['version-history'][0].count).toBe(5)
    expect(body._links['predecessor-version']).toEqual([
      { id: latest.id, href: `http://callboard.test${POSTS}/${id}/revisions/${latest.id}` },
    ])
  })

  it('leaves one revision per save with concurrent saves', async () => {
    const id = await create()
    await Promise.all([1, 2, 3, 4].map((count) => save(id, { title: `v${count}` })))
    expect((await titlesOf(id)).sort()).toEqual(['v1', 'v2', 'v3', 'v4'])
  })

  it('restores an old text when the client writes it, as a new revision', async () => {
    const id = await create({ content: 'first' })
    await save(id, { content: 'second' })
    await save(id, { content: 'third' })
    const [, second] = await revisionsOf(id)
    await save(id, { content: second.content.raw })
    expect((await author.get(`${POSTS}/${id}?context=edit`)).body.content.raw).toBe('second')
    const contents = (await revisionsOf(id)).map((row: TestResponse['body']) => row.content.raw)
    expect(contents).toEqual(['second', 'third', 'second'])
  })

  it('leaves none if the setting is 0', async () => {
    const without = await buildTestApp({ revisions: '0' })
    const editor = without.as('editor')
    const { body } = await editor.post(POSTS, { title: 'v0' })
    const saved = await editor.post(`${POSTS}/${body.id}`, { title: 'v1' })
    expect(saved.body._links['version-history'][0].count).toBe(0)
    expect((await editor.get(`${POSTS}/${body.id}/revisions`)).body).toEqual([])
  })
})

describe('GET wp/v2/posts/{parent}/revisions', () => {
  let id: number

  beforeAll(async () => {
    id = await create({ status: 'publish' })
    for (const [index, title] of ['banana', 'apple', 'cherry'].entries()) {
      app.setTime(`2026-02-0${index + 1}T00:00:00Z`)
      await save(id, { title, content: title === 'apple' ? 'a walrus' : 'text' })
    }
  })

  it('lists the newest first, all of them by default', async () => {
    const answer = await author.get(`${POSTS}/${id}/revisions`)
    expect(answer.body.map((row: TestResponse['body']) => row.title)).toEqual([
      { rendered: 'cherry' },
      { rendered: 'apple' },
      { rendered: 'banana' },
    ])
    expect(answer.headers).toMatchObject({
      'x-wp-total': '3',
      'x-wp-totalpages': '1',
      allow: 'GET',
    })
  })

  it.each([
    ['&order=asc', ['banana', 'apple', 'cherry']],
    ['&orderby=title&order=asc', ['apple', 'banana', 'cherry']],
    ['&orderby=id', ['cherry', 'apple', 'banana']],
    ['&search=WALRUS', ['apple']],
    ['&search=walrus&orderby=relevance', ['apple']],
    ['&search=nonesuch', []],
    ['&per_page=2', ['cherry', 'apple']],
    ['&per_page=2&page=2', ['banana']],
    ['&per_page=1&offset=1', ['apple']],
    ['&offset=1', ['cherry', 'apple', 'banana']],
  ])('supports %s', async (query, titles) => {
    expect(await titlesOf(id, query)).toEqual(titles)
  })

  it('supports include and exclude, and the order of include', async () => {
    const [cherry, apple, banana] = await revisionsOf(id)
    expect(await titlesOf(id, `&exclude=${apple.id}`)).toEqual(['cherry', 'banana'])
    const wanted = `&include=${apple.id},${banana.id},${cherry.id}`
    expect(await titlesOf(id, `${wanted}&orderby=include`)).toEqual(['apple', 'banana', 'cherry'])
  })

  it.each([
    ['per_page=2&page=3', 'rest_revision_invalid_page_number'],
    ['page=2', 'rest_revision_invalid_page_number'],
    ['per_page=2&offset=3', 'rest_revision_invalid_offset_number'],
    ['offset=99', 'rest_revision_invalid_offset_number'],
    ['orderby=relevance', 'rest_no_search_term_defined'],
    ['orderby=include', 'rest_orderby_include_missing_include'],
    ['orderby=author', 'rest_invalid_param'],
    ['per_page=101', 'rest_invalid_param'],
    ['per_page=0', 'rest_invalid_param'],
    ['context=nothing', 'rest_invalid_param'],
  ])('rejects %s', async (query, code) => {
    expect(codeOf(await author.get(`${POSTS}/${id}/revisions?${query}`))).toEqual([400, code])
  })

  it('returns an empty list for pages past the end of an empty list', async () => {
    const empty = await create()
    const answer = await author.get(`${POSTS}/${empty}/revisions?page=4`)
    expect([answer.status, answer.body]).toEqual([200, []])
  })

  it('includes autosaves, as the reference does', async () => {
    const other = await create({ status: 'publish' })
    await author.post(`${POSTS}/${other}/autosaves`, { title: 'kept' })
    expect(await titlesOf(other)).toEqual(['kept'])
    const { body } = await author.get(`${POSTS}/${other}`)
    expect(body._links['version-history'][0].count).toBe(1)
  })
})

describe('GET wp/v2/posts/{parent}/revisions/{id}', () => {
  it('has a form for each context', async () => {
    const id = await create({ excerpt: 'e' })
    await save(id, { title: 'v1' })
    const [{ id: revision }] = await revisionsOf(id)
    const path = `${POSTS}/${id}/revisions/${revision}`
    const view = await author.get(path)
    expect(view.headers.etag).toMatch(/^"1-/)
    expect(view.body).toMatchObject({
      title: { rendered: 'v1' },
      content: { rendered: '<p>text</p>\n' },
      excerpt: { rendered: '<p>e</p>\n' },
    })
    expect(view.text).not.toContain('"raw"')
    const { body: embed } = await author.get(`${path}?context=embed`)
    expect(Object.keys(embed).sort()).toEqual(
      ['_links', 'author', 'date', 'excerpt', 'id', 'parent', 'slug', 'title'].sort(),
    )
  })

  it('SEC-14 finds only revisions of the item in the path', async () => {
    const [one, other] = [await create(), await create()]
    await save(one, { title: 'v1' })
    const [{ id: revision }] = await revisionsOf(one)
    const page = await create({ status: 'publish' }, app.as('editor'), PAGES)
    expect(codeOf(await author.get(`${POSTS}/${other}/revisions/${revision}`))).toEqual([
      404,
      'rest_revision_parent_id_mismatch',
    ])
    expect(codeOf(await author.get(`${POSTS}/${one}/revisions/${other}`))).toEqual([
      404,
      'rest_post_invalid_id',
    ])
    for (const parent of [page, revision, 99_999_999])
      expect(codeOf(await author.get(`${POSTS}/${parent}/revisions/${revision}`))).toEqual([
        404,
        'rest_post_invalid_parent',
      ])
    expect((await author.post(`${POSTS}/${one}/revisions/${revision}`, {})).status).toBe(404)
    expect((await author.get(`${POSTS}/${revision}`)).status).toBe(404)
  })
})

describe('DELETE wp/v2/posts/{parent}/revisions/{id}', () => {
  it("removes one for good, which changes the item's links", async () => {
    const id = await create({ status: 'publish' })
    await save(id, { title: 'v1' })
    await save(id, { title: 'v2' })
    const [newest, oldest] = await revisionsOf(id)
    expect(
      (await app.anonymous.get(`${POSTS}/${id}`)).body._links['version-history'][0].count,
    ).toBe(2)
    const path = `${POSTS}/${id}/revisions/${newest.id}`
    expect(codeOf(await author.delete(path))).toEqual([501, 'rest_trash_not_supported'])
    const { status, body } = await author.delete(`${path}?force=true`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ deleted: true, previous: { id: newest.id, title: { raw: 'v2' } } })
    expect(codeOf(await author.delete(`${path}?force=true`))).toEqual([404, 'rest_post_invalid_id'])
    const { _links: links } = (await app.anonymous.get(`${POSTS}/${id}`)).body
    expect(links['version-history'][0].count).toBe(1)
    expect(links['predecessor-version'][0].id).toBe(oldest.id)
  })

  it('checks the version of the request', async () => {
    const id = await create()
    await save(id, { title: 'v1' })
    const [{ id: revision }] = await revisionsOf(id)
    const path = `${POSTS}/${id}/revisions/${revision}?force=true`
    const headers = { 'if-match': '"7-x"' }
    expect((await author.delete(path, undefined, { headers })).status).toBe(412)
    expect((await author.delete(path)).status).toBe(200)
  })
})

describe('removing an item', () => {
  it('keeps its revisions in the trash and deletes them with it', async () => {
    const id = await create({ status: 'publish' })
    await save(id, { title: 'v1' })
    await author.post(`${POSTS}/${id}/autosaves`, { title: 'kept' })
    await author.delete(`${POSTS}/${id}`)
    expect(await rowsBelow(id)).toHaveLength(2)
    await author.delete(`${POSTS}/${id}?force=true`)
    expect(await rowsBelow(id)).toEqual([])
  })
})

describe('other types', () => {
  it('keep revisions of pages', async () => {
    const editor = app.as('editor')
    const id = await create({ status: 'publish' }, editor, PAGES)
    await editor.post(`${PAGES}/${id}`, { content: 'p2' })
    const { body } = await editor.get(`${PAGES}/${id}/revisions`)
    expect(body).toMatchObject([{ parent: id, content: { rendered: '<p>p2</p>\n' } }])
    expect(codeOf(await author.get(`${PAGES}/${id}/revisions`))).toEqual([403, 'rest_cannot_read'])
    expect((await editor.get(`${POSTS}/${id}/revisions`)).status).toBe(404)
  })

  it('have an empty list if their type stores no registered values', async () => {
    const navigation = '/wp-json/wp/v2/navigation'
    const admin = app.as('administrator')
    const id = await create({ status: 'publish' }, admin, navigation)
    await admin.post(`${navigation}/${id}`, { content: 'second' })
    const { body } = await admin.get(`${navigation}/${id}/revisions`)
    expect(body).toMatchObject([{ meta: [] }])
  })

  it('keep revisions of patterns, which are returned as stored', async () => {
    const blocks = '/wp-json/wp/v2/blocks'
    const id = await create({ status: 'publish' }, author, blocks)
    await author.post(`${blocks}/${id}`, { content: 'second' })
    const { body } = await author.get(`${blocks}/${id}/revisions`)
    expect(body).toMatchObject([{ parent: id, content: { raw: 'second' } }])
  })
})
