import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addedCacheTags } from '../../cache/by-tags.ts'
import type { VersionSnapshot } from '../../cache/engine/versions.ts'
import { validUntil } from '../../cache/validity.ts'
import type { Context, Tag } from '../../contract/context.ts'
import {
  type AddressRequest,
  type Resolution,
  resolveAddress,
} from '../../contract/site/address-resolvers.ts'
import { siteHeadersOf } from '../../contract/site/headers.ts'
import { moveWatchers } from '../../contract/site/move-watchers.ts'
import { serveRestRoute } from '../../http/api.ts'
import { WatchedQuery } from '../../http/wire/unread-query.ts'
import { trimOf } from '../../lib/trim.ts'
import { anonymousContext, openVisit, type SiteParts } from '../common/visit.ts'
import { readSiteAddress } from '../find/address.ts'
import { SITE_TAGS, sendToVisitor } from '../print/answer.ts'
import { sendStream } from './stream.ts'

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
  const everybody = readRequest(request, anonymousContext(parts, request))
  const { ctx, found } = await resolve(everybody, async () => {
    const visit = await openVisit(parts, request)
    return visit.session && visit.ctx
  })
  const chosen = await siteHeadersOf(everybody.ctx)
  switch (found?.kind) {
    case 'moved':
      for (const watch of ctx.extensions(moveWatchers)) await watch({ ...everybody, ctx }, found)
      return reply
        .code(found.status ?? 301)
        .headers({ Location: found.to, 'Cache-Control': 'no-cache', ...chosen })
        .send()
    case 'stream': {
      const headers = { ...found.headers, ...chosen }
      return sendStream(request, reply, ctx, { ...found, headers }, madeFrom)
    }
    case 'answer': {
      const answer = { ...found.answer, headers: { ...found.answer.headers, ...chosen } }
      const kept = { ...found, answer }
      return sendFound(request, reply, parts, { everybody, ctx, found: kept, madeFrom })
    }
    default:
      reply.callNotFound()
      return reply
  }
}

interface Looked {
  readonly ctx: Context
  readonly found: Resolution | undefined
}

/** What there is at the address, or what is said where there is nothing. */
const resolve = async (
  everybody: AddressRequest,
  findVisitor: () => Promise<Context | undefined>,
): Promise<Looked> => {
  const rule = await resolveAddress(everybody, ['redirect'])
  const looked =
    rule && rule.kind !== 'instead'
      ? { ctx: everybody.ctx, found: rule }
      : await look({ ...everybody, address: rule?.address ?? everybody.address }, findVisitor)
  const { ctx, found } = looked
  if (found && found.kind !== 'gone' && found.kind !== 'missing') return looked
  const request = { ...everybody, ctx, isGone: found?.kind === 'gone' }
  return { ctx, found: await resolveAddress(request, ['substitute', 'missing']) }
}

/** What everybody may see comes first, so that most pages are the same for all. */
const look = async (
  everybody: AddressRequest,
  findVisitor: () => Promise<Context | undefined>,
): Promise<Looked> => {
  const { ctx, headers, query } = everybody
  const lookAs = async (ctx: Context): Promise<Looked> => ({
    ctx,
    found: await resolveAddress({ ...everybody, ctx }, ['page', 'former']),
  })
  const hasCookie = headers.cookie !== undefined
  const isPreview = query.get('preview') === 'true'
  const previewer = hasCookie && isPreview ? await findVisitor() : undefined
  if (previewer) return lookAs(previewer)
  const open = await lookAs(ctx)
  const isMissing = open.found === undefined || open.found.kind === 'missing'
  const visitor = isMissing && hasCookie && !isPreview ? await findVisitor() : undefined
  return visitor ? lookAs(visitor) : open
}

const sendFound = (
  request: FastifyRequest,
  reply: FastifyReply,
  { api }: SiteParts,
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
  const { answer, tags = SITE_TAGS, isTimed = false } = found
  const read = new Set<Tag>([...tags, ...addedCacheTags(everybody.ctx), ...addedCacheTags(ctx)])
  const until = Math.min(validUntil(everybody.ctx), validUntil(ctx))
  const isOver = isTimed || until <= ctx.clock().getTime()
  return sendToVisitor(request, reply, api.cache, answer, isOver ? undefined : madeFrom, {
    tags: [...read],
    until,
    readNames: everybody.query.readNames,
  })
}

/** A request whose query tells what was read of it. */
type SiteRequest = AddressRequest & { readonly query: WatchedQuery }

/** The request as an address of the site. */
const readRequest = ({ method, url, headers }: FastifyRequest, ctx: Context): SiteRequest => {
  const [rawPath = '', rawQuery = ''] = url.split(/\?(.*)/s)
  const inside = rawPath.slice(1)
  const query = new WatchedQuery(rawQuery.replaceAll('%00', ''))
  const path = decode(trimOf(inside.replace(/^index\.php/, ''), '/'))
  const { permalinks } = ctx.config
  const address = path === undefined ? undefined : readSiteAddress(path, query, permalinks)
  return { ctx, method, address, path: inside, query, headers, isGone: false }
}

/** Nothing has a name with NUL in it, and PostgreSQL would not even look for one. */
const decode = (path: string): string | undefined => {
  try {
    const decoded = path.split('/').map(decodeURIComponent).join('/')
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
