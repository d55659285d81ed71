import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admitRestRouteBody, serveRestRoute } from '../http/api.ts'
import type { SiteParts } from './common/visit.ts'
import { sendNothing } from './print/nothing.ts'

/** Serves requests without a route: the REST interface by query, else a 404. */
export const serveNotFound = (http: FastifyInstance, parts: SiteParts): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const viaQuery = serveRestRoute(request, reply, parts.api, parts.dialects)
    return viaQuery ?? sendNothing(request, reply)
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
