import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ConsentOutcome,
  consentCallback,
  consentHelp,
  finishConsent,
  isConsoleConfigured,
  mayConnectConsole,
} from '../modules/seo-search-engines/index.ts'
import { readQuery, textOf } from './common/forms.ts'
import { type Html, html } from './common/html.ts'
import { type Page, sendPage } from './common/page.ts'
import { safeRedirect } from './common/redirect-target.ts'
import { askToSignIn } from './common/session.ts'
import { openVisit, type SiteParts, type Visit } from './common/visit.ts'

/** Serves the start and the return address of the OAuth consent for the search console. */
export const serveSearchConsole = (http: FastifyInstance, parts: SiteParts): void => {
  http.get(`/${consentHelp}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    if (!visit.session) return askToSignIn(reply, visit, visit.path(consentHelp))
    return sendPage(reply, visit, helpPage(visit))
  })

  http.get(`/${consentCallback}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    if (!visit.session) return askToSignIn(reply, visit, hereOf(visit, request.url))
    if (!mayConnectConsole(visit.ctx)) return sendPage(reply, visit, forbiddenPage(visit))
    const query = readQuery(request)
    const outcome = await finishConsent(visit.ctx, {
      state: textOf(query, 'state'),
      code: textOf(query, 'code'),
    })
    return sendPage(reply, visit, outcomePage(visit, outcome))
  })
}

/** The address to return to after signing in. */
const hereOf = (visit: Visit, address: string): string => {
  const [, query] = address.split(/\?(.*)/s)
  return `${visit.path(consentCallback)}${query === undefined ? '' : `?${query}`}`
}

const page = (title: string, status: number, content: Html): Page => ({
  title,
  status,
  isNarrow: true,
  // The address holds a code, so it must not leak in a referrer.
  showsSecret: true,
  headers: { 'X-Robots-Tag': 'noindex' },
  content: html`<div class="card">\n<h1>${title}</h1>\n${content}\n</div>`,
})

const wayBack = (visit: Visit, returnTo: string): Html =>
  html`<div class="buttons"><a class="button" href="${safeRedirect(returnTo, visit.path('account'))}">Go on</a></div>`

const outcomePage = (visit: Visit, outcome: ConsentOutcome): Page => {
  const back = wayBack(visit, outcome.kind === 'stale' ? '' : outcome.returnTo)
  switch (outcome.kind) {
    case 'connected':
      return page(
        'The site is connected',
        200,
        html`<p>It reads what the search console knows of <strong>${outcome.property}</strong>. The figures of the last 16 months come in now, the newest days first; that may take some minutes.</p>${back}`,
      )
    case 'proving':
      return page(
        'The site is nearly connected',
        200,
        html`<p>The search console has nothing for this site that your account may use. The site now proves to it that it is yours, and is added; you need not wait for that.</p>${back}`,
      )
    case 'declined':
      return page('The site is not connected', 200, html`<p>You gave no consent.</p>${back}`)
    case 'incomplete':
      return page(
        'The site is not connected',
        400,
        html`<p>You allowed less than the site needs. Begin again, and allow it to manage Search Console data.</p>${back}`,
      )
    case 'refused':
      return page(
        'The site is not connected',
        400,
        html`<p>The search console did not accept the answer. Begin again; if that does not help, have the operator look at the client id and its secret.</p>${back}`,
      )
    case 'away':
      return page(
        'The site is not connected',
        502,
        html`<p>The search console did not answer. Begin again in some minutes.</p>${back}`,
      )
    case 'stale':
      return page(
        'Please begin again',
        403,
        html`<p>This answer is too old, was used before, or belongs to another account. Nothing was changed.</p>${back}`,
      )
  }
}

const forbiddenPage = (visit: Visit): Page =>
  page(
    'You may not connect the site',
    403,
    html`<p>Your account has no say about search statistics. Nothing was changed.</p>${wayBack(visit, '')}`,
  )

const helpPage = (visit: Visit): Page =>
  page(
    'Search statistics',
    200,
    html`${
      isConsoleConfigured(visit.ctx)
        ? html`<p>The site can be connected to Google Search Console. Begin in the settings for search statistics.</p>`
        : html`<p>The site is not known to Google Search Console yet. There are two ways to see how it is found:</p>`
    }
<h2>Connect it</h2>
<p>The operator makes an OAuth client (web application) in the Google Cloud console, with this redirect address, and switches the interfaces for Search Console and Site Verification on:</p>
${shown('redirect', 'Redirect address', visit.ctx.links.site(consentCallback))}
<p>The server is then started with <code>CALLBOARD_URL</code>, <code>CALLBOARD_GOOGLE_CLIENT_ID</code> and <code>CALLBOARD_GOOGLE_CLIENT_SECRET</code>.</p>
<h2>Import its files</h2>
<p>No account has to be connected for this: export the performance report of the console as CSV, and send it as <code>file</code> (POST) to this address:</p>
${shown('import', 'Address for files', visit.ctx.links.api('seo/v1/search-statistics/import'))}
${wayBack(visit, '')}`,
  )

const shown = (id: string, label: string, value: string): Html => html`<div class="field">
<label for="${id}">${label}</label>
<input id="${id}" value="${value}" readonly autocomplete="off" spellcheck="false">
</div>`
