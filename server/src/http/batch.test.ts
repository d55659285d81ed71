import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../test/app.ts'
import fc from '../../test/fast-check.ts'

let app: TestApp
let editor: Client
let post: number
beforeAll(async () => {
  app = await buildTestApp()
  editor = app.as('editor')
  post = (await editor.post('/api/core/v2/posts', { title: 'target', status: 'draft' })).body.id
})

const batch = (requests: unknown[], more: object = {}, client = editor) =>
  client.post('/api/batch/v1', { requests, ...more })

describe('POST /batch/v1', () => {
  it('lists in Allow what may be done with the same arguments', async () => {
    const shown = await editor.post('/api/core/v2/posts', { title: 'shown', status: 'publish' })
    const comment = { post: shown.body.id, content: 'text' }
    const { body } = await batch([
      { path: '/core/v2/comments', body: comment },
      { path: '/core/v2/comments', body: { ...comment, post: 999_999 } },
    ])
    const allowed = body.responses.map((one: { headers: { Allow: string } }) => one.headers.Allow)
    expect(allowed).toEqual(['GET, POST', 'GET'])
  })

  it('answers every request at its position', async () => {
    const { status, body } = await batch([
      { path: `/core/v2/posts/${post}?_fields=id,title.raw`, body: { title: 'one' } },
      { path: '/core/v2/nothing' },
      {
        method: 'PATCH',
        path: `/core/v2/posts/${post}?_fields=id,title.raw`,
        body: { title: 'two' },
      },
    ])
    expect(status).toBe(207)
    expect(body.responses.map((r: { status: number }) => r.status)).toEqual([200, 404, 200])
    expect(body.responses[2].body).toEqual({ id: post, title: { raw: 'two' } })
  })

  it('changes nothing under require-all-validate when one request is invalid', async () => {
    const before = (await editor.get(`/api/core/v2/posts/${post}?context=edit`)).body.modified_gmt
    const { body } = await batch(
      [
        { path: `/core/v2/posts/${post}`, body: { title: 'never' } },
        { path: '/core/v2/posts', body: { title: 'x', status: 'banana' } },
      ],
      { validation: 'require-all-validate' },
    )
    expect(body.failed).toBe('validation')
    expect(body.responses[0]).toBeNull()
    expect(body.responses[1].body.code).toBe('rest_invalid_param')
    const after = (await editor.get(`/api/core/v2/posts/${post}?context=edit`)).body
    expect(after.modified_gmt).toBe(before)
    expect(after.title.raw).not.toBe('never')
  })

  it('honours If-Match of a sub-request', async () => {
    const { body } = await batch([
      {
        path: `/core/v2/posts/${post}`,
        headers: { 'If-Match': '"0-x"' },
        body: { title: 'stale' },
      },
    ])
    expect(body.responses[0].status).toBe(412)
  })

  it('refuses a batch within a batch (SEC-03)', async () => {
    const { body } = await batch([{ path: '/batch/v1', body: { requests: [] } }])
    expect(body.responses[0]).toMatchObject({
      status: 400,
      body: { code: 'rest_batch_not_allowed' },
    })
  })

  it.each([
    ['http://example.org/core/v2/nothing', 404, 'rest_no_route'],
    ['//example.org/api/core/v2/posts', 404, 'rest_no_route'],
    ['http://', 400, 'parse_path_failed'],
    ['///core/v2/posts', 400, 'parse_path_failed'],
  ])('looks at the path of an address alone: %s', async (path, status, code) => {
    const { body } = await batch([{ path, body: {} }])
    expect(body.responses[0]).toMatchObject({ status, body: { code } })
  })

  it('keeps the caller the same after a sub-request changed roles (SEC-02)', async () => {
    const admin = app.as('administrator')
    const subscriber = app.as('subscriber')
    const id = await app.userId('subscriber')
    const { body } = await batch(
      [
        { path: `/core/v2/users/${id}`, body: { roles: ['administrator'] } },
        {
          path: '/core/v2/users',
          body: { username: 'sneaky', email: 's@example.org', password: 'x' },
        },
      ],
      {},
      subscriber,
    )
    expect(body.responses.map((r: { status: number }) => r.status)).toEqual([403, 403])
    expect((await admin.get(`/api/core/v2/users/${id}?context=edit`)).body.roles).toEqual([
      'subscriber',
    ])
  })

  it.each([
    ['more than 25 requests', Array.from({ length: 26 }, () => ({ path: '/core/v2/posts' }))],
    ['GET', [{ method: 'GET', path: '/core/v2/posts' }]],
    ['a request without a path', [{ body: {} }]],
    ['a body that is a text', [{ path: '/core/v2/posts', body: 'text' }]],
    ['words for requests', 'all'],
  ])('refuses %s with 400', async (_what, requests) => {
    expect((await editor.post('/api/batch/v1', { requests })).status).toBe(400)
  })
})

/**
 * No command changes state that a later one reads, so sending it alone before or after the batch
 * must give the same response.
 */
const command = fc.oneof(
  fc.constantFrom(
    { method: 'POST', path: 'http://' },
    { method: 'POST', path: '///' },
    { method: 'POST', path: '/core/v2/nothing' },
    { method: 'DELETE', path: '/core/v2/posts' },
    { method: 'POST', path: '/core/v2/settings', body: { title: 'x' } },
    { method: 'POST', path: '/batch/v1', body: { requests: [] } },
    { method: 'PUT', path: '/core/v2/posts/99999999', body: { title: 'x' } },
    { method: 'POST', path: '/core/v2/posts', body: {} },
    { method: 'POST', path: '/core/v2/users', body: { username: 'x' } },
  ),
  fc.record({
    method: fc.constantFrom('POST', 'PUT', 'PATCH'),
    path: fc.constant('/core/v2/posts/POST?_fields=id,title.raw,status'),
    body: fc.record({
      status: fc.constantFrom('draft', 'pending', 'banana', 7),
      title: fc.constantFrom('a', 'b'),
    }),
  }),
)

describe('a batch of 1 to 25 requests (SEC-01)', () => {
  it('answers request i as if it had been sent alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25 }), async (commands) => {
        const requests = commands.map((c) => ({ ...c, path: c.path.replace('POST', String(post)) }))
        const { body } = await batch(requests)
        expect(body.responses).toHaveLength(requests.length)
        for (const [index, { method, path, ...rest }] of requests.entries()) {
          const answer = body.responses[index]
          if (!path.startsWith('/core/v2/') || path === '/core/v2/settings') {
            expect(answer.status).toBe(
              path.startsWith('/core') || path === '/batch/v1' ? 400 : answer.status,
            )
            expect([400, 404]).toContain(answer.status)
            continue
          }
          const send = {
            POST: editor.post,
            PUT: editor.put,
            PATCH: editor.patch,
            DELETE: editor.delete,
          }[method]
          const alone = await send?.(`/api${path}`, 'body' in rest ? rest.body : undefined)
          expect({ status: answer.status, body: answer.body }).toEqual({
            status: alone?.status,
            body: alone?.body,
          })
        }
      }),
      { numRuns: 40, seed: 1 },
    )
  })
})
