import type { Context } from '../../contract/context.ts'
import { askForScan } from './scan/index.ts'
import { markAllPending } from './store/index.ts'
import { askForSuggestions } from './suggestions/index.ts'

/** Has all texts looked through again, as if none had been; what was found stays until then. */
export const scanAgain = (ctx: Context): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await markAllPending(ctx.db, 'links')
    await markAllPending(ctx.db, 'suggestions')
    await askForScan(ctx)
    await askForSuggestions(ctx)
  })
