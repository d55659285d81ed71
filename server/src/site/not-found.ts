import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { protocolErrors } from '../contract/errors.ts'
import { errorResponse } from '../http/answers/response.ts'
import { admitRestRouteBody, serveRestRoute } from '../http/api.ts'
import type { SiteParts } from './common/visit.ts'

/** What has no route and is no page: the interface by query, else a line that says so. */
export const serveNotFound = (http: FastifyInstance, parts: SiteParts): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const viaQuery = serveRestRoute(request, reply, parts.api, parts.dialects)
    if (viaQuery !== undefined) return viaQuery
    const { status, body } = errorResponse(protocolErrors.rest_no_route(), true)
    reply.code(status)
    // A client that looks for a picture or a text file has no use for the interface's words.
    return /json/i.test(request.headers.accept ?? '')
      ? reply.send(body)
      : reply.type('text/plain; charset=utf-8').send('There is nothing at this address.\n')
  }
  http.setNotFoundHandler(answer)
  // The framework's last resort has one limit for all bodies. A route has those for files and for
  // arguments, and these must not depend on how an address is written (SEC-48).
  http.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: answer,
    config: {
      admitBody: (request) => admitRestRouteBody(request, parts.api, parts.dialects),
    },
  })
}
