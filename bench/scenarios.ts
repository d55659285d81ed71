import { ADMIN } from './processes.ts'

/** One recorded response of the server under test; the bare server sends exactly that. */
export interface Sample {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface Scenario {
  readonly name: string
  /** NUMBER is replaced by another number in each request, here and in the headers. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  sample(address: string): Promise<Sample>
}

/** Credentials of the administrator that every bench server has. */
export const AUTHORIZATION = `Basic ${Buffer.from(`${ADMIN.login}:${ADMIN.secret}`).toString('base64')}`

/** Node adds these to every response itself. */
const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'content-length'])

export const scenario = (
  name: string,
  path: string,
  { headers = {}, isUnique = false }: ScenarioOptions = {},
): Scenario => ({
  name,
  path,
  headers: isUnique ? { ...headers, Host: 'NUMBER.bench.test' } : headers,
  sample: (address) => readSample(address + path.replace('NUMBER', '1'), { headers }),
})

export interface ScenarioOptions {
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Each request goes to another host, whose name appears in all links, so no serialised response
   * can be reused. Cached id lists and rendered texts can.
   */
  readonly isUnique?: boolean
}

/** Sends one request and records its response. */
export const readSample = async (url: string, request: RequestInit = {}): Promise<Sample> => {
  const headers = { ...(request.headers as Record<string, string>), 'accept-encoding': 'identity' }
  const response = await fetch(url, { ...request, headers })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  const sent = [...response.headers].filter(([name]) => !ADDED_BY_NODE.has(name))
  return { headers: Object.fromEntries(sent), body: Buffer.from(await response.arrayBuffer()) }
}

export const scenarios: readonly Scenario[] = [
  scenario('small item, cached', '/api/core/v2/posts/1?_fields=id,date,slug,status,link,title'),
  scenario('30 KB list, cached', '/api/core/v2/posts?per_page=10'),
  scenario('index, cached', '/api/'),
  scenario('authenticated users/me', '/api/core/v2/users/me', {
    headers: { authorization: AUTHORIZATION },
  }),
  scenario('30 KB list, cache miss', '/api/core/v2/posts?per_page=10', { isUnique: true }),
  scenario(
    'small item, cache miss',
    '/api/core/v2/posts/1?_fields=id,date,slug,status,link,title',
    {
      isUnique: true,
    },
  ),
  // Requests that were never sent before, to a site that is in use.
  scenario('list, never asked', '/api/core/v2/posts?exclude=NUMBER'),
  scenario('_embed list, never asked', '/api/core/v2/posts?_embed&exclude=NUMBER'),
  scenario('search, never asked', '/api/core/v2/posts?search=NUMBER'),
  scenario('item, unknown parameter', '/api/core/v2/posts/1?unknown=NUMBER'),
  scenario('item, never asked', '/api/core/v2/posts/1?excerpt_length=NUMBER'),
]

/** Enough posts for a list; ten of them make about 30 KB. */
export const fillSite = async (address: string): Promise<void> => {
  const paragraph = `<!-- wp:paragraph --><p>${'A character waits in the wings. '.repeat(35)}</p><!-- /wp:paragraph -->`
  for (let index = 0; index < 60; index++) {
    const response = await fetch(`${address}/api/core/v2/posts`, {
      method: 'POST',
      headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: `Post number ${index}`,
        status: 'publish',
        content: paragraph,
      }),
    })
    if (response.status !== 201) throw new Error(`a post was refused: ${await response.text()}`)
  }
}
