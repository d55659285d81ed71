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

/** Search engines tell of a day two days later. */
const DELAY_MS = 2 * 86_400_000

/** The days that a client asks about; the usual ones up to the latest where it names none. */
export const chosenWindow = async (
  { db, clock }: Context,
  startDate = '',
  endDate = '',
): Promise<Window> =>
  startDate === '' && endDate === ''
    ? windowUntil((await findKnownSpan(db))?.end ?? dayOf(clock().getTime() - DELAY_MS))
    : readWindow(startDate, endDate)

/** Refuses where no searches are known and none will be. */
export const requireSearches = async (ctx: Context): Promise<void> => {
  if (!(await searchConsoleState(ctx)).isConnected) await requireSearchData(ctx)
}
