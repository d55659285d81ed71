import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../contract/context.ts'
import { validUntil } from '../../contract/validity.ts'
import { serveRestRoute } from '../../http/api.ts'
import { trimOf } from '../../lib/trim.ts'
import { serveCatalogue } from '../catalogue/serve.ts'
import { embedOfItem, embedOfPath } from '../embed.ts'
import { feedAnswer, isFeedView } from '../machines/feeds/answer.ts'
import { htmlSitemap, isHtmlSitemap } from '../machines/html-sitemap.ts'
import { serveMachineFile } from '../machines/serve.ts'
import { anonymousContext, openVisit, type SiteParts } from '../visit.ts'
import { type Asked, readSiteAddress } from './address.ts'
import { type SiteAnswer, sendToVisitor } from './answer.ts'
import { canonicalMove } from './canonical.ts'
import { type Found, findPageAt } from './find.ts'
import { hasPassword } from './passwords.ts'
import { printMissing, printPage } from './print.ts'

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
  const asked = readRequest(request, parts)
  const other =
    (await serveMachineFile(request, reply, parts, asked.path)) ??
    (await serveCatalogue(request, reply, parts, asked))
  if (other) return other
  const { ctx, found } = await look(request, parts, asked)
  if (found.kind === 'moved') return moveTo(reply, found.to)
  const move = found.kind === 'page' ? canonicalMove(ctx, asked, found) : undefined
  if (move !== undefined) return moveTo(reply, move)
  const answer = await inForm(ctx, asked, found)
  if (answer) {
    const lasting = { ...answer, until: validUntil(ctx) }
    return sendToVisitor(request, reply, parts.api.cache, lasting, madeFrom)
  }
  if (wantsPage(request)) {
    const missing = await printMissing(ctx, asked.path, found.kind === 'gone' ? 410 : 404)
    return sendToVisitor(request, reply, parts.api.cache, missing, undefined)
  }
  reply.callNotFound()
  return reply
}

type Shown = Exclude<Found, { kind: 'moved' }>

/** What was found, in the form that was asked for; nothing where it has no such form. */
const inForm = async (
  ctx: Context,
  asked: Asked,
  found: Shown,
): Promise<SiteAnswer | undefined> => {
  const { address, path, query } = asked
  const view = address?.view ?? 'page'
  if (view === 'page') {
    if (found.kind === 'page') return printPage(ctx, found)
    // A page of the site's own at the same address comes first.
    return isHtmlSitemap(asked) && found.kind === 'missing' ? htmlSitemap(ctx) : undefined
  }
  if (view === 'embed') return inFrame(ctx, asked, found)
  // What one visitor sees is in no feed; those are for everybody.
  if (found.kind !== 'page' || found.isPersonal || !isFeedView(view)) return undefined
  const self = ctx.links.site(`${path}${query.size > 0 ? `?${query}` : ''}`)
  return feedAnswer(ctx, view, { ...found, self })
}

const inFrame = (
  ctx: Context,
  { address }: Asked,
  found: Shown,
): Promise<SiteAnswer | undefined> | undefined => {
  if (found.kind === 'page') {
    const [item] = found.view.items
    return item && !found.isPersonal ? embedOfItem(ctx, item) : undefined
  }
  return address?.subject.kind === 'path' ? embedOfPath(ctx, address.subject.path) : undefined
}

/** The request as an address of the site. */
const readRequest = (request: FastifyRequest, parts: SiteParts): Asked => {
  const { config } = anonymousContext(parts, request)
  const [rawPath = '', rawQuery = ''] = request.url.split(/\?(.*)/s)
  const inside = rawPath.slice(1)
  const query = new URLSearchParams(rawQuery.replaceAll('%00', ''))
  const path = decode(trimOf(inside.replace(/^index\.php/, ''), '/'))
  return {
    address: path === undefined ? undefined : readSiteAddress(path, query, config.permalinks),
    path: inside,
    query,
  }
}

/** What everybody may see comes first, so that most pages are the same for all. */
const look = async (
  request: FastifyRequest,
  parts: SiteParts,
  { address, path, query }: Asked,
): Promise<{ ctx: Context; found: Found }> => {
  const everybody = anonymousContext(parts, request)
  if (!address) return { ctx: everybody, found: { kind: 'missing' } }
  const lookAs = async (ctx: Context) => ({
    ctx,
    found: await findPageAt({
      ctx,
      address,
      path,
      query,
      isOpened: (row) => hasPassword(ctx, request.headers.cookie, row),
    }),
  })
  const open = await lookAs(everybody)
  const isPreview = query.get('preview') === 'true'
  if ((open.found.kind !== 'missing' && !isPreview) || request.headers.cookie === undefined)
    return open
  const { ctx, session } = await openVisit(parts, request)
  return session ? lookAs(ctx) : open
}

const moveTo = (reply: FastifyReply, location: string): FastifyReply =>
  reply.code(301).headers({ Location: location, 'Cache-Control': 'no-cache' }).send()

/** Programs that ask for something else get an answer that they can read. */
const wantsPage = ({ headers }: FastifyRequest): boolean =>
  /\btext\/html\b/i.test(headers.accept ?? '')

/** Nothing has a name with NUL in it, and PostgreSQL would not even look for one. */
const decode = (path: string): string | undefined => {
  try {
    const decoded = path.split('/').map(decodeURIComponent).join('/')
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
