import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HookHandlerDoneFunction,
  LogController,
  type RawServerDefault,
} from 'fastify'
import type { Config } from '../config.ts'
import { ApiError, protocolErrors } from '../contract/errors.ts'
import { trimEndOf } from '../lib/trim.ts'
import type { Store } from '../store/engine.ts'
import { printAnswer } from './answers/answer.ts'
import type { ByteCache, Served } from './answers/byte-cache.ts'
import { errorResponse } from './answers/response.ts'
import { sendAnswer } from './answers/send.ts'
import { createBudgets } from './budgets.ts'
import { beginRequest, currentRequest } from './current-request.ts'
import { createEarlyRoutes, type EarlyRoutes } from './early.ts'
import { promiseFreshness } from './freshness.ts'
import type { Metrics } from './metrics.ts'
import { receiveBodies, whenAnswered } from './receive.ts'
import { watchConnections } from './wire/connections.ts'
import { createFairQueue } from './wire/fair-queue.ts'
import { secureHeaders } from './wire/headers.ts'
import { readHostHeaders, type SiteAddress } from './wire/site-address.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Routes served before the framework handles the request. */
    readonly early: EarlyRoutes
  }
}

export interface ServerParts {
  readonly cache: ByteCache
  readonly store: Store
  readonly metrics: Metrics
  readonly siteAddress: SiteAddress
  readonly log: FastifyBaseLogger
}

/** No route has a schema of the framework: `contract/` has its own. Its compilers are not loaded. */
const noCompiler = (): never => {
  throw new Error('routes have no schemas of the framework')
}
const NO_SCHEMAS = {
  compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
}

/** Everything around the routes: limits, ids, logs, and the byte cache in front of it all. */
export const createHttpServer = (
  config: Config,
  { cache, store, metrics, siteAddress, log }: ServerParts,
): FastifyInstance => {
  const folder = config.url === undefined ? '' : folderOf(config.url)
  const budgets = createBudgets(config)
  const early = createEarlyRoutes({ budgets, siteAddress, metrics, log, hsts: config.hsts })
  // With the server type that `FastifyInstance` defaults to, the compiler need not compare the two.
  const app = fastify<RawServerDefault>({
    // A cached response is sent before the framework handles the request.
    serverFactory: (handler): Server =>
      createServer(TIMES_AND_SIZES, (request, response) => {
        const served = cache.serve(request, response)
        if (served) {
          metrics.record('GET', served.status, 0)
          if (served.requestId !== undefined) logAnswered(request, served)
        } else if (!early.serve(request, response, withoutFolder(request.url ?? '/', folder)))
          handler(request, response)
      }),
    // A site in a folder works whether or not the proxy strips the folder.
    rewriteUrl: ({ url = '/' }) => withoutFolder(url, folder),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 2_000 },
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // One log line per response is enough; see onResponse below.
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    schemaController: NO_SCHEMAS,
    loggerInstance: log,
    // Log lines name their request themselves; a child logger per request would cost more than most requests.
    childLoggerFactory: (parent) => parent,
    // An address that cannot be decoded gets 404, like any other unknown one.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const refusal = errorResponse(protocolErrors.rest_no_route(), true)
      const { status, headers, body } = printAnswer(refusal, PLAIN, PUBLIC)
      void reply.code(status).headers(headers).send(body)
    },
  })

  const logAnswered = ({ url = '/' }: IncomingMessage, { status, requestId }: Served): void => {
    const path = withoutFolder(url, folder).split('?', 1)[0]
    log.info({ reqId: requestId, method: 'GET', path, status, ms: 0 }, 'answered')
  }

  app.decorate('early', early)
  budgets.watch(app.server)
  const connections = watchConnections(app.server, config.requestTimeoutMs)
  app.addHook('preClose', connections.leave)
  receiveBodies(app, config, budgets)

  /** Checks that apply to every request. */
  const refusalOf = (request: FastifyRequest, reply: FastifyReply): Error | undefined => {
    try {
      whenAnswered(reply.raw, budgets.enter(request.ip))
    } catch (error) {
      return error as Error
    }
    if (!isInterface(request.url) && isTooLong(request.url))
      return protocolErrors.rest_uri_too_long(MAX_URL)
    if (siteAddress.baseOf(request.raw) === undefined) return protocolErrors.rest_invalid_host()
    return request.headers['content-encoding'] === undefined
      ? undefined
      : protocolErrors.rest_unsupported_encoding()
  }

  app.addHook(
    'onRequest',
    (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
      reply.header('X-Request-Id', request.id)
      // Applies to every response, including refusals: browsers must not guess another type.
      reply.header('X-Content-Type-Options', 'nosniff')
      if (config.hsts > 0 && isHttps(request, siteAddress))
        reply.headers(secureHeaders(config.hsts))
      currentRequest.run(beginRequest(request.id), done, refusalOf(request, reply))
    },
  )
  // Starts only now: receiving a body has a timeout of its own.
  app.addHook(
    'preHandler',
    (_request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
      const running = currentRequest.getStore()
      running?.allow(config.requestTimeoutMs)
      if (running) whenAnswered(reply.raw, running.end)
      done()
    },
  )
  const inFairQueue = createFairQueue()
  app.addHook(
    'preHandler',
    ({ method }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
      if (READS.includes(method)) done()
      else inFairQueue(done)
    },
  )
  promiseFreshness(app, store, siteAddress)
  app.addHook(
    'onResponse',
    (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
      const { method, id, url } = request
      const { statusCode: status, elapsedTime: ms } = reply
      metrics.record(method, status, ms / 1_000)
      log.info(
        { reqId: id, method, path: url.split('?')[0], status, ms: Math.round(ms) },
        'answered',
      )
      done()
    },
  )
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = asApiError(error)
    if (!(known instanceof ApiError)) log.error({ err: error, reqId: request.id }, 'request failed')
    return sendAnswer(request, reply, printAnswer(errorResponse(known, true), PLAIN, PUBLIC))
  })
  return app
}

