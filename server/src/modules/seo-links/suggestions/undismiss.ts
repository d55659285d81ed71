import type { Context } from '../../../contract/context.ts'
import { markAllPending } from '../store/index.ts'
import { askForSuggestions } from './scan.ts'
import { undismissAll } from './store.ts'

/** Shows again what was dismissed; the next scan takes out what does not suit the texts any more. */
export const undismissSuggestions = (ctx: Context): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await undismissAll(ctx.db)
    await markAllPending(ctx.db, 'suggestions')
    await askForSuggestions(ctx)
  })
