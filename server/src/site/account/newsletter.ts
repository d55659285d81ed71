import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForeign } from '../../http/origin.ts'
import { isEmail } from '../../lib/email.ts'
import { SENT_PARAMETER } from '../../modules/forms/index.ts'
import { missingMailVariables } from '../../modules/mail/index.ts'
import {
  askSubscriber,
  confirmSubscriber,
  newsletterPages,
  type OpenedKey,
  openConfirmation,
  SUBSCRIBE_FORM,
  SUBSCRIBE_TRAP_FIELD,
  unsubscribe,
  unsubscribeId,
} from '../../modules/newsletter/index.ts'
import { guesses, isReachable, siteOf } from '../../modules/users/index.ts'
import { readForm, readQuery, textOf } from '../common/forms.ts'
import { type Html, html } from '../common/html.ts'
import { goTo, type Page, sendPage } from '../common/page.ts'
import { safeRedirect } from '../common/redirect-target.ts'
import { problem, tooManyAttempts } from '../common/refusals.ts'
import { openVisit, type SiteParts, type Visit } from '../common/visit.ts'

/** Limits what a network can enter, since each address gets a mail. */
const entered = guesses('subscribe form', { tries: 10, seconds: 3_600 })

/**
 * The form to subscribe, and the pages behind the links of its mails. A GET changes nothing: mail
 * scanners open links.
 */
export const serveNewsletter = (http: FastifyInstance, parts: SiteParts): void => {
  http.post(`/${newsletterPages.subscribe}`, async (request: FastifyRequest, reply: FastifyReply) =>
    takeAddress(request, reply, await openVisit(parts, request)),
  )

  http.get(`/${newsletterPages.confirm}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const key = textOf(readQuery(request), 'key')
    return answer(reply, visit, await openConfirmation(visit.ctx, key), () =>
      questionPage(visit, key),
    )
  })

  http.post(`/${newsletterPages.confirm}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const key = textOf(readForm(request), 'key')
    if (isForeign(request, visit.base)) return sendPage(reply, visit, foreignPage)
    return answer(reply, visit, await confirmSubscriber(visit.ctx, key), () => confirmedPage)
  })

  http.get(
    `/${newsletterPages.unsubscribe}`,
    async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = await openVisit(parts, request)
      const token = textOf(readQuery(request), 's')
      const isKnown = unsubscribeId(visit.ctx, token) !== undefined
      return sendPage(reply, visit, isKnown ? leavePage(visit, token) : stalePage)
    },
  )

  // Mail programs send it by themselves (RFC 8058), from anywhere: the signed link is the right.
  http.post(
    `/${newsletterPages.unsubscribe}`,
    async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = await openVisit(parts, request)
      const isDone = await unsubscribe(visit.ctx, textOf(readQuery(request), 's'))
      return sendPage(reply, visit, isDone ? leftPage : stalePage)
    },
  )
}

/** Says the same of every address, whether it is subscribed or not. */
const takeAddress = async (
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
): Promise<FastifyReply> => {
  const { ctx } = visit
  if (isForeign(request, visit.base)) return sendPage(reply, visit, foreignPage)
  if (missingMailVariables(ctx).length > 0) return sendPage(reply, visit, unavailablePage)
  const site = siteOf(ctx)
  const wait = entered.wait(site, ctx.ip) ?? (await entered.miss(site, ctx.ip))
  if (wait !== undefined) return sendPage(reply, visit, waitPage(wait))
  const form = readForm(request)
  const email = textOf(form, 'email').trim()
  const back = textOf(form, 'back')
  if (email.length > MAX_EMAIL || !isEmail(email) || !isReachable(email))
    return sendPage(reply, visit, againPage(visit, { email, back }))
  if (textOf(form, SUBSCRIBE_TRAP_FIELD) === '') await askSubscriber(ctx, email)
  const path = safeRedirect(visit.path(back), visit.path(''))
  return goTo(
    reply,
    `${path.split(/[?#]/, 1)[0]}?${SENT_PARAMETER}=${SUBSCRIBE_FORM}#form-${SUBSCRIBE_FORM}`,
  )
}

const MAX_EMAIL = 254

const page = (title: string, content: Html): Page => ({
  title,
  isNarrow: true,
  headers: { 'X-Robots-Tag': 'noindex' },
  content: html`<div class="card">\n<h1>${title}</h1>\n${content}\n</div>`,
})

const answer = (
  reply: FastifyReply,
  visit: Visit,
  { subscriber, wait }: OpenedKey,
  show: () => Page,
): FastifyReply =>
  sendPage(reply, visit, subscriber ? show() : wait === undefined ? stalePage : waitPage(wait))

const againPage = (
  visit: Visit,
  { email, back }: { readonly email: string; readonly back: string },
): Page => ({
  ...page(
    'Please check your address',
    html`<form method="post" action="${visit.path(newsletterPages.subscribe)}">
<p class="field"><label for="email">E-mail address</label>
<input type="email" id="email" name="email" value="${email}" maxlength="254" autocomplete="email" required aria-invalid="true" aria-describedby="email-fault"></p>
<p class="notice bad" role="alert" id="email-fault">This is no e-mail address.</p>
<input type="hidden" name="back" value="${back}">
<div class="buttons"><button>Subscribe</button></div>
</form>`,
  ),
  status: 400,
})

const questionPage = (visit: Visit, key: string): Page =>
  page(
    'Get new posts by mail?',
    html`<form method="post" action="${visit.path(newsletterPages.confirm)}">
<input type="hidden" name="key" value="${key}">
<div class="buttons"><button>Yes, subscribe</button></div>
</form>
<p class="soft small">If you did not ask for this, close the page: nothing happens.</p>`,
  )

const confirmedPage = page(
  'You are subscribed',
  html`<p role="status">You get a mail about each new post. Every mail has a link to unsubscribe.</p>`,
)

const leavePage = (visit: Visit, token: string): Page =>
  page(
    'Unsubscribe?',
    html`<form method="post" action="${`${visit.path(newsletterPages.unsubscribe)}?s=${token}`}">
<div class="buttons"><button>Yes, unsubscribe</button></div>
</form>`,
  )

const leftPage = page(
  'You are unsubscribed',
  html`<p role="status">You get no further mails, and your address is deleted.</p>`,
)

const stalePage: Page = {
  ...page(
    'This link does not work any more',
    html`<p>It was used already, or is too old. You can enter your address again.</p>`,
  ),
  status: 410,
}

const foreignPage: Page = {
  ...page('Nothing was done', problem('This form was sent from another site.')),
  status: 403,
}

const unavailablePage: Page = {
  ...page('That did not work', problem('This site cannot send mails at the moment.')),
  status: 409,
}

const waitPage = (seconds: number): Page => ({
  ...page('Please wait', problem(tooManyAttempts(seconds))),
  status: 429,
  headers: { 'X-Robots-Tag': 'noindex', 'Retry-After': String(seconds) },
})
