import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForeign } from '../http/origin.ts'
import { readCookie } from '../lib/cookies.ts'
import { buildQuery } from '../lib/query-string.ts'
import {
  accountPages,
  findPendingSignIn,
  finishSignIn,
  type PendingSignIn,
  pendingCookieName,
  type SecondStep,
} from '../modules/users/index.ts'
import { readForm, readQuery, textOf, type Values } from './common/forms.ts'
import { type Html, html } from './common/html.ts'
import { goTo, type Page, sendPage } from './common/page.ts'
import { PASSKEY_SCRIPT, passkeyForm, readCredential } from './common/passkey-script.ts'
import { problem, tooManyAttempts } from './common/refusals.ts'
import { enter, setPendingCookie } from './common/session.ts'
import { openVisit, type SiteParts, type Visit } from './common/visit.ts'

/** Serves the second step of signing in, after the password. */
export const serveSecondFactor = (http: FastifyInstance, parts: SiteParts): void => {
  const url = `/${accountPages.secondFactor}`

  http.get(url, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const target = textOf(readQuery(request), 'redirect_to')
    const pending = await findPendingSignIn(visit.ctx, tokenOf(visit, request))
    if (!pending) return startAgain(reply, visit, target)
    return request.headers.accept === 'application/json'
      ? reply.headers({ 'Cache-Control': 'no-store' }).send(describe(pending))
      : sendPage(reply, visit, stepPage(visit, pending, target))
  })

  http.post(url, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const form = readForm(request)
    const target = textOf(form, 'redirect_to')
    const token = tokenOf(visit, request)
    const refuse = async (fault: string, status: number, headers = {}): Promise<FastifyReply> => {
      const pending = await findPendingSignIn(visit.ctx, token)
      if (!pending) return startAgain(reply, visit, target)
      const page = stepPage(visit, pending, target, fault)
      return sendPage(reply, visit, { ...page, status, headers: { ...page.headers, ...headers } })
    }
    if (isForeign(request, visit.base)) return refuse(FOREIGN, 403)
    const proof = proofOf(form)
    if (!proof) return refuse(NOTHING, 400)
    const userAgent = request.headers['user-agent'] ?? ''
    const outcome = await finishSignIn(visit.ctx, { token, proof, userAgent })
    switch (outcome.kind) {
      case 'expired':
        return startAgain(reply, visit, target)
      case 'refused':
        return refuse(proof.kind === 'passkey' ? WRONG_PASSKEY : WRONG_CODE, 401)
      case 'throttled': {
        const seconds = outcome.retryAfterSeconds
        return refuse(tooManyAttempts(seconds), 429, { 'Retry-After': String(seconds) })
      }
      case 'ok':
        setPendingCookie(reply, visit, '', new Date(0))
        return enter(reply, visit, outcome, target)
    }
  })
}

const FOREIGN = 'This form was sent from another site, so nothing was done.'
const NOTHING = 'Please enter a code.'
const WRONG_CODE =
  'The code is not right, or it was used before. Codes of an app change every 30 seconds.'
const WRONG_PASSKEY = 'The passkey was not accepted. Please try again, or use another way.'

const tokenOf = ({ isHttps }: Visit, request: FastifyRequest): string =>
  readCookie(request.headers.cookie, pendingCookieName(isHttps)) ?? ''

const proofOf = (form: Values): SecondStep['proof'] | undefined => {
  const credential = readCredential(textOf(form, 'credential'))
  if (credential) return { kind: 'passkey', credential }
  const code = textOf(form, 'code').trim()
  if (code !== '') return { kind: 'code', code }
  const recoveryCode = textOf(form, 'recovery_code').trim()
  return recoveryCode === '' ? undefined : { kind: 'recovery-code', code: recoveryCode }
}

const startAgain = (reply: FastifyReply, visit: Visit, target: string): FastifyReply => {
  const query = buildQuery({ expired: '', ...(target && { redirect_to: target }) })
  return goTo(reply, `${visit.path('login')}?${query}`)
}

/** The ways to complete the sign-in, for the sign-in dialog of the admin. */
const describe = ({ hasApp, passkeyOptions }: PendingSignIn): object => ({
  code: hasApp,
  ...(passkeyOptions && { passkey: passkeyOptions }),
})

const stepPage = (visit: Visit, pending: PendingSignIn, target: string, fault?: string): Page => {
  const { login, hasApp, passkeyOptions, recoveryCodesLeft } = pending
  const action = visit.path(accountPages.secondFactor)
  const form = (content: Html, attributes?: Html): Html =>
    html`<form method="post" action="${action}"${attributes}>
<input type="hidden" name="redirect_to" value="${target}">
${content}
</form>
`
  return {
    title: 'Second step',
    isNarrow: true,
    headers: { 'X-Robots-Tag': 'noindex' },
    ...(passkeyOptions && { script: PASSKEY_SCRIPT }),
    content: html`<div class="card steps">
<h1>Second step</h1>
${fault !== undefined && problem(fault)}
<p>The password of <strong>${login}</strong> is right. ${hasApp ? 'Now prove that it is you.' : 'Now use your passkey.'}</p>
${
  passkeyOptions &&
  form(
    html`<input type="hidden" name="credential">
<div class="buttons"><button>Use a passkey</button></div>
<p class="soft small" role="status"></p>`,
    passkeyForm('get', passkeyOptions),
  )
}
${hasApp && form(codeField(passkeyOptions === undefined))}
<details${!hasApp && !passkeyOptions && html` open`}>
<summary>Use a recovery code</summary>
${recoveryCodesLeft === 0 ? html`<p>You have used all of yours.</p>` : form(RECOVERY_FIELD)}
</details>
</div>
<aside><p>Lost your phone and your codes? An administrator of the site can reset two-factor sign-in for you.</p>
<p><a href="${visit.path('login')}">Sign in as another user</a></p></aside>`,
  }
}

const codeField = (hasFocus: boolean): Html => html`<div class="field">
<label for="code">Code of your authenticator app</label>
<input class="code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" title="Six digits" maxlength="7" required${hasFocus && html` autofocus`}>
</div>
<div class="buttons"><button>Sign in</button></div>`

const RECOVERY_FIELD = html`<div class="field">
<label for="recovery_code">Recovery code</label>
<input class="code" id="recovery_code" name="recovery_code" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="40" required aria-describedby="recovery_code-hint">
<p class="soft small" id="recovery_code-hint">One of the ten codes you kept when you set it up. Each works once.</p>
</div>
<div class="buttons"><button class="quiet">Sign in with it</button></div>`
