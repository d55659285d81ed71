// Whole on PostgreSQL: imported rows bring their ids, above which the sequences of the engine go on.

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { author, item, wxr } from '../../../../test/moving/wxr.ts'
import { runImportJob } from './job.ts'
import { updateImport } from './store.ts'

const OLD = 'http://old.example.org'

const IMPORTS = '/api/svc/v1/site-imports'

const text = wxr(
  author(7, 'ann'),
  item({ id: 501, content: '<p>Größe</p><script>x()</script>' }),
  item({ id: 502, author: 'somebody' }),
)

const announce = async (as: Client, size: number, more: object = {}) => {
  const { status, body } = await as.post(IMPORTS, {
    ...{ file: 'old.xml', size, with_files: false },
    ...more,
  })
  expect(status).toBe(201)
  return body.id as number
}

const send = (as: Client, id: number, offset: number, bytes: Buffer) =>
  as.put(`${IMPORTS}/${id}/parts/${offset}`, undefined, {
    headers: { 'content-type': 'application/octet-stream' },
    payload: bytes,
  })

const upload = async (app: TestApp, content: string, more: object = {}): Promise<number> => {
  const bytes = Buffer.from(content)
  const admin = app.as('administrator')
  const id = await announce(admin, bytes.length, more)
  expect((await send(admin, id, 0, bytes)).body.state).toBe('ready')
  return id
}

const run = async (app: TestApp, id: number, action: 'check' | 'run') => {
  const admin = app.as('administrator')
  const started = await admin.post(`${IMPORTS}/${id}/${action}`)
  expect([started.status, started.body.problem]).toEqual([200, ''])
  await runImportJob(app.systemContext(), { id })
  return (await admin.get(`${IMPORTS}/${id}`)).body
}

