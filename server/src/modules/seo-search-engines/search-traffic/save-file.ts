import type { Context } from '../../../contract/context.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { inShortTransactions } from '../../../store/pace.ts'
import { pageName, queryName } from './addresses.ts'
import { type Named, numberNames } from './names.ts'
import { type SavedFigures, type SearchPeriod, saveSearchPeriods } from './save.ts'

/**
 * Stores the figures of a file in short transactions, since it may have many days and names.
 * Idempotent, so an interrupted import can be repeated.
 */
export const saveSearchFile = async (
  ctx: Context,
  periods: readonly SearchPeriod[],
  host: string,
): Promise<SavedFigures> => {
  const pages = periods.flatMap(({ pages = [], pairs = [] }) => [...pages, ...pairs])
  const queries = periods.flatMap(({ queries = [], pairs = [] }) => [...queries, ...pairs])
  await numberAll(ctx, 'page', await inSlices(pages, ({ page }) => pageName(page, host)))
  await numberAll(ctx, 'query', await inSlices(queries, ({ query }) => queryName(query)))
  const figures = await inShortTransactions(ctx, periods, async (ctx, some) => [
    await saveSearchPeriods(ctx, some, { source: 'import', host }),
  ])
  return figures.reduce((sum, { saved, known }) => ({
    saved: sum.saved + saved,
    known: sum.known + known,
  }))
}

/** Names take longest, and unused ones do no harm. */
const numberAll = (ctx: Context, kind: Named, names: readonly string[]): Promise<unknown> =>
  inShortTransactions(ctx, [...new Set(names)], async ({ db }, some) => {
    await numberNames(db, kind, some)
    return []
  })
