import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

const USERS = '/wp-json/wp/v2/users'

let app: TestApp
let count = 0

beforeAll(async () => {
  app = await buildTestApp()
})

const fresh = (): { username: string; email: string; password: string } => {
  const username = `person${++count}`
  return { username, email: `${username}@example.org`, password: 'a password' }
}

const add = async (more: object = {}) => {
  const { status, body } = await app.as('administrator').post(USERS, { ...fresh(), ...more })
  expect(status).toBe(201)
  return body
}

describe('POST wp/v2/users', () => {
  it('creates a subscriber named like the login', async () => {
    const given = fresh()
    const { status, body, headers } = await app.as('administrator').post(USERS, given)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      username: given.username,
      name: given.username,
      nickname: given.username,
      slug: given.username,
      roles: ['subscriber'],
    })
    expect(headers.location).toBe(`http://callboard.test/wp-json/wp/v2/users/${body.id}`)
  })

  it('takes the name from first and last name', async () => {
    expect((await add({ first_name: 'Ann', last_name: 'Lee' })).name).toBe('Ann Lee')
  })

  it('gives a slug that is taken a number', async () => {
    await add({ slug: 'same' })
    expect((await add({ slug: 'same' })).slug).toBe('same-2')
    expect((await add({ slug: 'Same!' })).slug).toBe('same-3')
  })

  it.each([
    [{ slug: 's'.repeat(51) }, 'user_nicename_too_long'],
    [{ url: `http://example.org/${'u'.repeat(82)}` }, 'user_url_too_long'],
  ])('rejects values that are too long: %j', async (fields, code) => {
    const { id } = await add()
    const { status, body } = await app.as('administrator').post(`${USERS}/${id}`, fields)
    expect([status, body.code]).toEqual([400, code])
  })

  it('sanitizes names, addresses and descriptions', async () => {
    const user = await add({
      name: '<b>Ann</b>  Lee',
      url: 'javascript:alert(1)',
      description: '<strong>hi</strong><script>alert(1)</script><a href="javascript:x">y</a>',
    })
    expect(user).toMatchObject({
      name: 'Ann Lee',
      url: '',
      description: '<strong>hi</strong>alert(1)<a href="x">y</a>',
    })
  })

  it('removes null characters, which the databases reject', async () => {
    const odd = 'a\0b'
    const user = await add({
      name: odd,
      description: odd,
      url: `http://example.org/${odd}`,
      slug: odd,
      meta: { persisted_preferences: { odd } },
    })
    expect(user).toMatchObject({
      name: 'ab',
      description: 'ab',
      url: 'http://example.org/ab',
      slug: 'ab',
      meta: { persisted_preferences: { odd: 'ab' } },
    })
  })

  it('rejects a login or an address that is taken, in any letter case', async () => {
    const taken = fresh()
    await app.as('administrator').post(USERS, taken)
    const login = { ...fresh(), username: taken.username.toUpperCase() }
    const byLogin = await app.as('administrator').post(USERS, login)
    expect([byLogin.status, byLogin.body.code]).toEqual([400, 'existing_user_login'])
    const email = { ...fresh(), email: taken.email.toUpperCase() }
    const byEmail = await app.as('administrator').post(USERS, email)
    expect([byEmail.status, byEmail.body.code]).toEqual([400, 'existing_user_email'])
  })

  it('lets one of two concurrent requests have the login', async () => {
    const given = fresh()
    const answers = await Promise.all([1, 2].map(() => app.as('administrator').post(USERS, given)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400])
  })

  it('rejects a login that is another user’s address', async () => {
    const other = await add()
    const { status, body } = await app
      .as('administrator')
      .post(USERS, { ...fresh(), username: other.email })
    expect([status, body.code]).toEqual([400, 'existing_user_login'])
  })

  it.each<[object, string]>([
    [{ username: '<b>x</b>' }, 'rest_invalid_param'],
    [{ username: '' }, 'rest_invalid_param'],
    [{ username: {} }, 'rest_invalid_param'],
    [{ email: 'nonsense' }, 'rest_invalid_param'],
    [{ email: ['a@example.org'] }, 'rest_invalid_param'],
    [{ password: '' }, 'rest_invalid_param'],
    [{ password: 'a\\b' }, 'rest_invalid_param'],
    [{ password: { length: 8 } }, 'rest_invalid_param'],
    [{ password: undefined }, 'rest_missing_callback_param'],
    [{ roles: ['king'] }, 'rest_user_invalid_role'],
    [{ locale: 'xx_YY' }, 'rest_invalid_param'],
    [{ meta: { persisted_preferences: 'x' } }, 'rest_invalid_type'],
    [{ description: 'x'.repeat(66_000) }, 'rest_user_value_too_long'],
    [{ id: 3 }, 'rest_user_exists'],
  ])('rejects %j', async (wrong, code) => {
    const { status, body } = await app.as('administrator').post(USERS, { ...fresh(), ...wrong })
    expect([status, body.code]).toEqual([400, code])
  })

  it('is restricted to administrators', async () => {
    const stranger = await app.anonymous.post(USERS, fresh())
    expect([stranger.status, stranger.body.code]).toEqual([401, 'rest_cannot_create_user'])
    expect((await app.as('editor').post(USERS, fresh())).status).toBe(403)
  })
})

