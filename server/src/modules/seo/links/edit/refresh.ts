import type { Context } from '../../../../contract/context.ts'
import type { PostRow } from '../../../posts/index.ts'
import { askForScan, scanItems } from '../scan/index.ts'
import { isInScope, scopeOf } from '../scope/index.ts'
import { prioritizeScans, requestScans } from '../store/index.ts'
import { suggestFor } from '../suggestions/index.ts'

/** Looks through an item now: for the links that it has, and for those that it could have. */
export const refreshItem = async (ctx: Context, row: PostRow): Promise<void> => {
  if (!isInScope(await scopeOf(ctx), row)) return
  await ctx.transaction(async (ctx) => {
    await requestScans(ctx.db, [row.id])
    await prioritizeScans(ctx.db, [row.id])
    await askForScan(ctx)
  })
  await scanItems(ctx, [row.id])
  await suggestFor(ctx, [row.id])
}
