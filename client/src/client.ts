import { CallboardError } from './error.ts'
import { readEvents } from './events.ts'
import { type Api, operations } from './gen/index.ts'
import type { Operation } from './operation.ts'
import { formOf, type Placed, place } from './request.ts'
import type {
  Answer,
  Batchable,
  BatchCall,
  CallOptions,
  Client,
  ClientSettings,
  EventOptions,
} from './types.ts'

/**
 * One write of a batch.
 *
 * @example
 * client.batch([call('deletePost', { id: 7 }), call('deletePost', { id: 8 })])
 */
export const call = <K extends Batchable>(
  name: K,
  args: Api[K]['args'],
  { ifMatch }: Pick<CallOptions, 'ifMatch'> = {},
): BatchCall<K> => ({ name, placed: place(operations[name], args), ifMatch })

export const createClient = ({
  base,
  root = '/api',
  auth,
  fetch: send = globalThis.fetch,
}: ClientSettings): Client => {
  const request = async (
    placed: Placed,
    { ifMatch, signal, file, onEvent }: CallOptions & EventOptions<unknown>,
  ) => {
    const response = await send(`${base.replace(/\/+$/, '')}${root}${placed.address}`, {
      method: placed.method,
      headers: {
        ...(auth ? { Authorization: `Basic ${base64(`${auth.user}:${auth.password}`)}` } : {}),
        ...(placed.body && !file ? { 'Content-Type': 'application/json' } : {}),
        ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
      },
      ...(placed.body
        ? { body: file ? formOf(placed.body, file) : JSON.stringify(placed.body) }
        : {}),
      ...(signal ? { signal } : {}),
    })
    const data = await bodyOf(response, onEvent)
    if (!response.ok || data === undefined) throw CallboardError.from(data, response.status)
    return answer(data, response.status, (name) => response.headers.get(name))
  }

  const methods = Object.entries<Operation>(operations).map(([name, operation]) => [
    name,
    (args: Readonly<Record<string, unknown>> = {}, options: CallOptions = {}) =>
      request(place(operation, args, shaping(options)), options),
  ])
  const batch: Client['batch'] = async (calls, { validateAll = false, signal } = {}) => {
    const requests = calls.map(({ placed, ifMatch }) => ({
      method: placed.method,
      path: placed.address,
      ...(placed.body ? { body: placed.body } : {}),
      ...(ifMatch === undefined ? {} : { headers: { 'If-Match': ifMatch } }),
    }))
    const validation = validateAll ? 'require-all-validate' : 'normal'
    const { data } = await request(place(operations.runBatch, { validation, requests }), { signal })
    const { failed, responses } = data as { failed?: string; responses: (SubAnswer | null)[] }
    const answers = responses.map((response) => response && readSubAnswer(response))
    const refusal = answers.find((one) => one instanceof CallboardError)
    if (failed !== undefined && refusal) throw refusal
    return answers as never
  }
  return { ...Object.fromEntries(methods), batch } as Client
}

const bodyOf = (
  response: Response,
  onEvent: (event: unknown) => void = () => undefined,
): Promise<unknown> =>
  response.body && response.headers.get('Content-Type')?.startsWith('text/event-stream')
    ? readEvents(response.body, onEvent)
    : response.json().catch(() => undefined)

interface SubAnswer {
  readonly body: unknown
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
}

const readSubAnswer = ({ body, status, headers }: SubAnswer): Answer<unknown> | CallboardError =>
  status >= 400
    ? CallboardError.from(body, status)
    : answer(body, status, (name) => headers[name]?.toString() ?? null)

const answer = (
  data: unknown,
  status: number,
  header: (name: string) => string | null,
): Answer<unknown> => {
  const count = (name: string): number | undefined => {
    const value = header(name)
    return value === null ? undefined : Number(value)
  }
  return {
    data,
    status,
    etag: header('ETag') ?? undefined,
    versions: header('X-Item-Versions')
      ?.split(', ')
      .map((version) => `"${version}"`),
    total: count('X-WP-Total'),
    totalPages: count('X-WP-TotalPages'),
  }
}

const shaping = ({ fields, embed }: CallOptions): Record<string, string | undefined> => ({
  _fields: fields?.join(','),
  _embed: embed === true ? '1' : embed?.join(','),
})

const base64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