describe('POST wp/v2/users/{id}', () => {
  it('lets users edit themselves, including address and password (SEC-26 as recorded)', async () => {
    const { body, status } = await app.as('subscriber').post(`${USERS}/me`, {
      description: 'my text',
      nickname: '',
      email: 'subscriber2@example.org',
      password: 'another password',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      description: 'my text',
      nickname: 'subscriber',
      email: 'subscriber2@example.org',
    })
    expect((await app.as('subscriber').get(`${USERS}/me`)).status).toBe(200)
  })

  it('rejects other users and anonymous requests', async () => {
    const user = await add()
    const stranger = await app.anonymous.post(`${USERS}/${user.id}`, { name: 'x' })
    expect([stranger.status, stranger.body.code]).toEqual([401, 'rest_cannot_edit'])
    const editor = await app.as('editor').post(`${USERS}/${user.id}`, { name: 'x' })
    expect([editor.status, editor.body.code]).toEqual([403, 'rest_cannot_edit'])
    const nobody = await app.anonymous.post(`${USERS}/me`, { name: 'x' })
    expect([nobody.status, nobody.body.code]).toEqual([404, 'rest_user_invalid_id'])
  })

  it('restricts changing roles to administrators', async () => {
    for (const roles of [['administrator'], ['author'], []]) {
      const { status, body } = await app.as('author').post(`${USERS}/me`, { roles })
      expect([status, body.code]).toEqual([403, 'rest_cannot_edit_roles'])
    }
    const user = await add()
    const changed = await app
      .as('administrator')
      .post(`${USERS}/${user.id}`, { roles: ['author', 'contributor', 'author'] })
    expect(changed.body.roles).toEqual(['author', 'contributor'])
  })

  it('prevents administrators from removing their own role', async () => {
    const { status, body } = await app
      .as('administrator')
      .post(`${USERS}/me`, { roles: ['editor'] })
    expect([status, body.code]).toEqual([403, 'rest_user_invalid_role'])
  })

  it('takes a language; without one it is that of the site', async () => {
    const user = await add()
    const owner = app.as('administrator')
    const localeAfter = async (locale: string) =>
      (await owner.post(`${USERS}/${user.id}`, { locale })).body.locale
    expect([await localeAfter('de_DE'), await localeAfter('')]).toEqual(['de_DE', 'en_US'])
    await owner.post('/wp-json/wp/v2/settings', { language: 'fr_FR' })
    expect([await localeAfter(''), await localeAfter('he_IL')]).toEqual(['fr_FR', 'he_IL'])
    await owner.post('/wp-json/wp/v2/settings', { language: 'en_US' })
  })

  it.each<[object, string]>([
    [{ username: 'someone-else' }, 'rest_user_invalid_argument'],
    [{ email: 'author@example.org' }, 'rest_user_invalid_email'],
    [{ email: 'AUTHOR@example.org' }, 'rest_user_invalid_email'],
    [{ slug: 'author' }, 'rest_user_invalid_slug'],
    [{ slug: 'Author' }, 'rest_user_invalid_slug'],
    [{ locale: 'xx_YY' }, 'rest_invalid_param'],
    [{ roles: ['king'] }, 'rest_user_invalid_role'],
  ])('rejects %j', async (wrong, code) => {
    await app.userId('author')
    const user = await add()
    const { status, body } = await app.as('administrator').post(`${USERS}/${user.id}`, wrong)
    expect([status, body.code]).toEqual([400, code])
  })

  it('tells an address that is none from one that another user has', async () => {
    await app.userId('author')
    const user = await add()
    const fault = async (email: string): Promise<string> =>
      (await app.as('administrator').post(`${USERS}/${user.id}`, { email })).body.message
    // The arguments of the route refuse what is no address at all before the account does.
    expect(await fault('author@example.org')).toBe('Another user has this e-mail address.')
    expect(await fault('nonsense')).not.toBe(await fault('author@example.org'))
  })

  it('accepts what a user already has', async () => {
    const user = await add()
    const { username, email, slug } = user
    const { status } = await app
      .as('administrator')
      .put(`${USERS}/${user.id}`, { username, email, slug })
    expect(status).toBe(200)
  })

  it('stores preferences, replaces them, and removes them on null', async () => {
    const me = `${USERS}/me?context=edit`
    const client = app.as('contributor')
    const preferences = { core: { fixedToolbar: true }, _modified: '2026-01-01T00:00:00.000Z' }
    const saved = await client.put(`${USERS}/me`, { meta: { persisted_preferences: preferences } })
    expect(saved.body.meta.persisted_preferences).toEqual(preferences)
    await client.put(`${USERS}/me`, { meta: { unknown: 1 } })
    expect((await client.get(me)).body.meta).toEqual({ persisted_preferences: preferences })
    await client.put(`${USERS}/me`, { meta: { persisted_preferences: null } })
    expect((await client.get(me)).body.meta).toEqual({ persisted_preferences: [] })
  })

  it('rejects a write that is based on an old version', async () => {
    const user = await add()
    const path = `${USERS}/${user.id}`
    const { headers } = await app.as('administrator').get(path)
    const ifMatch = { headers: { 'if-match': String(headers.etag) } }
    const first = await app.as('administrator').put(path, { name: 'One' }, ifMatch)
    expect(first.status).toBe(200)
    const second = await app.as('administrator').put(path, { name: 'Two' }, ifMatch)
    expect([second.status, second.body.code]).toEqual([412, 'rest_precondition_failed'])
  })
})
