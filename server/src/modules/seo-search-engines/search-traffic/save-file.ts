import type { Context } from '../../../contract/context.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { inShortTransactions } from '../../../store/pace.ts'
import { pageName, queryName } from './addresses.ts'
import { type Named, numberNames } from './names.ts'
import { type SavedFigures, type SearchPeriod, saveSearchPeriods } from './save.ts'

/**
 * Keeps what a file tells, which may be of many days and have many names, in transactions that nobody waits
 * long for. What a file tells a second time changes nothing, so one that was broken off can be sent again.
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

/** Names take longest, and nobody minds one that nothing is told of yet. */
const numberAll = (ctx: Context, kind: Named, names: readonly string[]): Promise<unknown> =>
  inShortTransactions(ctx, [...new Set(names)], async ({ db }, some) => {
    await numberNames(db, kind, some)
    return []
  })
