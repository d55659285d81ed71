import { createServer, type Server } from 'node:http'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from '../config.ts'
import { ApiError, protocolErrors } from '../contract/errors.ts'
import { newUuid } from '../lib/uuid.ts'
import { printAnswer } from './answer.ts'
import type { ByteCache } from './cache.ts'
import { currentRequest } from './current-request.ts'
import type { Metrics } from './metrics.ts'
import { errorResponse } from './response.ts'
import { createStatisticsLimit } from './statistics-limit.ts'

/** Everything around the routes: limits, ids, logs, and the byte cache in front of it all. */
export const createHttpServer = (
  config: Config,
  cache: ByteCache,
  metrics: Metrics,
  log: FastifyBaseLogger,
): FastifyInstance => {
  const limit = createStatisticsLimit(config.statisticsLimit)
  const folder = config.url === undefined ? '' : folderOf(config.url)
  const app = fastify({
    // A remembered answer leaves before the framework has even looked at the request.
    serverFactory: (handler): Server =>
      createServer({ maxHeaderSize: 16_384, requestTimeout: 60_000 }, (request, response) => {
        const isCounted = limit?.covers(request.url ?? '')
        const status = isCounted ? undefined : cache.answerStranger(request, response)
        if (status === undefined) handler(request, response)
        else metrics.record('GET', status, 0)
      }),
    // A site in a folder answers whether or not the proxy before it takes the folder off.
    rewriteUrl: ({ url = '/' }) => withoutFolder(url, folder),
    bodyLimit: config.maxBodyBytes,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 2_000 },
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    requestIdHeader: false,
    genReqId: () => newUuid(),
    // One line per answer is enough; see onResponse below.
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    loggerInstance: log,
    // Lines name their request themselves; a logger for each would cost more than most requests.
    childLoggerFactory: (parent) => parent,
    // An address that cannot be decoded leads nowhere, like any other unknown one.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const refusal = errorResponse(protocolErrors.rest_no_route(), true)
      const { status, headers, body } = printAnswer(refusal, PLAIN, PUBLIC)
      void reply.code(status).headers(headers).send(body)
    },
  })

  // Bodies stay bytes here; what they mean depends on the route and is read there.
  app.removeAllContentTypeParsers()
  const keepBytes = (_request: FastifyRequest, body: Buffer, done: ParserDone) => done(null, body)
  const bodyLimit = config.maxUploadBytes
  app.addContentTypeParser(ARGUMENT_TYPES, { parseAs: 'buffer' }, keepBytes)
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, keepBytes)

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    const isCompressed = request.headers['content-encoding'] !== undefined
    const refusal = isCompressed ? protocolErrors.rest_unsupported_encoding() : undefined
    currentRequest.run(request.id, done, refusal)
  })
  if (limit) app.addHook('onRequest', limit.count)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id, url } = request
    const { statusCode: status, elapsedTime: ms } = reply
    metrics.record(method, status, ms / 1_000)
    log.info({ reqId: id, method, path: url.split('?')[0], status, ms: Math.round(ms) }, 'answered')
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    const known = asApiError(error, request, config)
    if (!known) log.error({ err: error, reqId: request.id }, 'request failed')
    const { status, headers, body } = printAnswer(errorResponse(known, true), PLAIN, PUBLIC)
    return reply.code(status).headers(headers).send(body)
  })
  return app
}

const folderOf = (siteUrl: string): string => new URL(siteUrl).pathname.replace(/\/+$/, '')

const withoutFolder = (url: string, folder: string): string => {
  if (folder === '') return url
  const isInside = url.startsWith(folder) && /^(?:[/?]|$)/.test(url.slice(folder.length))
  return isInside ? url.slice(folder.length).replace(/^(?!\/)/, '/') : url
}

/** Bodies that cannot be files, and so need not be as large as one. */
const ARGUMENT_TYPES = /^application\/(?:[\w.+-]*json|x-www-form-urlencoded)\b/i

type ParserDone = (error: Error | null, body: Buffer) => void

const PLAIN = { envelope: false, jsonp: undefined }
const PUBLIC = { isPrivate: false, isRead: false }

/** The framework's own refusals, in the interface's words. */
const asApiError = (
  error: unknown,
  { headers }: FastifyRequest,
  config: Config,
): ApiError | undefined => {
  if (error instanceof ApiError) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const holdsArguments = ARGUMENT_TYPES.test(headers['content-type'] ?? '')
    const limit = holdsArguments ? config.maxBodyBytes : config.maxUploadBytes
    return protocolErrors.rest_body_too_large(`${limit} bytes`)
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError('rest_bad_request', statusCode, (error as Error).message)
  return undefined
}
