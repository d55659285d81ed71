import type { Context } from '../../../../contract/context.ts'
import { scopeOf } from '../scope/index.ts'
import { forgetItems, requestScans } from '../store/index.ts'
import { SCAN } from './scan.ts'
import { findNew, findOutside } from './store.ts'

export const UPKEEP = 'seo.link-scan-upkeep'

const STEP = 500

/** Finds what came in by itself, or was overlooked, and has it looked through. */
export const keepUp = async (ctx: Context): Promise<void> => {
  await followScope(ctx)
  await ctx.transaction(({ jobs }) => jobs.add(SCAN, {}, { key: SCAN }))
}

/** Lets take part in scans what the settings mean, and nothing else. */
export const followScope = async (ctx: Context): Promise<void> => {
  const scope = await scopeOf(ctx)
  for (;;) {
    const ids = await findOutside(ctx.background, scope, STEP)
    if (ids.length > 0) await ctx.transaction(({ db }) => forgetItems(db, ids))
    if (ids.length < STEP) break
  }
  for (let after = 0; ; ) {
    const ids = await findNew(ctx.background, scope, after, STEP)
    if (ids.length > 0) await ctx.transaction(({ db }) => requestScans(db, ids))
    if (ids.length < STEP) break
    after = ids.at(-1) ?? after
  }
}