const isHttps = ({ raw }: FastifyRequest, siteAddress: SiteAddress): boolean =>
  siteAddress.isHttps(siteAddress.requestedHostOf(raw, readHostHeaders(raw)))

const folderOf = (siteUrl: string): string => trimEndOf(new URL(siteUrl).pathname, '/')

const withoutFolder = (url: string, folder: string): string => {
  if (folder === '') return url
  const isInside = url.startsWith(folder) && /^(?:[/?]|$)/.test(url.slice(folder.length))
  return isInside ? url.slice(folder.length).replace(/^(?!\/)/, '/') : url
}

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** The interface sends no redirects, and lists of ids are long. */
const isInterface = (url: string): boolean =>
  /^\/(?:api|wp-json)(?:[/?]|$)|[?&]rest_route=/i.test(url)

/** Redirects repeat the address, and their headers have to fit into what clients accept. */
const MAX_URL = 8_192

/** A redirect percent-encodes the address: up to six characters for one. */
const isTooLong = (url: string): boolean =>
  url.length > MAX_URL ||
  (url.length > MAX_URL / 6 &&
    url.length + 5 * (url.match(/[^!-~]|["<>\\^`{|}]/g)?.length ?? 0) > MAX_URL)

/** A slow sender cannot hold a connection longer than this. */
const TIMES_AND_SIZES = {
  maxHeaderSize: 16_384,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
}

const PLAIN = { envelope: false, jsonp: undefined }
const PUBLIC = { isPrivate: false, isRead: false }

/** Turns the framework's own errors into refusals of the interface. */
const asApiError = (error: unknown): unknown => {
  if (error instanceof ApiError) return error
  const { statusCode } = error as { statusCode?: number }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError('rest_bad_request', statusCode, (error as Error).message)
  return error
}
