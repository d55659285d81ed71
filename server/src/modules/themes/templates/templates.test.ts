import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../../test/app.ts'

const ROOT = '/wp-json/wp/v2'
const BLOCKS = '<!-- wp:paragraph -->\n<p>Edited</p>\n<!-- /wp:paragraph -->'

let app: TestApp
let admin: Client

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]

describe('GET wp/v2/templates', () => {
  it('lists the files of the theme', async () => {
    const { status, body, text } = await admin.get(`${ROOT}/templates?context=edit`)
    expect(status, text).toBe(200)
    const single = body.find((item: { slug: string }) => item.slug === 'single')
    expect(single).toMatchObject({
      id: 'callboard//single',
      theme: 'callboard',
      type: 'wp_template',
      source: 'theme',
      origin: null,
      content: { raw: expect.stringContaining('<!-- wp:post-content'), block_version: 1 },
      title: { raw: 'Single Posts', rendered: 'Single Posts' },
      status: 'publish',
      wp_id: 0,
      has_theme_file: true,
      is_custom: false,
      author: 0,
      modified: false,
      author_text: 'Callboard',
      original_source: 'theme',
    })
    expect(single.area).toBeUndefined()
    expect(single._links.self[0].href).toBe(
      `http://callboard.test${ROOT}/templates/callboard//single`,
    )
    expect(single._links['wp:action-publish']).toBeDefined()
    expect(single._links['version-history']).toBeUndefined()
  })

  it('lists parts with their area, and filters by area', async () => {
    const { body } = await admin.get(`${ROOT}/template-parts?area=header`)
    expect(body).toMatchObject([{ id: 'callboard//header', area: 'header' }])
    expect(body[0].is_custom).toBeUndefined()
  })

  it('with post_type lists only templates outside the hierarchy', async () => {
    await admin.post(`${ROOT}/templates`, { slug: 'two-columns', title: 'Two columns' })
    const { body } = await admin.get(`${ROOT}/templates?post_type=page`)
    expect(body.map((item: { slug: string }) => item.slug)).toEqual(['two-columns', 'start'])
    await admin.delete(`${ROOT}/templates/callboard//two-columns?force=true`)
  })
})

describe('GET wp/v2/templates/{id}', () => {
  it.each(['callboard//single', 'callboard/single', 'callboard%2F%2Fsingle', 'callboard%2Fsingle'])(
    'finds %s',
    async (id) => {
      const { status, body } = await admin.get(`${ROOT}/templates/${id}`)
      expect([status, body.id]).toEqual([200, 'callboard//single'])
    },
  )

  it('resolves patterns for editors, and the page shows the same', async () => {
    const { body } = await admin.get(`${ROOT}/templates/callboard//home?context=edit`)
    expect(body.content.raw).toContain('"patternName":"callboard/hero"')
    expect(body.content.raw).not.toContain('wp:pattern')
    // Ids of form fields are counted for the whole process.
    const page = async () => (await app.anonymous.get('/')).text.replace(/__input-\d+/g, '')
    const before = await page()
    const { raw } = body.content
    const saved = await admin.post(`${ROOT}/templates/callboard//home`, { content: raw })
    expect(saved.body.content.raw).toBe(raw)
    expect(await page()).toBe(before)
    await admin.delete(`${ROOT}/templates/callboard//home?force=true`)
  })

  it('keeps the block of an unknown pattern', async () => {
    const content = '<!-- wp:pattern {"slug":"callboard/none"} /-->'
    const slug = 'with-patterns'
    const hero = '<!-- wp:pattern {"slug":"callboard/hero"} /-->'
    await admin.post(`${ROOT}/templates`, { slug, title: slug, content: `${content}${hero}` })
    const path = `${ROOT}/templates/callboard//${slug}`
    const { body } = await admin.get(path)
    expect(body.content.raw).toMatch(
      /^<!-- wp:pattern \{"slug":"callboard\/none"\} \/--><!-- wp:group /,
    )
    const list = await admin.get(`${ROOT}/templates`)
    const listed = list.body.find((item: { slug: string }) => item.slug === slug)
    expect(listed.content).toEqual(body.content)
    await admin.delete(`${path}?force=true`)
  })

  it.each(['callboard//none', 'other//single', 'single', 'callboard//..', 'a//b//c'])(
    'returns 404 for %s',
    async (id) => {
      const answer = await admin.get(`${ROOT}/templates/${id}`)
      expect(answer.status).toBe(404)
      expect(['rest_template_not_found', 'rest_no_route']).toContain(answer.body.code)
    },
  )
})

