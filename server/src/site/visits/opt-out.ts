import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForeign } from '../../http/origin.ts'
import { printCookie } from '../../lib/cookies.ts'
import { hasOptedOut, OPT_OUT_PATH, UNCOUNTED_COOKIE } from '../../modules/analytics/index.ts'
import { readForm, textOf } from '../common/forms.ts'
import { type Html, html } from '../common/html.ts'
import { goTo, type Page, sendPage } from '../common/page.ts'
import { openVisit, type SiteParts, type Visit } from '../common/visit.ts'

const YEAR_MS = 365 * 86_400_000

/**
 * The page where a visitor opts out of being counted, or revokes that; no other page sets a cookie for it.
 */
export const serveOptOut = (http: FastifyInstance, parts: SiteParts): void => {
  http.get(`/${OPT_OUT_PATH}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    return sendPage(reply, visit, optOutPage(visit, hasOptedOut(request.headers)))
  })

  http.post(`/${OPT_OUT_PATH}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const isOut = hasOptedOut(request.headers)
    const choice = textOf(readForm(request), 'count')
    if (isForeign(request, visit.base) || (choice !== 'no' && choice !== 'yes'))
      return sendPage(reply, visit, { ...optOutPage(visit, isOut, UNCHANGED), status: 400 })
    const expiresAt = new Date(choice === 'no' ? visit.ctx.clock().getTime() + YEAR_MS : 0)
    reply.header(
      'Set-Cookie',
      printCookie(UNCOUNTED_COOKIE, '1', { isHttps: visit.isHttps, expiresAt }),
    )
    return goTo(reply, visit.path(OPT_OUT_PATH))
  })
}

const UNCHANGED = html`<p class="notice bad" role="alert">The form was not sent from this page, so nothing was changed.</p>`

const optOutPage = (visit: Visit, isOut: boolean, notice?: Html): Page => {
  const title = isOut ? 'Your visits are not counted' : 'Your visits are counted'
  return {
    title,
    isNarrow: true,
    headers: { 'X-Robots-Tag': 'noindex' },
    content: html`<div class="card">
<h1>${title}</h1>
${notice}
${isOut ? OUT : COUNTED}
<form method="post" action="${visit.path(OPT_OUT_PATH)}">
<div class="buttons"><button name="count" value="${isOut ? 'yes' : 'no'}">${isOut ? 'Count my visits again' : 'Do not count my visits'}</button></div>
</form>
</div>`,
  }
}

const COUNTED = html`<p>This site counts which of its pages are read. It stores nothing in your browser, keeps no addresses, and shares nothing.</p>
<p>If you would rather not be counted, your browser will keep one cookie that says so for a year, and nothing else.</p>`

const OUT = html`<p>A cookie in this browser says so for a year. It says nothing else, and is removed when you change your mind.</p>`
