import type { Context } from '../../../../contract/context.ts'
import type { PostRow } from '../../../posts/index.ts'
import { askForScan, scanItems } from '../scan/index.ts'
import { isInScope, scopeOf } from '../scope/index.ts'
import { prioritizeScans, requestScans } from '../store/index.ts'
import { askForSuggestions, suggestFor } from '../suggestions/index.ts'
import { readTargets } from '../targets/index.ts'

/**
 * Looks through the text of an item now, for links and for what it could link to. While much of the
 * site is still to be read, its suggestions are the next to be made.
 */
export const refreshItem = async (ctx: Context, row: PostRow): Promise<void> => {
  if (!isInScope(await scopeOf(ctx), row)) return
  await ctx.transaction(async (ctx) => {
    await requestScans(ctx.db, [row.id])
    await prioritizeScans(ctx.db, [row.id])
    await askForScan(ctx)
    await askForSuggestions(ctx)
  })
  await scanItems(ctx, [row.id])
  if (await areTargetsRead(ctx)) await suggestFor(ctx, [row.id])
}

/** Nobody waits for more turns. */
const MAX_TURNS = 3

const areTargetsRead = async (ctx: Context): Promise<boolean> => {
  for (let turn = 0; turn < MAX_TURNS; turn++) if ((await readTargets(ctx)) === 0) return true
  return false
}
