import type { Context, WriteContext } from '../../../contract/context.ts'
import { isConfigured, readConnection } from './connection/index.ts'
import { readSync } from './sync/index.ts'

/** States of the connection. */
export const STATUSES = [
  /** The operator has configured no client id. */
  'not-configured',
  'not-connected',
  /** Consent was given, but there is no property for the site yet. */
  'no-property',
  /** Consent has expired or was revoked. */
  'needs-consent',
  /** The account may not use the property any more. */
  'no-permission',
  'connected',
] as const

/** The state of the connection. */
interface SearchConsoleState {
  readonly status: (typeof STATUSES)[number]
  /** Whether the console can be used. */
  readonly isConnected: boolean
  /** Time of the consent, in GMT. */
  readonly since: string | null
  readonly property: string | null
  /** The last day with data in the console. */
  readonly latestDay: string | null
}

export const searchConsoleState = async (
  ctx: Context | WriteContext,
): Promise<SearchConsoleState> => {
  const [connection, { latestDay }] = [await readConnection(ctx), await readSync(ctx)]
  const { since = null, property = null, fault = null } = connection ?? {}
  const told = { since, property, latestDay }
  const inState = (status: SearchConsoleState['status']): SearchConsoleState => ({
    status,
    isConnected: status === 'connected',
    ...told,
  })
  if (!isConfigured(ctx)) return inState('not-configured')
  if (!connection) return inState('not-connected')
  if (fault !== null) return inState(fault)
  return inState(property === null ? 'no-property' : 'connected')
}
