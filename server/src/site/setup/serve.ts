import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { isForeign } from '../../http/origin.ts'
import { readForm, readQuery, textOf } from '../common/forms.ts'
import { html } from '../common/html.ts'
import { goTo } from '../common/page.ts'
import { problem, reasonOf } from '../common/refusals.ts'
import { askToSignIn } from '../common/session.ts'
import { openVisit, type SiteParts, type Visit } from '../common/visit.ts'
import { serveAddress } from '../public/serve.ts'
import { actOnAccountStep, showAccountStep } from './account-step.ts'
import { addressStep } from './address-step.ts'
import { contentStep } from './content-step.ts'
import { afterStep, destinationOf, sendSetupPage, sendStep } from './frame.ts'
import { siteStep } from './site-step.ts'
import type { Step } from './steps.ts'

/** Serves the setup of a new site: an account by the token of the start, and three steps in its session. */
export const serveSetup = (http: FastifyInstance, parts: SiteParts): void => {
  // Without a token it is the address of a page that may have this name.
  http.get('/setup', async (request: FastifyRequest, reply: FastifyReply) =>
    'token' in readQuery(request)
      ? showAccountStep(request, reply, await openVisit(parts, request))
      : serveAddress(request, reply, parts),
  )
  http.post('/setup', async (request: FastifyRequest, reply: FastifyReply) =>
    actOnAccountStep(request, reply, await openVisit(parts, request)),
  )
  for (const step of [siteStep, contentStep, addressStep]) serveStep(http, parts, step)
}

const serveStep = (http: FastifyInstance, parts: SiteParts, { page, show, act }: Step): void => {
  http.get(`/${page}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const { session } = visit
    if (!session) return askToSignIn(reply, visit, visit.path(page))
    if (!visit.ctx.can('manage_options')) return sendForbidden(reply, visit)
    const view = await show({ visit, session, values: {}, isRefused: false })
    return sendStep(reply, visit, page, view)
  })

  http.post(`/${page}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const { session } = visit
    if (!session) return askToSignIn(reply, visit, visit.path(page))
    if (!visit.ctx.can('manage_options')) return sendForbidden(reply, visit)
    const at = { visit, session, values: readForm(request), isRefused: false }
    if (isForeign(request, visit.base) || !session.accepts(textOf(at.values, '_wpnonce')))
      return sendStep(reply, visit, page, {
        ...(await show(at)),
        ...{ notice: problem(STALE), status: 403 },
      })
    try {
      const outcome = await act(at)
      if (outcome === undefined || outcome === 'import')
        return goTo(reply, afterStep(visit, page, outcome ?? destinationOf(request)))
      if (outcome === 'stay') return goTo(reply, visit.path(page))
      return sendStep(reply, visit, page, { ...(await show(at)), notice: outcome.notice })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const view = await show({ ...at, isRefused: true })
      return sendStep(reply, visit, page, {
        ...view,
        ...{ notice: problem(reasonOf(error)), status: 400 },
      })
    }
  })
}

const STALE = 'The form came from an old page or from another site, so nothing was changed.'

const sendForbidden = (reply: FastifyReply, visit: Visit): FastifyReply =>
  sendSetupPage(reply, visit, {
    status: 403,
    title: 'Only for administrators',
    content: html`<div class="card">
<h1>Only for administrators</h1>
<p>The setup belongs to those who manage the site.</p>
<div class="buttons"><a class="button" href="${visit.path('account')}">Your account</a></div>
</div>`,
  })
