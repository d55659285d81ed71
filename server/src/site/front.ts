import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { protocolErrors } from '../contract/errors.ts'
import { serveRestRoute } from '../http/api.ts'
import { errorResponse } from '../http/response.ts'
import { type Html, html } from './html.ts'
import { signOutButton } from './login.ts'
import { sendPage } from './page.ts'
import { openVisit, type SiteParts, type Visit } from './visit.ts'

/** The front page, unless the query asks for the interface. */
export const serveFront = (http: FastifyInstance, parts: SiteParts): void => {
  for (const url of ['/', '/index.php'])
    http.get(url, async (request, reply) => {
      const viaQuery = serveRestRoute(request, reply, parts.api, parts.dialects)
      return viaQuery ?? sendFront(reply, await openVisit(parts, request))
    })
}

/** What has no route: the interface by query, a page for people, an error for programs. */
export const serveNotFound = (http: FastifyInstance, parts: SiteParts): void => {
  http.setNotFoundHandler(async (request, reply) => {
    const viaQuery = serveRestRoute(request, reply, parts.api, parts.dialects)
    if (viaQuery !== undefined) return viaQuery
    if (!wantsPage(request, parts)) {
      const { status, body } = errorResponse(protocolErrors.rest_no_route(), true)
      return reply.code(status).send(body)
    }
    const visit = await openVisit(parts, request)
    return sendPage(reply, visit, {
      status: 404,
      title: 'Page not found',
      isNarrow: true,
      content: html`<div class="card">
<h1>Page not found</h1>
<p>There is nothing at this address. It may have moved, or the link may be wrong.</p>
<p><a href="${visit.path('')}">To the front page</a></p>
</div>`,
    })
  })
}

const sendFront = (reply: FastifyReply, visit: Visit): FastifyReply => {
  const root = visit.ctx.links.api('')
  return sendPage(reply, visit, {
    head: html`<link rel="https://api.w.org/" href="${root}">\n`,
    headers: { Link: `<${root}>; rel="https://api.w.org/"` },
    nav: accountNav(visit),
    content: html`<div class="welcome">
<h1>${visit.title}</h1>
<p class="lead">${visit.tagline.text === '' ? 'A catalogue of fictional characters, and the site beside it.' : visit.tagline}</p>
<ul class="tiles">
${tile(visit.path('docs/api'), 'Documentation', 'Every route of the interface, with its arguments and answers.')}
${tile(root, 'Interface', 'The index of all routes, as programs read it.')}
${!visit.session && tile(visit.path('login'), 'Sign in', 'For editors, keepers of the catalogue and administrators.')}
</ul>
</div>`,
  })
}

const accountNav = (visit: Visit): Html | undefined => {
  if (!visit.session) return undefined
  const { user, nonce } = visit.session
  return html`<nav aria-label="Your account"><span class="soft">${user.display_name || user.login}</span>${signOutButton(visit, nonce, 'Sign out', visit.path(''))}</nav>`
}

const tile = (href: string, title: string, text: string): Html =>
  html`<li class="card"><h2><a href="${href}">${title}</a></h2><p>${text}</p></li>\n`

const wantsPage = ({ headers, url }: FastifyRequest, parts: SiteParts): boolean => {
  const path = url.split('?')[0]?.toLowerCase() ?? ''
  const isBelow = (root: string): boolean => `${path}/`.startsWith(`${root.toLowerCase()}/`)
  const isInterface = parts.dialects.some(({ root }) => isBelow(root))
  return !isInterface && /\btext\/html\b/i.test(headers.accept ?? '')
}
