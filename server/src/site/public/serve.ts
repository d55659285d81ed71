import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addedCacheTags } from '../../cache/by-tags.ts'
import { validUntil } from '../../cache/validity.ts'
import type { Context, Tag } from '../../contract/context.ts'
import type { Resolution } from '../../contract/site/address-resolvers.ts'
import { siteHeadersOf } from '../../contract/site/headers.ts'
import { serveRestRoute } from '../../http/api.ts'
import { namesHtml } from '../../http/wire/accept.ts'
import type { VersionSnapshot } from '../../versions/versions.ts'
import type { SiteParts } from '../common/visit.ts'
import { SITE_TAGS, sendElsewhere, sendToVisitor } from '../print/answer.ts'
import { printMissing } from './print.ts'
import { readRequest, type SiteRequest } from './request.ts'
import { resolve } from './resolve.ts'
import { sendStream } from './stream.ts'
import { observerOfRedirected, observerOfShown } from './visits.ts'

/** The site itself: every address that nothing else answers. */
export const servePublicSite = (http: FastifyInstance, parts: SiteParts): void => {
  for (const url of ['/', '/index.php', '/*'])
    http.get(url, async (request, reply) => {
      const viaQuery = serveRestRoute(request, reply, parts.api, parts.dialects)
      return viaQuery ?? serveAddress(request, reply, parts)
    })
}

const serveAddress = async (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SiteParts,
): Promise<FastifyReply> => {
  const madeFrom = parts.api.cache.versions()
  const everybody = readRequest(parts, request)
  const { ctx, found } = await resolve(everybody)
  const chosen = await siteHeadersOf(everybody.ctx)
  switch (found?.kind) {
    case 'moved': {
      const headers = {
        Location: found.to,
        'Cache-Control': 'no-cache',
        ...found.headers,
        ...chosen,
      }
      const { status = 301, rules } = found
      // Where nobody wrote a rule, what stands at the address may change without a word.
      const keptFrom = rules && isValid(everybody) ? madeFrom : undefined
      return sendElsewhere(request, reply, parts.api.cache, { status, headers }, keptFrom, {
        tags: ['options', ...addedCacheTags(everybody.ctx)],
        until: validUntil(everybody.ctx),
        readNames: everybody.query.readNames,
        onSent: observerOfRedirected(parts, everybody, found, status),
      })
    }
    case 'stream': {
      const headers = { ...found.headers, ...chosen }
      return sendStream(request, reply, ctx, { ...found, headers }, madeFrom)
    }
    case 'answer': {
      const answer = { ...found.answer, headers: { ...found.answer.headers, ...chosen } }
      const kept = { ...found, answer }
      return sendFound(request, reply, parts, { everybody, ctx, found: kept, madeFrom })
    }
    case 'status':
      return sendStatus(request, reply, parts, everybody, found, chosen)
    default:
      reply.callNotFound()
      return reply
  }
}

/** Whether what was found holds for more than this one visit. */
const isValid = ({ ctx }: SiteRequest): boolean => validUntil(ctx) > ctx.clock().getTime()

const sendFound = (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SiteParts,
  {
    everybody,
    ctx,
    found,
    madeFrom,
  }: {
    readonly everybody: SiteRequest
    readonly ctx: Context
    readonly found: Extract<Resolution, { kind: 'answer' }>
    readonly madeFrom: VersionSnapshot | undefined
  },
): Promise<FastifyReply> => {
  const { answer, tags = SITE_TAGS, isTimed = false, rules } = found
  const read = new Set<Tag>([...tags, ...addedCacheTags(everybody.ctx), ...addedCacheTags(ctx)])
  const until = Math.min(validUntil(everybody.ctx), validUntil(ctx))
  const isOver = isTimed || until <= ctx.clock().getTime()
  return sendToVisitor(request, reply, parts.api.cache, answer, isOver ? undefined : madeFrom, {
    tags: [...read],
    until,
    // What was shown instead may have read the query in its own way.
    readNames: rules ? undefined : everybody.query.readNames,
    onSent: rules
      ? observerOfRedirected(parts, everybody, { rules }, answer.status ?? 200)
      : observerOfShown(parts, everybody, answer.status ?? 200),
  })
}

/** Statuses that people are told of by a page. */
const WITH_PAGE: ReadonlySet<number> = new Set([404, 410, 451])

/** Ends a visit. Programs read the status; people would sit before an empty window. */
const sendStatus = async (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SiteParts,
  everybody: SiteRequest,
  { status, rules }: Extract<Resolution, { kind: 'status' }>,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> => {
  const { ctx, path } = everybody
  const isForPeople = WITH_PAGE.has(status) && namesHtml(request.headers.accept)
  const page = isForPeople
    ? await printMissing(ctx, path, status)
    : { status, type: 'text/plain', body: '' }
  const answer = { ...page, headers: { ...page.headers, ...headers } }
  return sendToVisitor(request, reply, parts.api.cache, answer, undefined, {
    onSent: observerOfRedirected(parts, everybody, { rules }, status),
  })
}
