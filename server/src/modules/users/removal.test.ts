import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { createUser, updateUser } from './accounts.ts'

const USERS = '/wp-json/wp/v2/users'

let app: TestApp
let count = 0

beforeAll(async () => {
  app = await buildTestApp()
})

const add = (): Promise<{ id: number }> => {
  const login = `person${++count}`
  return createUser(app.systemContext(), { login, email: `${login}@example.org`, password: 'x' })
}

const addPost = (
  authorId: number,
  more: { type?: string; parent_id?: number; slug?: string; status?: string } = {},
) =>
  app.store.transaction(async (db) => {
    const now = '2026-01-01T00:00:00'
    return db
      .insertInto('posts')
      .values({
        type: 'post',
        status: 'publish',
        slug: 'x',
        title: '',
        content: '',
        excerpt: '',
        author_id: authorId,
        comment_status: 'open',
        ping_status: 'open',
        date: now,
        date_gmt: now,
        modified: now,
        modified_gmt: now,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })

const findPost = (id: number) =>
  app.store.reader.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()

describe('DELETE wp/v2/users/{id}', () => {
  it('requires force and reassign', async () => {
    const { id } = await add()
    const admin = app.as('administrator')
    const trash = await admin.delete(`${USERS}/${id}?reassign=0`)
    expect([trash.status, trash.body.code]).toEqual([501, 'rest_trash_not_supported'])
    const heirless = await admin.delete(`${USERS}/${id}?force=true`)
    expect([heirless.status, heirless.body.code]).toEqual([400, 'rest_missing_callback_param'])
    for (const heir of [id, 99999999]) {
      const wrong = await admin.delete(`${USERS}/${id}?force=true&reassign=${heir}`)
      expect([wrong.status, wrong.body.code]).toEqual([400, 'rest_user_invalid_reassign'])
    }
    const odd = await admin.delete(`${USERS}/${id}?force=true&reassign=nobody`)
    expect([odd.status, odd.body.code]).toEqual([400, 'rest_invalid_param'])
    expect(odd.body.data.details.reassign).toMatchObject({
      code: 'rest_invalid_param',
      data: { status: 400 },
    })
  })

  it('publishes reassign as WordPress does, though false is accepted', async () => {
    const { body } = await app.as('administrator').options(`${USERS}/1`)
    const removal = body.endpoints.find(({ methods }: { methods: readonly string[] }) =>
      methods.includes('DELETE'),
    )
    expect(removal.args.reassign).toEqual({
      ...{ type: 'integer', required: true, description: expect.any(String) },
    })
  })

  it('reassigns the content to the heir', async () => {
    const [user, heir] = [await add(), await add()]
    const post = await addPost(user.id)
    const { status, body, headers } = await app
      .as('administrator')
      .delete(`${USERS}/${user.id}?force=true&reassign=${heir.id}`)
    expect([status, body.deleted, body.previous.id]).toEqual([200, true, user.id])
    expect(body.previous).not.toHaveProperty('_links')
    expect(headers).not.toHaveProperty('allow')
    expect(await findPost(post.id)).toMatchObject({ author_id: heir.id, version: 2 })
    expect((await app.as('administrator').get(`${USERS}/${user.id}`)).status).toBe(404)
  })

  it('trashes the content with reassign=false, and destroys nothing', async () => {
    const [user, other] = [await add(), await add()]
    const admin = app.as('administrator')
    const category = await admin.post('/wp-json/wp/v2/categories', { name: `Of ${user.id}` })
    const made = await admin.post('/wp-json/wp/v2/posts', {
      ...{ title: 'Left', slug: `left-${user.id}`, status: 'publish', author: user.id },
      categories: [category.body.id],
    })
    const page = await addPost(user.id, { type: 'page', slug: `page-${user.id}` })
    const media = await addPost(user.id, { type: 'attachment', status: 'inherit' })
    const draft = await addPost(user.id, { status: 'draft', slug: '' })
    const trashed = await addPost(user.id, { status: 'trash' })
    const menuItem = await addPost(user.id, { type: 'nav_menu_item' })
    const pattern = await addPost(user.id, { type: 'wp_block' })
    const revision = await addPost(other.id, { type: 'revision', parent_id: page.id })
    const own = await addPost(user.id, { type: 'revision', parent_id: page.id, status: 'inherit' })
    const child = await addPost(other.id, { type: 'page', parent_id: page.id })
    const answer = await admin.delete(`${USERS}/${user.id}?force=true&reassign=false`)
    expect([answer.status, answer.body.deleted]).toEqual([200, true])
    const stands = async ({ id }: { id: number }) => {
      const row = await findPost(id)
      return [row?.status, row?.author_id]
    }
    for (const { id } of [made.body, page, media, draft, trashed])
      expect(await stands({ id })).toEqual(['trash', null])
    for (const { id } of [menuItem, pattern])
      expect(await stands({ id })).toEqual(['publish', null])
    expect(await stands(own)).toEqual(['inherit', null])
    expect(await stands(revision)).toEqual(['publish', other.id])
    expect(await findPost(child.id)).toMatchObject({ status: 'publish', parent_id: page.id })
    const term = await admin.get(`/wp-json/wp/v2/categories/${category.body.id}`)
    expect(term.body.count).toBe(0)
    const back = await admin.post(`/wp-json/wp/v2/posts/${made.body.id}`, { status: 'publish' })
    expect([back.body.slug, back.body.author]).toEqual([`left-${user.id}`, 0])
  })

  it.each(['', 'false'])('treats "%s" as false', async (word) => {
    const user = await add()
    const post = await addPost(user.id, { status: 'private' })
    await app.as('administrator').delete(`${USERS}/${user.id}?force=true&reassign=${word}`)
    const row = await findPost(post.id)
    expect([row?.status, JSON.parse(row?.meta ?? '{}')]).toEqual([
      'trash',
      { '.trash': { status: 'private', slug: 'x' } },
    ])
  })

  it('keeps the content without an author with reassign=0', async () => {
    const user = await add()
    const post = await addPost(user.id)
    await app.as('administrator').delete(`${USERS}/${user.id}?force=true&reassign=0`)
    expect(await findPost(post.id)).toMatchObject({
      status: 'publish',
      author_id: null,
      version: 2,
    })
  })

  it('is restricted to administrators', async () => {
    const { id } = await add()
    const stranger = await app.anonymous.delete(`${USERS}/${id}?force=true&reassign=0`)
    expect([stranger.status, stranger.body.code]).toEqual([401, 'rest_user_cannot_delete'])
    const self = await app.as('editor').delete(`${USERS}/me?force=true&reassign=0`)
    expect([self.status, self.body.code]).toEqual([403, 'rest_user_cannot_delete'])
    const nobody = await app.anonymous.delete(`${USERS}/me?force=true&reassign=0`)
    expect([nobody.status, nobody.body.code]).toEqual([404, 'rest_user_invalid_id'])
  })
})

describe('the last administrator', () => {
  it('can be neither deleted nor demoted, not even by the system', async () => {
    const only = await buildTestApp()
    const id = await only.userId('administrator')
    const removed = await only.as('administrator').delete(`${USERS}/${id}?force=true&reassign=0`)
    expect([removed.status, removed.body.code]).toEqual([400, 'rest_user_last_administrator'])

    await expect(updateUser(only.systemContext(), id, { roles: ['editor'] })).rejects.toMatchObject(
      { code: 'rest_user_last_administrator' },
    )

    await createUser(only.systemContext(), {
      login: 'second',
      email: 'second@example.org',
      password: 'x',
      roles: ['administrator'],
    })
    const { status } = await only.as('administrator').delete(`${USERS}/me?force=true&reassign=0`)
    expect(status).toBe(200)
    expect((await only.as('administrator').get(`${USERS}/me`)).status).toBe(401)
  })
})