describe('GET wp/v2/templates/lookup', () => {
  it.each([
    ['slug=front-page', 'home'],
    ['slug=single-post-hello-world', 'single'],
    ['slug=category-news', 'archive'],
    ['slug=tag-new', 'archive'],
    ['slug=page-about', 'page'],
    ['slug=attachment', 'single'],
    ['slug=anything', 'index'],
    ['slug=mine&is_custom=true', 'page'],
    ['slug=hello&template_prefix=single-post', 'single'],
  ])('answers %s with %s', async (query, slug) => {
    const { status, body } = await admin.get(`${ROOT}/templates/lookup?${query}`)
    expect([status, body.slug]).toEqual([200, slug])
  })

  it('returns an empty object if there is none', async () => {
    const { status, text } = await admin.get(`${ROOT}/template-parts/lookup?slug=none`)
    expect([status, text]).toEqual([200, '{}'])
  })

  it('requires a slug', async () => {
    expect(codeOf(await admin.get(`${ROOT}/templates/lookup`))).toEqual([
      400,
      'rest_missing_callback_param',
    ])
  })
})

describe('editing a file of the theme', () => {
  const PATH = `${ROOT}/templates/callboard//404`

  it('creates a copy that is used instead; deleting it restores the file', async () => {
    const { body: file } = await admin.get(PATH)
    const saved = await admin.put(PATH, { content: BLOCKS })
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body).toMatchObject({
      id: 'callboard//404',
      slug: '404',
      source: 'custom',
      origin: 'theme',
      original_source: 'theme',
      has_theme_file: true,
      is_custom: false,
      content: { raw: BLOCKS },
      author: await app.userId('administrator'),
      title: { raw: file.title.raw },
    })
    expect(saved.body.wp_id).toBeGreaterThan(0)
    const again = await admin.put(PATH, { title: { raw: 'Nothing' } })
    expect(again.body).toMatchObject({
      wp_id: saved.body.wp_id,
      slug: '404',
      content: { raw: BLOCKS },
      title: { raw: 'Nothing' },
    })
    const removed = await admin.delete(`${PATH}?force=true`)
    expect(removed.body).toMatchObject({ deleted: true, previous: { source: 'custom' } })
    expect((await admin.get(PATH)).body).toEqual(file)
  })

  it('is undone by writing the source "theme"', async () => {
    await admin.put(PATH, { content: BLOCKS })
    const { body } = await admin.put(PATH, { source: 'theme' })
    expect(body).toMatchObject({ source: 'theme', wp_id: 0 })
  })

  it('keeps its slug through the trash and a new copy', async () => {
    await admin.put(PATH, { content: BLOCKS })
    const trashed = await admin.delete(PATH)
    expect(trashed.body).toMatchObject({ id: 'callboard//404', status: 'trash' })
    expect((await admin.get(PATH)).body.source).toBe('theme')
    const { body } = await admin.put(PATH, { content: BLOCKS })
    expect(body).toMatchObject({ slug: '404', source: 'custom' })
    await admin.delete(`${PATH}?force=true`)
  })

  it('creates one copy with concurrent requests', async () => {
    const path = `${ROOT}/templates/callboard//search`
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((title) => admin.put(path, { title })),
    )
    expect(new Set(answers.map(({ body }) => body.wp_id)).size).toBe(1)
    await admin.delete(`${path}?force=true`)
  })

  it('rejects a write that is based on an old version', async () => {
    const path = `${ROOT}/templates/callboard//page`
    const { headers } = await admin.get(path)
    const condition = { headers: { 'if-match': headers.etag ?? '' } }
    expect((await admin.put(path, { title: 'A' }, condition)).status).toBe(200)
    expect((await admin.put(path, { title: 'B' }, condition)).status).toBe(412)
    await admin.delete(`${path}?force=true`)
  })

  it('cannot remove the file itself', async () => {
    for (const path of [PATH, `${PATH}?force=true`])
      expect(codeOf(await admin.delete(path))).toEqual([400, 'rest_invalid_template'])
  })
})

