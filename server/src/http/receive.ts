import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import type { Config } from '../config.ts'
import { ApiError, protocolErrors } from '../contract/errors.ts'
import type { BodyClaim, Budgets } from './budgets.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Called before more than the first `EARLY_BYTES` of a body are read: throws unless the caller
     * may send a body here at all, and returns how large it may be.
     */
    admitBody?: (request: FastifyRequest) => Promise<number>
  }
}

/** This much of a body is read from any caller. */
const EARLY_BYTES = 65_536

/** Forms of pages are small. */
const PAGE_BYTES = 262_144

/** Bodies that cannot be files, and so need not be as large as one. */
const ARGUMENT_TYPES = /^application\/(?:[\w.+-]*json|x-www-form-urlencoded)\b/i

/**
 * Receives request bodies as bytes; they are parsed later, depending on the route. Rights are
 * checked before a body takes much memory, and the memory of all bodies together is limited.
 */
export const receiveBodies = (app: FastifyInstance, config: Config, budgets: Budgets): void => {
  const claims = new WeakMap<FastifyRequest, BodyClaim>()
  const admitted = new WeakMap<FastifyRequest, number>()

  const limitOf = ({ headers }: FastifyRequest): number =>
    ARGUMENT_TYPES.test(headers['content-type'] ?? '') ? config.maxBodyBytes : config.maxUploadBytes

  const admit = async (request: FastifyRequest): Promise<number> => {
    const known = admitted.get(request)
    if (known !== undefined) return known
    if (request.is404) throw protocolErrors.rest_no_route()
    const { admitBody } = request.routeOptions.config
    const limit = admitBody ? await admitBody(request) : PAGE_BYTES
    admitted.set(request, limit)
    return limit
  }

  // Refused here and not while parsing: the connection then stays open until the client has read
  // the response, and the rest of the body is discarded as it arrives.
  app.addHook(
    'preParsing',
    (
      request: FastifyRequest,
      reply: FastifyReply,
      payload: RequestPayload,
      done: (error: Error | null, payload?: RequestPayload) => void,
    ) => {
      const declared = declaredBytes(request)
      if (declared === 0) return done(null, payload)
      const claim = budgets.openBody(request.ip)
      claims.set(request, claim)
      whenAnswered(reply.raw, claim.release)
      if (declared === undefined || declared <= EARLY_BYTES || declared > limitOf(request))
        return done(null, payload)
      admit(request)
        .then((limit) => {
          if (declared > limit) throw tooLarge(limit)
          claim.take(declared)
        })
        .then(
          () => done(null, payload),
          (error: Error) => done(error),
        )
    },
  )

  const receive = async (request: FastifyRequest, payload: Readable): Promise<Buffer> => {
    const declared = declaredBytes(request) ?? 0
    let limit = limitOf(request)
    if (declared > limit) throw tooLarge(limit)
    const claim = claims.get(request)
    const isClaimed = declared > EARLY_BYTES
    const chunks: Buffer[] = []
    let size = 0
    // Destroying the stream would close the connection before the response is sent.
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > EARLY_BYTES) limit = Math.min(limit, await admit(request))
      if (size > limit) throw tooLarge(limit)
      if (!isClaimed) claim?.take(chunk.length)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks, size)
  }

  // The reference reads JSON with every method, and clients rely on it for long lists of ids.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    try {
      return await receive(request, payload)
    } catch (error) {
      if (error instanceof ApiError) throw error
      // A client that disconnects midway is not a server failure.
      throw new ApiError('rest_bad_request', 400, 'The request body did not arrive whole.')
    }
  })
}

/** The declared length of the body; undefined for a chunked one. */
const declaredBytes = ({ headers }: FastifyRequest): number | undefined =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined

export const whenAnswered = (response: ServerResponse, work: () => void): void => {
  response.once('finish', work)
  response.once('close', work)
}

const tooLarge = (limit: number): ApiError => protocolErrors.rest_body_too_large(`${limit} bytes`)
