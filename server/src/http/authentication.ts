import type { Principal } from '../contract/principal.ts'

/** The parts of a request that authenticate it. */
interface Credentials {
  readonly authorization: string | undefined
  readonly cookie: string | undefined
  /** From `X-WP-Nonce` or `_wpnonce`. */
  readonly nonce: string | undefined
  readonly ip: string
}

/**
 * The result of checking credentials. There is no third state: a request without a named principal
 * is anonymous or refused (SEC-22).
 */
export type Authentication =
  | {
      readonly kind: 'principal'
      readonly principal: Principal
      /** A fresh nonce for the next request of a session. */
      readonly nonce?: string
    }
  | { readonly kind: 'refused'; readonly error: Error }

/** Provided by the module for accounts; http only calls it. */
export type Authenticate = (credentials: Credentials) => Promise<Authentication>

/** Adds a hint to a 401 response for a request with Basic credentials that match no account. */
export const withSignInHint = <R extends { readonly status: number; readonly body: unknown }>(
  response: R,
  authorization = '',
): R => {
  const { status, body } = response
  const isRefusal = typeof body === 'object' && body !== null && 'message' in body
  if (status !== 401 || !isRefusal || !/^basic /i.test(authorization)) return response
  return { ...response, body: { ...body, message: `${body.message} ${SIGN_IN_HINT}` } }
}

const SIGN_IN_HINT =
  'The name and password that were sent are not known here: programs sign in with an application password, which people make for them, and not with the password of the account.'
