import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SUGGESTIONS_SCRIPT } from './addition.ts'
import { SCRIPT } from './script.ts'

/** Serves the suggestions of search fields. */
export const serveSuggestions = (http: FastifyInstance): void => {
  http.get(`/${SUGGESTIONS_SCRIPT}`, (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .header('X-Content-Type-Options', 'nosniff')
      .send(SCRIPT),
  )
}
