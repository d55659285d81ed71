import type { Context } from '../../../contract/context.ts'
import { textOf } from '../common/index.ts'
import {
  addDays,
  dayOf,
  findKnownSpan,
  isDay,
  lengthOf,
  monthAround,
  type Window,
} from '../search-data/index.ts'
import { rankTrackerErrors } from './errors.ts'

const USUAL_DAYS = 28

/** Search engines tell of a day two days later. */
const DELAY_MS = 2 * 86_400_000

const MAX_DAYS = 3_660

/** The window that a client asks for; four weeks up to the latest day where it asks for none. */
export const readWindow = async (
  ctx: Context,
  startDate: unknown,
  endDate: unknown,
): Promise<Window> => {
  const window = { start: textOf(startDate), end: textOf(endDate) }
  if (window.start === '' && window.end === '') return usualWindow(ctx)
  if (!isDay(window.start) || !isDay(window.end) || window.end < window.start)
    throw rankTrackerErrors.seo_rank_no_dates()
  if (lengthOf(window) > MAX_DAYS) throw rankTrackerErrors.seo_rank_no_dates()
  return window
}

const usualWindow = async ({ db, clock }: Context): Promise<Window> => {
  const end = (await findKnownSpan(db))?.end ?? dayOf(clock().getTime() - DELAY_MS)
  return { start: addDays(end, 1 - USUAL_DAYS), end }
}

const MAX_SINGLE_DAYS = 100
const MAX_WEEKS_DAYS = 400

/** The points of a chart: days, and for long windows weeks or months. */
export const intervalsOf = (window: Window): readonly Window[] => {
  const days = lengthOf(window)
  const endOf = (start: string): string => {
    if (days <= MAX_SINGLE_DAYS) return start
    return days <= MAX_WEEKS_DAYS ? addDays(start, 6) : monthAround(start).end
  }
  const intervals: Window[] = []
  for (let start = window.start; start <= window.end; ) {
    const end = endOf(start) < window.end ? endOf(start) : window.end
    intervals.push({ start, end })
    start = addDays(end, 1)
  }
  return intervals
}
