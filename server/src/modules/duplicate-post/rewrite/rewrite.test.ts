import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../../test/app.ts'
import { body as fileBody, picture } from '../../../../test/pictures.ts'
import { sweepRewrites } from './index.ts'

const API = '/api/duplicate-post/v1'
const POSTS = '/api/core/v2/posts'
const PAGES = '/api/core/v2/pages'

let app: TestApp
let editor: Client
beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-03-02T10:00:00Z')
  editor = app.as('editor')
  await app.startJobs()
})

beforeEach(() => app.setTime('2026-03-02T10:00:00Z'))

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]

const publish = async (fields: object = {}, path = POSTS): Promise<number> => {
  const answer = await editor.post(path, {
    title: 'One',
    content: 'Text',
    status: 'publish',
    ...fields,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const rewrite = async (id: number, as = editor): Promise<number> => {
  const answer = await as.post(`${API}/posts/${id}/rewrite`)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const change = async (id: number, fields: object): Promise<TestResponse> => {
  const answer = await editor.post(`${POSTS}/${id}`, fields)
  expect(answer.status, answer.text).toBe(200)
  return answer
}

const read = async (id: number, path = POSTS) =>
  (await editor.get(`${path}/${id}?context=edit`)).body

describe('a working copy', () => {
  it('is a draft with all rewritable fields, visible to its editors only', async () => {
    const { body: term } = await editor.post('/api/core/v2/tags', { name: 'tea' })
    const id = await publish({ excerpt: 'Short', tags: [term.id], password: 'secret' })
    const answer = await editor.post(`${API}/posts/${id}/rewrite`)
    expect(answer.body).toMatchObject({
      ...{ status: 'draft', slug: '', password: '', tags: [term.id] },
      ...{ title: { raw: 'One' }, content: { raw: 'Text' }, excerpt: { raw: 'Short' } },
    })
    expect(answer.headers.location).toContain(`/posts/${answer.body.id}`)
    const fields = `${POSTS}/${id}?context=edit&_fields=id,dp`
    expect((await editor.get(fields)).body.dp).toEqual({
      ...{ original: 0, is_rewrite: false, has_rewrite: answer.body.id },
    })
    expect((await app.anonymous.get(`${POSTS}/${id}?_fields=dp`)).body).not.toHaveProperty('dp')
    expect((await app.anonymous.get(`${POSTS}/${answer.body.id}`)).status).toBe(401)
  })

  it('is made once, of a published item, with the capability to copy', async () => {
    const id = await publish()
    const copy = await rewrite(id)
    const again = await editor.post(`${API}/posts/${id}/rewrite`)
    expect(codeOf(again)).toEqual([409, 'rest_copy_exists'])
    expect(again.body.data).toMatchObject({ copy, copy_status: 'draft' })
    expect(codeOf(await editor.post(`${API}/posts/${copy}/rewrite`))).toEqual([
      409,
      'rest_is_rewrite',
    ])
    expect(codeOf(await editor.post(`${API}/posts/${copy}/clone`))).toEqual([
      409,
      'rest_is_rewrite',
    ])
    for (const status of ['draft', 'pending', 'private'])
      expect(
        codeOf(await editor.post(`${API}/posts/${await publish({ status })}/rewrite`)),
      ).toEqual([...[409, 'rest_not_published']])
    expect((await app.as('author').post(`${API}/posts/${id}/rewrite`)).status).toBe(403)
    expect((await app.anonymous.post(`${API}/posts/${id}/rewrite`)).status).toBe(401)
    expect((await editor.post(`${API}/posts/999999/rewrite`)).status).toBe(404)
  })

  it('replaces a trashed working copy on request', async () => {
    const id = await publish()
    const copy = await rewrite(id)
    await editor.delete(`${POSTS}/${copy}`)
    const refused = await editor.post(`${API}/posts/${id}/rewrite`)
    expect([refused.status, refused.body.data.copy_status]).toEqual([409, 'trash'])
    const made = await editor.post(`${API}/posts/${id}/rewrite`, { replace_trashed: true })
    expect(made.status).toBe(201)
    expect((await editor.get(`${POSTS}/${copy}`)).status).toBe(404)
  })
})

describe('republishing', () => {
  it('applies the changes to the original and leaves its other fields', async () => {
    const { body: tag } = await editor.post('/api/core/v2/tags', { name: 'cocoa' })
    const id = await publish({ password: 'secret', slug: 'kept', tags: [tag.id], excerpt: 'Short' })
    const before = await read(id)
    const copy = await rewrite(id)
    await change(copy, { title: 'Two', content: 'New', tags: [], slug: 'other' })
    app.setTime('2026-03-03T10:00:00Z')
    const { status, body } = await editor.post(`${API}/posts/${copy}/republish`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ id, status: 'publish', slug: 'kept', password: 'secret', tags: [] },
      ...{ title: { raw: 'Two' }, content: { raw: 'New' }, excerpt: { raw: 'Short' } },
      ...{ date: before.date, author: before.author, modified: '2026-03-03T10:00:00' },
    })
    expect((await editor.get(`${POSTS}/${copy}`)).status).toBe(404)
    expect((await editor.get(`${API}/posts/${id}/compare`)).status).toBe(404)
  })

  it('removes the featured image if the copy has none', async () => {
    const id = await publish()
    const image = await editor.post(
      '/api/core/v2/media',
      undefined,
      fileBody('dot.png', await picture(1, 1)),
    )
    await change(id, { featured_media: image.body.id })
    const copy = await rewrite(id)
    expect((await read(copy)).featured_media).toBe(image.body.id)
    await change(copy, { featured_media: 0 })
    const { body } = await editor.post(`${API}/posts/${id}/republish`)
    expect([body.id, body.featured_media]).toEqual([id, 0])
  })

  it('keeps the revisions of the original and of the copy', async () => {
    const id = await publish()
    const copy = await rewrite(id)
    await change(copy, { content: 'Draft of it' })
    await change(copy, { content: 'Final' })
    await editor.post(`${API}/posts/${copy}/republish`)
    const { body } = await editor.get(`${POSTS}/${id}/revisions?context=edit`)
    const texts = body.map((row: { content: { raw: string } }) => row.content.raw)
    expect(texts[0]).toBe('Final')
    expect(texts).toContain('Text')
    expect(texts).toContain('Draft of it')
  })

  it('happens when the copy is published through the ordinary route', async () => {
    const id = await publish()
    const copy = await rewrite(id)
    const { status, body } = await editor.post(`${POSTS}/${copy}`, {
      ...{ title: 'Published', status: 'publish' },
    })
    expect([status, body.id, body.title.raw, body.status]).toEqual([
      200,
      id,
      'Published',
      'publish',
    ])
    expect((await editor.get(`${POSTS}/${copy}`)).status).toBe(404)
  })

  it('makes the original private when the copy is made so', async () => {
    const id = await publish()
    const copy = await rewrite(id)
    const { body } = await editor.post(`${POSTS}/${copy}`, { status: 'private' })
    expect([body.id, body.status]).toEqual([id, 'private'])
  })

  it('leaves a trashed original in the trash', async () => {
    const id = await publish()
    const copy = await rewrite(id)
    await change(copy, { title: 'Two' })
    await editor.delete(`${POSTS}/${id}`)
    const { body } = await editor.post(`${API}/posts/${copy}/republish`)
    expect([body.id, body.status, body.title.raw]).toEqual([id, 'trash', 'Two'])
  })

  it('sets a new date on request', async () => {
    const id = await publish()
    const copy = await rewrite(id)
    app.setTime('2026-03-05T10:00:00Z')
    const { body } = await editor.post(`${API}/posts/${copy}/republish`, { keep_date: false })
    expect(body.date).toBe('2026-03-05T10:00:00')
  })

  it('works for pages', async () => {
    const id = await publish({}, PAGES)
    const copy = await rewrite(id)
    await editor.post(`${PAGES}/${copy}`, { title: 'Two', status: 'publish' })
    expect((await read(id, PAGES)).title.raw).toBe('Two')
  })

  it('requires the capability to edit the original', async () => {
    const id = await publish()
    const copy = await rewrite(id)
    const author = app.as('author')
    expect((await author.post(`${API}/posts/${copy}/republish`)).status).toBe(403)
    expect((await app.anonymous.post(`${API}/posts/${copy}/republish`)).status).toBe(401)
    expect(await read(copy)).toMatchObject({ status: 'draft' })
  })
})

describe('SEO fields', () => {
  it('are copied, and merged with the other changes', async () => {
    const id = await publish()
    const admin = app.as('administrator')
    const write = (postId: number, fields: object) =>
      admin.post('/api/seo/v1/post', { id: postId, ...fields })
    const seoOf = async (postId: number) =>
      (await admin.get(`/api/seo/v1/post?postId=${postId}`)).body.data.currentPost
    expect((await write(id, { title: 'Found', description: 'As it was' })).status).toBe(200)
    const copy = await rewrite(id)
    expect((await seoOf(copy)).title).toBe('Found')
    await write(copy, { title: 'Found', description: 'Rewritten' })
    await editor.post(`${API}/posts/${copy}/republish`)
    expect(await seoOf(id)).toMatchObject({ title: 'Found', description: 'Rewritten' })
  })
})

describe('a conflict between copy and original', () => {
  const conflict = async () => {
    const id = await publish({ excerpt: 'Short' })
    const copy = await rewrite(id)
    await change(copy, { title: 'Theirs', excerpt: 'New' })
    await change(id, { title: 'Ours', content: 'Fresh' })
    return { id, copy }
  }

  it('returns both versions and changes nothing', async () => {
    const { id, copy } = await conflict()
    for (const answer of [
      await editor.post(`${API}/posts/${id}/republish`),
      await editor.post(`${POSTS}/${copy}`, { status: 'publish' }),
    ]) {
      expect(codeOf(answer)).toEqual([409, 'rest_original_changed'])
      expect(answer.body.data.conflicts).toEqual([
        { field: 'title', base: 'One', original: 'Ours', copy: 'Theirs' },
      ])
    }
    expect((await read(id)).title.raw).toBe('Ours')
    expect((await read(copy)).status).toBe('draft')
  })

  it('is shown by the comparison', async () => {
    const { id, copy } = await conflict()
    const { body } = await editor.get(`${API}/posts/${copy}/compare`)
    expect(body).toMatchObject({ original: id, copy, original_changed: true, has_conflicts: true })
    expect(
      body.differences.map(({ field, changed_on }: Record<string, string>) => [field, changed_on]),
    ).toEqual([
      ['title', 'both'],
      ['content', 'original'],
      ['excerpt', 'copy'],
    ])
  })

  it('is resolved in favour of the copy with force, in the conflicting fields only', async () => {
    const { id, copy } = await conflict()
    const { body } = await editor.post(`${API}/posts/${copy}/republish`, { force: true })
    expect([body.id, body.title.raw, body.content.raw, body.excerpt.raw]).toEqual([
      ...[id, 'Theirs', 'Fresh', 'New'],
    ])
  })

  it('cannot merge twice: of concurrent requests one succeeds', async () => {
    const id = await publish()
    const copy = await rewrite(id)
    await change(copy, { title: 'Two' })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => editor.post(`${API}/posts/${copy}/republish`)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect(statuses.slice(1).every((status) => status === 404 || status === 409)).toBe(true)
  })
})

describe('a scheduled copy', () => {
  const DUE = '2026-03-04T10:00:00'

  const scheduled = async (options: object = {}) => {
    const id = await publish()
    const copy = await rewrite(id)
    await change(copy, { title: 'Two' })
    const answer = await editor.post(`${API}/posts/${id}/republish`, { date: DUE, ...options })
    expect([answer.status, answer.body.id, answer.body.status]).toEqual([202, copy, 'future'])
    return { id, copy }
  }

  it('replaces its original when due, and the original keeps its date', async () => {
    const { id, copy } = await scheduled()
    await app.runDueJobs()
    expect((await read(id)).title.raw).toBe('One')
    app.setTime('2026-03-04T10:00:30Z')
    await app.runDueJobs()
    expect(await read(id)).toMatchObject({ title: { raw: 'Two' }, date: '2026-03-02T10:00:00' })
    expect((await editor.get(`${POSTS}/${copy}`)).status).toBe(404)
  })

  it('sets the date of that moment on request', async () => {
    const { id } = await scheduled({ keep_date: false })
    app.setTime('2026-03-04T10:00:30Z')
    await app.runDueJobs()
    expect((await read(id)).date).toBe(DUE)
  })

  it('can be scheduled through the ordinary route', async () => {
    const id = await publish()
    const copy = await rewrite(id)
    await change(copy, { title: 'Two', status: 'future', date: DUE })
    app.setTime('2026-03-04T10:00:30Z')
    await app.runDueJobs()
    expect((await read(id)).title.raw).toBe('Two')
  })

  it('does not overwrite an original that was changed meanwhile, and mails its author', async () => {
    const { id, copy } = await scheduled()
    await change(id, { title: 'Ours' })
    app.setTime('2026-03-04T10:00:30Z')
    await app.runDueJobs()
    expect((await read(id)).title.raw).toBe('Ours')
    expect(await read(copy)).toMatchObject({ status: 'draft', title: { raw: 'Two' } })
    const { body } = await editor.get(`${API}/posts/${copy}/compare`)
    expect(body.fault).toContain('title')
    await app.runDueJobs()
    const mails = await app.store.reader.selectFrom('mails').selectAll().execute()
    expect(mails.some(({ subject }) => subject === '“Two” was not republished')).toBe(true)
  })

  it('becomes an ordinary draft once its original is deleted', async () => {
    const { id, copy } = await scheduled()
    await editor.delete(`${POSTS}/${id}?force=true`)
    expect((await read(copy)).status).toBe('draft')
    app.setTime('2026-03-04T10:00:30Z')
    await app.runDueJobs()
    expect((await read(copy)).status).toBe('draft')
    expect((await editor.post(`${POSTS}/${copy}`, { status: 'publish' })).body.id).toBe(copy)
  })
})

describe('discarding a working copy', () => {
  it('removes the copy and allows a new one', async () => {
    const id = await publish()
    const copy = await rewrite(id)
    const { status, body } = await editor.delete(`${API}/posts/${id}/rewrite`)
    expect([status, body.deleted, body.previous.id]).toEqual([200, true, copy])
    expect((await editor.delete(`${API}/posts/${id}/rewrite`)).status).toBe(404)
    await rewrite(id)
  })
})

describe('an imported copy whose merge was interrupted', () => {
  it('is merged by the next sweep, or becomes a draft again', async () => {
    const [good, bad] = [await publish(), await publish()]
    const copies = [await rewrite(good), await rewrite(bad)]
    await change(copies[0] ?? 0, { title: 'Two' })
    await change(copies[1] ?? 0, { title: 'Two' })
    await change(bad, { title: 'Ours' })
    await app.store.transaction(async (db, touched) => {
      await db
        .updateTable('posts')
        .set({ status: 'dp-rewrite-republish' })
        .where('id', 'in', copies)
        .execute()
      touched.add('posts')
    })
    const listed = await editor.get(`${POSTS}?status=dp-rewrite-republish&context=edit`)
    expect(listed.body.map(({ id }: { id: number }) => id).sort()).toEqual(copies.toSorted())
    expect((await app.anonymous.get(`${POSTS}?status=dp-rewrite-republish`)).status).toBe(400)
    await sweepRewrites(app.systemContext())
    expect((await read(good)).title.raw).toBe('Two')
    expect((await read(bad)).title.raw).toBe('Ours')
    expect((await read(copies[1] ?? 0)).status).toBe('draft')
  })

  it('cannot be created through the interface', async () => {
    const copy = await rewrite(await publish())
    const { status } = await editor.post(`${POSTS}/${copy}`, { status: 'dp-rewrite-republish' })
    expect(status).toBe(400)
  })
})
