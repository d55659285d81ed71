import { protocolErrors, tooManyRequests } from '../../../contract/errors.ts'
import { anonymous, type Principal } from '../../../contract/principal.ts'
import type { Authentication, Authenticator } from '../../../http/authentication.ts'
import { createBasicIdentifier } from './basic.ts'
import type { AuthenticationParts } from './parts.ts'
import { identifyBySession } from './session.ts'
import { isRecorded, recordUsage } from './usage.ts'

/**
 * Identifies the user of a request. An application password takes precedence; a wrong one counts as
 * none until there are too many. A cookie requires the nonce of its session, and a wrong nonce is
 * rejected.
 */
export const createAuthenticator = (parts: AuthenticationParts): Authenticator => {
  const byHeader = createBasicIdentifier(parts)
  return {
    authenticate: async ({ authorization, cookie, nonce, ip }) => {
      const used =
        authorization === undefined ? undefined : await byHeader.identify(authorization, ip)
      if (typeof used === 'number') return { kind: 'refused', error: tooManyRequests(used) }
      if (used) {
        await recordUsage(parts.services, used, ip)
        return is(used.principal)
      }
      if (nonce === undefined) return is(anonymous)
      const found = await identifyBySession(parts, cookie, nonce)
      return found ?? { kind: 'refused', error: protocolErrors.rest_cookie_invalid_nonce() }
    },
    recognise: (authorization, ip) => {
      const used = byHeader.findVerified(authorization)
      return used && isRecorded(parts.services, used, ip) ? used.principal : undefined
    },
  }
}

const is = (principal: Principal): Authentication => ({ kind: 'principal', principal })
