import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { isForeign } from '../../http/origin.ts'
import {
  guesses,
  isSetupToken,
  isWithoutAdministrator,
  setUpAdministrator,
  signIn,
  siteOf,
} from '../../modules/users/index.ts'
import { field } from '../account/fields.ts'
import { readForm, readQuery, textOf, type Values } from '../common/forms.ts'
import { html } from '../common/html.ts'
import { newPasswordFields, PASSWORDS_DIFFER } from '../common/new-password.ts'
import { goTo } from '../common/page.ts'
import { problem, reasonOf, tooManyAttempts } from '../common/refusals.ts'
import { setSessionCookie } from '../common/session.ts'
import type { Visit } from '../common/visit.ts'
import { afterStep, sendSetupPage, sendStep } from './frame.ts'

/** Wrong tokens of one address. */
const tokens = guesses('setup', { tries: 10, seconds: 15 * 60 })

/** The first step: the owner, who has the token that the start printed, creates the administrator. */
export const showAccountStep = async (
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
): Promise<FastifyReply> => {
  const token = textOf(readQuery(request), 'token')
  const refusal = await findRefusal(request, visit, token)
  return refusal ? refusal(reply, visit) : sendForm(reply, visit, { token })
}

export const actOnAccountStep = async (
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
): Promise<FastifyReply> => {
  const values = readForm(request)
  const token = textOf(values, 'token')
  const refusal = await findRefusal(request, visit, token)
  if (refusal) return refusal(reply, visit)
  const again = (fault: string, status = 400): FastifyReply =>
    sendForm(reply, visit, { token, values, fault, status })
  if (isForeign(request, visit.base)) return again(FOREIGN, 403)
  const password = textOf(values, 'new_password')
  if (password !== textOf(values, 'repeated_password')) return again(PASSWORDS_DIFFER)
  const login = textOf(values, 'login').trim()
  const account = { login, email: textOf(values, 'email').trim(), password }
  try {
    if (!(await setUpAdministrator(visit.ctx, token, account))) return sendWrongToken(reply, visit)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return again(reasonOf(error))
  }
  const session = await signIn(visit.ctx, {
    ...{ login, password, ip: request.ip },
    userAgent: request.headers['user-agent'] ?? '',
  })
  if (session.kind !== 'ok') return goTo(reply, visit.path('login'))
  setSessionCookie(reply, visit, session.token, session.expiresAt)
  return goTo(reply, afterStep(visit, 'setup'))
}

const FOREIGN = 'This form was sent from another site, so nothing was done.'

type Refusal = (reply: FastifyReply, visit: Visit) => FastifyReply

/**
 * How to answer a request without a valid token; undefined for one that has it. A reply itself cannot be
 * returned: awaiting one resolves to undefined.
 */
const findRefusal = async (
  request: FastifyRequest,
  visit: Visit,
  token: string,
): Promise<Refusal | undefined> => {
  if (!(await isWithoutAdministrator(visit.ctx)))
    return visit.ctx.can('manage_options') ? goOn : sendSetUp
  const isRight = await isSetupToken(visit.ctx, token)
  const wait = await tokens.judge(siteOf(visit.ctx), { ip: request.ip, isRight })
  if (wait !== undefined) return sendWait(wait)
  return isRight ? undefined : sendWrongToken
}

const goOn: Refusal = (reply, visit) => goTo(reply, afterStep(visit, 'setup'))

const sendWait =
  (seconds: number): Refusal =>
  (reply, visit) =>
    sendSetupPage(reply, visit, {
      status: 429,
      headers: { 'Retry-After': String(seconds) },
      title: 'Please wait',
      content: html`<div class="card">\n<h1>Please wait</h1>\n${problem(tooManyAttempts(seconds))}\n</div>`,
    })

const sendSetUp: Refusal = (reply, visit) =>
  sendSetupPage(reply, visit, {
    status: 410,
    title: 'This site is set up',
    content: html`<div class="card">
<h1>This site is set up</h1>
<p>It has an administrator, so this address does not work any more.</p>
<div class="buttons"><a class="button" href="${visit.path('login')}">Sign in</a></div>
</div>`,
  })

const sendWrongToken: Refusal = (reply, visit) =>
  sendSetupPage(reply, visit, {
    status: 403,
    title: 'This address does not work',
    content: html`<div class="card">
<h1>This address does not work</h1>
<p>The setup opens with the whole address that the server printed when it was last started. It works for a day.</p>
<p>Start the server again to get a new one, or create the account on the command line:</p>
<p><code>callboard user create NAME E-MAIL --role administrator</code></p>
</div>`,
  })

interface FormState {
  readonly token: string
  /** Of a form that was refused. */
  readonly values?: Values
  readonly fault?: string
  readonly status?: number
}

const sendForm = (
  reply: FastifyReply,
  visit: Visit,
  { token, values = {}, fault, status = 200 }: FormState,
): FastifyReply =>
  sendStep(reply, visit, 'setup', {
    status,
    title: 'Your account',
    notice: fault === undefined ? undefined : problem(fault),
    content: html`<p>Welcome to your new site. It takes four short steps; you can leave after this one. First, the account with which you manage it:</p>
<form method="post" action="${visit.path('setup')}">
<input type="hidden" name="token" value="${token}">
${field({ name: 'login', label: 'User name', value: textOf(values, 'login'), autocomplete: 'username', maxLength: 60, isRequired: true, hint: 'You sign in with it. It cannot be changed later.' })}
${field({ name: 'email', label: 'E-mail address', value: textOf(values, 'email'), type: 'email', autocomplete: 'email', maxLength: 100, isRequired: true, hint: 'For a new password if you forget yours, and for news of the site.' })}
${newPasswordFields(visit.ctx)}
<div class="buttons"><button>Create the account</button></div>
</form>`,
  })
