import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { createApplicationPassword } from '../server/src/modules/users/index.ts'
import { buildTestApp, type TestApp } from '../server/test/app.ts'
import {
  type Answer,
  CallboardError,
  type Client,
  call,
  createClient,
  type Post,
  type PostEdit,
} from './src/index.ts'
import { place } from './src/request.ts'

let app: TestApp
let base: string
let auth: { user: string; password: string }
let admin: Client
let reader: Client

beforeAll(async () => {
  app = await buildTestApp()
  base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const id = await app.userId('administrator')
  const { password } = await createApplicationPassword(app.systemContext(), id, { name: 'client' })
  auth = { user: 'administrator', password }
  admin = createClient({ base, auth })
  reader = createClient({ base: `${base}/` })
})

describe('the client', () => {
  it('creates, reads, updates and removes', async () => {
    const made = await admin.createPost({ title: 'Hello', content: { raw: 'World' } })
    expect([made.status, made.data.title.raw]).toEqual([201, 'Hello'])
    const { id } = made.data
    const read = await admin.getPost({ id, context: 'edit' })
    expect(read.data.content.raw).toBe('World')
    const updated = await admin.updatePost({ id, title: 'Bye' }, { ifMatch: read.etag })
    expect(updated.data.title.rendered).toBe('Bye')
    const removed = await admin.deletePost({ id, force: true })
    expect(removed.data).toMatchObject({ deleted: true, previous: { id } })
  })

  it('lists with totals, lists and objects as arguments', async () => {
    const ids: number[] = []
    for (const title of ['a', 'b', 'c'])
      ids.push((await admin.createPost({ title, status: 'publish' })).data.id)
    const page = await reader.listPosts({ include: ids, per_page: 2, orderby: 'include' })
    expect(page.data.map(({ title }) => title.rendered)).toEqual(['a', 'b'])
    expect([page.total, page.totalPages]).toEqual([3, 2])
    const tagged = await reader.listPosts({ tags: { terms: [99], operator: 'AND' } })
    expect(tagged.data).toEqual([])
  })

  it('uploads a file, with arguments as fields of the form', async () => {
    const file = new File(['before,after\n/of-the-client,/\n'], 'a.csv', { type: 'text/csv' })
    const columns = { source: 'before', target: 'after' }
    const { data } = await admin.importRedirectFile({ columns, dry_run: true }, { file })
    expect(data.report).toMatchObject({ created: 1, skipped: 0 })
  })

  it('reads a streamed response, each event as it arrives', async () => {
    const heard: unknown[] = []
    const content = 'the the lamp , they say,burns  .'
    const { data } = await admin.assist(
      { messages: [{ role: 'user', improve: 'fix-grammar', content }] },
      { onEvent: (event) => heard.push(event) },
    )
    expect(heard).toEqual([{ content: 'The lamp, they say, burns.', error: null, source: 'local' }])
    expect(data).toEqual(heard[0])
    const refused = admin.assist({ messages: [] }, { onEvent: (event) => heard.push(event) })
    await expect(refused).rejects.toMatchObject({ code: 'seo_missing_messages', status: 400 })
    expect(heard).toHaveLength(1)
  })

  it('returns only the requested fields, and embedded resources if requested', async () => {
    await admin.createPost({ title: 'Short', status: 'publish' })
    const { data } = await reader.listPosts(
      { search: 'Short' },
      { fields: ['id', '_links', '_embedded'], embed: ['author'] },
    )
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(['_embedded', '_links', 'id'])
    expect(data[0]?._embedded?.author).toMatchObject([{ name: 'administrator' }])
  })

  it('refuses to overwrite a concurrent change', async () => {
    const { data, etag } = await admin.createPost({ title: 'Mine' })
    await admin.updatePost({ id: data.id, title: 'Theirs' })
    const late = admin.updatePost({ id: data.id, title: 'Mine again' }, { ifMatch: etag })
    await expect(late).rejects.toMatchObject({ code: 'rest_precondition_failed', status: 412 })
  })

  it('turns refusals into errors that name the invalid argument', async () => {
    const wrong = await reader.listPosts({ per_page: 1000 }).catch((error: unknown) => error)
    expect(wrong).toBeInstanceOf(CallboardError)
    expect(wrong).toMatchObject({ code: 'rest_invalid_param', status: 400 })
    expect((wrong as CallboardError).params.per_page).toContain('between 1')
    const missing = admin.createUser({ username: 'x' } as never)
    await expect(missing).rejects.toMatchObject({
      code: 'rest_missing_callback_param',
      params: { email: expect.any(String), password: expect.any(String) },
    })
    await expect(reader.getSettings()).rejects.toMatchObject({ status: 401 })
    await expect(admin.getPost({ id: 999_999 })).rejects.toMatchObject({ status: 404 })
  })

  it('reports at least the status if the response cannot be parsed', async () => {
    const broken = createClient({ base, fetch: async () => new Response('<h1>', { status: 502 }) })
    await expect(broken.getIndex()).rejects.toMatchObject({
      code: 'unreadable_answer',
      status: 502,
    })
    expect(() => reader.getPost({} as never)).toThrow('needs a value for "id"')
  })

  it('can be aborted', async () => {
    await expect(reader.listPosts({}, { signal: AbortSignal.abort() })).rejects.toThrow('abort')
  })
})

