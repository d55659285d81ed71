// Whole on PostgreSQL: of two concurrent requests for an address, one is made.

import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { confirmedRequest, keyFor, mailsTo, REQUESTS } from '../../../../test/privacy.ts'
import { createVisitor } from '../../../../test/visitor.ts'
import { changeRoleCapabilities, createUser } from '../../users/index.ts'

const CONFIRM = '/account/personal-data'
const ANN = 'ann@example.org'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp({ trustProxy: '127.0.0.1' })
  app.setTime('2026-11-19T10:00:00Z')
  await app.userId('administrator')
  await app.startJobs()
})

const create = (given: object) => app.as('administrator').post(REQUESTS, given)

const stateOf = async (id: number): Promise<string> =>
  (await app.as('administrator').get(`${REQUESTS}/${id}`)).body.state

describe('a request for personal data', () => {
  it('names an address or an account', async () => {
    const export_ = { kind: 'export' }
    expect((await create({ ...export_, email_or_login: 'no-such-login' })).body.code).toBe(
      'rest_privacy_unknown_person',
    )
    expect((await create({ ...export_, email_or_login: '' })).status).toBe(400)
    expect((await create({ kind: 'all', email_or_login: ANN })).status).toBe(400)
    expect((await create({ ...export_, email_or_login: 'a@b.invalid' })).body.code).toBe(
      'rest_privacy_unreachable',
    )
    const made = await create({ ...export_, email_or_login: ' Ann@Example.org ' })
    expect(made.body).toMatchObject({ email: ANN, user: 0, login: '' })
    expect((await create({ ...export_, email_or_login: ANN })).body.code).toBe(
      'rest_privacy_open_request',
    )
    expect((await create({ kind: 'erasure', email_or_login: ANN })).status).toBe(201)
  })

  it('is about the owner of an address, whatever other user names look like', async () => {
    const password = 'a good long password'
    await createUser(app.systemContext(), { login: ANN, email: 'mallory@example.org', password })
    const { body } = await create({ kind: 'export', email_or_login: ANN })
    expect(body).toMatchObject({ email: ANN, user: 0 })
  })

  it('is made once by concurrent callers', async () => {
    const given = { kind: 'export', email_or_login: ANN }
    const made = await Promise.all([1, 2, 3].map(() => create(given)))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('is confirmed by its key, once', async () => {
    const { body } = await create({ kind: 'export', email_or_login: ANN })
    const key = await keyFor(app, ANN)
    const visitor = createVisitor(app)
    expect((await visitor.get(`${CONFIRM}?key=${key}`)).status).toBe(200)
    expect(await stateOf(body.id)).toBe('pending')
    const stored = await app.store.reader.selectFrom('privacy_requests').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(key)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await visitor.submit(CONFIRM, { key }, foreign)).status).toBe(403)
    const both = await Promise.all([1, 2].map(() => visitor.submit(CONFIRM, { key })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(await stateOf(body.id)).toBe('confirmed')
    expect((await visitor.get(`${CONFIRM}?key=${key}`)).status).toBe(410)
  })

  it('refuses wrong keys, and soon does not read them', async () => {
    const visitor = createVisitor(app)
    const headers = { 'x-forwarded-for': '198.51.100.9' }
    const wrong = () => visitor.submit(CONFIRM, { key: 'a'.repeat(43) }, headers)
    expect((await visitor.submit(CONFIRM, { key: "' or 1=1" }, headers)).status).toBe(410)
    for (let turn = 0; turn < 30; turn++) await wrong()
    const { status, headers: sent } = await wrong()
    expect([status, Number(sent['retry-after']) > 0]).toEqual([429, true])
  })

  it('ends after a day without a confirmation, and can be sent again', async () => {
    const { body } = await create({ kind: 'erasure', email_or_login: ANN })
    const key = await keyFor(app, ANN)
    app.setTime('2026-11-20T10:00:00Z')
    const visitor = createVisitor(app)
    expect((await visitor.submit(CONFIRM, { key })).status).toBe(410)
    app.setTime('2026-11-20T10:40:00Z')
    await app.runDueJobs()
    expect(await stateOf(body.id)).toBe('failed')
    const again = await app.as('administrator').post(`${REQUESTS}/${body.id}/resend`)
    expect([again.status, again.body.state]).toEqual([200, 'pending'])
    const fresh = await keyFor(app, ANN)
    expect(fresh).not.toBe(key)
    expect((await visitor.submit(CONFIRM, { key })).status).toBe(410)
    expect((await visitor.submit(CONFIRM, { key: fresh })).status).toBe(200)
    const late = await app.as('administrator').post(`${REQUESTS}/${body.id}/resend`)
    expect(late.body.code).toBe('rest_privacy_confirmed')
  })

  it('is deleted a year after it was made', async () => {
    const id = await confirmedRequest(app, 'erasure', ANN)
    await app.as('administrator').post(`${REQUESTS}/${id}/erase`)
    await app.runDueJobs()
    app.setTime('2027-11-20T10:40:00Z')
    await app.runDueJobs()
    expect((await app.as('administrator').get(`${REQUESTS}/${id}`)).status).toBe(404)
  })

  it('is listed by state, page by page', async () => {
    for (const name of ['a', 'b', 'c']) await confirmedRequest(app, 'export', `${name}@example.org`)
    await create({ kind: 'export', email_or_login: ANN })
    const admin = app.as('administrator')
    const list = await admin.get(`${REQUESTS}?state=confirmed&per_page=2`)
    expect(list.headers['x-wp-total']).toBe('3')
    expect(list.body.map(({ email }: { email: string }) => email)).toEqual([
      ...['c@example.org', 'b@example.org'],
    ])
    expect((await admin.get(`${REQUESTS}/99999`)).status).toBe(404)
  })
})

describe('who may handle personal data', () => {
  it('is an administrator', async () => {
    const id = await confirmedRequest(app, 'export', ANN)
    const given = { kind: 'export', email_or_login: 'subscriber', confirm: false }
    for (const role of ['subscriber', 'editor'] as const) {
      const person = app.as(role)
      const refused = [
        await person.get(REQUESTS),
        await person.post(REQUESTS, given),
        await person.get(`${REQUESTS}/${id}`),
        await person.post(`${REQUESTS}/${id}/export`),
        await person.get(`${REQUESTS}/${id}/export`),
        await person.delete(`${REQUESTS}/${id}`),
      ]
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    }
    expect((await app.anonymous.get(REQUESTS)).status).toBe(401)
    expect(await mailsTo(app, ANN)).toEqual([])
  })

  it('is limited to the granted kind, and to accounts that one may edit', async () => {
    await changeRoleCapabilities(app.systemContext(), 'editor', {
      export_others_personal_data: true,
    })
    const editor = app.as('editor')
    const erasure = await confirmedRequest(app, 'erasure', ANN)
    expect((await editor.get(REQUESTS)).body).toEqual([])
    expect((await editor.get(`${REQUESTS}/${erasure}`)).status).toBe(403)
    expect((await editor.post(`${REQUESTS}/${erasure}/erase`)).status).toBe(403)
    expect((await editor.delete(`${REQUESTS}/${erasure}`)).status).toBe(403)
    const given = { kind: 'export', confirm: false }
    expect((await editor.post(REQUESTS, { ...given, email_or_login: ANN })).status).toBe(201)
    const about = { ...given, email_or_login: 'administrator' }
    expect((await editor.post(REQUESTS, about)).status).toBe(403)
  })
})
