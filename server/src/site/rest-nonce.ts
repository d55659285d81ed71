import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForeign } from '../http/origin.ts'
import { readForm, readQuery, textOf } from './common/forms.ts'
import { openVisit, type SiteParts } from './common/visit.ts'

/**
 * Returns a fresh nonce to a signed-in user, at the address that WordPress clients use, so that an editor
 * left open overnight can still save. Only pages of this site can read the response.
 */
export const serveRestNonce = (http: FastifyInstance, parts: SiteParts): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const visit = await openVisit(parts, request)
    const given = request.method === 'POST' ? readForm(request) : {}
    const action = textOf(readQuery(request), 'action') || textOf(given, 'action')
    const nonce =
      action === 'rest-nonce' && !isForeign(request, visit.base) ? visit.session?.nonce : undefined
    return reply
      .code(nonce === undefined ? 400 : 200)
      .headers({
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(nonce ?? NOTHING)
  }
  for (const method of ['GET', 'POST'] as const)
    http.route({ method, url: '/wp-admin/admin-ajax.php', handler: answer })
}

/** The response that clients know as "no such action, or not signed in". */
const NOTHING = '0'
