import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addedCacheTags } from '../../cache/by-tags.ts'
import { validUntil } from '../../cache/validity.ts'
import type { Context, Tag } from '../../contract/context.ts'
import { type Resolution, SITE_TAGS } from '../../contract/site/address-resolvers.ts'
import { siteHeadersOf } from '../../contract/site/headers.ts'
import { serveRestRoute } from '../../http/api.ts'
import { namesHtml } from '../../http/wire/accept.ts'
import type { VersionSnapshot } from '../../versions/versions.ts'
import type { SiteParts } from '../common/visit.ts'
import { sendElsewhere, sendToVisitor } from '../print/answer.ts'
import { sendNothing } from '../print/nothing.ts'
import { printMissing } from './print.ts'
import { readRequest, type SiteRequest } from './request.ts'
import { resolve } from './resolve.ts'
import { sendStream } from './stream.ts'
import { observerOfRedirected, observerOfShown } from './visits.ts'

/** Serves every address without a route of its own. */
export const servePublicSite = (http: FastifyInstance, parts: SiteParts): void => {
  for (const url of ['/', '/index.php', '/*'])
    http.get(url, async (request: FastifyRequest, reply: FastifyReply) => {
      const viaQuery = serveRestRoute(request, reply, parts.api, parts.dialects)
      return viaQuery ?? serveAddress(request, reply, parts)
    })
}

/** Serves what the site has at the address of the request. */
export const serveAddress = async (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SiteParts,
): Promise<FastifyReply> => {
  const madeFrom = parts.api.cache.versions()
  const everybody = await readRequest(parts, request)
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
      // A redirect that is not from a rule is not cached: no tag announces that content appeared there.
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
      return sendNothing(request, reply)
  }
}

/** Whether the response may be cached at all. */
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
    // The page shown instead may have read other parameters of the query.
    readNames: rules ? undefined : everybody.query.readNames,
    onSent: rules
      ? observerOfRedirected(parts, everybody, { rules }, answer.status ?? 200)
      : observerOfShown(parts, everybody, answer.status ?? 200),
  })
}

/** Statuses that browsers see as an HTML page. */
const WITH_PAGE: ReadonlySet<number> = new Set([404, 410, 451])

/** Sends a status, with a page for browsers and an empty body for other clients. */
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
