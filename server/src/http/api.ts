import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../contract/context.ts'
import { protocolErrors } from '../contract/errors.ts'
import type { Principal } from '../contract/principal.ts'
import { validUntil } from '../contract/validity.ts'
import { parseQuery } from '../lib/query-string.ts'
import { printAnswer, type Wrapping } from './answer.ts'
import type { Authenticate } from './authentication.ts'
import { readBody } from './body.ts'
import { type ByteCache, type KeptAnswer, STRANGER } from './cache.ts'
import { type Dialect, linksFor } from './dialect.ts'
import type { Dispatcher } from './dispatch.ts'
import type { Limits } from './limits.ts'
import type { ApiRequest } from './request.ts'
import { type ApiResponse, errorResponse } from './response.ts'
import { sendAnswer } from './send.ts'
import type { SiteAddress } from './site-address.ts'

export interface ApiParts {
  readonly dispatcher: Dispatcher
  readonly authenticate: Authenticate
  readonly cache: ByteCache
  readonly limits: Limits
  readonly siteAddress: SiteAddress
  readonly requestTimeoutMs: number
  makeContext(situation: {
    user: Principal
    links: Context['links']
    ip: string
    ifMatch: string | undefined
    userAgent?: string | undefined
  }): Context
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Serves one dialect below its root. */
export const serveDialect = (app: FastifyInstance, parts: ApiParts, dialect: Dialect): void => {
  const serve = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [address = '', query = ''] = request.url.split(/\?(.*)/s)
    return answer(
      request,
      reply,
      parts,
      dialect,
      decodePath(address.slice(dialect.root.length)),
      parseQuery(query),
    )
  }
  app.route({ method: [...METHODS], url: dialect.root, handler: serve })
  app.route({ method: [...METHODS], url: `${dialect.root}/*`, handler: serve })
}

/**
 * `/?rest_route=/wp/v2/posts`: the address form of sites without rewritten addresses. The names in
 * the path tell the dialect; the first one listed wins where both know them.
 */
export const serveRestRoute = (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ApiParts,
  dialects: readonly Dialect[],
): Promise<FastifyReply> | undefined => {
  const query = parseQuery(request.url.split(/\?(.*)/s)[1] ?? '')
  const { rest_route: path, ...rest } = query
  if (typeof path !== 'string') return undefined
  const dialect = dialects.find((candidate) => candidate.speaks(path.replace(/^\/+/, '')))
  return dialect && answer(request, reply, parts, dialect, path, rest)
}

const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ApiParts,
  dialect: Dialect,
  path: string | undefined,
  query: Readonly<Record<string, unknown>>,
): Promise<FastifyReply> => {
  const { headers } = request
  const wrapping = readWrapping(query)
  const base = parts.siteAddress.baseOf(request.raw)
  const authentication = await parts.authenticate({
    authorization: headers.authorization,
    cookie: headers.cookie,
    nonce: header(headers['x-wp-nonce']) ?? text(query._wpnonce),
    ip: request.ip,
  })
  if (base === undefined || authentication.kind === 'refused') {
    const error =
      authentication.kind === 'refused' ? authentication.error : protocolErrors.rest_invalid_host()
    return sendAnswer(request, reply, printAnswer(errorResponse(error, true), wrapping, PUBLIC))
  }
  const user = authentication.principal
  const kept = parts.cache.find(request.raw, readerOf(user))
  if (kept) return sendKept(request, reply, parts, kept)
  const links = linksFor(dialect, base)
  const ctx = parts.makeContext({
    user,
    links,
    ip: request.ip,
    userAgent: headers['user-agent'],
    ifMatch: headers['if-match'],
  })
  const apiRequest: ApiRequest = {
    method: overriddenMethod(request, query),
    path: path === undefined ? UNREADABLE : links.neutral(path.replace(/^\/+|\/+$/g, '')),
    query,
    ...(await readBody(request.body, headers)),
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
  const madeFrom = parts.cache.versions()
  const response = await withDeadline(parts.dispatcher.dispatch(apiRequest, ctx), parts)
  const isAnonymous = ctx.user.kind === 'anonymous'
  const isRead = apiRequest.method === 'GET' || apiRequest.method === 'HEAD'
  const root = ctx.links.api('')
  const printed = printAnswer(response, wrapping, { isPrivate: !isAnonymous, isRead, root })
  if (apiRequest.method === 'GET' && response.status === 200 && response.reads && madeFrom) {
    // What a known reader sees depends on their rights as well, which change with the accounts.
    const tags = isAnonymous ? response.reads : [...response.reads, 'users' as const]
    const until = validUntil(ctx)
    const limit = response.limit?.name
    parts.cache.keep(request.raw, readerOf(ctx.user), { ...printed, tags, madeFrom, until, limit })
  }
  return sendAnswer(request, reply, printed, response.limit?.headers)
}

/** Sends an answer from memory, unless the caller has had too many of its kind. */
const sendKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  { limits }: ApiParts,
  kept: KeptAnswer,
): FastifyReply => {
  try {
    const told = kept.limit && limits.charge(kept.limit, request.ip)
    return sendAnswer(request, reply, kept, told)
  } catch (error) {
    return sendAnswer(request, reply, printAnswer(errorResponse(error, true), PLAIN, PUBLIC))
  }
}

/** Names the reader in the cache's keys, so that nobody is given another's answer. */
const readerOf = (user: Principal): string =>
  user.kind === 'user' ? ` ${user.via.kind} ${user.id}` : STRANGER

const PLAIN: Wrapping = { envelope: false, jsonp: undefined }
const PUBLIC = { isPrivate: false, isRead: false } as const

/** No route has this path. */
const UNREADABLE = ':'

/** The override counts on POST only, and before anything else is decided (SEC-08). */
const overriddenMethod = (
  request: FastifyRequest,
  query: Readonly<Record<string, unknown>>,
): string => {
  if (request.method !== 'POST') return request.method
  const override = text(query._method) ?? header(request.headers['x-http-method-override'])
  return override === undefined ? 'POST' : override.toUpperCase()
}

const readWrapping = (query: Readonly<Record<string, unknown>>): Wrapping => ({
  envelope: Object.hasOwn(query, '_envelope'),
  jsonp: text(query._jsonp),
})

const withDeadline = async (
  work: Promise<ApiResponse>,
  parts: Pick<ApiParts, 'requestTimeoutMs'>,
): Promise<ApiResponse> => {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<ApiResponse>((resolve) => {
    timer = setTimeout(
      () => resolve(errorResponse(protocolErrors.rest_timeout(), true)),
      parts.requestTimeoutMs,
    )
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

const decodePath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const header = (value: string | string[] | undefined): string | undefined =>
  text(Array.isArray(value) ? value[0] : value)
