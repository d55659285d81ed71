import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validUntil } from '../cache/validity.ts'
import type { Context } from '../contract/context.ts'
import { ApiError, protocolErrors, withFixedStatus } from '../contract/errors.ts'
import type { Principal } from '../contract/principal.ts'
import { StreamedBody } from '../contract/reply.ts'
import { parseQuery } from '../lib/query-string.ts'
import { trimEndOf, trimStartOf } from '../lib/trim.ts'
import { printAnswer, type Wrapping } from './answers/answer.ts'
import type { ByteCache } from './answers/byte-cache.ts'
import type { CachedAnswer } from './answers/kept-answers.ts'
import { readerOf, tagsFor } from './answers/reader.ts'
import type { ApiResponse } from './answers/response.ts'
import { sendAnswer } from './answers/send.ts'
import { printInSlices } from './answers/slices.ts'
import { beginStream, isUnheard, sendStream, sendUntold } from './answers/stream.ts'
import { type IdentityParts, identify, withSignInHint } from './authentication.ts'
import { readBody } from './body.ts'
import { beginRequest, currentRequest } from './current-request.ts'
import { withDeadline } from './deadline.ts'
import { type Dialect, linksFor } from './dialect.ts'
import type { Dispatcher } from './dispatch.ts'
import type { ApiRequest } from './request.ts'
import type { Limits } from './wire/limits.ts'

export interface ApiParts extends IdentityParts {
  readonly dispatcher: Dispatcher
  readonly cache: ByteCache
  readonly limits: Limits
  readonly requestTimeoutMs: number
  makeContext(situation: {
    user: Principal
    links: Context['links']
    ip: string
    ifMatch: string | undefined
    userAgent?: string | undefined
    accept?: string | undefined
    lastEventId?: string | undefined
  }): Context
}

type Query = Readonly<Record<string, unknown>>

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Serves one dialect below its root. */
export const serveDialect = (app: FastifyInstance, parts: ApiParts, dialect: Dialect): void => {
  const addressOf = ({ url }: FastifyRequest) => {
    const [address = '', query = ''] = url.split(/\?(.*)/s)
    return { path: decodePath(address.slice(dialect.root.length)), query: parseQuery(query) }
  }
  const handler = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { path, query } = addressOf(request)
    return answer(request, reply, parts, dialect, path, query)
  }
  const admitBody = (request: FastifyRequest): Promise<number> => {
    const { path, query } = addressOf(request)
    return admitLargeBody(request, parts, dialect, path, query)
  }
  for (const url of [dialect.root, `${dialect.root}/*`])
    app.route({ method: [...METHODS], url, handler, config: { admitBody } })
}

/**
 * `/?rest_route=/wp/v2/posts`: the address form of sites without rewritten addresses. The names in
 * the path determine the dialect; the first one listed wins if both match.
 */
export const serveRestRoute = (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ApiParts,
  dialects: readonly Dialect[],
): Promise<FastifyReply> | undefined => {
  const asked = restRouteOf(request, dialects)
  return asked && answer(request, reply, parts, asked.dialect, asked.path, asked.query)
}

/** The same for a large body sent to such an address. */
export const admitRestRouteBody = async (
  request: FastifyRequest,
  parts: ApiParts,
  dialects: readonly Dialect[],
): Promise<number> => {
  const asked = restRouteOf(request, dialects)
  if (!asked) throw protocolErrors.rest_no_route()
  return admitLargeBody(request, parts, asked.dialect, asked.path, asked.query)
}

const restRouteOf = ({ url }: FastifyRequest, dialects: readonly Dialect[]) => {
  if (!url.includes('?')) return undefined
  const { rest_route: path, ...query } = parseQuery(url.split(/\?(.*)/s)[1] ?? '')
  if (typeof path !== 'string') return undefined
  const dialect = dialects.find((candidate) => candidate.speaks(trimStartOf(path, '/')))
  return dialect && { dialect, path, query }
}

