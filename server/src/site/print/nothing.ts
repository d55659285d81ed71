import type { FastifyReply, FastifyRequest } from 'fastify'
import { protocolErrors } from '../../contract/errors.ts'
import { errorResponse } from '../../http/answers/response.ts'

/** The 404 for clients other than browsers. */
export const sendNothing = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, body } = errorResponse(protocolErrors.rest_no_route(), true)
  reply.code(status)
  // A client that asks for a picture or a text file gets one line instead of JSON.
  return /json/i.test(request.headers.accept ?? '')
    ? reply.send(body)
    : reply.type('text/plain; charset=utf-8').send('There is nothing at this address.\n')
}
