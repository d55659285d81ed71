import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForeign } from '../http/origin.ts'
import { buildQuery } from '../lib/query-string.ts'
import {
  finishSetUp,
  isOpenState,
  isSiteType,
  maySetUp,
  SET_UP_PAGE,
  siteTypes,
} from '../modules/analytics/index.ts'
import { readForm, readQuery, textOf } from './common/forms.ts'
import { type Html, html } from './common/html.ts'
import { type Page, sendPage } from './common/page.ts'
import { askToSignIn } from './common/session.ts'
import { openVisit, type Session, type SiteParts, type Visit } from './common/visit.ts'

/**
 * The page where an administrator finishes a set-up that an application began; see `onboarding/connect-url`.
 */
export const serveAnalyticsSetUp = (http: FastifyInstance, parts: SiteParts): void => {
  http.get(`/${SET_UP_PAGE}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const state = textOf(readQuery(request), 'state')
    if (!visit.session) return askToSignIn(reply, visit, addressOf(visit, state))
    if (!maySetUp(visit.ctx)) return sendPage(reply, visit, forbiddenPage(visit))
    return sendPage(
      reply,
      visit,
      (await isOpenState(visit.ctx, state))
        ? questionPage(visit, visit.session, state)
        : stalePage(visit),
    )
  })

  http.post(`/${SET_UP_PAGE}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const values = readForm(request)
    const state = textOf(values, 'state')
    if (!visit.session) return askToSignIn(reply, visit, addressOf(visit, state))
    if (!maySetUp(visit.ctx)) return sendPage(reply, visit, forbiddenPage(visit))
    if (isForeign(request, visit.base) || !visit.session.accepts(textOf(values, '_wpnonce')))
      return sendPage(reply, visit, stalePage(visit))
    const type = textOf(values, 'site_type')
    if (!isSiteType(type)) {
      const page = questionPage(visit, visit.session, state)
      return sendPage(reply, visit, { ...page, status: 400 })
    }
    const isDone = await finishSetUp(visit.ctx, state, type)
    return sendPage(reply, visit, isDone ? donePage(visit) : stalePage(visit))
  })
}

/** The address to return to after signing in. */
const addressOf = (visit: Visit, state: string): string =>
  `${visit.path(SET_UP_PAGE)}?${buildQuery({ state })}`

const page = (title: string, status: number, content: Html): Page => ({
  title,
  status,
  isNarrow: true,
  // The address holds a state, so it must not leak in a referrer.
  showsSecret: true,
  headers: { 'X-Robots-Tag': 'noindex' },
  content: html`<div class="card">\n<h1>${title}</h1>\n${content}\n</div>`,
})

const wayBack = (visit: Visit): Html =>
  html`<div class="buttons"><a class="button" href="${visit.path('account')}">Go on</a></div>`

const questionPage = (visit: Visit, { nonce }: Session, state: string): Page =>
  page(
    'Set up visitor statistics',
    200,
    html`<p>The site counts its visits by itself, without cookies, and shares nothing. What kind of site is it?</p>
<form method="post" action="${visit.path(SET_UP_PAGE)}">
<input type="hidden" name="_wpnonce" value="${nonce}">
<input type="hidden" name="state" value="${state}">
<div class="buttons">
${Object.entries(siteTypes).map(
  ([type, label]) => html`<button name="site_type" value="${type}">${label}</button>\n`,
)}</div>
</form>`,
  )

const donePage = (visit: Visit): Page =>
  page(
    'The statistics are set up',
    200,
    html`<p>Visits are counted from now on.</p>${wayBack(visit)}`,
  )

const stalePage = (visit: Visit): Page =>
  page(
    'Please begin again',
    403,
    html`<p>This page is too old or was used before. Nothing was changed.</p>${wayBack(visit)}`,
  )

const forbiddenPage = (visit: Visit): Page =>
  page(
    'You may not set up statistics',
    403,
    html`<p>Your account has no say about visitor statistics. Nothing was changed.</p>${wayBack(visit)}`,
  )
