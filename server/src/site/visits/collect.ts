import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../contract/context.ts'
import { protocolErrors } from '../../contract/errors.ts'
import { isForeign } from '../../http/origin.ts'
import { isLoopback } from '../../lib/addresses.ts'
import {
  collectEvents,
  collectView,
  EVENTS_PATH,
  PICTURE_PATH,
  visitsLimit,
} from '../../modules/analytics/index.ts'
import { readQuery, textOf } from '../common/forms.ts'
import { anonymousContext, openVisit, type SiteParts } from '../common/visit.ts'

/** Twenty events with texts of a usual length. */
const MAX_BYTES = 65_536

/** Where pages tell of their visitors; see modules/analytics/collector. */
export const serveVisits = (http: FastifyInstance, parts: SiteParts): void => {
  http.post(`/${EVENTS_PATH}`, async (request, reply) => {
    const ctx = anonymousContext(parts, request)
    if (isForeign(request, ctx.links.base)) throw protocolErrors.rest_cross_site()
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (body.length > MAX_BYTES) throw protocolErrors.rest_body_too_large(`${MAX_BYTES} bytes`)
    await collectEvents(ctx, await senderOf(parts, request, ctx), body.toString('utf8'))
    return reply.code(204).headers(UNKEPT).send()
  })

  http.get(`/${PICTURE_PATH}`, async (request, reply) => {
    const ctx = anonymousContext(parts, request)
    const query = readQuery(request)
    if (!isForeign(request, ctx.links.base))
      await collectView(ctx, await senderOf(parts, request, ctx), {
        path: textOf(query, 'p'),
        isMissing: textOf(query, 'm') === '1',
      })
    return sendPicture(reply)
  })
}

const senderOf = async (parts: SiteParts, request: FastifyRequest, { ip }: Context) => {
  const { headers } = request
  // Most visitors have no cookie, and are not looked up.
  const visit = headers.cookie === undefined ? undefined : await openVisit(parts, request)
  return {
    ip,
    headers,
    agent: headers['user-agent'] ?? '',
    roles: visit?.session?.roles ?? [],
    // What this machine sends is its own.
    charge: (hits: number) => {
      if (!isLoopback(ip)) parts.api.limits.charge(visitsLimit.name, ip, hits)
    },
  }
}

const UNKEPT = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** One dot that nobody sees. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const sendPicture = (reply: FastifyReply): FastifyReply =>
  reply
    .headers({ ...UNKEPT, 'Content-Type': 'image/gif', 'X-Content-Type-Options': 'nosniff' })
    .send(PICTURE)
