import type { IncomingMessage } from 'node:http'
import type { Context } from '../context.ts'
import { extensionPoint } from '../extension.ts'
import type { MatchedRules } from './address-resolvers.ts'

/**
 * A visitor who asked for an address and was led on, or was shown something else there. What it
 * tells is found out when it is asked for: some answers come from memory, and are many.
 */
export interface RedirectedVisit extends Pick<Context, 'versions'> {
  readonly request: IncomingMessage
  /** As it was asked for, with its query. */
  readonly address: string
  readonly host: string
  readonly ip: string
  readonly status: number
  /** Nothing where the visit ended. */
  readonly to: string | undefined
  /** None where the server led the visitor on by itself. */
  readonly rules: MatchedRules
  /** A context for what is to be stored about it; of nobody in particular. */
  openContext(): Context
}

/**
 * Told of each such visit, also where the answer came from memory. The visitor has waited long
 * enough: who stores something does so later.
 */
export const redirectedVisits = extensionPoint<(visit: RedirectedVisit) => void>(
  'observer of redirected visits',
)
