import type { Context, WriteContext } from '../../../contract/context.ts'
import type { Reader } from '../../../store/database.ts'
import { throughPages } from '../../../store/pace.ts'
import { scopeOf } from '../scope/index.ts'
import { markPending } from '../store/index.ts'
import { findOverlooked, findTargetIds, requestTargets } from '../targets/index.ts'
import { askForSuggestions } from './scan.ts'
import { findScannedIds } from './store.ts'

export const UPKEEP = 'seo.suggest-links-upkeep'
export const AGAIN = 'seo.suggest-links-again'

/** Job: adds items that came without an event, such as by an import. */
export const keepUp = async (ctx: Context): Promise<void> => {
  const { types } = await scopeOf(ctx)
  if (types.length > 0)
    await throughAll(
      ctx,
      (db, afterId, limit) => findOverlooked(db, types, afterId, limit),
      ({ db }, ids) => requestTargets(db, ids),
    )
  await ctx.transaction(askForSuggestions)
}

/** Job: reads all targets and texts again, after a change of how words are parsed or of the scope. */
export const readAllAgain = async (ctx: Context): Promise<void> => {
  await throughAll(ctx, findTargetIds, ({ db }, ids) => requestTargets(db, ids))
  await throughAll(ctx, findScannedIds, ({ db }, ids) => markPending(db, 'suggestions', ids))
  await keepUp(ctx)
}

/** Handles a long list page by page. */
const throughAll = (
  ctx: Context,
  find: (db: Reader, afterId: number, limit: number) => Promise<readonly number[]>,
  change: (ctx: WriteContext, ids: readonly number[]) => Promise<void>,
): Promise<void> => throughPages(ctx, (after, limit) => find(ctx.background, after, limit), change)
