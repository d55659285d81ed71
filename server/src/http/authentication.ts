import type { FastifyRequest } from 'fastify'
import { protocolErrors } from '../contract/errors.ts'
import type { Principal } from '../contract/principal.ts'
import { isForeign } from './origin.ts'
import type { SiteAddress } from './wire/site-address.ts'

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
export interface Authenticator {
  authenticate(credentials: Credentials): Promise<Authentication>
  /**
   * The principal of an `Authorization` header that has been verified before, if there is nothing to
   * look up and nothing to record.
   */
  recognise(authorization: string, ip: string): Principal | undefined
}

export interface IdentityParts {
  readonly authenticator: Authenticator
  readonly siteAddress: SiteAddress
}

/**
 * Identifies the caller and the site of a request. For a large body this runs before the body is
 * read; the result is cached for the request.
 */
export const identify = (
  request: FastifyRequest,
  parts: IdentityParts,
  query: Readonly<Record<string, unknown>>,
): ReturnType<typeof identifyAnew> => {
  const known = identified.get(request)
  if (known) return known
  const fresh = identifyAnew(request, parts, query)
  identified.set(request, fresh)
  return fresh
}

const identified = new WeakMap<FastifyRequest, ReturnType<typeof identifyAnew>>()

const identifyAnew = async (
  request: FastifyRequest,
  parts: IdentityParts,
  query: Readonly<Record<string, unknown>>,
) => {
  const { headers } = request
  const base = parts.siteAddress.baseOf(request.raw)
  const authentication = await parts.authenticator.authenticate({
    authorization: headers.authorization,
    cookie: headers.cookie,
    nonce: nonceOf(headers['x-wp-nonce'] ?? query._wpnonce),
    ip: request.ip,
  })
  if (authentication.kind === 'refused') throw authentication.error
  if (base === undefined) throw protocolErrors.rest_invalid_host()
  const user = authentication.principal
  const isBySession = user.kind === 'user' && user.via.kind === 'session'
  if (isBySession && !READS.includes(request.method) && isForeign(request, base))
    throw protocolErrors.rest_cross_site()
  return { user, base, nonce: authentication.nonce }
}

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** An empty nonce is an invalid one: only a request without a nonce is anonymous. */
const nonceOf = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : ''

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
