import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Session } from '../common/visit.ts'
import type { FirstRequests } from './first-requests.ts'

/** A response for `createPreloadingMiddleware` of `@wordpress/api-fetch`. */
interface Preloaded {
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Responses to GET by path, and those to OPTIONS below that name. */
export type Preload = Readonly<Record<string, Preloaded | Readonly<Record<string, Preloaded>>>>

/**
 * Responses to the first requests of an editor, printed into its page: it starts after one round trip instead of one
 * per request.
 */
export const preloadEditor = async (
  http: FastifyInstance,
  request: FastifyRequest,
  session: Session,
  { reads, rights, next }: FirstRequests,
): Promise<Preload> => {
  const load = loader(http, request, session)
  const [found, allowed] = await Promise.all([load('GET', reads), load('OPTIONS', rights)])
  const more = next(found)
  const [further, alsoAllowed] = await Promise.all([
    load('GET', more.reads),
    load('OPTIONS', more.rights),
  ])
  return { ...found, ...further, OPTIONS: { ...allowed, ...alsoAllowed } }
}

/** Headers that tell who asks and from where; the others describe the request for the page. */
const HEADERS = [
  ...['cookie', 'host', 'user-agent'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
]

const loader = (http: FastifyInstance, request: FastifyRequest, { nonce }: Session) => {
  const headers = {
    ...Object.fromEntries(
      HEADERS.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
    ),
    'x-wp-nonce': nonce,
  }
  return async (
    method: 'GET' | 'OPTIONS',
    paths: readonly string[],
  ): Promise<Readonly<Record<string, Preloaded>>> => {
    const responses = await Promise.all(
      paths.map(async (path) => {
        // The packages ask page by page for all items of a list, for which they have one name.
        const asked = path.replace('per_page=-1', 'per_page=100')
        const url = `/wp-json${asked}${path.includes('?') ? '&' : '?'}_locale=user`
        const remoteAddress = request.socket.remoteAddress ?? '127.0.0.1'
        const response = await http.inject({ method, url, headers, remoteAddress })
        return [path, response] as const
      }),
    )
    return Object.fromEntries(
      // The editor itself asks for what cannot be preloaded, and shows the refusal.
      responses.flatMap(([path, { statusCode, headers, body }]) =>
        statusCode === 200 &&
        !(path.includes('per_page=-1') && Number(headers['x-wp-totalpages']) > 1)
          ? [[path, { body: JSON.parse(body) as unknown, headers: shown(headers) }] as const]
          : [],
      ),
    )
  }
}

/** The headers that the editor reads. */
const SHOWN = ['ETag', 'Allow', 'Link', 'X-WP-Total', 'X-WP-TotalPages']

const shown = (headers: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    SHOWN.flatMap((name) => {
      const value = headers[name.toLowerCase()]
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
