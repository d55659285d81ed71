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
    /** The site can ask the console from now on, or not any more. */
    'seo.search-console-changed': { isConnected: boolean }
  }
}

/** What stays so until somebody does something about it. */
export type Fault = Extract<FailureKind, 'needs-consent' | 'no-permission'>

/** What is known of the connection; the token itself is a secret. */
export interface Connection {
  /** When consent was given first, in GMT. */
  readonly since: string
  /** The site as the console calls it; nothing until one is found that covers it. */
  readonly property: string | null
  readonly fault: Fault | null
  /** What the front page says until the site is proven to be its own, and as long as that has to be seen. */
  readonly ownershipCode: string | null
}

const ROW = 'seo_search_console'
const REFRESH_TOKEN = 'search-console-refresh-token'

export const readConnection = async ({
  db,
}: Pick<Context | WriteContext, 'db'>): Promise<Connection | undefined> =>
  (await findOptions(db, [ROW])).get(ROW) as Connection | undefined

/** Changes what is known of the connection, where there is one; what follows from it goes along. */
export const changeConnection = (
  ctx: Context | WriteContext,
  change: Partial<Connection>,
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, ROW)
    const before = await readConnection(ctx)
    if (before) await save(ctx, before, { ...before, ...change })
  })

/** Keeps the token that consent was turned into, which begins a connection or goes on with one. */
export const keepConsent = (ctx: Context, refreshToken: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, ROW)
    await saveSecret(ctx, REFRESH_TOKEN, refreshToken)
    const before = await readConnection(ctx)
    const fresh = { since: nowGmt(ctx.clock), property: null, ownershipCode: null }
    await save(ctx, before, { ...(before ?? fresh), fault: null })
  })

/** The token that lasts; nothing where there is none, or where the site has another key since. */
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
