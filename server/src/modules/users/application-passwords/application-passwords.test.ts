import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { createUser } from '../accounts.ts'
import { createNonce } from '../sessions/nonce.ts'
import { hashSessionToken } from '../sessions/token.ts'
import { signIn } from '../sign-in/index.ts'

const USERS = '/wp-json/wp/v2/users'
const APP_ID = '5ad5d0ab-1c2d-4b5a-9d61-5f0f5a0c1a11'

let app: TestApp
let count = 0

beforeAll(async () => {
  app = await buildTestApp()
})

const addPerson = async (): Promise<{ id: number; login: string; path: string }> => {
  const login = `person${++count}`
  const { id } = await createUser(app.systemContext(), {
    login,
    email: `${login}@example.org`,
    password: 'x',
    roles: ['author'],
  })
  return { id, login, path: `${USERS}/${id}/application-passwords` }
}

const make = async (path: string, name = 'phone') =>
  (await app.as('administrator').post(path, { name })).body

describe('wp/v2/users/{id}/application-passwords', () => {
  it('returns the secret once, in six groups of four', async () => {
    const { path, id } = await addPerson()
    const made = await app
      .as('administrator')
      .post(path, { name: '<b>My</b> phone', app_id: APP_ID })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: 'My phone',
      app_id: APP_ID,
      last_used: null,
      last_ip: null,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      password: expect.stringMatching(/^([A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/),
    })
    expect(made.headers.location).toBe(
      `http://callboard.test/wp-json/wp/v2/users/${id}/application-passwords/${made.body.uuid}`,
    )
    const { body } = await app.as('administrator').get(`${path}?context=edit`)
    expect(body).toHaveLength(1)
    expect(body[0]).not.toHaveProperty('password')
    expect(body[0]._links.self[0].targetHints.allow).toContain('DELETE')
  })

  it('requires a name with text, and keeps it', async () => {
    const { path } = await addPerson()
    const admin = app.as('administrator')
    const refused = await admin.post(path, { name: '<b></b>' })
    expect([refused.status, refused.body.code]).toEqual([400, 'application_password_empty_name'])
    const { uuid } = await make(path, 'phone')
    const renamed = await admin.post(`${path}/${uuid}`, { name: '<b></b>' })
    expect(renamed.body.name).toBe('phone')
  })

  it('stores only a hash (SEC-32)', async () => {
    const { path } = await addPerson()
    const { password } = await make(path)
    const rows = await app.store.reader.selectFrom('application_passwords').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(password.replaceAll(' ', ''))
  })

  it('has fewer fields in the embed context', async () => {
    const { path } = await addPerson()
    const { uuid } = await make(path)
    const { body } = await app.as('administrator').get(`${path}/${uuid}?context=embed`)
    expect(Object.keys(body).sort()).toEqual(['_links', 'app_id', 'name', 'uuid'])
  })

  it('renames, and keeps the application’s id', async () => {
    const { path } = await addPerson()
    const { uuid } = await make(path)
    const change = { name: 'tablet', app_id: APP_ID }
    const { body } = await app.as('administrator').put(`${path}/${uuid}`, change)
    expect(body).toMatchObject({ name: 'tablet', app_id: '' })
  })

  it('deletes one, then all', async () => {
    const { path } = await addPerson()
    const { uuid } = await make(path)
    const one = await app.as('administrator').delete(`${path}/${uuid}`)
    expect(one.body).toMatchObject({ deleted: true, previous: { uuid, name: 'phone' } })
    expect(one.body.previous).not.toHaveProperty('_links')
    const gone = await app.as('administrator').get(`${path}/${uuid}`)
    expect([gone.status, gone.body.code]).toEqual([404, 'rest_application_password_not_found'])
    await make(path)
    await make(path)
    const all = await app.as('administrator').delete(path)
    expect(all.body).toEqual({ deleted: true, count: 2 })
    expect((await app.as('administrator').get(path)).body).toEqual([])
  })

  it.each<[object, string]>([
    [{}, 'rest_missing_callback_param'],
    [{ name: '' }, 'rest_invalid_param'],
    [{ name: '   ' }, 'rest_invalid_param'],
    [{ name: 'x', app_id: 'nonsense' }, 'rest_invalid_param'],
    [{ name: ['x'] }, 'rest_invalid_param'],
  ])('rejects %j', async (wrong, code) => {
    const { path } = await addPerson()
    const { status, body } = await app.as('administrator').post(path, wrong)
    expect([status, body.code]).toEqual([400, code])
  })

  it('rejects anonymous requests and other users on every route', async () => {
    const { path } = await addPerson()
    const { uuid } = await make(path)
    const acts = [
      ['get', path, 'rest_cannot_list_application_passwords'],
      ['post', path, 'rest_cannot_create_application_passwords'],
      ['delete', path, 'rest_cannot_delete_application_passwords'],
      ['get', `${path}/${uuid}`, 'rest_cannot_read_application_password'],
      ['put', `${path}/${uuid}`, 'rest_cannot_edit_application_password'],
      ['delete', `${path}/${uuid}`, 'rest_cannot_delete_application_password'],
      [
        'get',
        `${path}/introspect`,
        'rest_cannot_introspect_app_password_for_non_authenticated_user',
      ],
    ] as const
    for (const [method, address, code] of acts)
      for (const [client, status] of [
        [app.anonymous, 401],
        [app.as('editor'), 403],
      ] as const) {
        const answer =
          method === 'get' || method === 'delete'
            ? await client[method](address)
            : await client[method](address, { name: 'x' })
        expect([method, answer.status, answer.body.code]).toEqual([method, status, code])
      }
    expect((await app.as('administrator').get(path)).body).toHaveLength(1)
  })

  it('finds no password under another user', async () => {
    const [one, other] = [await addPerson(), await addPerson()]
    const { uuid } = await make(one.path)
    const foreign = await app.as('administrator').delete(`${other.path}/${uuid}`)
    expect([foreign.status, foreign.body.code]).toEqual([
      404,
      'rest_application_password_not_found',
    ])
  })

  it.each(['99999999', '4294967296', '99999999999999999999'])('rejects user %s', async (id) => {
    const path = `${USERS}/${id}/application-passwords`
    const { status, body } = await app.as('administrator').get(path)
    expect([status, body.code]).toEqual([404, 'rest_user_invalid_id'])
  })

  it('lets users manage their own as "me" (SEC-26 as recorded)', async () => {
    const { path, login } = await addPerson()
    const { password } = await make(path)
    const self = app.withCredentials(login, password)
    const mine = `${USERS}/me/application-passwords`
    expect((await self.post(mine, { name: 'tablet' })).status).toBe(201)
    expect((await self.get(mine)).body.map((row: { name: string }) => row.name)).toEqual([
      'phone',
      'tablet',
    ])
    const nobody = await app.anonymous.get(mine)
    expect([nobody.status, nobody.body.code]).toEqual([401, 'rest_not_logged_in'])
  })

  it('introspect returns the password of the request, and fails for a session', async () => {
    const { path, login } = await addPerson()
    const { password, uuid } = await make(path)
    const introspect = `${USERS}/me/application-passwords/introspect`
    const { body } = await app.withCredentials(login, password).get(introspect)
    expect(body).toMatchObject({ uuid, name: 'phone', last_used: expect.any(String) })

    const ctx = app.systemContext()
    const session = await signIn(ctx, { login, password: 'x', ip: '10.9.9.9', userAgent: '' })
    if (session.kind !== 'ok') throw new Error(session.kind)
    const nonce = createNonce(ctx.secret, hashSessionToken(session.token), ctx.clock)
    const bySession = await app.anonymous.get(introspect, {
      headers: { cookie: `callboard_session=${session.token}`, 'x-wp-nonce': nonce },
    })
    expect([bySession.status, bySession.body.code]).toEqual([
      404,
      'rest_no_authenticated_app_password',
    ])
  })
})
