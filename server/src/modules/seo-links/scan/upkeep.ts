import type { Context } from '../../../contract/context.ts'
import { throughPages } from '../../../store/pace.ts'
import { scopeOf } from '../scope/index.ts'
import { purgeItems, requestScans } from '../store/index.ts'
import { SCAN } from './scan.ts'
import { findNew, findOutside } from './store.ts'

export const UPKEEP = 'seo.link-scan-upkeep'

/** Finds what came in by itself, or was overlooked, and has it looked through. */
export const keepUp = async (ctx: Context): Promise<void> => {
  await followScope(ctx)
  await ctx.transaction(({ jobs }) => jobs.add(SCAN, {}, { key: SCAN }))
}

/** Lets take part in scans what the settings mean, and nothing else. */
export const followScope = async (ctx: Context): Promise<void> => {
  const scope = await scopeOf(ctx)
  await throughPages(
    ctx,
    // Those that are forgotten are not found again.
    (_, limit) => findOutside(ctx.background, scope, limit),
    ({ db }, ids) => purgeItems(db, ids),
  )
  await throughPages(
    ctx,
    (after, limit) => findNew(ctx.background, scope, after, limit),
    ({ db }, ids) => requestScans(db, ids),
  )
}
