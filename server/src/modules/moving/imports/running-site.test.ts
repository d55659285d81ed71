// Whole on PostgreSQL: imported rows bring their ids, above which the sequences of the engine go on.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { listen } from '../../../../test/wire.ts'
import { createSafeFetch } from '../../../outbound/safe-fetch.ts'
import { runImportJob } from './job.ts'
import { findImport } from './store.ts'

const IMPORTS = '/api/svc/v1/site-imports'

/** The other site is one of this server, which has the interface of WordPress. */
let other: TestApp
let url: string
let port: number
let password: string
let postId: number

beforeAll(async () => {
  other = await buildTestApp({ url: 'http://old.example.org' })
  const admin = other.as('administrator')
  const path = '/wp-json/wp/v2/users/me/application-passwords'
  password = (await admin.post(path, { name: 'moving' })).body.password
  const post = { title: 'A lamp', content: '<p>Bright</p>', status: 'publish' }
  postId = (await other.as('author').post('/wp-json/wp/v2/posts', post)).body.id
  port = await listen(other)
  url = `http://127.0.0.1:${port}`
})

const newSite = async (): Promise<TestApp> => {
  const fetch = createSafeFetch({ allowed: [{ name: '127.0.0.1', port }] })
  const app = await buildTestApp({ url: 'http://new.example.org' }, { fetch })
  await app.userId('administrator')
  return app
}

const create = async (app: TestApp, more: object = {}): Promise<number> => {
  const given = { url, user: 'administrator', with_files: false, ...more }
  const { status, body } = await app.as('administrator').post(IMPORTS, given)
  expect([status, body.state, body.source]).toEqual([201, 'ready', 'site'])
  return body.id
}

const start = (app: TestApp, id: number, action: 'check' | 'run', secret = password) =>
  app.as('administrator').post(`${IMPORTS}/${id}/${action}`, { password: secret })

const run = async (app: TestApp, id: number, action: 'check' | 'run', secret = password) => {
  const started = await start(app, id, action, secret)
  expect([started.status, started.text.includes(secret)]).toEqual([200, false])
  await runImportJob(app.systemContext(), { id })
  const { body, text } = await app.as('administrator').get(`${IMPORTS}/${id}`)
  expect(text).not.toContain(secret)
  return body
}

const rowOf = (app: TestApp, id: number) => findImport(app.systemContext().db, id)

describe('an import of a running site', () => {
  it('is tried, then run with chosen accounts, and compared', async () => {
    const app = await newSite()
    const admin = app.as('administrator')
    await app.userId('editor')
    const id = await create(app)
    const tried = await run(app, id, 'check')
    expect(tried).toMatchObject({ state: 'checked', file: url, problem: '' })
    expect(tried.report.authors).toContainEqual({ login: 'author', name: 'author', account: '' })
    expect(tried.report.comparison).toBeNull()
    expect((await admin.get(`/wp-json/wp/v2/posts/${postId}`)).status).toBe(404)

    await admin.post(`${IMPORTS}/${id}`, { accounts: { author: 'editor' } })
    const done = await run(app, id, 'run')
    expect(done).toMatchObject({ state: 'done', problem: '' })
    expect(done.report.comparison).toMatchObject({ compared: 1, differences: [] })
    expect(done.report.comparison.counts).toContainEqual({ kind: 'item post', there: 1, here: 1 })
    const { body } = await admin.get(`/wp-json/wp/v2/posts/${postId}?context=edit`)
    expect(body).toMatchObject({
      title: { raw: 'A lamp' },
      author: await app.userId('editor'),
    })
  })

  it('has its password only while a job needs it and only sealed, and is deleted with its copy', async () => {
    const app = await newSite()
    const id = await create(app)
    await start(app, id, 'check')
    const { sealed_password: sealed } = (await rowOf(app, id)) ?? {}
    expect(sealed).not.toBe('')
    expect(sealed).not.toContain(password)
    await runImportJob(app.systemContext(), { id })
    expect(await rowOf(app, id)).toMatchObject({ state: 'checked', sealed_password: '' })

    const failed = await run(app, id, 'run', 'abcd efgh ijkl mnop')
    expect(failed.state).toBe('failed')
    expect(failed.problem).toContain('does not accept this user and password')
    expect((await rowOf(app, id))?.sealed_password).toBe('')

    const copy = join(app.config.data, 'imports', String(id))
    expect((await readFile(copy)).subarray(0, 6).toString()).toBe('SQLite')
    expect((await readFile(copy)).includes(password)).toBe(false)
    await app.as('administrator').delete(`${IMPORTS}/${id}`)
    expect(['', '-wal', '-shm'].filter((ending) => existsSync(`${copy}${ending}`))).toEqual([])
  })

  it('goes on after a restart, and reads what it has not read yet', async () => {
    const app = await newSite()
    const id = await create(app)
    await start(app, id, 'run')
    const ending = AbortSignal.abort(new Error('the server ends'))
    const job = runImportJob(app.systemContext().apart(ending), { id })
    await expect(job).rejects.toThrow('aborted')
    expect(await rowOf(app, id)).toMatchObject({ state: 'running', problem: '' })
    await runImportJob(app.systemContext(), { id })
    expect(await rowOf(app, id)).toMatchObject({ state: 'done', sealed_password: '' })
  })

  it('is one at a time', async () => {
    const app = await newSite()
    const [one, two] = [await create(app), await create(app)]
    await start(app, one, 'check')
    expect((await start(app, two, 'check')).body.code).toBe('rest_import_other_site')
  })

  it('refuses what it cannot begin with', async () => {
    const app = await newSite()
    const admin = app.as('administrator')
    const codeOf = async (given: object) => (await admin.post(IMPORTS, given)).body.code
    expect(await codeOf({ url, user: '' })).toBe('rest_missing_callback_param')
    expect(await codeOf({})).toBe('rest_missing_callback_param')
    for (const wrong of ['old.example.org', 'ftp://old.example.org', 'http://ann:secret@old.test'])
      expect(await codeOf({ url: wrong, user: 'ann' })).toBe('rest_import_invalid_address')
    const id = await create(app)
    expect((await start(app, id, 'run', '')).body.code).toBe('rest_import_no_password')
    const sent = await admin.put(`${IMPORTS}/${id}/parts/0`, undefined, {
      ...{ headers: { 'content-type': 'application/octet-stream' }, payload: Buffer.from('x') },
    })
    expect(sent.body.state).toBe('ready')
  })

  it('does not reach addresses of the own network', async () => {
    const app = await buildTestApp()
    await app.userId('administrator')
    const failed = await run(app, await create(app), 'run')
    expect(failed.problem).toContain('CALLBOARD_FETCH_ALLOW')
  })
})
