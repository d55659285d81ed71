import type { Principal } from '../contract/principal.ts'

/** What a request says about who sent it. */
interface Credentials {
  readonly authorization: string | undefined
  readonly cookie: string | undefined
  /** From `X-WP-Nonce` or `_wpnonce`. */
  readonly nonce: string | undefined
  readonly ip: string
}

/**
 * The outcome of looking at credentials. There is no third state: what is not a named principal
 * is anonymous or refused (SEC-22).
 */
export type Authentication =
  | {
      readonly kind: 'principal'
      readonly principal: Principal
      /** A fresh one for the next request of a session. */
      readonly nonce?: string
    }
  | { readonly kind: 'refused'; readonly error: Error }

/** Provided by the module that knows accounts; http only asks. */
export type Authenticate = (credentials: Credentials) => Promise<Authentication>

/** Told with a refusal to whoever sent a name and a password that nobody is known by. */
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
