import type { FastifyInstance } from 'fastify'
import { siteStyles } from '../../modules/themes/index.ts'
import { nameOf } from '../common/looks.ts'
import { anonymousContext, type SiteParts } from '../common/visit.ts'
import { sendToVisitor } from './answer.ts'

/** Serves the style sheet. Who asks for an older one gets the newest, but is told not to keep it. */
export const serveStylesheet = (http: FastifyInstance, parts: SiteParts): void => {
  http.get<{ Params: { name: string } }>('/assets/site-:name.css', async (request, reply) => {
    const madeFrom = parts.api.cache.versions()
    const body = await siteStyles(anonymousContext(parts, request))
    const isCurrent = request.params.name === nameOf(body)
    const headers = {
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    const answer = { type: 'text/css', body, headers }
    return sendToVisitor(request, reply, parts.api.cache, answer, madeFrom, {
      tags: ['posts', 'options'],
    })
  })
}
