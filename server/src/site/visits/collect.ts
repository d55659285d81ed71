import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../contract/context.ts'
import { protocolErrors } from '../../contract/errors.ts'
import { anonymous } from '../../contract/principal.ts'
import { linksFor } from '../../http/dialect.ts'
import type { EarlyAnswer } from '../../http/early.ts'
import { cameThroughProxy, isForeign } from '../../http/origin.ts'
import { isLoopback } from '../../lib/network/addresses.ts'
import { parseQuery } from '../../lib/query-string.ts'
import {
  collectEvents,
  collectView,
  EVENTS_PATH,
  PICTURE_PATH,
  type Sender,
  visitsLimit,
} from '../../modules/analytics/index.ts'
import { sessionCookieName } from '../../modules/users/index.ts'
import { textOf } from '../common/forms.ts'
import { anonymousContext, openVisit, type SiteParts } from '../common/visit.ts'

/** Enough for twenty events with texts of usual length. */
const MAX_BYTES = 65_536

/** The query and the body of a visit event. */
interface Told {
  readonly query: string
  readonly body: string
}

type Take = (ctx: Context, sender: Sender, told: Told) => Promise<EarlyAnswer>

/** Serves the addresses that pages report visits to; see modules/analytics/collector. */
export const serveVisits = (http: FastifyInstance, parts: SiteParts): void => {
  serve(http, parts, 'POST', `/${EVENTS_PATH}`, async (ctx, sender, { body }) => {
    if (isForeign(sender, ctx.links.base)) throw protocolErrors.rest_cross_site()
    collectEvents(ctx, sender, body)
    return { status: 204, headers: UNKEPT }
  })

  serve(http, parts, 'GET', `/${PICTURE_PATH}`, async (ctx, sender, told) => {
    const query = parseQuery(told.query)
    const view = { path: textOf(query, 'p'), isMissing: textOf(query, 'm') === '1' }
    if (!isForeign(sender, ctx.links.base)) collectView(ctx, sender, view)
    return { status: 200, headers: OF_PICTURE, body: PICTURE }
  })
}

/** Requests without a session cookie, which are most of them, are handled before Fastify. */
const serve = (
  http: FastifyInstance,
  parts: SiteParts,
  method: 'GET' | 'POST',
  path: string,
  take: Take,
): void => {
  const contextAt = sharedContexts(parts)
  http.early.add({
    ...{ method, path, maxBytes: MAX_BYTES },
    takes: isUnknown,
    answer: ({ base, ip, headers, ...told }) =>
      take(contextAt(base), senderOf(parts, ip, headers, []), told),
  })
  http.route({
    ...{ method, url: path },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const ctx = anonymousContext(parts, request)
      const roles = await rolesOf(parts, request)
      const sender = senderOf(parts, ctx.ip, request.headers, roles)
      const { status, headers, body } = await take(ctx, sender, {
        query: request.url.split(/\?(.*)/s)[1] ?? '',
        body: bodyOf(request),
      })
      return reply.code(status).headers(headers).send(body)
    },
  })
}

/** Requests of the same turn of the event loop share a context; it holds nothing of a single request. */
const sharedContexts = (parts: SiteParts): ((base: string) => Context) => {
  const known = new Map<string, Context>()
  const make = (base: string): Context => {
    if (known.size === 0) setImmediate(() => known.clear())
    const links = linksFor(parts.dialects[0], base)
    const ctx = parts.api.makeContext({ user: anonymous, links, ip: '', ifMatch: undefined })
    known.set(base, ctx)
    return ctx
  }
  return (base) => known.get(base) ?? make(base)
}

const senderOf = (
  { api }: SiteParts,
  ip: string,
  headers: Sender['headers'],
  roles: readonly string[],
): Sender => ({
  ...{ ip, headers, roles, agent: headers['user-agent'] ?? '' },
  // The machine's own requests are not limited, unless they were forwarded by a proxy.
  charge: (hits) => {
    if (!isLoopback(ip) || cameThroughProxy(headers)) api.limits.charge(visitsLimit.name, ip, hits)
  },
})

/** Over https only the prefix of the cookie's name differs. */
const isUnknown = ({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>): boolean =>
  cookie === undefined || !cookie.includes(sessionCookieName(false))

const rolesOf = async (parts: SiteParts, request: FastifyRequest): Promise<readonly string[]> =>
  isUnknown(request) ? [] : ((await openVisit(parts, request)).session?.roles ?? [])

const bodyOf = ({ body }: FastifyRequest): string => {
  if (!Buffer.isBuffer(body)) return ''
  if (body.length > MAX_BYTES) throw protocolErrors.rest_body_too_large(`${MAX_BYTES} bytes`)
  return body.toString('utf8')
}

const UNKEPT = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** A transparent pixel. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const OF_PICTURE = {
  ...UNKEPT,
  'Content-Type': 'image/gif',
  'Content-Length': String(PICTURE.length),
  'X-Content-Type-Options': 'nosniff',
}
