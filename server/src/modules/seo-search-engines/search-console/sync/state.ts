import type { Context, WriteContext } from '../../../../contract/context.ts'
import { advisoryLock } from '../../../../store/locks.ts'
import { deleteOption, findOptions, saveOption } from '../../../settings/index.ts'
import type { FailureKind } from '../provider/index.ts'

/** The progress of the synchronisation. */
export interface SyncState {
  /** Days to fetch, newest first. */
  readonly pending: readonly string[]
  /** Number of days at the start. */
  readonly total: number
  /** The last day with data in the console. */
  readonly latestDay: string | null
  /** When all days were fetched, in GMT. */
  readonly finished: string | null
  /** The failure of the last run. */
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

/** Touches no cache tag, since no cached response depends on it. */
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
