import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Role, type TestApp } from '../../../test/app.ts'
import { atEnd } from '../../../test/cleanup.ts'

let app: TestApp
let address: string

beforeAll(async () => {
  app = await buildTestApp()
  address = `${await app.http.listen({ port: 0, host: '127.0.0.1' })}/mcp`
  await app.as('administrator').patch('/api/operation/v1/mcp', { is_enabled: true })
})

/** A client of the protocol's own SDK that signs in with an application password. */
const connectAs = async (role: Role): Promise<Client> => {
  const client = new Client({ name: 'tests', version: '1' })
  const headers = { authorization: await app.credentialsOf(role) }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }),
  )
  atEnd(() => client.close())
  return client
}

const call = async (
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<CallToolResult> => (await client.callTool({ name, arguments: args })) as CallToolResult

const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')

const post = async (
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: await app.credentialsOf('administrator'),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

describe('the tools', () => {
  it('are listed with valid schemas, short names and hints', async () => {
    const client = await connectAs('subscriber')
    const { tools } = await client.listTools()
    expect(tools.length).toBeLessThanOrEqual(60)
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'content-create-draft',
        'core_posts_list',
        'core_comments_update',
        'catalogue_shows_delete',
      ]),
    )
    const ajv = addFormats.default(new Ajv2020({ strict: false }))
    for (const { name, inputSchema, annotations } of tools) {
      expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
      expect(() => ajv.compile(inputSchema), name).not.toThrow()
      expect(annotations?.openWorldHint).toBe(false)
    }
    const hintsOf = (name: string) => tools.find((tool) => tool.name === name)?.annotations
    expect(hintsOf('core_posts_list')).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    expect(hintsOf('core_posts_create')).toMatchObject({
      ...{ readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    })
    expect(hintsOf('core_posts_delete')).toMatchObject({
      ...{ readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    })
  })

  it('write, read, change and remove an item as the administrator', async () => {
    const client = await connectAs('administrator')
    const made = await call(client, 'core_posts_create', { title: 'From afar', status: 'publish' })
    const { id } = made.structuredContent as { id: number }
    expect((await app.anonymous.get(`/api/core/v2/posts/${id}`)).body.title.rendered).toBe(
      'From afar',
    )
    const changed = await call(client, 'core_posts_update', { id, title: 'From near' })
    expect(changed.structuredContent).toMatchObject({ id, title: { rendered: 'From near' } })
    const listed = await call(client, 'core_posts_list', {
      ...{ include: [id], per_page: 5, _fields: ['id', 'slug'] },
    })
    expect(listed.structuredContent).toEqual({
      items: [{ id, slug: 'from-afar' }],
      ...{ total: 1, total_pages: 1 },
    })
    expect(JSON.parse(textOf(listed))).toEqual(listed.structuredContent)
    await call(client, 'core_posts_delete', { id, force: true })
    const gone = await call(client, 'core_posts_get', { id })
    expect(gone.isError).toBe(true)
    expect(JSON.parse(textOf(gone))).toMatchObject({
      ...{ code: 'rest_post_invalid_id', data: { status: 404 } },
    })
  })

  it('run abilities', async () => {
    const client = await connectAs('author')
    const draft = await call(client, 'content-create-draft', { title: 'An idea' })
    expect(draft.structuredContent).toMatchObject({ status: 'draft', title: 'An idea' })
    const found = await call(client, 'catalogue-find-characters', { limit: 1 })
    expect(found.structuredContent).toMatchObject({ total: 0, characters: [] })
    const fault = await call(client, 'content-search', { search: '', limit: 1_000 })
    expect(fault.isError).toBe(true)
    expect(textOf(fault)).toContain('ability_invalid_input')
  })

  it('have the rights of the caller', async () => {
    const subscriber = await connectAs('subscriber')
    const refused = await call(subscriber, 'core_posts_create', { title: 'No' })
    expect(refused.isError).toBe(true)
    expect(JSON.parse(textOf(refused))).toMatchObject({
      ...{ code: 'rest_cannot_create', data: { status: 403 } },
    })
    const author = await connectAs('author')
    const own = await call(author, 'core_posts_create', { title: 'Mine', status: 'publish' })
    expect(own.structuredContent).toMatchObject({ author: await app.userId('author') })
    const secret = { title: 'Only for editors', status: 'private' }
    await app.as('administrator').post('/api/core/v2/posts', secret)
    const editor = await connectAs('editor')
    const all = { status: ['private'], context: 'edit' }
    expect(textOf(await call(editor, 'core_posts_list', all))).toContain(secret.title)
    expect(textOf(await call(author, 'core_posts_list', all))).not.toContain(secret.title)
    const page = await call(author, 'core_pages_create', { title: 'No' })
    expect(page.isError).toBe(true)
  })

  it('report bad arguments and change nothing', async () => {
    const client = await connectAs('administrator')
    const before = (await app.as('administrator').get('/api/core/v2/posts?status=any')).body.length
    for (const [name, args] of [
      ['core_posts_create', { titel: 'No' }],
      ['core_posts_create', { title: 'No', status: 'nonsense' }],
      ['core_posts_create', JSON.parse('{"__proto__": {"title": "No"}}')],
      ['core_posts_list', { per_page: 10_000 }],
      ['core_posts_get', {}],
      ['core_posts_get', { id: '1/revisions' }],
      ['core_posts_get', { id: '../users' }],
      ['core_posts_get', { id: [1] }],
      ['core_posts_delete', { id: 1e308 }],
    ] as const)
      expect(await call(client, name, args), JSON.stringify(args)).toMatchObject({ isError: true })
    expect((await app.as('administrator').get('/api/core/v2/posts?status=any')).body).toHaveLength(
      before,
    )
    await expect(call(client, 'core_users_list')).rejects.toThrow(/no tool/)
    await expect(call(client, 'constructor')).rejects.toThrow(/no tool/)
  })

  it('cut a reply that would fill the context of an assistant', async () => {
    const client = await connectAs('administrator')
    const content = '𝒞'.repeat(80_000)
    const { structuredContent } = await call(client, 'core_posts_create', { title: 'Long' })
    const { id } = structuredContent as { id: number }
    await app.as('administrator').patch(`/api/core/v2/posts/${id}`, { content })
    const long = await call(client, 'core_posts_get', { id })
    expect(long.structuredContent).toBeUndefined()
    expect(textOf(long).length).toBeLessThan(101_000)
    expect(textOf(long)).toContain('_fields')
    expect(textOf(long).isWellFormed()).toBe(true)
    const short = await call(client, 'core_posts_get', { id, _fields: ['id'] })
    expect(short.structuredContent).toEqual({ id })
  })
})

describe('the endpoint', () => {
  it('asks for credentials', async () => {
    for (const authorization of ['', 'Bearer x', 'Basic bm9ib2R5Om5vbmU=']) {
      const response = await post(LIST, { authorization })
      expect(response.status, authorization).toBe(401)
      expect(response.headers.get('www-authenticate')).toMatch(/^Basic realm=/)
    }
  })

  it('refuses pages of other sites', async () => {
    expect((await post(LIST, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post(LIST, { origin: 'null' })).status).toBe(403)
    expect((await post(LIST, { origin: 'http://callboard.test' })).status).toBe(200)
  })

  it('serves POST alone', async () => {
    const authorization = await app.credentialsOf('administrator')
    for (const method of ['GET', 'DELETE']) {
      const response = await fetch(address, { method, headers: { authorization } })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
    }
  })

  it.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['a list of messages', [LIST, LIST], 400],
    ['no message', { hello: 1 }, 400],
    ['deep nesting', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 400],
    ['a number', '7', 400],
  ])('refuses %s', async (_what, body, status) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: {} })
  })

  it('refuses other types, and large bodies', async () => {
    expect((await post(LIST, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(LIST, { accept: 'text/html' })).status).toBe(406)
    expect((await post(LIST, { 'mcp-protocol-version': 'tomorrow' })).status).toBe(400)
    const large = { ...LIST, params: { pad: 'x'.repeat(app.config.maxBodyBytes) } }
    expect((await post(large)).status).toBe(413)
    const medium = { ...LIST, params: { pad: 'x'.repeat(100_000) } }
    expect((await post(medium, { authorization: '' })).status).toBe(401)
  })

  it('answers unknown methods and notifications as the protocol says', async () => {
    const unknown = await post({ ...LIST, method: 'resources/list' })
    expect(await unknown.json()).toMatchObject({ id: 1, error: { code: -32601 } })
    const told = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect(told.status).toBe(202)
  })
})

