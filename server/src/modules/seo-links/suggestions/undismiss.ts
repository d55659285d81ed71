import type { Context } from '../../../contract/context.ts'
import { markAllPending } from '../store/index.ts'
import { askForSuggestions } from './scan.ts'
import { undismissAll } from './store.ts'

/** Restores dismissed suggestions; the next scan deletes those that no longer fit. */
export const undismissSuggestions = (ctx: Context): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await undismissAll(ctx.db)
    await markAllPending(ctx.db, 'suggestions')
    await askForSuggestions(ctx)
  })
