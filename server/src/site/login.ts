import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForeign } from '../http/origin.ts'
import { buildQuery } from '../lib/query-string.ts'
import { findPrivacyPage, renderTitle } from '../modules/posts/index.ts'
import { accountPages, isWithoutAdministrator, signIn, signOut } from '../modules/users/index.ts'
import { readForm, readQuery, textOf } from './common/forms.ts'
import { type Html, html, trusted } from './common/html.ts'
import { goTo, sendPage } from './common/page.ts'
import { safeRedirect } from './common/redirect-target.ts'
import { problem, success, tooManyAttempts } from './common/refusals.ts'
import { askToEnrol, enter, setPendingCookie, setSessionCookie, startOf } from './common/session.ts'
import { openVisit, type SiteParts, type Visit } from './common/visit.ts'

/** Serves signing in and out. The second address and the field names are those of WordPress. */
export const serveLogin = (http: FastifyInstance, parts: SiteParts): void => {
  for (const url of ['/login', '/wp-login.php']) {
    http.get(url, async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = await openVisit(parts, request)
      const query = readQuery(request)
      const target = textOf(query, 'redirect_to')
      // Values of WordPress's `action` for pages that have addresses of their own here.
      const action = textOf(query, 'action')
      if (action === 'lostpassword') return goTo(reply, visit.path(accountPages.lostPassword))
      if (visit.session) return goTo(reply, safeRedirect(target, startOf(visit, visit.ctx.can)))
      if (visit.enrolling) return askToEnrol(reply, visit, target)
      const notice =
        ('expired' in query && problem(EXPIRED)) ||
        ('signed_out' in query && success('You are signed out.')) ||
        ('new_password' in query && success('Your new password is set. Please sign in with it.')) ||
        ((await isWithoutAdministrator(visit.ctx)) && html`<p class="notice">${NOT_SET_UP}</p>`)
      return sendForm(reply, visit, { target, login: '', notice })
    })

    http.post(url, async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = await openVisit(parts, request)
      const form = readForm(request)
      const given = { target: textOf(form, 'redirect_to'), login: textOf(form, 'log').trim() }
      if (isForeign(request, visit.base))
        return sendForm(reply, visit, { ...given, status: 403, notice: problem(FOREIGN) })
      const outcome = await signIn(visit.ctx, {
        login: given.login,
        password: textOf(form, 'pwd'),
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      })
      if (outcome.kind === 'refused')
        return sendForm(reply, visit, { ...given, status: 401, notice: problem(REFUSED) })
      if (outcome.kind === 'throttled')
        return sendForm(reply, visit, {
          ...given,
          status: 429,
          headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
          notice: problem(tooManyAttempts(outcome.retryAfterSeconds)),
        })
      if (outcome.kind === 'second-factor') {
        setPendingCookie(reply, visit, outcome.token, outcome.expiresAt)
        const query = buildQuery(given.target === '' ? {} : { redirect_to: given.target })
        return goTo(reply, visit.path(accountPages.secondFactor) + (query && `?${query}`))
      }
      return enter(reply, visit, outcome, given.target)
    })
  }

  http.post('/logout', async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const form = readForm(request)
    const target = textOf(form, 'redirect_to')
    const session = visit.session ?? visit.enrolling?.session
    if (session) {
      if (isForeign(request, visit.base) || !session.accepts(textOf(form, '_wpnonce')))
        return sendPage(reply, visit, { ...staleForm(visit), status: 403 })
      await signOut(visit.ctx, session.token)
    }
    setSessionCookie(reply, visit, '', new Date(0))
    const query = buildQuery({ signed_out: '', ...(target && { redirect_to: target }) })
    return goTo(reply, `${visit.path('login')}?${query}`)
  })
}

const NOT_SET_UP =
  'This site is not set up yet. Its owner opens the address that the server prints when it starts.'
const REFUSED = 'The user name or the password is not right.'
const EXPIRED = 'That took too long, or was done already. Please sign in again.'
const FOREIGN = 'This form was sent from another site, so nothing was done. Please sign in here.'

interface FormState {
  readonly target: string
  readonly login: string
  readonly notice: Html | false
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

const sendForm = async (
  reply: FastifyReply,
  visit: Visit,
  { target, login, notice, ...answer }: FormState,
): Promise<FastifyReply> => {
  const privacy = await findPrivacyPage(visit.ctx)
  return sendPage(reply, visit, {
    ...answer,
    title: 'Sign in',
    isNarrow: true,
    content: html`<div class="card">
<h1>Sign in</h1>
${notice}
<form method="post" action="${visit.path('login')}">
<div class="field">
<label for="log">User name or e-mail address</label>
<input id="log" name="log" value="${login}" autocomplete="username" autocapitalize="none" spellcheck="false" required${login === '' && html` autofocus`}>
</div>
<div class="field">
<label for="pwd">Password</label>
<input id="pwd" name="pwd" type="password" autocomplete="current-password" required${login !== '' && html` autofocus`}>
</div>
<input type="hidden" name="redirect_to" value="${target}">
<div class="buttons"><button>Sign in</button></div>
</form>
</div>
<aside><a href="${visit.path(accountPages.lostPassword)}">Forgot your password?</a>${privacy && html` · <a rel="privacy-policy" href="${privacy.address}">${trusted(renderTitle(privacy.row.title) || 'Privacy')}</a>`}</aside>`,
  })
}

const staleForm = (visit: Visit) => ({
  title: 'Please try again',
  isNarrow: true,
  content: html`<div class="card">
<h1>Please try again</h1>
<p>The button came from an old page or from another site, so you are still signed in.</p>
<p><a href="${visit.path('')}">Back to the front page</a></p>
</div>`,
})
