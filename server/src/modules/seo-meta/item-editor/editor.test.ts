import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { readHead } from '../../../../test/page-head.ts'
import { picture } from '../../../../test/pictures.ts'
import { createItem } from '../../catalogue/save/index.ts'

const ROOT = '/api/seo/v1'
const CORE = '/api/core/v2'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

const makePost = async (given: object = {}, by: Client = admin): Promise<number> => {
  const post = { title: 'A post', content: '<p>Words.</p>', status: 'publish', ...given }
  return (await by.post(`${CORE}/posts`, post)).body.id
}

const write = (id: number, fields: object, by: Client = admin) =>
  by.post(`${ROOT}/post`, { id, ...fields })

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever the record holds
const read = async (id: number, context = 'post'): Promise<any> =>
  (await admin.get(`${ROOT}/post?postId=${id}&context=${context}`)).body.data?.currentPost

describe('POST seo/v1/post', () => {
  it.each<[string, unknown, unknown]>([
    ['title', ' <b>Bold</b>  title <script>1</script>', 'Bold title'],
    ['title', '0', '#post_title #separator_sa #site_title'],
    ['title', ['a list'], '#post_title #separator_sa #site_title'],
    ['description', 12345, '12345'],
    ['canonicalUrl', 'javascript:alert(1)', ''],
    ['canonicalUrl', 'not an address', 'http://not%20an%20address'],
    ['canonicalUrl', '/relative', '/relative'],
    ['canonicalUrl', null, null],
    ['priority', '0.8', 0.8],
    ['priority', 'high', 0],
    ['priority', 7, 7],
    ['priority', 'default', 'default'],
    ['priority', { toString: 1, valueOf: 1 }, 0],
    ['frequency', 'sometimes', 'sometimes'],
    ['noindex', 'false', false],
    ['noindex', 'no', true],
    ['maxSnippet', '50', 50],
    ['maxSnippet', 'many', -1],
    ['maxSnippet', true, -1],
    ['maxImagePreview', '', 'large'],
    ['seo_score', 150, 150],
    ['seo_score', 'abc', 0],
    ['seo_score', -3, -3],
    ['keywords', 'alpha, <b>beta</b>', 'alpha, beta'],
    ['keywords', [{ label: '<i>a</i>', value: 'a' }], [{ label: 'a', value: 'a' }]],
    ['keywords', [], []],
    ['og_video', null, ''],
    ['og_image_type', 'nonsense', 'nonsense'],
    ['pillar_content', 1, true],
    ['limit_modified_date', 'true', true],
  ])('keeps %s: %j as %j', async (name, given, expected) => {
    const id = await makePost()
    expect((await write(id, { [name]: given })).body).toEqual({ success: true, posts: id })
    expect((await read(id))[name]).toEqual(expected)
  })

  it('changes only the given fields, and clears them by null', async () => {
    const id = await makePost()
    await write(id, { title: 'One', og_title: 'Two', default: false, noindex: true })
    await write(id, { canonical_url: 'https://example.org/x' })
    expect(await read(id)).toMatchObject({
      ...{ title: 'One', og_title: 'Two', default: false, noindex: true },
      canonicalUrl: 'https://example.org/x',
    })
    await write(id, { title: null, og_title: '' })
    expect(await read(id)).toMatchObject({
      title: '#post_title #separator_sa #site_title',
      og_title: null,
    })
  })

  it('does not store values equal to the template', async () => {
    const id = await makePost()
    await write(id, { title: '#post_title #separator_sa #site_title', description: 'Own' })
    const { fields } = await app.store.reader
      .selectFrom('seo_records')
      .select('fields')
      .where('object_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(fields)).toEqual({ description: 'Own' })
  })

  it('drops the messages of checks', async () => {
    const id = await makePost()
    const check = { score: 3, maxScore: 9, error: 1 }
    const told = { ...check, title: 'T', description: 'D', highlightSentences: ['S'] }
    await write(id, {
      keyphrases: { focus: { keyphrase: '<b>red</b>', score: 10, analysis: { one: told } } },
      page_analysis: { analysis: { basic: { two: told }, title: {}, readability: {} } },
    })
    expect(await read(id)).toMatchObject({
      keyphrases: {
        focus: { keyphrase: '<b>red</b>', score: 10, analysis: { one: check } },
        additional: [],
      },
      page_analysis: { analysis: { basic: { two: check }, title: {}, readability: {} } },
    })
  })

  it('stores structured data, suggestions, terms and breadcrumbs', async () => {
    const id = await makePost()
    await write(id, {
      schema: {
        default: { isEnabled: '0', graphName: 'Other', data: { Article: { a: 1 } } },
        graphs: [1],
      },
      ai: { titles: ['One'], socialPosts: { email: { text: 'x' } } },
      primary_term: { category: '7', post_tag: 'none' },
      breadcrumb_settings: { default: false, template: '<b>x</b>' },
    })
    const record = await read(id)
    expect(record.schema.default).toMatchObject({ isEnabled: false, graphName: 'BlogPosting' })
    expect(record.schema.default.data.Article).toEqual({ a: 1 })
    expect(record.schema.graphs).toEqual([1])
    expect(record.ai).toMatchObject({ titles: ['One'], socialPosts: { email: { text: 'x' } } })
    expect(record.primary_term).toEqual({ category: 7 })
    expect(record.breadcrumb_settings).toEqual({ default: false, template: 'x' })
    await write(id, { breadcrumb_settings: { default: true }, primary_term: null })
    expect(await read(id)).not.toHaveProperty('breadcrumb_settings')
  })

  it.each<[string, object]>([
    ['too many keyphrases', { keyphrases: { additional: Array(101).fill({ keyphrase: 'a' }) } }],
    ['a huge keyphrase', { keyphrases: { focus: { keyphrase: 'a'.repeat(301) } } }],
    ['keyphrases that are none', { keyphrases: 'words' }],
    ['an analysis that is none', { page_analysis: 7 }],
    ['a huge title', { title: 'a'.repeat(30_000) }],
  ])('refuses %s, and stores nothing', async (_name, fields) => {
    const id = await makePost()
    expect((await write(id, { description: 'half', ...fields })).status).toBe(400)
    expect((await read(id)).description).toBe('#post_excerpt')
  })

  it('rejects more than a record holds', async () => {
    const id = await makePost()
    const graphs = Array.from({ length: 40 }, () => 'x'.repeat(40_000))
    expect((await write(id, { schema: { graphs } })).status).toBe(413)
  })

  it('is rejected without a right on the item, existing or not', async () => {
    const id = await makePost()
    for (const [status, given] of [
      [403, { id }],
      [403, { id: 99_999_999 }],
      [403, { id: -1 }],
      [400, { id: 'abc' }],
      [400, { id: 0 }],
      [400, {}],
    ] as const)
      expect([given, (await app.as('author').post(`${ROOT}/post`, given)).status]).toEqual([
        given,
        status,
      ])
    expect((await write(id, { title: 'x' }, app.as('subscriber'))).status).toBe(403)
    expect((await write(id, { title: 'x' }, app.anonymous)).status).toBe(401)
    expect((await read(id)).title).toBe('#post_title #separator_sa #site_title')
  })

  it('ignores fields that the caller may not manage', async () => {
    const author = app.another('author')
    const id = await makePost({}, author)
    await admin.post(`${ROOT}/options`, {
      options: {
        accessControl: {
          author: { useDefault: false, page_general_settings: true, page_advanced_settings: false },
        },
      },
    })
    const { body } = await write(id, { title: 'Mine', noindex: true, default: false }, author)
    expect(body).toEqual({ success: true, posts: id })
    expect(await read(id)).toMatchObject({ title: 'Mine', noindex: false, default: true })
    await admin.post(`${ROOT}/options`, {
      options: { accessControl: { author: { useDefault: true } } },
    })
  })
})

describe('records', () => {
  const count = async (kind: string, id: number): Promise<number> =>
    (
      await app.store.reader
        .selectFrom('seo_records')
        .select('id')
        .where('kind', '=', kind)
        .where('object_id', '=', id)
        .execute()
    ).length

  it('of posts survive the trash and are deleted with the post', async () => {
    const id = await makePost()
    await write(id, { title: 'Kept' })
    await admin.delete(`${CORE}/posts/${id}`)
    expect(await read(id)).toMatchObject({ title: 'Kept', postStatus: 'trash' })
    await admin.delete(`${CORE}/posts/${id}?force=true`)
    expect(await count('post', id)).toBe(0)
  })

  it('of terms need the right to edit terms', async () => {
    const { id } = (await admin.post(`${CORE}/categories`, { name: 'Kept category' })).body
    const fields = { context: 'term', title: '#taxonomy_title!', noindex: true, default: false }
    expect((await write(id, fields, app.as('author'))).status).toBe(403)
    expect((await write(id, fields)).body).toEqual({ success: true, posts: id })
    expect(await read(id, 'term')).toMatchObject({
      ...{ context: 'term', termType: 'category', type: 'Category' },
      ...{ title: '#taxonomy_title!', noindex: true },
    })
    await admin.delete(`${CORE}/categories/${id}?force=true`)
    expect(await count('term', id)).toBe(0)
  })

  it('of the catalogue need the right to edit it', async () => {
    const ctx = app.systemContext()
    const { row } = await createItem(ctx, 'character', { name: 'Ann Example' })
    const fields = { context: 'character', title: 'All about Ann' }
    expect((await write(row.id, fields, app.as('author'))).status).toBe(403)
    expect((await write(row.id, { ...fields, context: 'show' })).status).toBe(403)
    expect((await write(row.id, fields)).body).toEqual({ success: true, posts: row.id })
    expect(await read(row.id, 'character')).toMatchObject({
      ...{ context: 'character', postType: 'character', title: 'All about Ann' },
      permalink: 'http://callboard.test/character/ann-example/',
    })
    await admin.delete(`/api/svc/v1/characters/${row.id}?force=true`)
    expect(await count('catalogue', row.id)).toBe(0)
  })

  it('keep one row under concurrent writes', async () => {
    const id = await makePost()
    const fields = ['title', 'description', 'og_title', 'twitter_title']
    const answers = await Promise.all(fields.map((name) => write(id, { [name]: `The ${name}` })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await read(id)).toMatchObject(Object.fromEntries(fields.map((f) => [f, `The ${f}`])))
    expect(await count('post', id)).toBe(1)
  })
})

describe('saved fields', () => {
  it('appear on the public pages of posts, terms and the catalogue at once', async () => {
    const { id: post, link } = (
      await admin.post(`${CORE}/posts`, { title: 'Shown', content: 'x', status: 'publish' })
    ).body
    const category = (await admin.post(`${CORE}/categories`, { name: 'Shown category' })).body
    await admin.post(`${CORE}/posts/${post}`, { categories: [category.id] })
    const { row } = await createItem(app.systemContext(), 'show', { name: 'A Show' })
    const places = [
      ['post', post, link],
      ['term', category.id, category.link],
      ['show', row.id, '/show/a-show/'],
    ] as const
    for (const [context, id, address] of places) {
      const head = async () =>
        readHead((await app.anonymous.get(new URL(address, 'http://a').pathname)).text)
      expect((await head()).meta('robots').join()).not.toContain('noindex')
      await write(id, { context, title: `Own "${context}"`, default: false, noindex: true })
      const { title, meta } = await head()
      expect([title, meta('robots').join()]).toEqual([
        `Own "${context}"`,
        expect.stringContaining('noindex'),
      ])
    }
  })
})

describe('limit_modified_date', () => {
  it('keeps the modified date of a post until it is cleared', async () => {
    app.setTime('2026-01-01T10:00:00Z')
    const id = await makePost()
    await write(id, { limit_modified_date: true })
    app.setTime('2026-01-02T10:00:00Z')
    const save = async (content: string) =>
      (await admin.post(`${CORE}/posts/${id}`, { content })).body
    expect(await save('Typo.')).toMatchObject({
      content: { raw: 'Typo.' },
      modified_gmt: '2026-01-01T10:00:00',
    })
    await write(id, { limit_modified_date: false })
    expect((await save('News.')).modified_gmt).toBe('2026-01-02T10:00:00')
  })
})

describe('the small routes about a post', () => {
  const unauthorized = { status: 401, body: expect.objectContaining({ message: 'Unauthorized.' }) }

  it.each(['disable-primary-term-education', 'disable-link-format-education', 'process-content'])(
    'say one thing where a post is missing or foreign: %s',
    async (name) => {
      const id = await makePost({ status: 'private' })
      for (const post of [id, 99_999_999])
        expect(await app.as('author').post(`${ROOT}/post/${post}/${name}`)).toMatchObject(
          unauthorized,
        )
      expect((await admin.post(`${ROOT}/post/0/${name}`)).status).toBe(400)
    },
  )

  it("store the state of the editor's screens", async () => {
    const id = await makePost()
    for (const name of ['disable-primary-term-education', 'disable-link-format-education'])
      expect((await admin.post(`${ROOT}/post/${id}/${name}`)).body).toEqual({ success: true })
    const link = (count: unknown) =>
      admin.post(`${ROOT}/post/${id}/update-internal-link-count`, { count })
    expect((await link(undefined)).status).toBe(400)
    expect((await link({ a: 1 })).status).toBe(400)
    for (const [given, internalLinkCount] of [
      ['7 links', 7],
      [2.9, 2],
      ['many', 0],
      [-2, -2],
      [0, 0],
    ]) {
      expect((await link(given)).body).toEqual({ success: true })
      expect((await read(id)).options).toEqual({
        linkFormat: { internalLinkCount, linkAssistantDismissed: true },
        primaryTerm: { productEducationDismissed: true },
      })
    }
  })

  it('render a text as in the post, sanitised for users without unfiltered HTML', async () => {
    const id = await makePost()
    const render = async (content: string | undefined, by: Client = admin) =>
      (await by.post(`${ROOT}/post/${id}/process-content`, { content })).body.content
    expect(await render(undefined)).toBe('<p>Words.</p>\n')
    expect(await render('One\n\nTwo')).toBe('<p>One</p>\n<p>Two</p>\n')
    expect(await render('<script>1</script>x', app.as('author'))).not.toContain('<script')
    expect(await render(undefined)).toBe('<p>Words.</p>\n')
    const locked = await makePost({ password: 'secret' })
    expect(await admin.post(`${ROOT}/post/${locked}/process-content`)).toMatchObject(unauthorized)
  })

  it('return the first image, if the caller may see it', async () => {
    const id = await makePost({ status: 'private' })
    const image = (post: number, by: Client = admin) =>
      by.get(`${ROOT}/post/${post}/first-attached-image`)
    expect((await image(id)).body).toEqual({ success: true, url: '' })
    await admin.post(`${CORE}/media?post=${id}`, undefined, {
      headers: {
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="first.png"',
      },
      payload: await picture(4, 4),
    })
    expect((await image(id)).body.url).toMatch(/\/first\.png$/)
    expect(await image(id, app.as('author'))).toMatchObject(unauthorized)
    expect((await image(0)).status).toBe(400)
  })

  it('return the avatar of a user, known or not', async () => {
    for (const id of [await app.userId('administrator'), 99_999_999])
      expect((await app.as('contributor').get(`${ROOT}/user/${id}/image`)).body).toEqual({
        success: true,
        url: expect.stringMatching(/^http/),
      })
  })
})

describe('POST seo/v1/keyphrases', () => {
  it('stores the results of a client, except for a score of 0', async () => {
    const id = await makePost()
    const send = (given: object) => admin.post(`${ROOT}/keyphrases`, { postId: id, ...given })
    const keyphrases = { focus: { keyphrase: 'blue bike', score: 40, analysis: {} } }
    expect((await send({ keyphrases, seo_score: 55 })).body).toEqual({ success: true, post: id })
    await send({ seo_score: 0 })
    expect(await read(id)).toMatchObject({ keyphrases, seo_score: 55 })
    expect((await app.as('author').post(`${ROOT}/keyphrases`, { postId: id })).status).toBe(403)
    expect((await admin.post(`${ROOT}/keyphrases`, { seo_score: 5 })).status).toBe(400)
  })
})

it.each([
  ['postId=abc', 403],
  ['postId=999999', 403],
  ['postId=0', 400],
  ['postId=', 400],
  ['', 400],
])('GET seo/v1/post?%s is %i', async (query, status) => {
  expect((await admin.get(`${ROOT}/post?${query}`)).status).toBe(status)
})
