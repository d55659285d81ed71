import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { isForeign } from '../../http/origin.ts'
import { accountPages, askForReset, findReset, resetPassword } from '../../modules/users/index.ts'
import { readForm, readQuery, textOf } from '../common/forms.ts'
import { type Html, html } from '../common/html.ts'
import { newPasswordFields, PASSWORDS_DIFFER } from '../common/new-password.ts'
import { goTo, type Page, sendPage } from '../common/page.ts'
import { problem, reasonOf, tooManyAttempts } from '../common/refusals.ts'
import { openVisit, type SiteParts, type Visit } from '../common/visit.ts'

/** Password reset: sends a mail with a link, and serves the page behind that link. */
export const serveLostPassword = (http: FastifyInstance, parts: SiteParts): void => {
  http.get(
    `/${accountPages.lostPassword}`,
    async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = await openVisit(parts, request)
      return sendPage(reply, visit, questionPage(visit))
    },
  )

  http.post(
    `/${accountPages.lostPassword}`,
    async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = await openVisit(parts, request)
      const name = textOf(readForm(request), 'user_login').trim()
      if (isForeign(request, visit.base))
        return sendPage(reply, visit, { ...questionPage(visit, FOREIGN), status: 403 })
      if (name === '')
        return sendPage(reply, visit, { ...questionPage(visit, NAMELESS), status: 400 })
      const wait = await askForReset(visit.ctx, name)
      if (wait === undefined) return sendPage(reply, visit, askedPage(visit))
      return sendPage(reply, visit, {
        ...questionPage(visit, tooManyAttempts(wait)),
        status: 429,
        headers: { ...UNLISTED, 'Retry-After': String(wait) },
      })
    },
  )

  http.get(`/${accountPages.newPassword}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const key = textOf(readQuery(request), 'key')
    return answer(reply, visit, key)
  })

  // Mail scanners open links, so a GET leaves the key valid; only submitting the form uses it up.
  http.post(
    `/${accountPages.newPassword}`,
    async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = await openVisit(parts, request)
      const form = readForm(request)
      const key = textOf(form, 'key')
      if (isForeign(request, visit.base)) return answer(reply, visit, key, FOREIGN, 403)
      const password = textOf(form, 'new_password')
      if (password !== textOf(form, 'repeated_password'))
        return answer(reply, visit, key, PASSWORDS_DIFFER, 400)
      try {
        if (await resetPassword(visit.ctx, key, password))
          return goTo(reply, `${visit.path('login')}?new_password=`)
        return sendPage(reply, visit, stalePage(visit))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return answer(reply, visit, key, reasonOf(error), 400)
      }
    },
  )
}

const FOREIGN = 'This form was sent from another site, so nothing was done.'
const NAMELESS = 'Please say whose password it is.'

const UNLISTED = { 'X-Robots-Tag': 'noindex' }

const page = (title: string, content: Html, below?: Html): Page => ({
  title,
  isNarrow: true,
  headers: UNLISTED,
  content: html`<div class="card">\n<h1>${title}</h1>\n${content}\n</div>${below}`,
})

const wayBack = (visit: Visit): Html =>
  html`\n<aside><a href="${visit.path('login')}">Back to signing in</a></aside>`

const questionPage = (visit: Visit, fault?: string): Page =>
  page(
    'Forgot your password?',
    html`${fault !== undefined && problem(fault)}
<p>Say who you are, and you get a mail with a link to choose a new one.</p>
<form method="post" action="${visit.path(accountPages.lostPassword)}">
<div class="field">
<label for="user_login">User name or e-mail address</label>
<input id="user_login" name="user_login" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="320" required>
</div>
<div class="buttons"><button>Send me a link</button></div>
</form>`,
    wayBack(visit),
  )

/** The same for every name, so that it does not reveal which accounts exist (SEC-29). */
const askedPage = (visit: Visit): Page =>
  page(
    'Look into your mail',
    html`<p role="status">If there is an account with this name or address, a link to choose a new password is on its way. It works once, within an hour.</p>
<p class="soft small">Nothing came? Look into the spam folder, or ask the administrator of the site.</p>`,
    wayBack(visit),
  )

/** Sends the form for a valid key, with the error of the last attempt. */
const answer = async (
  reply: FastifyReply,
  visit: Visit,
  key: string,
  fault?: string,
  status = 200,
): Promise<FastifyReply> => {
  const login = await findReset(visit.ctx, key)
  const shown = login === undefined ? stalePage(visit) : choicePage(visit, key, login, fault)
  return sendPage(reply, visit, { status, ...shown })
}

const choicePage = (visit: Visit, key: string, login: string, fault?: string): Page =>
  page(
    'Choose a new password',
    html`${fault !== undefined && problem(fault)}
<p>For the account <strong>${login}</strong>. All its sessions end.</p>
<form method="post" action="${visit.path(accountPages.newPassword)}">
<input type="hidden" name="key" value="${key}">
<input type="hidden" name="username" value="${login}" autocomplete="username">
${newPasswordFields(visit.ctx)}
<div class="buttons"><button>Set password</button></div>
</form>`,
  )

const stalePage = (visit: Visit): Page => ({
  ...page(
    'This link does not work any more',
    html`<p>It was used already, or is more than an hour old.</p>
<div class="buttons"><a class="button" href="${visit.path(accountPages.lostPassword)}">Ask for another</a></div>`,
  ),
  status: 410,
})
