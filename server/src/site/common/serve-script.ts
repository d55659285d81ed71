import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Serves a script of public pages at a path below the site's address. */
export const serveScript = (http: FastifyInstance, path: string, script: string): void => {
  http.get(`/${path}`, (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .header('X-Content-Type-Options', 'nosniff')
      .send(script),
  )
}
