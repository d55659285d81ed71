import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loadTheme } from '../../modules/themes/index.ts'
import { anonymousContext, type SiteParts } from '../common/visit.ts'

/** Serves the fonts of the theme. They are cached for good, so a changed font needs a new name. */
export const serveFonts = (http: FastifyInstance, parts: SiteParts): void => {
  http.get(
    '/assets/fonts/:file',
    async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
      const { fonts } = await loadTheme(anonymousContext(parts, request))
      const bytes = fonts.get(request.params.file)
      if (bytes === undefined) return reply.callNotFound()
      return reply
        .type('font/woff2')
        .headers({
          'Cache-Control': 'public, max-age=31536000, immutable',
          'X-Content-Type-Options': 'nosniff',
        })
        .send(bytes)
    },
  )
}
