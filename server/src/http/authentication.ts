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
