import type { FastifyInstance } from 'fastify'
import { VIEW_REPORTS } from '../modules/analytics/index.ts'
import { type Html, html } from './common/html.ts'
import { sendPage } from './common/page.ts'
import { openVisit, type SiteParts } from './common/visit.ts'
import { askToSignIn, signOutButton } from './login.ts'
import { VISITS_PAGE } from './visits/address.ts'

/** Where somebody who is signed in finds what is theirs, and the way out. */
export const serveAccount = (http: FastifyInstance, parts: SiteParts): void => {
  http.get('/account', async (request, reply) => {
    const visit = await openVisit(parts, request)
    if (!visit.session) return askToSignIn(reply, visit, visit.path('account'))
    const { user, nonce } = visit.session
    const name = user.display_name || user.login
    return sendPage(reply, visit, {
      title: 'Your account',
      nav: html`<nav aria-label="Your account"><span class="soft">${name}</span>${signOutButton(visit, nonce, 'Sign out', visit.path('account'))}</nav>`,
      content: html`<div class="welcome">
<h1>Welcome, ${name}</h1>
<p class="lead">You are signed in as ${user.login}.</p>
<ul class="tiles">
${tile(visit.path(''), 'The site', 'What everybody sees.')}
${visit.ctx.can(VIEW_REPORTS) && tile(visit.path(VISITS_PAGE), 'Visits', 'Who reads what, counted by the site itself.')}
${tile(visit.path('docs/api'), 'Documentation', 'Every route of the interface, with its arguments and answers.')}
${tile(visit.ctx.links.api(''), 'Interface', 'The index of all routes, as programs read it.')}
</ul>
</div>`,
    })
  })
}

const tile = (href: string, title: string, text: string): Html =>
  html`<li class="card"><h2><a href="${href}">${title}</a></h2><p>${text}</p></li>\n`
