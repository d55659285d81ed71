import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { protocolErrors } from '../contract/errors.ts'
import { errorResponse } from '../http/answers/response.ts'
import { admitRestRouteBody, serveRestRoute } from '../http/api.ts'
import type { SiteParts } from './common/visit.ts'

/** Serves requests without a route: the REST interface by query, else a 404. */
export const serveNotFound = (http: FastifyInstance, parts: SiteParts): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const viaQuery = serveRestRoute(request, reply, parts.api, parts.dialects)
    if (viaQuery !== undefined) return viaQuery
    const { status, body } = errorResponse(protocolErrors.rest_no_route(), true)
    reply.code(status)
    // A client that asks for a picture or a text file gets one line instead of JSON.
    return /json/i.test(request.headers.accept ?? '')
      ? reply.send(body)
      : reply.type('text/plain; charset=utf-8').send('There is nothing at this address.\n')
  }
  http.setNotFoundHandler(answer)
  // Fastify's not-found handler has one limit for all bodies. A route has the limits for files and for
  // arguments, which must not depend on the spelling of an address (SEC-48).
  http.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: answer,
    config: {
      admitBody: (request) => admitRestRouteBody(request, parts.api, parts.dialects),
    },
  })
}
