// Whole on PostgreSQL: comments are found by an address in any letter case.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import {
  addComments,
  confirmedRequest,
  filesOf,
  keyFor,
  mailsTo,
  REQUESTS,
} from '../../../test/privacy.ts'
import { createVisitor } from '../../../test/visitor.ts'

const CONFIRM = '/account/personal-data'
const FILE = '/account/personal-data/file'
const ANN = 'ann@example.org'

let app: TestApp
let post: number
beforeEach(async () => {
  app = await buildTestApp()
  app.setTime('2026-11-19T10:00:00Z')
  await app.startJobs()
  const given = { title: 'News', status: 'publish' }
  post = (await app.as('administrator').post('/wp-json/wp/v2/posts', given)).body.id
})

const admin = () => app.as('administrator')

const get = async (id: number) => (await admin().get(`${REQUESTS}/${id}`)).body

const ask = async (kind: 'export' | 'erasure', email_or_login: string): Promise<number> => {
  const { status, body } = await admin().post(REQUESTS, { kind, email_or_login })
  expect([status, body.state]).toEqual([201, 'pending'])
  return body.id
}

const confirm = async (email: string): Promise<void> => {
  const key = await keyFor(app, email)
  expect((await createVisitor(app).get(`${CONFIRM}?key=${key}`)).text).toContain('<button>Yes')
  expect((await createVisitor(app).submit(CONFIRM, { key })).text).toContain('Thank you')
}