describe('an import of a site', () => {
  it('is uploaded in parts, tried, and run', async () => {
    const app = await buildTestApp()
    const admin = app.as('administrator')
    const bytes = Buffer.from(text)
    const id = await announce(admin, bytes.length)
    const half = bytes.subarray(0, 1_000)
    expect((await send(admin, id, 0, half)).body).toMatchObject({
      state: 'uploading',
      received: 1_000,
    })
    expect((await send(admin, id, 0, half)).body.received).toBe(1_000)
    expect((await send(admin, id, 1_100, bytes.subarray(1_100))).body.code).toBe('rest_import_gap')
    expect((await admin.post(`${IMPORTS}/${id}/run`)).body.code).toBe('rest_import_incomplete')
    expect((await send(admin, id, 1_000, bytes.subarray(1_000))).body.state).toBe('ready')

    const tried = await run(app, id, 'check')
    expect(tried).toMatchObject({ state: 'checked', report: { found: 3, created: 3, skipped: 0 } })
    expect((await admin.get('/wp-json/wp/v2/posts/501')).status).toBe(404)

    const done = await run(app, id, 'run')
    expect(done).toMatchObject({
      ...{ state: 'done', file: 'old.xml' },
      report: {
        source: 'http://old.example.org',
        kinds: expect.arrayContaining([
          { kind: 'post', found: 2, created: 2, changed: 0, unchanged: 0, skipped: 0 },
        ]),
      },
    })
    const { body: post } = await admin.get('/wp-json/wp/v2/posts/501?context=edit')
    expect(post.content.raw).toContain('<p>Größe</p><script>')
    // The author is unknown, so the account that uploaded the file gets it.
    const { body: other } = await admin.get('/wp-json/wp/v2/posts/502')
    expect(other.author).toBe(await app.userId('administrator'))
    expect((await run(app, id, 'run')).report).toMatchObject({ created: 0, unchanged: 3 })
    expect((await admin.get(IMPORTS)).body).toMatchObject([{ id, state: 'done' }])
    expect((await admin.delete(`${IMPORTS}/${id}`)).body).toEqual({ deleted: true })
    expect((await admin.get(`${IMPORTS}/${id}`)).body.code).toBe('rest_import_invalid_id')
  })

  it('takes files of AIOSEO, too', async () => {
    const app = await buildTestApp()
    const admin = app.as('administrator')
    const id = await upload(app, text)
    const add = (name: string, content: string) =>
      admin.post(`${IMPORTS}/${id}/seo-files`, undefined, {
        headers: { 'content-type': 'multipart/form-data; boundary=cut' },
        payload: `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--cut--\r\n`,
      })
    const rows = [
      { post_id: '501', title: '#post_title here', og_image_custom_url: `${OLD}/a.jpg` },
      { post_id: '999', post_title: 'Elsewhere', title: 'x' },
    ]
    const content = JSON.stringify({ postOptions: { content: { posts: rows } } })
    expect((await add('posts.json', content)).body.seo_files).toEqual(['posts.json'])
    expect((await add('bad.json', '{}')).body.code).toBe('rest_import_seo_file')
    expect((await app.as('editor').post(`${IMPORTS}/${id}/seo-files`)).status).toBe(403)
    expect((await run(app, id, 'check')).report).toMatchObject({ found: 5, created: 4 })
    const { report } = await run(app, id, 'run')
    expect(report).toMatchObject({ found: 5, created: 4, skipped: 1 })
    expect(report.lines).toEqual([
      {
        kind: 'seo',
        number: 2,
        reason: 'The item 999 (Elsewhere) was not imported from this site.',
      },
    ])
    const { body } = await admin.get('/api/seo/v1/post?postId=501')
    expect(body.data.currentPost).toMatchObject({ title: '#post_title here' })
    await admin.delete(`${IMPORTS}/${id}`)
    expect(await readdir(join(app.config.data, 'imports'))).toEqual([])
  })

  it('is stopped on request, and goes on from there', async () => {
    const app = await buildTestApp()
    const admin = app.as('administrator')
    const many = Array.from({ length: 2_000 }, (_, index) => item({ id: 600 + index }))
    const id = await upload(app, wxr(author(7, 'ann'), ...many))
    const work = async (action: 'check' | 'run', onSaved: () => Promise<unknown>) => {
      await admin.post(`${IMPORTS}/${id}/${action}`)
      const job = runImportJob(app.systemContext(), { id })
      await vi.waitFor(
        async () => expect((await admin.get(`${IMPORTS}/${id}`)).body.step).toBe('saving'),
        { timeout: 20_000, interval: 5 },
      )
      await onSaved()
      await job
      return (await admin.get(`${IMPORTS}/${id}`)).body
    }
    const stop = () => admin.post(`${IMPORTS}/${id}/stop`)
    const count = async () =>
      Number((await app.anonymous.get('/wp-json/wp/v2/posts')).headers['x-wp-total'])

    expect((await stop()).body.state).toBe('ready')
    expect(await work('check', stop)).toMatchObject({ state: 'stopped', problem: '' })
    expect(await count()).toBe(0)
    // A process of another machine reads the state that is stored.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const ask = async () => {
      await app.systemContext().transaction(({ db }) => updateImport(db, id, { state: 'stopping' }))
      vi.advanceTimersByTime(2_000)
    }
    expect(await work('run', ask)).toMatchObject({ state: 'stopped' })
    const before = await count()
    expect(before).toBeLessThan(2_000)
    expect((await app.as('editor').post(`${IMPORTS}/${id}/stop`)).status).toBe(403)
    expect((await run(app, id, 'run')).report).toMatchObject({ found: 2_001, skipped: 0 })
    expect(await count()).toBe(2_000)
  }, 60_000)

  it('gives posts to chosen accounts, and removes unsafe HTML on request', async () => {
    const app = await buildTestApp()
    await app.userId('editor')
    const id = await upload(app, text, { accounts: { ann: 'editor' }, is_untrusted: true })
    await run(app, id, 'run')
    const { body } = await app.as('administrator').get('/wp-json/wp/v2/posts/501?context=edit')
    expect(body).toMatchObject({ author: await app.userId('editor') })
    expect(body.content.raw).not.toContain('<script')
  })

  it('tells the authors, and gives their posts to accounts that are chosen then', async () => {
    const app = await buildTestApp()
    const admin = app.as('administrator')
    await app.userId('editor')
    const id = await upload(app, text)
    const tried = await run(app, id, 'check')
    expect(tried.report.authors).toEqual([{ login: 'ann', name: 'The ann', account: '' }])
    const refused = await admin.post(`${IMPORTS}/${id}`, { accounts: { ann: 'nobody' } })
    expect(refused.body.code).toBe('rest_import_unknown_account')
    const chosen = await admin.post(`${IMPORTS}/${id}`, { accounts: { ann: 'editor' } })
    expect(chosen.body).toMatchObject({ role: 'author', accounts: { ann: 'editor' } })
    expect((await run(app, id, 'run')).state).toBe('done')
    const { body } = await admin.get('/wp-json/wp/v2/posts/501?context=edit')
    expect(body.author).toBe(await app.userId('editor'))
  })

  it.each([
    ['no export', 'plain text', 'it is no XML'],
    ['cut', text.slice(0, -60), 'a part of it is missing'],
  ])('says what is wrong with a file that is %s', async (_what, content, problem) => {
    const app = await buildTestApp()
    const failed = await run(app, await upload(app, content), 'run')
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining(problem) })
    expect(failed.problem).toMatch(/^old\.xml cannot be imported: /)
  })

  it('is not begun for an account that is not there', async () => {
    const app = await buildTestApp()
    const admin = app.as('administrator')
    const refused = await admin.post(IMPORTS, {
      ...{ file: 'old.xml', size: 10, accounts: { ann: 'nobody' } },
    })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'There is no account "nobody" here.',
    ])
    expect((await admin.get(IMPORTS)).body).toEqual([])
  })

  it('is kept among the five newest, with its file', async () => {
    const app = await buildTestApp()
    const ids: number[] = []
    for (let turn = 0; turn < 7; turn++) ids.push(await upload(app, text))
    const { body } = await app.as('administrator').get(IMPORTS)
    expect(body.map(({ id }: { id: number }) => id)).toEqual(ids.slice(-5).reverse())
    expect((await readdir(join(app.config.data, 'imports'))).map(Number)).toEqual(ids.slice(-5))
  })

  it('says so if its file is gone', async () => {
    const app = await buildTestApp()
    const id = await upload(app, text)
    await rm(join(app.config.data, 'imports', String(id)))
    expect((await run(app, id, 'run')).problem).toBe('there is no file old.xml')
  })

  it('is for administrators, and of a limited size', async () => {
    const app = await buildTestApp()
    const [editor, admin] = [app.as('editor'), app.as('administrator')]
    expect((await editor.get(IMPORTS)).status).toBe(403)
    expect((await app.anonymous.post(IMPORTS, { file: 'a', size: 1 })).status).toBe(401)
    const id = await announce(admin, 10)
    expect((await send(editor, id, 0, Buffer.from('x'))).status).toBe(403)
    expect((await send(admin, id, 0, Buffer.alloc(11))).body.code).toBe('rest_import_too_long')
    expect((await send(admin, id, 0, Buffer.alloc(0))).body.code).toBe('rest_import_no_part')
    expect((await admin.post(IMPORTS, { file: 'a', size: 0 })).status).toBe(400)
    expect((await admin.post(IMPORTS, { file: 'a', size: 1, role: 'administrator' })).status).toBe(
      400,
    )
  })
})
