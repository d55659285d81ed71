import type { Context, WriteContext } from '../../../../contract/context.ts'
import { advisoryLock } from '../../../../store/locks.ts'
import { deleteOption, findOptions, saveOption } from '../../../settings/index.ts'
import type { FailureKind } from '../provider/index.ts'

/** How far the site has got with what the console knows. */
export interface SyncState {
  /** Days whose figures are still to come, the newest first. */
  readonly pending: readonly string[]
  /** How many there were to come. */
  readonly total: number
  /** The last day of which the console has told anything. */
  readonly latestDay: string | null
  /** When everything was there, in GMT. */
  readonly finished: string | null
  /** Why the last turn came to nothing. */
  readonly failure: { readonly kind: FailureKind; readonly at: string } | null
}

const ROW = 'seo_search_console_sync'

const NOTHING: SyncState = {
  pending: [],
  total: 0,
  latestDay: null,
  finished: null,
  failure: null,
}

export const readSync = async ({ db }: Pick<Context | WriteContext, 'db'>): Promise<SyncState> =>
  ((await findOptions(db, [ROW])).get(ROW) ?? NOTHING) as SyncState

/** No kept answer is made from it, so that none becomes stale with each day that comes in. */
export const changeSync = (
  ctx: Context | WriteContext,
  change: (before: SyncState) => Partial<SyncState>,
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, ROW)
    const before = await readSync(ctx)
    await saveOption(ctx.db, ROW, { ...before, ...change(before) })
  })

export const purgeSync = ({ db }: WriteContext): Promise<void> => deleteOption(db, ROW)
