import type { FastifyReply, FastifyRequest } from 'fastify'
import { readQuery, textOf } from '../common/forms.ts'
import { type Html, html } from '../common/html.ts'
import { type Page, sendPage } from '../common/page.ts'
import type { Visit } from '../common/visit.ts'

/** The steps of the setup, in their order. */
const STEPS = [
  { page: 'setup', label: 'Account' },
  { page: 'account/setup/site', label: 'Name' },
  { page: 'account/setup/content', label: 'Content' },
  { page: 'account/setup/address', label: 'Address and mail' },
] as const

export type StepPage = (typeof STEPS)[number]['page']

/** What a step shows. */
export interface StepView {
  readonly title: string
  readonly content: Html
  readonly notice?: Html | undefined
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly script?: Html
}

/** What comes after the setup: the start of the admin, or its screen that imports a site. */
type Destination = 'start' | 'import'

const SCREENS: Readonly<Record<Destination, string>> = { start: 'admin/', import: 'admin/import' }

/** The query of a step names what comes after the setup. */
export const destinationOf = (request: FastifyRequest): Destination =>
  textOf(readQuery(request), 'then') === 'import' ? 'import' : 'start'

/** The address of the next step; after the last one that of the admin. */
export const afterStep = (
  visit: Visit,
  page: StepPage,
  destination: Destination = 'start',
): string => {
  const next = STEPS[STEPS.findIndex((step) => step.page === page) + 1]
  if (!next) return visit.path(SCREENS[destination])
  return visit.path(next.page) + (destination === 'import' ? '?then=import' : '')
}

/** Sends a step. All but the first can be skipped, and the setup can be left at each of them. */
export const sendStep = (
  reply: FastifyReply,
  visit: Visit,
  page: StepPage,
  { title, content, notice, headers, ...answer }: StepView,
): FastifyReply => {
  const destination = destinationOf(reply.request)
  return sendSetupPage(reply, visit, {
    ...answer,
    ...(headers ? { headers } : {}),
    title,
    content: html`<ol class="setup-steps" aria-label="Steps of the setup">
${STEPS.map((step) => html`<li${step.page === page && html` aria-current="step"`}>${step.label}</li>\n`)}</ol>
<div class="card">
<h1>${title}</h1>
${notice}
${content}
</div>
${
  page !== 'setup' &&
  html`<aside><a href="${afterStep(visit, page, destination)}">Skip this step</a> · <a href="${visit.path(SCREENS[destination])}">Leave the setup</a>. All of it can be changed later.</aside>`
}`,
  })
}

/** Sends a page of the setup; no search engine lists it. */
export const sendSetupPage = (
  reply: FastifyReply,
  visit: Visit,
  { headers, ...page }: Omit<Page, 'isNarrow'>,
): FastifyReply =>
  sendPage(reply, visit, {
    ...page,
    isNarrow: true,
    headers: { 'X-Robots-Tag': 'noindex', ...headers },
  })
