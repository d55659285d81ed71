import type { Context } from '../../../contract/context.ts'
import { throughPages } from '../../../store/pace.ts'
import { scopeOf } from '../scope/index.ts'
import { purgeItems, requestScans } from '../store/index.ts'
import { SCAN } from './scan.ts'
import { findNew, findOutside } from './store.ts'

export const UPKEEP = 'seo.link-scan-upkeep'

/** Job: adds items that came without an event, and starts a scan. */
export const keepUp = async (ctx: Context): Promise<void> => {
  await followScope(ctx)
  await ctx.transaction(({ jobs }) => jobs.add(SCAN, {}, { key: SCAN }))
}

/** Adds items in scope to the scan table, and removes all others. */
export const followScope = async (ctx: Context): Promise<void> => {
  const scope = await scopeOf(ctx)
  await throughPages(
    ctx,
    // Purged items do not match again, so the page needs no offset.
    (_, limit) => findOutside(ctx.background, scope, limit),
    ({ db }, ids) => purgeItems(db, ids),
  )
  await throughPages(
    ctx,
    (after, limit) => findNew(ctx.background, scope, after, limit),
    ({ db }, ids) => requestScans(db, ids),
  )
}
