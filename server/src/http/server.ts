import { createServer, type Server } from 'node:http'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import type { Config } from '../config.ts'
import { ApiError, protocolErrors } from '../contract/errors.ts'
import { newUuid } from '../lib/uuid.ts'
import { printAnswer } from './answer.ts'
import type { ByteCache } from './cache.ts'
import type { Metrics } from './metrics.ts'
import { errorResponse } from './response.ts'

/** Everything around the routes: limits, ids, logs, and the byte cache in front of it all. */
export const createHttpServer = (
  config: Config,
  cache: ByteCache,
  metrics: Metrics,
  log: FastifyBaseLogger,
): FastifyInstance => {
  const app = fastify({
    // A remembered answer leaves before the framework has even looked at the request.
    serverFactory: (handler): Server =>
      createServer({ maxHeaderSize: 16_384, requestTimeout: 60_000 }, (request, response) => {
        metrics.begin(request, response)
        if (!cache.answer(request, response)) handler(request, response)
      }),
    bodyLimit: config.maxBodyBytes,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 2_000 },
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    requestIdHeader: false,
    genReqId: () => newUuid(),
    // One line per answer is enough; see onResponse below.
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    loggerInstance: log,
    // An address that cannot be decoded leads nowhere, like any other unknown one.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const refusal = errorResponse(protocolErrors.rest_no_route(), true)
      const { status, headers, body } = printAnswer(refusal, PLAIN, PUBLIC)
      void reply.code(status).headers(headers).send(body)
    },
  })

  // Bodies stay bytes here; what they mean depends on the route and is read there.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
    if (request.headers['content-encoding'] !== undefined)
      throw protocolErrors.rest_unsupported_encoding()
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  app.setErrorHandler((error, request, reply) => {
    const known = asApiError(error, config)
    if (!known) request.log.error({ err: error }, 'request failed')
    const { status, headers, body } = printAnswer(errorResponse(known, true), PLAIN, PUBLIC)
    return reply.code(status).headers(headers).send(body)
  })
  return app
}

const PLAIN = { envelope: false, jsonp: undefined }
const PUBLIC = { isPrivate: false, isRead: false }

/** The framework's own refusals, in the interface's words. */
const asApiError = (error: unknown, config: Config): ApiError | undefined => {
  if (error instanceof ApiError) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return protocolErrors.rest_body_too_large(`${config.maxBodyBytes} bytes`)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError('rest_bad_request', statusCode, (error as Error).message)
  return undefined
}
