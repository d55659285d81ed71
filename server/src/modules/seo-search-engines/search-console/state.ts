import type { Context, WriteContext } from '../../../contract/context.ts'
import { isConfigured, readConnection } from './connection/index.ts'
import { readSync } from './sync/index.ts'

/** How the site and the search console can stand to each other. */
export const STATUSES = [
  /** The operator has not made the site known to the console's makers. */
  'not-configured',
  'not-connected',
  /** Somebody has let the site in, but the console does not know it yet. */
  'no-property',
  /** Consent has ended or was taken back. */
  'needs-consent',
  /** Whoever gave consent may not see the site there any more. */
  'no-permission',
  'connected',
] as const

/** How the site and the search console stand to each other. */
interface SearchConsoleState {
  readonly status: (typeof STATUSES)[number]
  /** Whether the console can be asked. */
  readonly isConnected: boolean
  /** When consent was given, in GMT. */
  readonly since: string | null
  readonly property: string | null
  /** The last day of which the console has told anything. */
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
