import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../../test/app.ts'
import { body as fileBody, picture } from '../../../../test/pictures.ts'

const API = '/api/duplicate-post/v1'
const POSTS = '/api/core/v2/posts'
const PAGES = '/api/core/v2/pages'

let app: TestApp
let admin: Client
let editor: Client
beforeAll(async () => {
  // The setting `roles` changes roles; the guard for application passwords is tested with the
  // roles.
  app = await buildTestApp({ appPasswordsMayManageCredentials: 'true' })
  app.setTime('2026-03-02T10:00:00Z')
  admin = app.as('administrator')
  editor = app.as('editor')
})

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]

const make = async (fields: object = {}, { as = editor, path = POSTS } = {}): Promise<number> => {
  const answer = await as.post(path, { title: 'One', content: 'Text', ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const clone = async (id: number, body: object = {}, as = editor) => {
  const answer = await as.post(`${API}/posts/${id}/clone`, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const set = async (settings: object): Promise<void> => {
  const answer = await admin.put(`${API}/settings`, settings)
  expect(answer.status, answer.text).toBe(200)
}

describe('a copy', () => {
  it('is a draft of the caller with the fields that the settings choose', async () => {
    const { body: tag } = await editor.post('/api/core/v2/tags', { name: 'tea' })
    const id = await make({
      ...{ status: 'publish', slug: 'one', excerpt: 'Short', tags: [tag.id], format: 'aside' },
      ...{ date: '2026-01-01T00:00:00', comment_status: 'closed', sticky: true },
      meta: { footnotes: '[]', _analytics_skip_tracking: true, _analytics_sitenote_active: true },
    })
    const copy = await clone(id, {}, admin)
    expect(copy).toMatchObject({
      ...{ status: 'draft', slug: '', tags: [tag.id], format: 'aside', sticky: false },
      ...{ title: { raw: 'One' }, content: { raw: 'Text' }, excerpt: { raw: 'Short' } },
      ...{ comment_status: 'closed', author: await app.userId('administrator') },
      meta: { footnotes: '[]', _analytics_skip_tracking: true, _analytics_sitenote_active: false },
    })
    expect(copy.date).toBe('2026-03-02T10:00:00')
    const { body } = await editor.get(`${POSTS}/${copy.id}?context=edit&_fields=dp`)
    expect(body.dp).toEqual({ original: id, is_rewrite: false, has_rewrite: 0 })
  })

  it.each([
    ['copytitle', false, { title: { raw: 'Untitled' } }],
    ['copydate', true, { date: '2026-01-01T00:00:00' }],
    ['copystatus', true, { status: 'publish' }],
    ['copyslug', true, { slug: 'options-2' }],
    ['copyexcerpt', false, { excerpt: { raw: '' } }],
    ['copycontent', false, { content: { raw: '' } }],
    ['copyformat', false, { format: 'standard' }],
    ['copypassword', true, { password: 'secret' }],
    ['copymenuorder', false, {}],
    ['blacklist', 'foot*', { meta: { footnotes: '' } }],
    ['blacklist', 'footnote', { meta: { footnotes: '[1]' } }],
    ['taxonomies_blacklist', ['post_tag'], { tags: [] }],
  ])('follows %s: %j', async (name, value, expected) => {
    const { body: tags } = await editor.get('/api/core/v2/tags')
    const { body: original } = await editor.post(POSTS, {
      ...{ title: 'Options', content: 'Text', excerpt: 'Short', password: 'secret' },
      ...{ status: 'publish', date: '2026-01-01T00:00:00', format: 'aside' },
      ...{ tags: [tags[0].id], meta: { footnotes: '[1]' } },
    })
    const title = name === 'copytitle' ? { title_suffix: 'Untitled' } : {}
    const copy = await clone(original.id, { options: { [name]: value, ...title } })
    const wanted = name === 'copyslug' ? { slug: `${original.slug}-2` } : expected
    expect(copy).toMatchObject(wanted)
    await editor.delete(`${POSTS}/${copy.id}?force=true`)
  })

  it.each([
    ['Copy of', '', 'Copy of One'],
    [' Copy of ', ' (copy) ', 'Copy of One (copy)'],
    ['', '(copy)', 'One (copy)'],
    ['  ', '', 'One'],
  ])('has %j before and %j after its title', async (title_prefix, title_suffix, title) => {
    const copy = await clone(await make(), { options: { title_prefix, title_suffix } })
    expect(copy.title.raw).toBe(title)
  })

  it('may be given a title of its own', async () => {
    expect((await clone(await make(), { title: 'Mine' })).title.raw).toBe('Mine')
  })

  it('keeps the author where the caller may write for others', async () => {
    const id = await make({}, { as: app.as('author') })
    expect((await clone(id, { options: { copyauthor: true } })).author).toBe(
      await app.userId('author'),
    )
  })

  it('gets status pending if the caller may not publish', async () => {
    await set({ roles: ['editor', 'contributor'], copystatus: true })
    const id = await make({ status: 'publish' })
    expect((await clone(id, {}, app.as('contributor'))).status).toBe('pending')
    expect((await editor.post(`${API}/posts/${id}/new-draft`)).body.status).toBe('draft')
    await set({ roles: ['editor'], copystatus: false })
    expect((await app.as('contributor').post(`${API}/posts/${id}/clone`)).status).toBe(403)
  })

  it('loses markup that the caller may not use', async () => {
    await set({ roles: ['editor', 'author'] })
    const id = await make({ status: 'publish', content: '<script>x()</script>Text' }, { as: admin })
    expect((await clone(id, {}, app.as('author'))).content.raw).toBe('x()Text')
    await set({ roles: ['administrator', 'editor'] })
  })
})

describe('children of a copied page', () => {
  const tree = async () => {
    const parent = await make({ status: 'publish', title: 'Top' }, { path: PAGES })
    const { body: top } = await editor.get(`${PAGES}/${parent}`)
    const child = await make(
      { status: 'publish', title: 'Below', parent, content: `<a href="${top.link}">up</a>` },
      { path: PAGES },
    )
    return { parent, child }
  }

  it('are copied with copychildren, with links to the other copies', async () => {
    const { parent } = await tree()
    const copy = await clone(parent, { options: { copychildren: true } })
    const { body } = await editor.get(`${PAGES}?parent=${copy.id}&status=draft&context=edit`)
    expect(body).toHaveLength(1)
    expect(body[0].content.raw).toBe(`<a href="${copy.link}">up</a>`)
  })

  it('are copied once when parent and child are both in the list', async () => {
    const { parent, child } = await tree()
    await set({ copychildren: true })
    const { body } = await editor.post(`${API}/bulk`, {
      action: 'clone',
      ids: [child, parent, parent],
    })
    expect(body).toMatchObject({ done: 1, skipped: 1 })
    expect(body.results.map(({ id, code }: { id: number; code: string }) => [id, code])).toEqual([
      [child, 'with_parent'],
      [parent, ''],
    ])
    await set({ copychildren: false })
  })
})

describe('attachments and comments', () => {
  it('copies attached files, and the content refers to the copies', async () => {
    const id = await make({ status: 'publish' })
    const { body: image } = await editor.post(
      `/api/core/v2/media?post=${id}&alt_text=Dot`,
      undefined,
      fileBody('dot.png', await picture(1, 1)),
    )
    const markup = `<!-- wp:image {"id":${image.id}} --><figure><img src="${image.source_url}" class="wp-image-${image.id}"/></figure><!-- /wp:image -->[gallery ids="${image.id},7"]`
    await editor.post(`${POSTS}/${id}`, { content: markup, featured_media: image.id })
    const copy = await clone(id, { options: { copyattachments: true } })
    const { body: files } = await editor.get(`/api/core/v2/media?parent=${copy.id}`)
    expect(files).toHaveLength(1)
    expect(files[0]).toMatchObject({ alt_text: 'Dot', post: copy.id })
    expect(files[0].source_url).not.toBe(image.source_url)
    expect(copy.featured_media).toBe(files[0].id)
    expect(copy.content.raw).toBe(
      markup
        .replaceAll(image.source_url, files[0].source_url)
        .replaceAll(`"id":${image.id}`, `"id":${files[0].id}`)
        .replaceAll(`wp-image-${image.id}`, `wp-image-${files[0].id}`)
        .replaceAll(`ids="${image.id},7"`, `ids="${files[0].id},7"`),
    )
  })

  it('copies comments and keeps their threads', async () => {
    const id = await make({ status: 'publish' })
    const say = async (content: string, parent = 0) =>
      (await editor.post('/api/core/v2/comments', { post: id, content, parent })).body.id as number
    const first = await say('First')
    app.setTime('2026-03-02T10:05:00Z')
    await say('Second', first)
    const copy = await clone(id, { options: { copycomments: true, copystatus: true } })
    const { body } = await editor.get(`/api/core/v2/comments?post=${copy.id}&order=asc`)
    expect(body).toHaveLength(2)
    expect(body[1].parent).toBe(body[0].id)
  })

  it('SEC-15: copies only what the caller may read of the original', async () => {
    await set({ roles: ['editor', 'author'] })
    const id = await make({ status: 'publish', content: 'Of the editor' })
    const say = async (content: string, status: string) =>
      editor.post('/api/core/v2/comments', { post: id, content, status })
    expect((await say('Shown', 'approved')).status).toBe(201)
    expect((await say('Waiting, with a telephone number', 'hold')).status).toBe(201)
    await editor.post('/api/seo/v1/post', {
      ...{ id, title: 'Shown in the head' },
      keyphrases: { focus: { keyphrase: 'known to the editor' }, additional: [] },
    })
    const options = { copycomments: true, copystatus: true }
    const said = async (post: number) => {
      const { body } = await admin.get(`/api/core/v2/comments?post=${post}&status=all&context=edit`)
      return body.map(({ content }: { content: { raw: string } }) => content.raw)
    }
    const about = async (post: number) => {
      const { body } = await admin.get(`/api/seo/v1/post?postId=${post}`)
      return [body.data.currentPost.title, body.data.currentPost.keyphrases.focus.keyphrase]
    }
    const byAuthor = (await clone(id, { options }, app.as('author'))).id
    expect(await said(byAuthor)).toEqual(['Shown'])
    expect(await about(byAuthor)).toEqual(['Shown in the head', ''])
    const byEditor = (await clone(id, { options })).id
    expect((await said(byEditor)).sort()).toEqual(['Shown', 'Waiting, with a telephone number'])
    expect(await about(byEditor)).toEqual(['Shown in the head', 'known to the editor'])
    await set({ roles: ['editor'] })
  })
})

describe('purging the original', () => {
  const forget = (id: number | string, as = editor) => as.delete(`${API}/original/${id}`)

  it('returns the right status for each case', async () => {
    const id = await make({ status: 'publish' })
    const { id: copy } = await clone(id)
    const rewritten = (await editor.post(`${API}/posts/${id}/rewrite`)).body.id
    expect((await forget(0)).status).toBe(400)
    expect((await forget('x')).body.code).toBe('rest_no_route')
    expect(codeOf(await forget(99_999_999))).toEqual([404, 'rest_post_not_found'])
    expect(codeOf(await forget(copy, app.anonymous))).toEqual([401, 'rest_not_logged_in'])
    expect(codeOf(await forget(99_999_999, app.anonymous))).toEqual([401, 'rest_not_logged_in'])
    // A draft of another user does not exist for an author.
    expect(codeOf(await forget(copy, app.as('author')))).toEqual([404, 'rest_post_not_found'])
    expect(codeOf(await forget(id, app.as('author')))).toEqual([403, 'rest_forbidden'])
    expect(codeOf(await forget(rewritten))).toEqual([403, 'rest_forbidden'])
    expect(codeOf(await forget(id))).toEqual([404, 'rest_no_original'])
    const { status, body } = await forget(copy)
    expect([status, body]).toEqual([200, { success: true, message: expect.any(String) }])
    expect(codeOf(await forget(copy))).toEqual([404, 'rest_no_original'])
  })
})

describe('bulk copying', () => {
  it('copies one by one and returns a result for each id', async () => {
    const id = await make({ status: 'publish' })
    const { body } = await editor.post(`${API}/bulk`, {
      action: 'rewrite',
      ids: [id, 99_999_999, id],
    })
    expect(body).toMatchObject({
      ...{ done: 1, skipped: 1 },
      results: [
        { id, status: 201, copy: expect.any(Number) },
        { id: 99_999_999, status: 404, copy: null, code: 'rest_post_not_found' },
      ],
    })
  })

  it.each([
    [{ action: 'clone', ids: [] }],
    [{ action: 'eat', ids: [1] }],
    [{ action: 'clone', ids: Array.from({ length: 101 }, (_, index) => index + 1) }],
    [{ action: 'clone', ids: ['x'] }],
    [{}],
  ])('rejects %j', async (body) => {
    expect((await editor.post(`${API}/bulk`, body)).status).toBe(400)
  })
})

describe('settings', () => {
  it('are restricted to administrators, validated and stored', async () => {
    expect((await editor.get(`${API}/settings`)).status).toBe(403)
    expect((await app.anonymous.get(`${API}/settings`)).status).toBe(401)
    const { body } = await admin.get(`${API}/settings`)
    expect(body).toMatchObject({ copytitle: true, roles: ['administrator', 'editor'] })
    expect((await admin.put(`${API}/settings`, { copytitle: 'perhaps' })).status).toBe(400)
    expect((await admin.put(`${API}/settings`, { roles: ['nobody'] })).status).toBe(400)
    expect(
      (await admin.put(`${API}/settings`, { show_link: { clone: false } })).body,
    ).toMatchObject({
      show_link: { new_draft: true, clone: false },
    })
    expect((await admin.get(`${API}/settings`)).body.show_link.clone).toBe(false)
  })

  it('limit the types that can be copied', async () => {
    await set({ types_enabled: ['page'] })
    expect(codeOf(await editor.post(`${API}/posts/${await make()}/clone`))).toEqual([
      ...[400, 'rest_type_not_copied'],
    ])
    await set({ types_enabled: ['post', 'page'] })
  })
})
