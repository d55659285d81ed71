import type { KnownUser } from '../../../contract/principal.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { principalOf } from '../principal.ts'
import { verifyNonce } from '../sessions/nonce.ts'
import { findSessionOwner } from '../sessions/store.ts'
import { hashSessionToken, sessionCookieName } from '../sessions/token.ts'
import type { AuthenticationParts } from './parts.ts'

/** The user whose session the cookie names, when the nonce belongs to that session. */
export const identifyBySession = async (
  { services, makeContext }: AuthenticationParts,
  cookie: string | undefined,
  nonce: string,
): Promise<KnownUser | undefined> => {
  const token = findToken(cookie, services.config.url)
  if (token === undefined) return undefined
  const tokenHash = hashSessionToken(token)
  if (!verifyNonce(services.secret, tokenHash, nonce, services.clock)) return undefined
  const user = await findSessionOwner(services.store.reader, tokenHash, nowGmt(services.clock))
  return user && principalOf(makeContext(), user, { kind: 'session', tokenHash })
}

/** Where the site's address is known, only the cookie of its own scheme counts (SEC-30). */
const findToken = (cookie: string | undefined, siteUrl: string | undefined): string | undefined => {
  const names = [true, false]
    .filter((isHttps) => siteUrl === undefined || siteUrl.startsWith('https:') === isHttps)
    .map(sessionCookieName)
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2))
  return names
    .map((name) => pairs.find(([given]) => given === name)?.[1])
    .find((token) => token !== undefined && token !== '')
}
