import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteStyles, specialSheet } from '../../modules/themes/index.ts'
import { nameOf } from '../common/page-styles.ts'
import { anonymousContext, type SiteParts } from '../common/visit.ts'
import { sendToVisitor } from './answer.ts'

/** Serves the style sheets. An outdated address gets the newest sheet, which must then not be cached. */
export const serveStylesheet = (http: FastifyInstance, parts: SiteParts): void => {
  http.get(
    '/assets/site-:name.css',
    async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
      const madeFrom = parts.api.cache.versions()
      const body = await siteStyles(anonymousContext(parts, request))
      const isCurrent = request.params.name === nameOf(body)
      const answer = { type: 'text/css', body, headers: keeping(isCurrent) }
      return sendToVisitor(request, reply, parts.api.cache, answer, madeFrom, {
        tags: ['posts', 'options'],
      })
    },
  )

  http.get(
    '/assets/parts/:name/:version.css',
    async (
      request: FastifyRequest<{ Params: { name: string; version: string } }>,
      reply: FastifyReply,
    ) => {
      const madeFrom = parts.api.cache.versions()
      const { name, version } = request.params
      const part = await specialSheet(anonymousContext(parts, request), name)
      if (!part) return reply.callNotFound()
      const headers = keeping(part.version === version)
      const answer = { type: 'text/css', body: part.css, headers }
      return sendToVisitor(request, reply, parts.api.cache, answer, madeFrom, { tags: [] })
    },
  )
}

const keeping = (isCurrent: boolean) => ({
  'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
})
