import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../test/app.ts'
import { verifyPreview } from './preview.ts'

const POSTS = '/wp-json/wp/v2/posts'
const PAGES = '/wp-json/wp/v2/pages'

let app: TestApp
let author: Client
let editor: Client

beforeAll(async () => {
  app = await buildTestApp()
  author = app.as('author')
  editor = app.as('editor')
})

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]

const create = async (fields: object = {}, as = author): Promise<number> => {
  const answer = await as.post(POSTS, {
    title: 'saved',
    content: 'text',
    status: 'publish',
    ...fields,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const autosave = async (id: number, fields: object, as = author): Promise<TestResponse['body']> => {
  const answer = await as.post(`${POSTS}/${id}/autosaves`, fields)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const item = async (id: number): Promise<TestResponse> => author.get(`${POSTS}/${id}?context=edit`)

const rowsBelow = (id: number) =>
  app.store.reader.selectFrom('posts').selectAll().where('parent_id', '=', id).execute()

describe('an autosave of an item other than the caller’s own draft', () => {
  it('is stored as a copy and leaves the item unchanged', async () => {
    const id = await create()
    const before = await item(id)
    const copy = await autosave(id, { content: 'changed' })
    expect(copy).toMatchObject({
      parent: id,
      author: await app.userId('author'),
      slug: `${id}-autosave-v1`,
      title: { raw: '' },
      content: { raw: 'changed' },
      excerpt: { raw: '' },
    })
    const after = await item(id)
    expect(after.body.content.raw).toBe('text')
    // An editor holding the item's earlier ETag can still save it.
    expect(after.headers.etag?.split('-')[0]).toBe(before.headers.etag?.split('-')[0])
  })

  it('exists once per user and is updated by the next one', async () => {
    const id = await create()
    const first = await autosave(id, { title: 'one', content: 'one' })
    const second = await autosave(id, { content: 'two' })
    expect(second).toMatchObject({ id: first.id, title: { raw: 'one' }, content: { raw: 'two' } })
    const other = await autosave(id, { content: 'three' }, editor)
    expect(other.id).not.toBe(first.id)
    const { body } = await author.get(`${POSTS}/${id}/autosaves?context=edit`)
    expect(body.map((row: TestResponse['body']) => row.content.raw)).toEqual(['three', 'two'])
  })

  it('is created even without differences, but then not updated', async () => {
    const id = await create()
    const first = await autosave(id, { title: 'saved', content: 'text' })
    expect(first).toMatchObject({ parent: id, title: { raw: 'saved' } })
    await autosave(id, { content: 'other' })
    const same = await autosave(id, { content: 'text ' })
    expect(same).toMatchObject({ id: first.id, content: { raw: 'other' } })
  })

  it('has footnotes of its own', async () => {
    const [old, fresh] = ['old', 'new'].map((content) => JSON.stringify([{ id: 'a', content }]))
    const id = await create({ meta: { footnotes: old } })
    expect((await autosave(id, { content: 'm' })).meta).toEqual({ footnotes: old })
    const kept = await autosave(id, { meta: { footnotes: fresh } })
    expect(kept.meta).toEqual({ footnotes: fresh })
    expect((await item(id)).body.meta.footnotes).toBe(old)
    const wrong = await author.post(`${POSTS}/${id}/autosaves`, { meta: { footnotes: 7 } })
    expect(wrong.status).toBe(400)
  })

  it('is stored as a copy for drafts of other users', async () => {
    const id = await create({ status: 'draft' })
    const copy = await autosave(id, { content: 'editor' }, editor)
    expect(copy).toMatchObject({ parent: id, author: await app.userId('editor') })
    expect((await item(id)).body.content.raw).toBe('text')
  })

  it('does not publish, but still requires the capability', async () => {
    const contributor = app.as('contributor')
    const id = await create({ status: 'pending' }, contributor)
    const refused = await contributor.post(`${POSTS}/${id}/autosaves`, { status: 'publish' })
    expect(codeOf(refused)).toEqual([403, 'rest_cannot_publish'])
    await autosave(id, { content: 'x', status: 'publish' }, editor)
    expect((await editor.get(`${POSTS}/${id}?context=edit`)).body.status).toBe('pending')
  })

  it('is sanitised like a save', async () => {
    const id = await create()
    const { content } = await autosave(id, { content: 'a<script>alert(1)</script>' })
    expect(content.raw).not.toContain('script')
  })
})

describe('an autosave of the caller’s own draft', () => {
  it('changes the draft itself and leaves no copy', async () => {
    const id = await create({ status: 'draft' })
    const saved = await autosave(id, { title: 'in place' })
    expect(saved).toMatchObject({
      id,
      parent: 0,
      slug: '',
      title: { raw: 'in place' },
      preview_link: `http://callboard.test/?p=${id}&preview=true`,
    })
    expect((await item(id)).body).toMatchObject({ title: { raw: 'in place' }, status: 'draft' })
    expect(await rowsBelow(id)).toEqual([])
  })

  it('publishes it on request, given the capability', async () => {
    const id = await create({ status: 'draft' })
    await autosave(id, { status: 'publish' })
    expect((await item(id)).body.status).toBe('publish')
    const contributor = app.as('contributor')
    const theirs = await create({ status: 'draft' }, contributor)
    const refused = await contributor.post(`${POSTS}/${theirs}/autosaves`, { status: 'publish' })
    expect(codeOf(refused)).toEqual([403, 'rest_cannot_publish'])
  })

  it('never overwrites a version published in between', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await create({ status: 'draft' })
      const [saved] = await Promise.all([
        author.post(`${POSTS}/${id}`, { status: 'publish', content: 'published' }),
        author.post(`${POSTS}/${id}/autosaves`, { content: 'late' }),
      ])
      expect(saved.status).toBe(200)
      expect((await item(id)).body.content.raw).toBe('published')
    }
  })
})

describe('concurrent autosaves', () => {
  it('leave one copy per user, with two users in two windows each', async () => {
    const id = await create()
    const texts = Array.from({ length: 12 }, (_, index) => `text ${index}`)
    await Promise.all(
      texts.map((content, index) => autosave(id, { content }, index % 2 ? author : editor)),
    )
    const rows = await rowsBelow(id)
    expect(new Set(rows.map((row) => row.author_id))).toEqual(
      new Set([await app.userId('author'), await app.userId('editor')]),
    )
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      const isAuthors = row.author_id === (await app.userId('author'))
      expect(texts.indexOf(row.content) % 2).toBe(isAuthors ? 1 : 0)
    }
    expect((await item(id)).body.content.raw).toBe('text')
  })

  it('invalidate the cached item on the first copy', async () => {
    const id = await create()
    const count = async (): Promise<number> =>
      (await app.anonymous.get(`${POSTS}/${id}`)).body._links['version-history'][0].count
    expect(await count()).toBe(0)
    const { id: copy } = await autosave(id, { content: 'one' })
    expect(await count()).toBe(1)
    await autosave(id, { content: 'two' })
    const { body } = await author.get(`${POSTS}/${id}/autosaves/${copy}?context=edit`)
    expect(body.content.raw).toBe('two')
  })
})

describe('GET wp/v2/posts/{parent}/autosaves/{id}', () => {
  it('SEC-14 finds only autosaves of the item in the address', async () => {
    const [one, other] = [await create(), await create()]
    const { id: copy } = await autosave(one, { content: 'x' })
    await author.post(`${POSTS}/${one}`, { title: 'v1' })
    const { body: revisions } = await author.get(`${POSTS}/${one}/revisions?orderby=id`)
    const found = await author.get(`${POSTS}/${one}/autosaves/${copy}`)
    expect([found.status, found.body.id, found.headers.allow]).toEqual([200, copy, 'GET'])
    expect(found.body.preview_link).toBeUndefined()
    for (const wrong of [`${other}/autosaves/${copy}`, `${one}/autosaves/${revisions[0].id}`])
      expect(codeOf(await author.get(`${POSTS}/${wrong}`))).toEqual([404, 'rest_post_no_autosave'])
    const nowhere = await author.get(`${POSTS}/99999999/autosaves/${copy}`)
    expect(codeOf(nowhere)).toEqual([404, 'rest_post_invalid_parent'])
    expect((await editor.get(`${PAGES}/${one}/autosaves`)).status).toBe(404)
    expect(codeOf(await author.post(`${POSTS}/99999999/autosaves`, {}))).toEqual([
      404,
      'rest_post_invalid_id',
    ])
  })

  it('returns a link to editors that opens the copy for 12 hours', async () => {
    app.setTime('2026-03-01T00:00:00Z')
    const id = await create({ slug: 'previewed' })
    const { preview_link } = await autosave(id, { content: 'x' }, editor)
    const url = new URL(preview_link)
    expect(url.origin + url.pathname).toBe('http://callboard.test/previewed/')
    expect(url.searchParams.get('preview')).toBe('true')
    const nonce = url.searchParams.get('preview_nonce') ?? ''
    const ctx = app.systemContext()
    expect(Number(url.searchParams.get('preview_id'))).toBe(id)
    expect(verifyPreview(ctx, id, nonce)).toEqual({ authorId: await app.userId('editor') })
    app.setTime('2026-03-01T12:00:00Z')
    expect(verifyPreview(ctx, id, nonce)).toBeUndefined()
  })
})

describe('a deleted user', () => {
  it('leaves autosaves to the heir, who keeps one per item', async () => {
    const id = await create()
    const login = 'leaving'
    const admin = app.as('administrator')
    const { body: leaving } = await admin.post('/wp-json/wp/v2/users', {
      ...{ username: login, email: `${login}@example.org`, password: 'x', roles: ['editor'] },
    })
    const { body: key } = await admin.post(
      `/wp-json/wp/v2/users/${leaving.id}/application-passwords`,
      { name: 'tests' },
    )
    const someone = app.withCredentials(login, key.password)
    await autosave(id, { content: 'theirs' }, someone)
    await autosave(id, { content: 'heir’s' }, editor)
    const lone = await create()
    await autosave(lone, { content: 'theirs' }, someone)
    const heir = await app.userId('editor')
    const gone = await admin.delete(
      `/wp-json/wp/v2/users/${leaving.id}?force=true&reassign=${heir}`,
    )
    expect(gone.status).toBe(200)
    expect((await rowsBelow(id)).map((row) => [row.author_id, row.content])).toEqual([
      [heir, 'heir’s'],
    ])
    expect((await rowsBelow(lone)).map((row) => row.author_id)).toEqual([heir])
  })
})
