import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { isForeign } from '../../http/origin.ts'
import { buildQuery } from '../../lib/query-string.ts'
import { COMMENTS_PAGE } from '../../modules/comments/index.ts'
import { accountPages } from '../../modules/users/index.ts'
import { readForm, readQuery, textOf, type Values } from '../common/forms.ts'
import { type Html, html } from '../common/html.ts'
import { goTo, type Page, sendPage } from '../common/page.ts'
import { problem, reasonOf, success, tooManyAttempts } from '../common/refusals.ts'
import { askToSignIn, signOutButton } from '../common/session.ts'
import { openVisit, type Session, type SiteParts, type Visit } from '../common/visit.ts'
import { maySeeComments } from './may-see-comments.ts'

/** A signed-in user views an account page or submits its form. */
export interface AccountVisit {
  readonly visit: Visit
  readonly session: Session
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The submitted form fields of a POST, the query of a GET. */
  readonly values: Values
}

/** What an account page renders below the tabs. */
export interface AccountView {
  readonly title: string
  readonly content: Html
  /** Replaces the notice of `done`. */
  readonly notice?: Html | undefined
  readonly status?: number | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly script?: Html | undefined
}

/**
 * The outcome of a form, sent as the query of the redirect: which notice to show, and where on the page to go
 * on.
 */
interface Done {
  readonly done: string
  readonly [name: string]: string
}

export interface AccountPage {
  readonly page: string
  /** Notices shown after a form succeeded, by the `done` value of the query. */
  readonly done?: Readonly<Record<string, string>>
  readonly show: (account: AccountVisit) => Promise<AccountView> | AccountView
  /** Whether the page also serves a session that has to set up a second factor first. */
  readonly servesEnrolment?: true
  /** Handles the form; a returned view is sent as is, without a redirect. */
  readonly act?: (account: AccountVisit) => Promise<Done | AccountView>
}

/** Serves a page of the account; requests without a session are redirected to the sign-in page. */
export const serveAccountPage = (
  http: FastifyInstance,
  parts: SiteParts,
  { page, done = {}, show, act, servesEnrolment }: AccountPage,
): void => {
  const open = async (request: FastifyRequest): Promise<Visit> => {
    const visit = await openVisit(parts, request)
    return servesEnrolment ? { ...visit, ...visit.enrolling } : visit
  }

  http.get(`/${page}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await open(request)
    const { session } = visit
    if (!session) return askToSignIn(reply, visit, visit.path(page))
    const account = { visit, session, request, reply, values: readQuery(request) }
    const word = textOf(account.values, 'done')
    const notice = Object.hasOwn(done, word) ? success(done[word] ?? '') : undefined
    const view = await show(account)
    return send(account, page, { ...view, notice: view.notice ?? notice })
  })
  if (!act) return

  http.post(`/${page}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await open(request)
    const { session } = visit
    if (!session) return askToSignIn(reply, visit, visit.path(page))
    const account = { visit, session, request, reply, values: readForm(request) }
    if (isForeign(request, visit.base) || !session.accepts(textOf(account.values, '_wpnonce'))) {
      const view = await show(account)
      return send(account, page, { ...view, notice: problem(STALE), status: 403 })
    }
    try {
      const outcome = await act(account)
      if ('done' in outcome) return goTo(reply, `${visit.path(page)}?${buildQuery(outcome)}`)
      return send(account, page, outcome)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const status = typeof error.status === 'number' ? error.status : 403
      const view = await show(account)
      return send(account, page, { ...view, notice: problem(reasonOf(error)), status })
    }
  })
}

const STALE = 'The form came from an old page or from another site, so nothing was changed.'

/** The reply to a form whose current password was wrong (400) or tried too often (429). */
export const refusedView = (
  view: AccountView,
  refusal:
    | { readonly kind: 'refused' }
    | { readonly kind: 'throttled'; readonly retryAfterSeconds: number },
): AccountView =>
  refusal.kind === 'refused'
    ? { ...view, status: 400, notice: problem('Your current password is not right.') }
    : {
        ...view,
        status: 429,
        headers: { 'Retry-After': String(refusal.retryAfterSeconds) },
        notice: problem(tooManyAttempts(refusal.retryAfterSeconds)),
      }

/** The hidden field that proves that the form belongs to this session (SEC-30). */
export const nonceField = ({ nonce }: Session): Html =>
  html`<input type="hidden" name="_wpnonce" value="${nonce}">`

const send = (
  { visit, session, reply }: AccountVisit,
  here: string,
  { title, content, notice, ...answer }: AccountView,
): FastifyReply => {
  const page: Page = {
    ...answer,
    status: answer.status ?? 200,
    title,
    headers: { 'X-Robots-Tag': 'noindex', ...answer.headers },
    nav: html`<nav aria-label="You"><span class="soft">${session.user.display_name || session.user.login}</span>${visit.ctx.can('edit_posts') && html`<a href="${visit.path('admin/')}">Admin</a>`}${signOutButton(visit, session.nonce, 'Sign out', visit.path('account'))}</nav>`,
    content: html`<div class="account">
${!visit.enrolling && printMenu(visit, here)}
<h1>${title}</h1>
${notice}
${content}
</div>`,
  }
  return sendPage(reply, visit, page)
}

const printMenu = (visit: Visit, here: string): Html =>
  html`<nav class="tabs" aria-label="Your account">
${menuOf(visit).map(([page, label]) => html`<a href="${visit.path(page)}"${page === here && html` aria-current="page"`}>${label}</a>\n`)}</nav>`

const menuOf = ({ ctx }: Visit): readonly (readonly [page: string, label: string])[] => [
  ['account', 'Overview'],
  [accountPages.profile, 'Profile'],
  [accountPages.password, 'Password'],
  [accountPages.twoFactor, 'Two-factor sign-in'],
  [accountPages.applications, 'Applications'],
  [accountPages.sessions, 'Sessions'],
  ...(maySeeComments(ctx) ? [[COMMENTS_PAGE, 'Comments'] as const] : []),
]
