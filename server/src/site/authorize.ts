import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForeign } from '../http/origin.ts'
import { normaliseSecret } from '../lib/application-secrets.ts'
import { buildQuery } from '../lib/query-string.ts'
import { createApplicationPassword } from '../modules/users/index.ts'
import type { AppTarget } from './app-target.ts'
import {
  faultyPage,
  type Grant,
  handOverPage,
  questionPage,
  rejectedPage,
  shownPage,
  stalePage,
} from './authorize-pages.ts'
import { type AuthorizeRequest, readAuthorizeRequest } from './authorize-request.ts'
import { readForm, readQuery, textOf, type Values } from './common/forms.ts'
import { goTo, sendPage } from './common/page.ts'
import { askToSignIn } from './common/session.ts'
import { openVisit, type Session, type SiteParts, type Visit } from './common/visit.ts'

/** The page named in the site index, where a user grants an application a password of its own. */
const PAGE = 'wp-admin/authorize-application.php'

export const serveAuthorize = (http: FastifyInstance, parts: SiteParts): void => {
  for (const url of [`/${PAGE}`, '/authorize']) {
    http.get(url, async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = await openVisit(parts, request)
      const values = readQuery(request)
      if (!visit.session) return askToSignIn(reply, visit, addressOf(visit, values))
      const read = readAuthorizeRequest(values)
      if (read.kind === 'faulty') return sendPage(reply, visit, faultyPage(read.faults))
      return sendPage(
        reply,
        visit,
        questionPage(visit, visit.session, read.request, addressOf(visit, values)),
      )
    })

    http.post(url, async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = await openVisit(parts, request)
      const values = readForm(request)
      const back = addressOf(visit, values)
      if (!visit.session) return askToSignIn(reply, visit, back)
      if (isForeign(request, visit.base) || !visit.session.accepts(textOf(values, '_wpnonce')))
        return sendPage(reply, visit, stalePage(back))
      const read = readAuthorizeRequest(values)
      if (read.kind === 'faulty') return sendPage(reply, visit, faultyPage(read.faults))
      if (textOf(values, 'decision') !== 'approve') return reject(reply, visit, read.request)
      return approve(reply, visit, visit.session, read.request, back)
    })
  }
}

const reject = (reply: FastifyReply, visit: Visit, request: AuthorizeRequest): FastifyReply =>
  request.reject ? goTo(reply, request.reject.href) : sendPage(reply, visit, rejectedPage(visit))

/**
 * Sends the password in the query of the application's address, as in the reference; in a form where the
 * application or the operator asks for that; or shows it to the user if neither is possible (SEC-23).
 */
const approve = async (
  reply: FastifyReply,
  visit: Visit,
  session: Session,
  request: AuthorizeRequest,
  back: string,
): Promise<FastifyReply> => {
  if (request.app_name === '') {
    const page = questionPage(visit, session, request, back, 'Please give the application a name.')
    return sendPage(reply, visit, { ...page, status: 400 })
  }
  const { password } = await createApplicationPassword(visit.ctx, session.user.id, {
    name: request.app_name,
    appId: request.app_id,
  })
  const grant = { site_url: visit.base, user_login: session.user.login, password }
  const { success, wantsForm } = request
  if (success && visit.ctx.config.grantsInAddress && !wantsForm)
    return goAway(reply, grantedAddress(success, grant))
  return sendPage(
    reply,
    visit,
    success?.takesForms ? handOverPage(success, grant) : shownPage(request, grant),
  )
}

/** The password is in this address: it is not stored, and not sent on as a referrer. */
const goAway = (reply: FastifyReply, location: string): FastifyReply =>
  goTo(reply.header('Referrer-Policy', 'no-referrer'), location)

/** Appends the grant; the application's own query keeps its spelling. */
const grantedAddress = ({ href }: AppTarget, grant: Grant): string => {
  const [address = '', fragment] = href.split(/#(.*)/s)
  const query = buildQuery({ ...grant, password: normaliseSecret(grant.password) })
  const end = fragment === undefined ? '' : `#${fragment}`
  return `${address}${address.includes('?') ? '&' : '?'}${query}${end}`
}

/** The address of the same request, for the return after signing in. */
const addressOf = (visit: Visit, values: Values): string => {
  const names = ['app_name', 'app_id', 'success_url', 'reject_url', 'response_mode']
  const kept = names.flatMap((name) => {
    const value = textOf(values, name)
    return value === '' ? [] : [[name, value]]
  })
  const query = buildQuery(Object.fromEntries(kept))
  return `${visit.path(PAGE)}${query && `?${query}`}`
}
