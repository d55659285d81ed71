import type { Context } from '../../../contract/context.ts'
import { searchConsoleState } from '../search-console/index.ts'
import {
  dayOf,
  findKnownSpan,
  readWindow,
  requireSearchData,
  type Window,
  windowUntil,
} from '../search-traffic/index.ts'

/** Search engines report a day two days later. */
const DELAY_MS = 2 * 86_400_000

/** The requested period; by default the last days with data. */
export const chosenWindow = async (
  { db, clock }: Context,
  startDate = '',
  endDate = '',
): Promise<Window> =>
  startDate === '' && endDate === ''
    ? windowUntil((await findKnownSpan(db))?.end ?? dayOf(clock().getTime() - DELAY_MS))
    : readWindow(startDate, endDate)

/** Throws where there is no data and no connection. */
export const requireSearches = async (ctx: Context): Promise<void> => {
  if (!(await searchConsoleState(ctx)).isConnected) await requireSearchData(ctx)
}
