import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForeign } from '../../http/origin.ts'
import {
  CONTACT_FORM_PATH,
  CONTACT_TOKEN_FIELD,
  CONTACT_TRAP_FIELD,
  type Filled,
  printContactForm,
  submitContactForm,
} from '../../modules/forms/index.ts'
import { guesses, siteOf } from '../../modules/users/index.ts'
import { readForm, textOf } from '../common/forms.ts'
import { html, trusted } from '../common/html.ts'
import { goTo, sendPage } from '../common/page.ts'
import { openVisit, type SiteParts, type Visit } from '../common/visit.ts'
import { FOREIGN, refuse, TOO_MANY } from './refuse.ts'

/** Limits the messages per network, accepted or not. */
const messages = guesses('contact form', { tries: 30, seconds: 3_600 })

/** Receives the contact form. What was typed is kept if something is wrong with it. */
export const serveContactForm = (http: FastifyInstance, parts: SiteParts): void => {
  http.post(`/${CONTACT_FORM_PATH}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const { ctx } = visit
    if (isForeign(request, visit.base)) return refuse(reply, visit, 403, FOREIGN)
    const site = siteOf(ctx)
    const wait = messages.wait(site, ctx.ip) ?? (await messages.miss(site, ctx.ip))
    if (wait !== undefined) return refuse(reply, visit, 429, TOO_MANY, wait)
    const form = readForm(request)
    const token = textOf(form, CONTACT_TOKEN_FIELD)
    const outcome = await submitContactForm(ctx, token, {
      isBot: textOf(form, CONTACT_TRAP_FIELD) !== '',
      fieldOf: (name) => textOf(form, name),
    })
    if (outcome.kind === 'unknown') return refuse(reply, visit, 400, UNKNOWN)
    if (outcome.kind === 'faulty') return sendFaults(reply, visit, token, outcome)
    return goTo(reply, outcome.address)
  })
}

const UNKNOWN = 'This form is not from a page of this site, or the page has changed. Open it again.'

const sendFaults = (
  reply: FastifyReply,
  visit: Visit,
  token: string,
  filled: Filled,
): FastifyReply =>
  sendPage(reply, visit, {
    status: 400,
    title: 'Please check your message',
    isNarrow: true,
    content: html`<div class="card">
<h1>Please check your message</h1>
<p class="notice bad" role="alert">It was not sent yet: something is missing or wrong.</p>
${trusted(printContactForm(visit.ctx, token, filled))}
</div>`,
  })
