import type { FastifyReply } from 'fastify'
import { html } from '../common/html.ts'
import { sendPage } from '../common/page.ts'
import type { Visit } from '../common/visit.ts'

export const FOREIGN = 'This form was sent from another site, so nothing was done.'
export const TOO_MANY = 'Too many at once. Please wait a while and try again.'

/** A page that says why a form did nothing; `wait` is in seconds. */
export const refuse = (
  reply: FastifyReply,
  visit: Visit,
  status: number,
  reason: string,
  wait?: number,
): FastifyReply =>
  sendPage(reply, visit, {
    status,
    headers: wait === undefined ? {} : { 'Retry-After': String(wait) },
    title: 'That did not work',
    isNarrow: true,
    content: html`<div class="card">
<h1>That did not work</h1>
<p class="notice bad" role="alert">${reason}</p>
<p>Use your browser’s back button to change what you wrote.</p>
</div>`,
  })