/** Anonymous callers may send bodies of at most 1 MB. */
const ANONYMOUS_BYTES = 1_048_576

/** Returns the largest body this caller may send here; throws the refusal of the route if none. */
const admitLargeBody = async (
  request: FastifyRequest,
  parts: ApiParts,
  dialect: Dialect,
  path: string | undefined,
  query: Query,
): Promise<number> => {
  const { user, base } = await identify(request, parts, query)
  const isAnonymous = user.kind === 'anonymous'
  const ctx = contextOf(request, parts, user, linksFor(dialect, base))
  const asked = { method: overriddenMethod(request, query), path: neutralPath(ctx.links, path) }
  try {
    await parts.dispatcher.admitEarly(asked, ctx)
  } catch (error) {
    throw error instanceof ApiError ? withFixedStatus(error, isAnonymous) : error
  }
  const forCaller = isAnonymous ? ANONYMOUS_BYTES : Number.POSITIVE_INFINITY
  return Math.min(forCaller, parts.dispatcher.bodyLimit(asked))
}

const contextOf = (
  { ip, headers }: FastifyRequest,
  parts: ApiParts,
  user: Principal,
  links: Context['links'],
): Context =>
  parts.makeContext({
    user,
    links,
    ip,
    userAgent: headers['user-agent'],
    ifMatch: headers['if-match'],
    accept: headers.accept,
    lastEventId: headers['last-event-id']?.toString(),
  })

const neutralPath = (links: Context['links'], path: string | undefined): string =>
  path === undefined ? UNREADABLE : links.neutral(withoutSlashes(path))

/** Removes one leading slash and any number of trailing ones. */
const withoutSlashes = (path: string): string =>
  trimEndOf(path.startsWith('/') ? path.slice(1) : path, '/')

const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ApiParts,
  dialect: Dialect,
  path: string | undefined,
  query: Query,
): Promise<FastifyReply> => {
  const wrapping = readWrapping(query)
  const refused = (error: unknown): ApiResponse =>
    parts.dispatcher.errorAt(dialect.toNeutral(withoutSlashes(path ?? '')), error, true)
  // Rights that change from here on leave stale what is built with the former ones.
  const madeFrom = parts.cache.versions()
  const who = await identify(request, parts, query).catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })
  if (who instanceof ApiError)
    return sendAnswer(request, reply, printAnswer(refused(who), wrapping, PUBLIC))
  const { user, base, nonce } = who
  if (nonce !== undefined) reply.header('X-WP-Nonce', nonce)
  const kept = parts.cache.find(request.raw, readerOf(user))
  if (kept) return sendKept(request, reply, parts, kept, refused)
  const ctx = contextOf(request, parts, user, linksFor(dialect, base))
  const asked = { method: overriddenMethod(request, query), path: neutralPath(ctx.links, path) }
  const apiRequest: ApiRequest = {
    ...asked,
    query,
    isSentAlone: !wrapping.envelope && wrapping.jsonp === undefined,
    madeFrom,
    ...(await readBody(request.body, request.headers, () => parts.dispatcher.bodyLimit(asked))),
  }
  return dispatchAndSend(request, reply, parts, apiRequest, ctx, wrapping)
}

