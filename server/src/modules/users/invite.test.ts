import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import { createVisitor } from '../../../test/visitor.ts'
import { listAuditEntries } from '../audit/index.ts'
import { findMails } from '../mail/index.ts'

const API = '/wp-json/accounts/v1'
const USERS = '/wp-json/wp/v2/users'
const PASSWORD = 'a password of my own'

let app: TestApp
let admin: Client

beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
  admin = app.as('administrator')
})

const invite = (username: string, more: object = {}) =>
  admin.post(`${API}/invitations`, { username, email: `${username}@example.org`, ...more })

const keysFor = async (username: string): Promise<string[]> => {
  await app.runDueJobs()
  const mails = await findMails(app.systemContext().db, 200)
  return mails
    .filter(
      ({ recipients, subject }) =>
        recipients === `${username}@example.org` && /invited/.test(subject),
    )
    .map(({ text }) => /\?key=([\w-]{43})>/.exec(text)?.[1] ?? '')
}

const accept = (key = '') =>
  createVisitor(app).submit('/login/new-password', {
    ...{ key, new_password: PASSWORD, repeated_password: PASSWORD },
  })

const signIn = async (log: string): Promise<number> => {
  const visitor = createVisitor(app)
  await visitor.submit('/login', { log, pwd: PASSWORD })
  return (await visitor.get('/account')).status
}

const isOpen = async (id: number): Promise<boolean> =>
  (await admin.get(`${API}/invitations?users=${id}`)).body.length === 1

describe('invitations', () => {
  it('make an account, mail a link, and end when a password is chosen', async () => {
    const { status, body } = await invite('guest', { roles: ['author'], name: 'A Guest' })
    expect(status).toBe(201)
    const id = body.user_id
    expect((await admin.get(`${USERS}/${id}?context=edit`)).body).toMatchObject({
      ...{ username: 'guest', name: 'A Guest', roles: ['author'] },
    })
    expect(await isOpen(id)).toBe(true)
    const [key] = await keysFor('guest')
    expect(await signIn('guest')).not.toBe(200)
    expect((await accept(key)).status).toBe(303)
    expect(await signIn('guest')).toBe(200)
    expect(await isOpen(id)).toBe(false)
    const again = await admin.post(`${API}/invitations/${id}/resend`, {})
    expect([again.status, again.body.code]).toEqual([404, 'rest_user_not_invited'])
    const entries = await listAuditEntries(app.systemContext(), 50)
    expect(
      entries.filter(({ subject }) => subject === String(id)).map(({ event }) => event),
    ).toEqual(expect.arrayContaining(['user.created', 'user.invited', 'user.password-changed']))
  })

  it('can be sent again, which ends the former link', async () => {
    const { user_id: id } = (await invite('late')).body
    const [first] = await keysFor('late')
    expect((await admin.post(`${API}/invitations/${id}/resend`, {})).status).toBe(200)
    const keys = await keysFor('late')
    expect(keys).toHaveLength(2)
    expect((await accept(first)).status).toBe(410)
    expect((await accept(keys.find((key) => key !== first))).status).toBe(303)
    expect(await signIn('late')).toBe(200)
  })

  it('work for seven days', async () => {
    await invite('slow')
    const [key] = await keysFor('slow')
    app.setTime(new Date(Date.now() + 6.9 * 86_400_000).toISOString())
    const page = await createVisitor(app).get(`/login/new-password?key=${key}`)
    expect(page.status).toBe(200)
    app.setTime(new Date(Date.now() + 7.1 * 86_400_000).toISOString())
    expect((await accept(key)).status).toBe(410)
    app.setTime(new Date().toISOString())
  })

  it('refuse taken names and addresses that no mail reaches', async () => {
    await invite('taken')
    expect((await invite('taken')).body.code).toBe('existing_user_login')
    const nowhere = await invite('nowhere', { email: 'x@nowhere.invalid' })
    expect([nowhere.status, nowhere.body.code]).toEqual([400, 'rest_user_invalid_email'])
    expect((await invite('role', { roles: ['king'] })).body.code).toBe('rest_user_invalid_role')
  })

  it('are made and seen by those who manage users only', async () => {
    const { user_id: id } = (await invite('mine')).body
    for (const [client, status] of [
      [app.anonymous, 401],
      [app.as('editor'), 403],
    ] as const) {
      const given = { username: 'x', email: 'x@example.org' }
      expect((await client.post(`${API}/invitations`, given)).status).toBe(status)
      expect((await client.get(`${API}/invitations`)).status).toBe(status)
      expect((await client.post(`${API}/invitations/${id}/resend`, {})).status).toBe(status)
    }
  })
})

describe('roles', () => {
  it('are listed with their capabilities', async () => {
    const { status, body } = await admin.get(`${API}/roles`)
    expect(status).toBe(200)
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      ...['administrator', 'editor', 'author', 'contributor', 'subscriber'],
    ])
    expect(body[4].capabilities).toEqual(['read'])
    expect(body[2].capabilities).toContain('upload_files')
    expect((await app.as('author').get(`${API}/roles`)).status).toBe(403)
  })
})

describe('sessions', () => {
  it('of a user are listed and ended by those who edit users', async () => {
    const { user_id: id } = (await invite('online')).body
    const [key] = await keysFor('online')
    await accept(key)
    const visitor = createVisitor(app)
    await visitor.submit('/login', { log: 'online', pwd: PASSWORD })
    const path = `${API}/users/${id}/sessions`
    const { body } = await admin.get(path)
    expect(body).toMatchObject([{ ip: expect.any(String), is_current: false }])
    expect(JSON.stringify(body)).not.toContain('token')
    expect((await app.as('editor').get(path)).status).toBe(403)
    expect((await app.as('editor').delete(path)).status).toBe(403)
    expect((await app.anonymous.get(path)).status).toBe(401)
    expect((await admin.delete(path)).body).toEqual({ deleted: true, count: 1 })
    expect((await visitor.get('/account')).status).not.toBe(200)
    expect((await admin.get(path)).body).toEqual([])
  })
})