describe('an export of personal data', () => {
  it('is confirmed by mail, made, mailed and downloaded', async () => {
    await admin().post('/wp-json/wp/v2/settings', { email: 'office@example.org' })
    await addComments(app, 2, { author_email: 'Ann@Example.org', post_id: post })
    await addComments(app, 1, { author_email: 'other@example.org', post_id: post })
    const id = await ask('export', ANN)
    expect((await admin().post(`${REQUESTS}/${id}/export`)).body.code).toBe(
      'rest_privacy_not_confirmed',
    )
    await confirm(ANN)
    expect(await get(id)).toMatchObject({ state: 'confirmed', user: 0, file: null })
    const [told] = await mailsTo(app, 'office@example.org')
    expect(told?.text).toContain(`${ANN} confirmed`)

    const started = await admin().post(`${REQUESTS}/${id}/export`)
    expect([started.status, started.body.work]).toEqual([202, 'exporting'])
    expect((await admin().post(`${REQUESTS}/${id}/export`)).body.code).toBe('rest_privacy_busy')
    expect((await admin().delete(`${REQUESTS}/${id}`)).body.code).toBe('rest_privacy_busy')
    const key = await keyFor(app, ANN)
    expect(await get(id)).toMatchObject({
      ...{ state: 'completed', work: '', problem: '' },
      file: { bytes: expect.any(Number), until_gmt: '2026-11-22T10:00:00' },
    })

    const { groups, email } = JSON.parse((await filesOf(app, id))['export.json'])
    expect(email).toBe(ANN)
    const comments = groups.find(({ group }: { group: string }) => group === 'comments').items
    expect(comments).toHaveLength(2)
    expect(comments[0].data).toEqual(
      expect.arrayContaining([
        { name: 'IP address', value: '192.0.2.7' },
        { name: 'Address', value: expect.stringMatching(/^http:.*#comment-\d+$/) },
      ]),
    )
    const visitor = createVisitor(app)
    expect((await visitor.get(`${FILE}?key=${key}`)).text).toContain('<button>Download')
    const file = await visitor.submit(FILE, { key })
    expect([file.status, file.headers['content-type'], file.text.slice(0, 2)]).toEqual([
      ...[200, 'application/zip', 'PK'],
    ])
    const own = await admin().get(`${REQUESTS}/${id}/export`)
    expect([own.status, own.headers['cache-control']]).toEqual([
      ...[200, expect.stringContaining('no-store')],
    ])

    app.setTime('2026-11-22T10:40:00Z')
    expect((await visitor.submit(FILE, { key })).status).toBe(410)
    await app.runDueJobs()
    expect(await readdir(join(app.config.data, 'personal-data'))).toEqual([])
    expect((await admin().get(`${REQUESTS}/${id}/export`)).body.code).toBe('rest_privacy_no_file')
    await admin().post(`${REQUESTS}/${id}/export`, { send: false })
    expect(await keyFor(app, ANN)).toBe(key)
    expect((await get(id)).file).not.toBeNull()
    expect((await admin().delete(`${REQUESTS}/${id}`)).body).toEqual({ deleted: true })
    expect(await readdir(join(app.config.data, 'personal-data'))).toEqual([])
  })

  it('has what is stored about an account, and no secret', async () => {
    const author = app.as('author')
    await author.post('/wp-json/wp/v2/users/me', { description: 'I write' })
    await author.post('/wp-json/wp/v2/posts', { title: 'A draft', content: 'A long text' })
    const login = { log: 'author', pwd: 'password of author' }
    await createVisitor(app).submit('/login', login, { 'user-agent': 'Browser/7' })
    const id = await confirmedRequest(app, 'export', 'author')
    expect(await get(id)).toMatchObject({ user: await app.userId('author'), login: 'author' })
    await admin().post(`${REQUESTS}/${id}/export`)
    await app.runDueJobs()
    const text = (await filesOf(app, id))['export.json']
    for (const known of ['I write', 'A draft', 'Browser/7', '"tests"', 'author@example.org'])
      expect(text).toContain(known)
    const tables = ['users', 'sessions', 'application_passwords'] as const
    for (const table of tables)
      for (const row of await app.store.reader.selectFrom(table).selectAll().execute())
        for (const [name, value] of Object.entries(row))
          if (/hash/.test(name)) expect(text).not.toContain(String(value))
    expect(text).not.toContain('A long text')
  })

  it('shows hostile texts as text', async () => {
    const name = '<img src=x onerror=alert(1)>"\'&'
    const author_url = 'http://x.example.org/"onmouseover="alert(1)'
    await addComments(app, 1, { author_email: ANN, post_id: post, author_name: name, author_url })
    const id = await confirmedRequest(app, 'export', ANN)
    await admin().post(`${REQUESTS}/${id}/export`)
    await app.runDueJobs()
    const files = await filesOf(app, id)
    expect(files['index.html']).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(files['index.html']).not.toMatch(/<img|<script|"onmouseover/)
    expect(JSON.stringify(JSON.parse(files['export.json']))).toContain('<img src=x')
  })
})

describe('an erasure of personal data', () => {
  it('makes comments anonymous, and says what is kept', async () => {
    const id = await app.userId('author')
    const email = 'author@example.org'
    await addComments(app, 2, { author_email: email.toUpperCase(), post_id: post })
    await addComments(app, 1, { author_email: 'former@example.org', author_id: id, post_id: post })
    await addComments(app, 1, { author_email: 'other@example.org', post_id: post })
    await app.as('author').get('/wp-json/wp/v2/users/me')
    const request = await ask('erasure', 'author')
    expect((await admin().post(`${REQUESTS}/${request}/erase`)).body.code).toBe(
      'rest_privacy_not_confirmed',
    )
    await confirm(email)
    expect((await admin().post(`${REQUESTS}/${request}/export`)).body.code).toBe(
      'rest_privacy_other_kind',
    )
    expect((await admin().post(`${REQUESTS}/${request}/erase`)).status).toBe(202)
    const [mail] = await mailsTo(app, email)
    expect(mail?.subject).toContain('was erased')
    const done = await get(request)
    expect(done).toMatchObject({ state: 'completed', work: '', problem: '' })
    expect(done.result.messages.join(' ')).toMatch(/account author is kept.*Backups/)
    expect(done.result.removed).toBeGreaterThanOrEqual(3)

    const rows = await app.store.reader.selectFrom('comments').selectAll().orderBy('id').execute()
    expect(rows.map(({ author_name }) => author_name)).toEqual([
      ...['Anonymous', 'Anonymous', 'Anonymous', 'Ann'],
    ])
    expect(rows[0]).toMatchObject({
      ...{ author_id: null, author_email: '', author_url: '', author_agent: '' },
      ...{ author_ip: '0.0.0.0', content: 'text 0' },
    })
    const passwords = await app.store.reader
      .selectFrom('application_passwords')
      .select('last_ip')
      .where('user_id', '=', id)
      .execute()
    expect(passwords).toEqual([{ last_ip: null }])
    expect((await app.as('author').get('/wp-json/wp/v2/users/me')).status).toBe(200)
    expect((await admin().post(`${REQUESTS}/${request}/erase`)).body.code).toBe(
      'rest_privacy_completed',
    )
  })

  it('shows the change to visitors at once', async () => {
    await addComments(app, 1, { author_email: ANN, post_id: post })
    const path = `/wp-json/wp/v2/comments?post=${post}`
    expect((await app.anonymous.get(path)).body[0].author_name).toBe('Ann')
    const id = await confirmedRequest(app, 'erasure', ANN)
    await admin().post(`${REQUESTS}/${id}/erase`)
    await app.runDueJobs()
    expect((await app.anonymous.get(path)).body[0].author_name).toBe('Anonymous')
  })
})