describe('a batch', () => {
  it('returns each response at its position', async () => {
    const { data, etag } = await admin.createPost({ title: 'In a batch' })
    const [made, unknown, first, stale] = await admin.batch([
      call('createPost', { title: 'New' }),
      call('updatePost', { id: 999_999, title: 'None' }),
      call('updatePost', { id: data.id, title: 'Once' }, { ifMatch: etag }),
      call('deletePost', { id: data.id, force: true }, { ifMatch: etag }),
    ])
    expect(made).toMatchObject({ status: 201, data: { title: { raw: 'New' } } })
    expect(unknown).toMatchObject({ code: 'rest_post_invalid_id', status: 404 })
    expect(first).toMatchObject({ status: 200, data: { id: data.id } })
    expect(stale).toMatchObject({ status: 412 })
  })

  it('runs nothing when validation of all is required and one argument is invalid', async () => {
    const before = await admin.listPosts({ status: ['draft'] })
    const calls = [
      call('createPost', { title: 'A' }),
      call('createPost', { status: 'no' as never }),
    ]
    await expect(admin.batch(calls, { validateAll: true })).rejects.toMatchObject({
      code: 'rest_invalid_param',
      params: { status: expect.any(String) },
    })
    expect((await admin.listPosts({ status: ['draft'] })).total).toBe(before.total)
  })
})

describe('a query', () => {
  it.each([
    [{ a: 1, b: true, c: undefined, d: 'x y' }, 'a=1&b=true&d=x%20y'],
    [{ a: [1, 2], b: [] }, 'a%5B%5D=1&a%5B%5D=2&b='],
    [{ a: { b: [3], c: 'd' } }, 'a%5Bb%5D%5B%5D=3&a%5Bc%5D=d'],
  ])('writes %j as the server reads it', (values, text) => {
    const listing = { method: 'GET', path: '/list', args: 'query' } as const
    expect(place(listing, values).address).toBe(`/list?${text}`)
  })
})

describe('the types', () => {
  it('follow the context and the fields', () => {
    const plain = () => reader.listPosts()
    expectTypeOf(plain).returns.resolves.toEqualTypeOf<Answer<Post[]>>()
    const edit = () => admin.getPost({ id: 1, context: 'edit' })
    expectTypeOf(edit).returns.resolves.toEqualTypeOf<Answer<PostEdit>>()
    const short = () => reader.listPosts({}, { fields: ['id', 'slug'] })
    expectTypeOf(short).returns.resolves.toEqualTypeOf<Answer<Pick<Post, 'id' | 'slug'>[]>>()
    expectTypeOf<Post['password']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<PostEdit['password']>().toEqualTypeOf<string>()
  })

  it('reject calls that the server would refuse', () => {
    const mistakes = [
      // @ts-expect-error no such argument
      () => reader.listPosts({ per_pag: 5 }),
      // @ts-expect-error no such argument beside a known one
      () => reader.listPosts({ context: 'edit', serach: 'x' }),
      // @ts-expect-error no such member
      () => reader.listPosts({}, { fields: ['idd'] }),
      // @ts-expect-error an id is needed
      () => reader.getPost(),
      // @ts-expect-error takes nothing
      () => reader.getSettings({ a: 1 }),
      // @ts-expect-error reads are not for batches
      () => call('listPosts', {}),
    ]
    expect(mistakes).toHaveLength(6)
  })
})

describe('the example', () => {
  it('runs from beginning to end', async () => {
    const program = join(import.meta.dirname, 'example/list-posts.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [program, base], {
      env: { CALLBOARD_USER: auth.user, CALLBOARD_APP_PASSWORD: auth.password },
    })
    expect(stdout).toMatch(
      /^made draft \d+\npage 1 of \d+, \d+ in all\n(?: {2}\d+ .*\n)+saved "First version\."\nrefused: rest_precondition_failed \(412\)\nremoved \d+\n$/,
    )
  })
})
