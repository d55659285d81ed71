import type { FastifyReply } from 'fastify'
import { printCookie } from '../../lib/cookies.ts'
import { buildQuery } from '../../lib/query-string.ts'
import {
  accountPages,
  capabilitiesOf,
  pendingCookieName,
  type SignedIn,
  sessionCookieName,
  userLoader,
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

/** Says that the browser has a session, and nothing else: scripts of pages read it. */
export const SIGNED_IN_COOKIE = 'callboard_signed_in'

/** Sets the cookie of a session and the hint beside it, which live and end together. */
export const setSessionCookie = (
  reply: FastifyReply,
  { isHttps }: Visit,
  token: string,
  expiresAt: Date,
): void => {
  const life = { isHttps, expiresAt }
  reply.header('Set-Cookie', [
    printCookie(sessionCookieName(isHttps), token, life),
    printCookie(SIGNED_IN_COOKIE, token && '1', { ...life, isReadable: true }),
  ])
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
export const enter = async (
  reply: FastifyReply,
  visit: Visit,
  { token, expiresAt, mustEnrol, userId }: SignedIn,
  target: string,
): Promise<FastifyReply> => {
  setSessionCookie(reply, visit, token, expiresAt)
  if (mustEnrol) return askToEnrol(reply, visit, target)
  const user = await userLoader(visit.ctx).load(userId)
  const rights = await capabilitiesOf(visit.ctx, JSON.parse(user?.roles ?? '[]') as string[])
  return goTo(
    reply,
    safeRedirect(
      target,
      startOf(visit, (right) => rights.has(right)),
    ),
  )
}

/** Where people begin who asked for no page: those who may write in the admin, others at their account. */
export const startOf = (visit: Visit, can: (capability: string) => boolean): string =>
  visit.path(can('edit_posts') ? 'admin/' : 'account')

/** Redirects to the set-up of a second factor, which then leads to this path. */
export const askToEnrol = (reply: FastifyReply, visit: Visit, back: string): FastifyReply => {
  const query = buildQuery(back === '' ? {} : { redirect_to: back })
  return goTo(reply, visit.path(accountPages.twoFactor) + (query && `?${query}`))
}
