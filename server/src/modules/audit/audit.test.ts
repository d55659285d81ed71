import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { setPassword, setSuspended, signIn } from '../users/index.ts'
import { listAuditEntries } from './service.ts'

const ME = '/wp-json/wp/v2/users/me'
const PASSWORDS = `${ME}/application-passwords`

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  app.setTime('2026-11-15T12:00:00Z')
})

const entries = async (event?: string) => {
  const rows = await listAuditEntries(app.systemContext(), 1_000)
  return rows.filter((row) => event === undefined || row.event === event)
}

describe('SEC-25: the audit log', () => {
  it('records creation, first use from a new address and revocation of a password', async () => {
    const author = app.as('author')
    const id = await app.userId('author')
    const { body } = await author.post(PASSWORDS, { name: 'Phone' })
    const [made] = await entries('application-password.created')
    expect(made).toMatchObject({
      at_gmt: '2026-11-15T12:00:00',
      actor_id: id,
      actor: 'author',
      ip: '127.0.0.1',
      subject: body.uuid,
    })
    expect(made?.via).toMatch(/^application-password /)
    expect(JSON.parse(made?.details ?? '')).toEqual({ userId: id, name: 'Phone' })

    const phone = app.withCredentials('author', body.password)
    for (const _ of [1, 2]) expect((await phone.get(ME)).status).toBe(200)
    const used = (await entries('application-password.new-address')).filter(
      ({ subject }) => subject === body.uuid,
    )
    expect(used).toMatchObject([{ actor: 'author', ip: '127.0.0.1' }])

    expect((await author.delete(`${PASSWORDS}/${body.uuid}`)).status).toBe(200)
    expect((await entries('application-password.revoked'))[0]).toMatchObject({ subject: body.uuid })
    await author.delete(PASSWORDS)
    expect(await entries('application-password.revoked')).toHaveLength(2)
  })

  it('records each new address once', async () => {
    const proxied = await buildTestApp({ trustProxy: '127.0.0.1' })
    app = proxied
    const from = (ip: string) =>
      proxied.as('author').get(ME, { headers: { 'x-forwarded-for': ip } })
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.2', '192.0.2.3'])
      await from(ip)
    const used = await entries('application-password.new-address')
    expect(used.map(({ ip }) => ip)).toEqual(['192.0.2.3', '192.0.2.2', '192.0.2.1'])
  })

  it('records who created, changed or deleted an account, and the kind of change', async () => {
    const admin = app.as('administrator')
    const given = { username: 'cy', email: 'cy@example.org', password: 'a long password' }
    const { body } = await admin.post('/wp-json/wp/v2/users', given)
    const path = `/wp-json/wp/v2/users/${body.id}`
    await admin.post(path, { description: 'nobody’s business' })
    await admin.post(path, {
      email: 'cyan@example.org',
      roles: ['editor'],
      password: 'another one',
    })
    await setSuspended(app.systemContext(), body.id, true)
    await setPassword(app.systemContext(), body.id, 'by the operator')
    await admin.delete(`${path}?force=true&reassign=0`)
    const about = (await entries()).filter(({ subject }) => subject === String(body.id)).reverse()
    expect(about.map(({ event, actor }) => [event, actor])).toEqual([
      ['user.created', 'administrator'],
      ['user.password-changed', 'administrator'],
      ['user.email-changed', 'administrator'],
      ['user.roles-changed', 'administrator'],
      ['user.suspended', 'the operator'],
      ['user.password-changed', 'the operator'],
      ['user.deleted', 'administrator'],
    ])
    expect(JSON.parse(about[3]?.details ?? '')).toEqual({
      login: 'cy',
      from: ['subscriber'],
      to: ['editor'],
    })
    const text = JSON.stringify(await entries())
    for (const secret of ['a long password', 'another one', '$argon2'])
      expect(text).not.toContain(secret)
  })

  it('records changes of settings, with their names', async () => {
    await app.as('administrator').post('/wp-json/wp/v2/settings', { email: 'new@example.org' })
    const [entry] = await entries('settings.changed')
    expect(JSON.parse(entry?.details ?? '')).toEqual({ names: ['email'] })
  })

  it('records the lock of an account once', async () => {
    const id = await app.userId('author')
    const attempt = { login: 'author', password: 'wrong', ip: '192.0.2.9', userAgent: '' }
    const results: string[] = []
    for (let turn = 0; turn < 14; turn++)
      results.push((await signIn(app.systemContext(), attempt)).kind)
    expect(results.at(-1)).toBe('throttled')
    expect(await entries('sign-in.locked')).toMatchObject([{ subject: String(id) }])
  })

  it('records nothing for rejected requests', async () => {
    const before = (await entries()).length
    const admin = app.as('administrator')
    await admin.get(ME)
    const known = (await entries()).length
    await admin.post('/wp-json/wp/v2/users', { username: 'x', email: 'no address', password: 'y' })
    await app.as('administrator').post(`${ME}`, { roles: ['subscriber'] })
    expect((await entries()).length).toBe(known)
    expect(known).toBeGreaterThan(before)
  })

  it('keeps the newest entries only', async () => {
    app = await buildTestApp({ auditEntries: '100' })
    const admin = app.as('administrator')
    for (let turn = 0; turn < 110; turn++)
      await admin.post('/wp-json/wp/v2/settings', { title: `title ${turn}` })
    const kept = await entries()
    expect(kept).toHaveLength(100)
    expect(kept.every(({ event }) => event === 'settings.changed')).toBe(true)
  })
})

