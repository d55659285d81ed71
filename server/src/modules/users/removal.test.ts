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
  more: { type?: string; parent_id?: number; slug?: string } = {},
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
  it('needs force and an heir', async () => {
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
  })

  it('gives the content to the heir', async () => {
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

  it('deletes the content with its revisions when there is no heir', async () => {
    const [user, other] = [await add(), await add()]
    const page = await addPost(user.id, { type: 'page' })
    const revision = await addPost(other.id, { type: 'revision', parent_id: page.id })
    const child = await addPost(other.id, { type: 'page', parent_id: page.id })
    await app.as('administrator').delete(`${USERS}/${user.id}?force=true&reassign=false`)
    expect(await findPost(page.id)).toBeUndefined()
    expect(await findPost(revision.id)).toBeUndefined()
    expect(await findPost(child.id)).toMatchObject({ parent_id: 0 })
  })

  it('leaves every page that moves up a path of its own', async () => {
    const [user, other] = [await add(), await add()]
    const place = { type: 'page', slug: 'about' }
    await addPost(other.id, { ...place, slug: 'contact' })
    const parents = [await addPost(user.id, place), await addPost(user.id, { ...place, slug: 'y' })]
    const children: number[] = []
    for (const parent_id of parents.map(({ id }) => id))
      for (const slug of ['team', 'contact'])
        children.push((await addPost(other.id, { ...place, slug, parent_id })).id)
    await app.as('administrator').delete(`${USERS}/${user.id}?force=true&reassign=false`)
    const [team, contact, secondTeam, secondContact] = children
    const rows = await Promise.all(children.map(findPost))
    expect(rows.map((row) => [row?.parent_id, row?.slug])).toEqual([
      [0, 'team'],
      [0, `contact-${contact}`],
      [0, `team-${secondTeam}`],
      [0, `contact-${secondContact}`],
    ])
    expect((await app.anonymous.get(`/wp-json/wp/v2/pages/${team}`)).body.slug).toBe('team')
  })

  it('is for administrators', async () => {
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
  it('can be neither deleted nor demoted, not even from outside', async () => {
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