describe('POST wp/v2/templates', () => {
  it('creates a custom template', async () => {
    const made = await admin.post(`${ROOT}/templates`, {
      slug: 'landing',
      title: 'Landing',
      description: 'For campaigns.',
      content: { raw: BLOCKS },
    })
    expect(made.status, made.text).toBe(201)
    expect(made.headers.location).toBe(`http://callboard.test${ROOT}/templates/callboard//landing`)
    expect(made.body).toMatchObject({
      source: 'custom',
      origin: null,
      original_source: 'user',
      author_text: 'administrator',
      has_theme_file: false,
      is_custom: true,
      description: 'For campaigns.',
    })
    const twin = await admin.post(`${ROOT}/templates`, { slug: 'landing', content: BLOCKS })
    expect(twin.body).toMatchObject({ slug: 'landing-2', title: { raw: '', rendered: '' } })
  })

  it.each(['templates', 'template-parts'])(
    'requires some text in %s besides the slug',
    async (base) => {
      const made = await admin.post(`${ROOT}/${base}`, { slug: 'empty' })
      expect(codeOf(made)).toEqual([400, 'empty_content'])
      expect((await admin.get(`${ROOT}/${base}/callboard//empty`)).status).toBe(404)
      for (const text of [
        { title: 'Empty' },
        { content: BLOCKS },
        { description: 'Nothing in it.' },
      ]) {
        const { status, body } = await admin.post(`${ROOT}/${base}`, { slug: 'empty', ...text })
        expect([status, body.slug]).toEqual([201, 'empty'])
        const { title = '', content = '', description = '' } = text as Record<string, string>
        expect(body).toMatchObject({
          title: { raw: title },
          content: { raw: content },
          description,
        })
        await admin.delete(`${ROOT}/${base}/callboard//empty?force=true`)
      }
    },
  )

  it('stores that the editor suggested the slug', async () => {
    const { body } = await admin.post(`${ROOT}/templates`, {
      slug: 'category-news',
      title: 'News',
      is_wp_suggestion: true,
    })
    expect(body.is_custom).toBe(false)
    const found = await admin.get(`${ROOT}/templates/lookup?slug=category-news`)
    // An empty template is skipped, so a more general one is used.
    expect(found.body.slug).toBe('archive')
  })

  it('gives parts of unknown areas no area', async () => {
    const { body } = await admin.post(`${ROOT}/template-parts`, {
      slug: 'aside',
      title: 'Aside',
      area: 'moon',
    })
    expect(body).toMatchObject({ id: 'callboard//aside', area: 'uncategorized' })
    const moved = await admin.put(`${ROOT}/template-parts/callboard//aside`, { area: 'footer' })
    expect(moved.body.area).toBe('footer')
  })

  it.each([
    [{}, 'rest_missing_callback_param'],
    [{ slug: '' }, 'rest_invalid_param'],
    [{ slug: '///' }, 'rest_invalid_param'],
    [{ slug: 'fine', status: 'nowhere' }, 'rest_invalid_param'],
    [{ slug: 'fine', content: 7.5 }, 'rest_invalid_param'],
    [{ slug: 'fine', title: 'Fine', author: 99_999_999 }, 'rest_invalid_author'],
    [{ slug: 'fine', theme: 'twentytwentyfive' }, 'rest_template_insert_error'],
  ])('refuses %j', async (input, code) => {
    expect(codeOf(await admin.post(`${ROOT}/templates`, input))).toEqual([400, code])
  })
})

