import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForeign } from '../../http/origin.ts'
import {
  confirmRequest,
  FILE_TYPE,
  fileOf,
  noteDownload,
  type Opened,
  openAsked,
  openFile,
  type PrivacyRequest,
  privacyPages,
} from '../../modules/privacy/index.ts'
import { readForm, readQuery, textOf } from '../common/forms.ts'
import { type Html, html } from '../common/html.ts'
import { type Page, sendPage } from '../common/page.ts'
import { problem, tooManyAttempts } from '../common/refusals.ts'
import { openVisit, type SiteParts, type Visit } from '../common/visit.ts'

/**
 * The pages behind the mailed links of requests for personal data. Mail scanners open links, so a
 * GET only shows a button: submitting it confirms a request, or downloads the file.
 */
export const servePersonalData = (http: FastifyInstance, parts: SiteParts): void => {
  http.get(`/${privacyPages.confirm}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const key = textOf(readQuery(request), 'key')
    return answer(reply, visit, await openAsked(visit.ctx, key), (asked) =>
      questionPage(visit, key, asked),
    )
  })

  http.post(`/${privacyPages.confirm}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const key = textOf(readForm(request), 'key')
    if (isForeign(request, visit.base)) return sendPage(reply, visit, foreignPage)
    return answer(reply, visit, await confirmRequest(visit.ctx, key), confirmedPage)
  })

  http.get(`/${privacyPages.file}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const key = textOf(readQuery(request), 'key')
    return answer(reply, visit, await openFile(visit.ctx, key), () => filePage(visit, key))
  })

  http.post(`/${privacyPages.file}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    const key = textOf(readForm(request), 'key')
    if (isForeign(request, visit.base)) return sendPage(reply, visit, foreignPage)
    const opened = await openFile(visit.ctx, key)
    const file = opened.request && (await fileOf(visit.ctx, opened.request))
    if (!opened.request || !file) return answer(reply, visit, { ...opened, request: undefined })
    await noteDownload(visit.ctx, opened.request)
    return reply.headers(file.headers).type(FILE_TYPE).send(file.open())
  })
}

const UNLISTED = { 'X-Robots-Tag': 'noindex' }

const page = (title: string, content: Html): Page => ({
  title,
  isNarrow: true,
  headers: UNLISTED,
  content: html`<div class="card">\n<h1>${title}</h1>\n${content}\n</div>`,
})

const answer = (
  reply: FastifyReply,
  visit: Visit,
  { request, wait }: Opened,
  show?: (request: PrivacyRequest) => Page,
): FastifyReply => {
  if (request && show) return sendPage(reply, visit, show(request))
  return sendPage(reply, visit, wait === undefined ? stalePage : waitPage(wait))
}

const questionPage = (visit: Visit, key: string, { kind, email }: PrivacyRequest): Page =>
  page(
    kind === 'export' ? 'Export your personal data?' : 'Erase your personal data?',
    html`<p>For the address <strong>${email}</strong>.</p>
<p>${kind === 'export' ? EXPORTED : ERASED}</p>
<form method="post" action="${visit.path(privacyPages.confirm)}">
<input type="hidden" name="key" value="${key}">
<div class="buttons"><button>${kind === 'export' ? 'Yes, send me a copy' : 'Yes, erase my data'}</button></div>
</form>
<p class="soft small">If you did not ask for this, close the page: nothing happens.</p>`,
  )

const EXPORTED =
  'The administrator prepares a copy of what this site stores about you, and you get a link to it by mail.'
const ERASED =
  'The administrator erases what this site stores about you. Comments stay under the name “Anonymous”, and an account stays until it is deleted. This cannot be undone.'

const confirmedPage = ({ kind }: PrivacyRequest): Page =>
  page(
    'Thank you',
    html`<p role="status">Your request is confirmed, and the administrator was told.</p>
<p>${kind === 'export' ? 'You get a mail when the copy is ready.' : 'You get a mail when it is done.'}</p>`,
  )

const filePage = (visit: Visit, key: string): Page =>
  page(
    'Your personal data',
    html`<p>A ZIP file with a page to read, and the same for programs.</p>
<form method="post" action="${visit.path(privacyPages.file)}">
<input type="hidden" name="key" value="${key}">
<div class="buttons"><button>Download</button></div>
</form>`,
  )

const stalePage: Page = {
  ...page(
    'This link does not work any more',
    html`<p>It was used already, or is too old. Ask the administrator of the site for another.</p>`,
  ),
  status: 410,
}

const foreignPage: Page = {
  ...page(
    'Nothing was done',
    html`${problem('This form was sent from another site.')}
<p>Open the link of the mail again.</p>`,
  ),
  status: 403,
}

const waitPage = (seconds: number): Page => ({
  ...page('Please wait', problem(tooManyAttempts(seconds))),
  status: 429,
  headers: { ...UNLISTED, 'Retry-After': String(seconds) },
})
