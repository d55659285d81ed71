import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BAR_SCRIPT } from './loader.ts'
import { barScript } from './script.ts'

/** Serves the bar of public pages. */
export const serveBar = (http: FastifyInstance): void => {
  http.get(`/${BAR_SCRIPT}`, (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .header('X-Content-Type-Options', 'nosniff')
      .send(barScript),
  )
}