describe('revisions of a template', () => {
  const PATH = `${ROOT}/templates/callboard//archive`

  it('are kept for edited copies and belong to them', async () => {
    expect(codeOf(await admin.get(`${PATH}/revisions`))).toEqual([400, 'rest_invalid_template'])
    const { body: first } = await admin.put(PATH, { content: BLOCKS })
    await admin.put(PATH, { content: `${BLOCKS}${BLOCKS}` })
    await admin.put(PATH, { content: BLOCKS, title: 'New' })
    const { body, headers } = await admin.get(`${PATH}/revisions?context=edit`)
    expect(headers['x-wp-total']).toBe('2')
    expect(body[0]).toMatchObject({
      id: 'callboard//archive',
      parent: first.wp_id,
      title: { raw: 'New' },
      content: { raw: BLOCKS },
    })
    const revision = `${PATH}/revisions/${body[1].wp_id}`
    expect((await admin.get(revision)).body).toMatchObject({ wp_id: body[1].wp_id })
    const { body: item } = await admin.get(PATH)
    expect(item._links['version-history'][0]).toMatchObject({ count: 2 })
    const foreign = `${ROOT}/templates/callboard//landing/revisions/${body[1].wp_id}`
    expect(codeOf(await admin.get(foreign))).toEqual([404, 'rest_revision_parent_id_mismatch'])
    expect((await admin.delete(`${revision}?force=true`)).body.deleted).toBe(true)
    expect((await admin.get(revision)).status).toBe(404)
  })

  it('include autosaves', async () => {
    const made = await admin.post(`${PATH}/autosaves`, { content: 'being written' })
    expect(made.status, made.text).toBe(200)
    expect(made.body).toMatchObject({ id: 'callboard//archive', content: { raw: 'being written' } })
    const { body: list } = await admin.get(`${PATH}/autosaves?context=edit`)
    expect(list).toHaveLength(1)
    const one = await admin.get(`${PATH}/autosaves/${made.body.wp_id}?context=edit`)
    expect(one.body.content.raw).toBe('being written')
    expect((await admin.get(PATH)).body.content.raw).toBe(BLOCKS)
    expect((await admin.get(`${ROOT}/templates/callboard//none/autosaves`)).status).toBe(404)
  })
})

describe('capabilities', () => {
  it('allow writers to read templates and only designers to change them', async () => {
    const item = `${ROOT}/templates/callboard//single`
    for (const path of [`${ROOT}/templates`, item, `${ROOT}/templates/lookup?slug=home`]) {
      expect(codeOf(await app.anonymous.get(path))).toEqual([401, 'rest_cannot_manage_templates'])
      expect(codeOf(await app.as('subscriber').get(path))).toEqual([
        403,
        'rest_cannot_manage_templates',
      ])
      expect((await app.as('contributor').get(path)).status).toBe(200)
    }
    const editor = app.as('editor')
    for (const answer of [
      await editor.post(`${ROOT}/templates`, { slug: 'x' }),
      await editor.put(item, { title: 'x' }),
      await editor.delete(item),
    ])
      expect(codeOf(answer)).toEqual([403, 'rest_cannot_manage_templates'])
    expect(
      (await app.as('editor').get(`${ROOT}/templates/callboard//archive/revisions`)).status,
    ).toBe(403)
  })

  it('determine the methods in Allow', async () => {
    const path = `${ROOT}/templates`
    expect((await admin.options(path)).headers.allow).toBe('GET, POST')
    expect((await app.as('editor').options(path)).headers.allow).toBe('GET')
  })
})
