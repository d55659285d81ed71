import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { ADMIN } from './processes.ts'

/** One recorded response of the server under test; the bare server sends exactly that. */
export interface Sample {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface Scenario {
  readonly name: string
  /** NUMBER is replaced by another number in each request, here and in the headers. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Of all of its responses. */
  readonly status: number
  /** The least share of the bare server's processor time for a request, over ours. */
  readonly goal: number | undefined
  sample(address: string): Promise<Sample>
}

/** Credentials of the administrator that every bench server has. */
export const AUTHORIZATION = `Basic ${Buffer.from(`${ADMIN.login}:${ADMIN.secret}`).toString('base64')}`

/** Node adds these to every response itself. */
const ADDED_BY_NODE = new Set([
  ...['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'],
])

export const scenario = (
  name: string,
  path: string,
  { headers = {}, isUnique = false, status = 200, goal }: ScenarioOptions = {},
): Scenario => ({
  ...{ name, path, status, goal },
  headers: isUnique ? { ...headers, Host: 'NUMBER.bench.test' } : headers,
  sample: (address) => readEncoded(address + path.replace('NUMBER', '1'), headers, status),
})

export interface ScenarioOptions {
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Each request goes to another host, whose name appears in all links, so no serialised response
   * can be reused. Cached id lists and rendered texts can.
   */
  readonly isUnique?: boolean
  readonly status?: number
  readonly goal?: number
}

/** One response as it is sent, compressed if the headers accept that. */
const readEncoded = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  status: number,
): Promise<Sample> => {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const body = await buffer(response)
  if (response.statusCode !== status)
    throw new Error(`${url} answered ${response.statusCode}: ${body}`)
  const sent = Object.entries(response.headers).filter(([name]) => !ADDED_BY_NODE.has(name))
  return {
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    status,
    body,
  }
}

/** Sends one request and records its response. */
export const readSample = async (url: string, request: RequestInit = {}): Promise<Sample> => {
  const headers = { ...(request.headers as Record<string, string>), 'accept-encoding': 'identity' }
  const response = await fetch(url, { ...request, headers })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  const sent = [...response.headers].filter(([name]) => !ADDED_BY_NODE.has(name))
  return {
    headers: Object.fromEntries(sent),
    status: response.status,
    body: Buffer.from(await response.arrayBuffer()),
  }
}

const month = new Date().toISOString().slice(0, 7).replace('-', '/')

const SMALL_ITEM = '/api/core/v2/posts/1?_fields=id,date,slug,status,link,title'
const LIST = '/api/core/v2/posts?per_page=10'

/** What visitors and front ends get most. */
const CACHED: Readonly<Record<string, string>> = {
  'small item': SMALL_ITEM,
  item: '/api/core/v2/posts/1',
  '30 KB list': LIST,
  index: '/api/',
  statistics: '/api/svc/v1/stats/characters/gender',
  'post page': '/post-number-1/',
  'home page': '/',
  feed: '/feed/',
  sitemap: '/post-sitemap.xml',
  picture: `/wp-content/uploads/${month}/dot.png`,
}

/** Forms of requests for cached responses. */
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cached: {},
  'cached, compressed': { 'accept-encoding': 'gzip, deflate, br' },
  'cached, new connections': { connection: 'close' },
}

const cachedScenarios = Object.entries(FORMS).flatMap(([form, headers]) =>
  Object.entries(CACHED).map(([name, path]) =>
    scenario(`${name}, ${form}`, path, { headers, goal: 0.9 }),
  ),
)

const signedIn = { authorization: AUTHORIZATION }

export const scenarios: readonly Scenario[] = [
  ...cachedScenarios,
  scenario('authenticated users/me', '/api/core/v2/users/me', { headers: signedIn, goal: 0.6 }),
  scenario('list for editing, never asked', `${LIST}&context=edit&status=any&exclude=NUMBER`, {
    ...{ headers: signedIn, goal: 0.1 },
  }),
  scenario('item for editing', '/api/core/v2/posts/1?context=edit', {
    ...{ headers: signedIn, goal: 0.1 },
  }),
  scenario('30 KB list, cache miss', LIST, { isUnique: true }),
  scenario('small item, cache miss', SMALL_ITEM, { isUnique: true }),
  // Requests that were never sent before, to a site that is in use.
  scenario('list, never asked', '/api/core/v2/posts?exclude=NUMBER', { goal: 0.12 }),
  scenario(
    'list before a moment, never asked',
    '/api/core/v2/posts?before=2099-01-01T00:00:00.NUMBER',
    {
      goal: 0.1,
    },
  ),
  scenario('list of a term, never asked', '/api/core/v2/posts?categories=1&exclude=NUMBER', {
    goal: 0.1,
  }),
  scenario('list of an author, never asked', '/api/core/v2/posts?author=1&exclude=NUMBER', {
    goal: 0.1,
  }),
  scenario('_embed list, never asked', '/api/core/v2/posts?_embed&exclude=NUMBER', { goal: 0.12 }),
  scenario('search, never asked', '/api/core/v2/posts?search=NUMBER', { goal: 0.06 }),
  scenario('item, unknown parameter', '/api/core/v2/posts/1?unknown=NUMBER'),
  scenario('item, never asked', '/api/core/v2/posts/1?excerpt_length=NUMBER'),
]

/** Enough posts for a list, ten of which make about 30 KB, a character and a picture. */
export const fillSite = async (address: string): Promise<void> => {
  const paragraph = `<!-- wp:paragraph --><p>${'A character waits in the wings. '.repeat(35)}</p><!-- /wp:paragraph -->`
  for (let index = 0; index < 60; index++)
    await create(`${address}/api/core/v2/posts`, {
      'content-type': 'application/json',
      body: JSON.stringify({
        title: `Post number ${index}`,
        status: 'publish',
        content: paragraph,
      }),
    })
  await create(`${address}/api/svc/v1/characters`, {
    'content-type': 'application/json',
    body: JSON.stringify({ name: 'Signe Holm', status: 'publish' }),
  })
  await create(`${address}/api/core/v2/media`, {
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="dot.png"',
    body: DOT,
  })
}

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const create = async (
  url: string,
  { body, ...headers }: { readonly body: string | Buffer } & Readonly<Record<string, unknown>>,
): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, ...(headers as Record<string, string>) },
    body: new Uint8Array(Buffer.from(body)),
  })
  if (response.status !== 201) throw new Error(`${url} refused: ${await response.text()}`)
}
