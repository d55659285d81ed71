import type { FastifyInstance } from 'fastify'
import { protocolErrors } from '../contract/errors.ts'
import { serveRestRoute } from '../http/api.ts'
import { errorResponse } from '../http/response.ts'
import type { SiteParts } from './visit.ts'

/** What has no route and is no page: the interface by query, else an error that programs read. */
export const serveNotFound = (http: FastifyInstance, parts: SiteParts): void => {
  http.setNotFoundHandler(async (request, reply) => {
    const viaQuery = serveRestRoute(request, reply, parts.api, parts.dialects)
    if (viaQuery !== undefined) return viaQuery
    const { status, body } = errorResponse(protocolErrors.rest_no_route(), true)
    return reply.code(status).send(body)
  })
}
