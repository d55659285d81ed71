import type { FastifyReply } from 'fastify'
import { printCookie } from '../../lib/cookies.ts'
import { buildQuery } from '../../lib/query-string.ts'
import {
  accountPages,
  pendingCookieName,
  type SignedIn,
  sessionCookieName,
} from '../../modules/users/index.ts'
import { type Html, html } from './html.ts'
import { goTo } from './page.ts'
import { safeRedirect } from './redirect-target.ts'
import type { Visit } from './visit.ts'

/** Redirects to the sign-in page, which returns to this path. */
export const askToSignIn = (reply: FastifyReply, visit: Visit, back: string): FastifyReply =>
  goTo(reply, `${visit.path('login')}?${buildQuery({ redirect_to: back })}`)

/** A button that signs out, shown as a link. */
export const signOutButton = (visit: Visit, nonce: string, label: string, back = ''): Html =>
  html`<form class="plain" method="post" action="${visit.path('logout')}">
<input type="hidden" name="_wpnonce" value="${nonce}">
<input type="hidden" name="redirect_to" value="${back}">
<button class="link">${label}</button>
</form>`

export const setSessionCookie = (
  reply: FastifyReply,
  { isHttps }: Visit,
  token: string,
  expiresAt: Date,
): void => {
  reply.header('Set-Cookie', printCookie(sessionCookieName(isHttps), token, { isHttps, expiresAt }))
}

/** Binds a sign-in that waits for the second factor to this browser. */
export const setPendingCookie = (
  reply: FastifyReply,
  { isHttps }: Visit,
  token: string,
  expiresAt: Date,
): void => {
  reply.header('Set-Cookie', printCookie(pendingCookieName(isHttps), token, { isHttps, expiresAt }))
}

/** Opens the session in this browser, and leads to the wanted page, or first to the set-up of a second factor. */
export const enter = (
  reply: FastifyReply,
  visit: Visit,
  { token, expiresAt, mustEnrol }: SignedIn,
  target: string,
): FastifyReply => {
  setSessionCookie(reply, visit, token, expiresAt)
  return mustEnrol
    ? askToEnrol(reply, visit, target)
    : goTo(reply, safeRedirect(target, visit.path('account')))
}

/** Redirects to the set-up of a second factor, which then leads to this path. */
export const askToEnrol = (reply: FastifyReply, visit: Visit, back: string): FastifyReply => {
  const query = buildQuery(back === '' ? {} : { redirect_to: back })
  return goTo(reply, visit.path(accountPages.twoFactor) + (query && `?${query}`))
}
