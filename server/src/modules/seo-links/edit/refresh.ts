import type { Context } from '../../../contract/context.ts'
import { cleanInput, type PostRow } from '../../posts/index.ts'
import { askForScan, scanItems, scanText } from '../scan/index.ts'
import { isInScope, scopeOf } from '../scope/index.ts'
import { prioritizeScans, purgeItems, requestScans } from '../store/index.ts'
import { suggestFor } from '../suggestions/index.ts'

/** Scans an item at once, for its links and for suggestions. */
export const refreshItem = async (ctx: Context, row: PostRow): Promise<void> => {
  if (!isInScope(await scopeOf(ctx), row))
    return ctx.transaction(({ db }) => purgeItems(db, [row.id]))
  await ctx.transaction(async (ctx) => {
    await requestScans(ctx.db, [row.id])
    await prioritizeScans(ctx.db, [row.id])
    await askForScan(ctx)
  })
  await scanItems(ctx, [row.id])
  await suggestFor(ctx, [row.id])
}

/** Stores the links of an unsaved text as those of the item, sanitised as saving would. */
export const readDraft = async (ctx: Context, row: PostRow, text: string): Promise<void> => {
  if (!isInScope(await scopeOf(ctx), row)) return
  await scanText(ctx, row, (await cleanInput(ctx, { content: text })).content ?? '')
}