describe('the limit', () => {
  it('holds for all messages of a network', async () => {
    const other = await buildTestApp()
    const client = other.as('administrator')
    await client.patch('/api/operation/v1/mcp', { is_enabled: true })
    const first = await client.post('/mcp', [])
    const limit = Number(first.headers['ratelimit-limit'])
    expect([first.status, limit]).toEqual([400, 600])
    for (let sent = 1; sent < limit; sent++) await client.post('/mcp', [])
    const refused = await client.post('/mcp', [])
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
  })
})

describe('the switch', () => {
  it('is off at first, and for administrators only', async () => {
    const other = await buildTestApp()
    const state = await other.as('administrator').get('/api/operation/v1/mcp')
    expect(state.body).toMatchObject({ is_enabled: false, address: 'http://callboard.test/mcp' })
    expect(state.body.tools).toContainEqual({
      ...{ name: 'core_posts_delete', title: 'Delete a post', effect: 'changes' },
    })
    expect((await other.as('administrator').post('/mcp', LIST)).status).toBe(404)
    expect((await other.anonymous.get('/mcp')).status).toBe(404)
    expect((await other.anonymous.delete('/mcp')).status).toBe(404)
    const refused = await other.as('editor').patch('/api/operation/v1/mcp', { is_enabled: true })
    expect(refused.status).toBe(403)
    expect((await other.as('administrator').post('/mcp', LIST)).status).toBe(404)
    await other.as('administrator').patch('/api/operation/v1/mcp', { is_enabled: true })
    expect((await other.anonymous.post('/mcp', LIST)).status).toBe(401)
  })
})
