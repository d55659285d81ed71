import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../contract/context.ts'
import { protocolErrors } from '../../contract/errors.ts'
import { identify } from '../../http/authentication.ts'
import { beginRequest, currentRequest } from '../../http/current-request.ts'
import { withDeadline } from '../../http/deadline.ts'
import { linksFor } from '../../http/dialect.ts'
import { isForeign } from '../../http/origin.ts'
import { parseBody } from '../../http/request.ts'
import { answerMcp, MCP_PATH, mcpErrors, mcpLimit, mcpSettings } from '../../modules/mcp/index.ts'
import { anonymousContext, baseOf, type SiteParts } from '../common/visit.ts'
import { serveAddress } from '../public/serve.ts'

/** The endpoint for assistants: one message by POST, one JSON document as the response. */
export const serveMcp = (http: FastifyInstance, parts: SiteParts): void => {
  const isOn = async (request: FastifyRequest): Promise<boolean> =>
    (await mcpSettings.read(anonymousContext(parts, request))).is_enabled

  http.route({
    method: ['GET', 'POST', 'DELETE'],
    url: MCP_PATH,
    config: {
      admitBody: async (request) => {
        if (!(await isOn(request))) throw protocolErrors.rest_no_route()
        const { config } = await openCall(parts, request)
        return config.maxBodyBytes
      },
    },
    handler: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (!(await isOn(request))) return serveAsUsual(request, reply, parts)
      reply.header('Cache-Control', 'no-store')
      if (isForeign(request, baseOf(parts, request))) throw protocolErrors.rest_cross_site()
      // Without sessions there is no stream to open and no session to end.
      if (request.method !== 'POST')
        return sendError(reply.header('Allow', 'POST'), 405, -32000, 'Only POST is supported.')
      // For the refusal of the next line; browsers and clients then ask for credentials.
      reply.header('WWW-Authenticate', CHALLENGE)
      const ctx = await openCall(parts, request)
      reply.removeHeader('WWW-Authenticate')
      reply.headers(parts.api.limits.charge(mcpLimit.name, request.ip) ?? {})
      return answer(request, reply, parts, ctx)
    },
  })
}

const CHALLENGE = 'Basic realm="Callboard", charset="UTF-8"'

/** While the endpoint is off, its address is like any other one. */
const serveAsUsual = (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SiteParts,
): Promise<FastifyReply> | FastifyReply => {
  if (request.method === 'GET' || request.method === 'HEAD')
    return serveAddress(request, reply, parts)
  reply.callNotFound()
  return reply
}

/** The context of the caller. A session does not count: a page of the site could use it. */
const openCall = async (parts: SiteParts, request: FastifyRequest): Promise<Context> => {
  const { user, base } = await identify(request, parts.api, {})
  if (user.kind !== 'user' || user.via.kind !== 'application-password')
    throw mcpErrors.rest_mcp_credentials_required()
  // Tools have neutral names, and so do the addresses in their replies.
  const dialect = parts.dialects.find(({ name }) => name === 'neutral') ?? parts.dialects[0]
  return parts.api.makeContext({
    user,
    links: linksFor(dialect, base),
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    ifMatch: undefined,
  })
}

const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { api: { dispatcher } }: SiteParts,
  ctx: Context,
): Promise<FastifyReply> => {
  const headers = pickHeaders(request)
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const body = parseBody(bytes, headers['content-type'] ?? '')
  if (body.kind === 'fault') return sendError(reply, 400, -32700, body.error.message)
  if (body.list) return sendError(reply, 400, -32600, 'Send one message per request.')
  const running = currentRequest.getStore() ?? beginRequest(request.id)
  const { status, body: text } = await answerMcp(
    ctx,
    { message: body.values, headers },
    ({ method, path, args }) => {
      const isWrite = method !== 'GET' && method !== 'DELETE'
      const asked = {
        ...{ method, path, query: isWrite ? {} : args },
        body: { kind: 'arguments', values: isWrite ? args : {} },
      } as const
      return withDeadline(dispatcher.dispatch(asked, ctx), running.signal, () =>
        dispatcher.errorAt(path, running.signal.reason, false),
      )
    },
  )
  return send(reply, status, text)
}

/** The headers that the protocol gives a meaning. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version'] as const

const pickHeaders = ({ headers }: FastifyRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(
    HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  )

const sendError = (
  reply: FastifyReply,
  status: number,
  code: number,
  message: string,
): FastifyReply =>
  send(reply, status, JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }))

const send = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(text)
