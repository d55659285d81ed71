import type { Context, WriteContext } from '../../../../contract/context.ts'
import { nowGmt } from '../../../../lib/dates.ts'
import { advisoryLock } from '../../../../store/locks.ts'
import {
  deleteSecret,
  readSecret,
  refreshNotifications,
  saveSecret,
} from '../../../seo-kernel/index.ts'
import { deleteOption, findOptions, saveOption } from '../../../settings/index.ts'
import type { FailureKind } from '../provider/index.ts'

declare module '../../../../contract/events.ts' {
  interface EventMap {
    /** The console can be used from now on, or no longer. */
    'seo.search-console-changed': { isConnected: boolean }
  }
}

/** Failures that last until a user acts. */
export type Fault = Extract<FailureKind, 'needs-consent' | 'no-permission'>

/** The connection without its token, which is stored as a secret. */
export interface Connection {
  /** Time of the first consent, in GMT. */
  readonly since: string
  /** The name of the property; null until one is found that covers the site. */
  readonly property: string | null
  readonly fault: Fault | null
  /** The verification code of the front page; stays, since the console repeats the verification. */
  readonly ownershipCode: string | null
}

const ROW = 'seo_search_console'
const REFRESH_TOKEN = 'search-console-refresh-token'

export const readConnection = async ({
  db,
}: Pick<Context | WriteContext, 'db'>): Promise<Connection | undefined> =>
  (await findOptions(db, [ROW])).get(ROW) as Connection | undefined

/** Changes the connection, if there is one, and emits the event. */
export const changeConnection = (
  ctx: Context | WriteContext,
  change: Partial<Connection>,
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, ROW)
    const before = await readConnection(ctx)
    if (before) await save(ctx, before, { ...before, ...change })
  })

/** Stores the refresh token of a consent, for a new or an existing connection. */
export const keepConsent = (ctx: Context, refreshToken: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, ROW)
    await saveSecret(ctx, REFRESH_TOKEN, refreshToken)
    const before = await readConnection(ctx)
    const fresh = { since: nowGmt(ctx.clock), property: null, ownershipCode: null }
    await save(ctx, before, { ...(before ?? fresh), fault: null })
  })

/** The refresh token; undefined without one, or where the site's key has changed since. */
export const readRefreshToken = (ctx: Context): Promise<string | undefined> =>
  readSecret(ctx, REFRESH_TOKEN)

export const purgeConnection = (ctx: Context): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, ROW)
    const before = await readConnection(ctx)
    await deleteSecret(ctx, REFRESH_TOKEN)
    await save(ctx, before, undefined)
  })

const isUsable = (connection: Connection | undefined): boolean =>
  connection !== undefined && connection.property !== null

const save = async (
  ctx: WriteContext,
  before: Connection | undefined,
  after: Connection | undefined,
): Promise<void> => {
  if (after) await saveOption(ctx.db, ROW, after)
  else await deleteOption(ctx.db, ROW)
  ctx.touch('options')
  await refreshNotifications(ctx)
  const isNewlyChosen = before?.property !== after?.property
  if (isNewlyChosen || (before && !after))
    ctx.emit('seo.search-console-changed', { isConnected: isUsable(after) })
}
