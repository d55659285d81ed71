import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../contract/context.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'
import { SITE_TAGS } from '../../contract/site/address-resolvers.ts'
import { siteHeadersOf } from '../../contract/site/headers.ts'
import { pagePath } from '../common/paths.ts'
import { serveScript } from '../common/serve-script.ts'
import { anonymousContext, baseOf, type SiteParts } from '../common/visit.ts'
import { sendToVisitor } from '../print/answer.ts'
import { groupPath, REFERENCE } from './addresses.ts'
import { FILTER_SCRIPT, filterScript } from './filter-script.ts'

/** Serves the API reference: an overview, and a page for each group of routes. */
export const serveApiReference = (http: FastifyInstance, parts: SiteParts): void => {
  http.get('/docs', (request: FastifyRequest, reply: FastifyReply) =>
    lead(request, reply, parts, REFERENCE),
  )

  http.get(
    '/docs/api',
    (request: FastifyRequest<{ Querystring: { filter?: unknown } }>, reply: FastifyReply) => {
      const { filter } = request.query
      return sendPage(request, reply, parts, REFERENCE, (pages, ctx) =>
        pages.overview(ctx, parts, typeof filter === 'string' ? filter : ''),
      )
    },
  )

  http.get(
    '/docs/api/:group',
    (request: FastifyRequest<{ Params: { group: string } }>, reply: FastifyReply) => {
      const { group } = request.params
      return sendPage(request, reply, parts, groupPath(encodeURIComponent(group)), (pages, ctx) =>
        pages.group(ctx, parts, group),
      )
    },
  )

  serveScript(http, FILTER_SCRIPT, filterScript)
}

type Pages = typeof import('./pages.ts')

/** Redirects to the canonical path, keeping the query. */
const lead = (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SiteParts,
  path: string,
): FastifyReply => {
  const [, query] = request.url.split(/\?(.*)/s)
  const target = pagePath(baseOf(parts, request), path)
  return reply.redirect(query === undefined ? target : `${target}?${query}`, 301)
}

/** The page modules are loaded on first use. */
const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SiteParts,
  path: string,
  make: (pages: Pages, ctx: Context) => Promise<SiteAnswer | undefined>,
): Promise<FastifyReply> => {
  // The router accepts both spellings; relative links in a page need the trailing slash.
  if (!request.url.split('?', 1)[0]?.endsWith('/')) return lead(request, reply, parts, path)
  const madeFrom = parts.api.cache.versions()
  const ctx = anonymousContext(parts, request)
  const answer = await make(await import('./pages.ts'), ctx)
  if (!answer) {
    reply.callNotFound()
    return reply
  }
  const headers = { ...answer.headers, ...(await siteHeadersOf(ctx)) }
  return sendToVisitor(request, reply, parts.api.cache, { ...answer, headers }, madeFrom, {
    tags: SITE_TAGS,
  })
}
