import type { IncomingMessage } from 'node:http'
import type { Context } from '../context.ts'
import { extensionPoint } from '../extension.ts'
import type { MatchedRules } from './address-resolvers.ts'

/**
 * A request that was redirected, or shown the content of another address. Its members are computed
 * on access: cached redirects are frequent.
 */
export interface RedirectedVisit extends Pick<Context, 'versions'> {
  readonly request: IncomingMessage
  /** The requested address, with its query. */
  readonly address: string
  readonly host: string
  readonly ip: string
  readonly status: number
  /** Undefined if the request ended without a target. */
  readonly to: string | undefined
  /** Empty if the server redirected by itself, without a rule. */
  readonly rules: MatchedRules
  /** An anonymous context for storing data about the visit. */
  openContext(): Context
}

/**
 * Observers of each redirected request, also of cached ones. They must not delay the visitor, so
 * they store later.
 */
export const redirectedVisits = extensionPoint<(visit: RedirectedVisit) => void>(
  'observer of redirected visits',
)