const dispatchAndSend = async (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ApiParts,
  apiRequest: ApiRequest,
  ctx: Context,
  wrapping: Wrapping,
): Promise<FastifyReply> => {
  const { madeFrom } = apiRequest
  const { dispatcher, requestTimeoutMs } = parts
  const running = currentRequest.getStore() ?? beginRequest(request.id)
  const timeMs = dispatcher.timeLimit(apiRequest, ctx) ?? 0
  if (timeMs > requestTimeoutMs) running.allow(timeMs)
  const made = await withDeadline(dispatcher.dispatch(apiRequest, ctx), running.signal, () =>
    dispatcher.errorAt(apiRequest.path, running.signal.reason, true),
  )
  // The body is not started if the client has it already or sent HEAD.
  if (made.body instanceof StreamedBody && isUnheard(request, made)) {
    running.end()
    return sendUntold(request, reply, made)
  }
  // A stream has its own limit: it ends after a silence of this length.
  if (made.body instanceof StreamedBody) running.end()
  const begun =
    made.body instanceof StreamedBody
      ? await beginStream(reply, made.body.tell, requestTimeoutMs).catch((error: unknown) =>
          dispatcher.refuse(error, apiRequest, ctx),
        )
      : undefined
  if (begun && 'stream' in begun) return sendStream(request, reply, begun, made)
  const isAnonymous = ctx.user.kind === 'anonymous'
  const sent = isAnonymous ? request.headers.authorization : undefined
  const response = withSignInHint(begun ?? made, sent)
  const isRead = apiRequest.method === 'GET' || apiRequest.method === 'HEAD'
  const root = ctx.links.api('')
  const printed = printAnswer(
    apiRequest.isSentAlone ? await withPrintedItems(response) : response,
    wrapping,
    { isPrivate: !isAnonymous, isRead, root },
  )
  // Lets waiting requests run before the rest of the work on a long response.
  if (printed.body.length > LONG_BYTES) await nextTurn()
  if (apiRequest.method === 'GET' && response.status === 200 && response.cacheTags && madeFrom) {
    const reader = readerOf(ctx.user)
    const tags = tagsFor(reader, response.cacheTags)
    const until = validUntil(ctx)
    const limit = response.limit?.name
    const { readNames } = response
    parts.cache.keep(request.raw, reader, {
      ...printed,
      ...{ tags, madeFrom, until, limit, readNames },
    })
  }
  // A HEAD sent as a POST gets no body either; the framework drops it for real HEAD requests only.
  const isAskedByPost = apiRequest.method === 'HEAD' && request.method !== 'HEAD'
  const shown = isAskedByPost ? { ...printed, body: Buffer.alloc(0) } : printed
  return sendAnswer(request, reply, shown, response.limit?.headers)
}

const LONG_BYTES = 1_000_000

/** Prints a list or a batch in slices: it has as many items as the request asked for. */
const withPrintedItems = async (response: ApiResponse): Promise<ApiResponse> =>
  Array.isArray(response.body) || response.status === MULTI_STATUS
    ? { ...response, body: await printInSlices(response.body as object) }
    : response

const MULTI_STATUS = 207

/** Sends a cached response, unless the caller has exceeded its limit. */
const sendKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  { limits }: ApiParts,
  kept: CachedAnswer,
  refused: (error: unknown) => ApiResponse,
): Promise<FastifyReply> => {
  try {
    const told = kept.limit === undefined ? undefined : limits.charge(kept.limit, request.ip)
    return sendAnswer(request, reply, kept, told)
  } catch (error) {
    return sendAnswer(request, reply, printAnswer(refused(error), PLAIN, PUBLIC))
  }
}

const PLAIN: Wrapping = { envelope: false, jsonp: undefined }
const PUBLIC = { isPrivate: false, isRead: false } as const

/** A path that no route has. */
const UNREADABLE = ':'

/** The override applies to POST only, and before any other decision (SEC-08). */
const overriddenMethod = (request: FastifyRequest, query: Query): string => {
  if (request.method !== 'POST') return request.method
  const override = query._method ?? request.headers['x-http-method-override']
  // A value that is no method, including an empty one, matches no route instead of falling back to POST.
  if (override === undefined) return 'POST'
  return typeof override === 'string' ? override.toUpperCase() : ''
}

const readWrapping = (query: Query): Wrapping => ({
  envelope: Object.hasOwn(query, '_envelope'),
  jsonp: text(query._jsonp),
})

/** An encoded slash does not separate segments: such a path has no namespace. */
const HIDDEN_SLASH = /^\/?[^/]*(?:\/[^/]*)?%2f/i

const decodePath = (path: string): string | undefined => {
  if (HIDDEN_SLASH.test(path)) return undefined
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