describe('SEC-26: application passwords and credentials', () => {
  const acts = (own: string, other: number) =>
    [
      ['post', PASSWORDS, { name: 'x' }],
      ['post', `${PASSWORDS}/${own}`, { name: 'x' }],
      ['delete', `${PASSWORDS}/${own}`, undefined],
      ['delete', PASSWORDS, undefined],
      ['post', ME, { password: 'a new long password' }],
      ['post', ME, { email: 'elsewhere@example.org' }],
      ['post', `/wp-json/wp/v2/users/${other}`, { roles: ['administrator'] }],
      [
        'post',
        '/wp-json/wp/v2/users',
        { username: 'n', email: 'n@example.org', password: 'long enough' },
      ],
      ['delete', `/wp-json/wp/v2/users/${other}?force=true&reassign=0`, undefined],
    ] as const

  it('may be combined by default, as in the reference', async () => {
    const { status } = await app.as('administrator').post(PASSWORDS, { name: 'another' })
    expect(status).toBe(201)
  })

  it('are kept apart by a setting: 403, and an entry for each attempt', async () => {
    app = await buildTestApp({ appPasswordsMayManageCredentials: 'false' })
    const admin = app.as('administrator')
    const other = await app.userId('author')
    const own = (await admin.get(`${PASSWORDS}/introspect`)).body.uuid
    const before = await app.store.reader.selectFrom('users').selectAll().execute()
    for (const [method, path, body] of acts(own, other)) {
      const { status, body: answer } = await admin[method](path, body)
      expect([method, path, status, answer.code]).toEqual([method, path, 403, 'rest_needs_session'])
    }
    const inside = { method: 'POST', path: '/wp/v2/users', body: acts(own, other)[7][2] }
    const { body: batch } = await admin.post('/wp-json/batch/v1', { requests: [inside] })
    expect(batch.responses[0].status).toBe(403)
    expect(await app.store.reader.selectFrom('users').selectAll().execute()).toEqual(before)
    expect(await entries('credentials.refused')).toHaveLength(10)
  })

  it('leaves other profile fields, and reading, unaffected', async () => {
    app = await buildTestApp({ appPasswordsMayManageCredentials: 'false' })
    const { status } = await app.as('author').post(ME, { description: 'about me' })
    expect(status).toBe(200)
    expect((await app.as('author').get(PASSWORDS)).status).toBe(200)
  })
})
