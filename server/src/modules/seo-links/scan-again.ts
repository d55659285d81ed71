import type { Context } from '../../contract/context.ts'
import { askForScan } from './scan/index.ts'
import { markAllPending } from './store/index.ts'
import { askForSuggestions } from './suggestions/index.ts'

/** Marks all texts for a new scan; stored links stay until then. */
export const scanAgain = (ctx: Context): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await markAllPending(ctx.db, 'links')
    await markAllPending(ctx.db, 'suggestions')
    await askForScan(ctx)
    await askForSuggestions(ctx)
  })
