import type { Authentication } from '../../../http/authentication.ts'
import { readCookie } from '../../../lib/cookies.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { principalOf } from '../model/index.ts'
import {
  createNonce,
  findSessionOwner,
  hashSessionToken,
  sessionCookieName,
  verifyNonce,
} from '../sessions/index.ts'
import { mustEnrol, twoFactorErrors } from '../two-factor/index.ts'
import type { AuthenticationParts } from './parts.ts'

/**
 * The user of the session cookie, if the nonce belongs to that session, and the current nonce,
 * which changes every half day.
 */
export const identifyBySession = async (
  { services, makeContext }: AuthenticationParts,
  cookie: string | undefined,
  nonce: string,
): Promise<Authentication | undefined> => {
  const token = findToken(cookie, services.config.url)
  if (token === undefined) return undefined
  const tokenHash = hashSessionToken(token)
  if (!verifyNonce(services.secret, tokenHash, nonce, services.clock)) return undefined
  const user = await findSessionOwner(services.store.reader, tokenHash, nowGmt(services.clock))
  if (!user) return undefined
  const ctx = makeContext()
  // Such a session serves to set up the second factor on the account page, and nothing else.
  if (await mustEnrol(ctx, user))
    return { kind: 'refused', error: twoFactorErrors.rest_two_factor_required() }
  return {
    kind: 'principal',
    principal: await principalOf(ctx, user, { kind: 'session', tokenHash }),
    nonce: createNonce(services.secret, tokenHash, services.clock),
  }
}

/** If the site's address is configured, only the cookie of its scheme is accepted (SEC-30). */
const findToken = (cookie: string | undefined, siteUrl: string | undefined): string | undefined => {
  const names = [true, false]
    .filter((isHttps) => siteUrl === undefined || siteUrl.startsWith('https:') === isHttps)
    .map(sessionCookieName)
  return names
    .map((name) => readCookie(cookie, name))
    .find((token) => token !== undefined && token !== '')
}
