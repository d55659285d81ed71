import type { Context } from '../../../contract/context.ts'
import { lenientText } from '../../seo-kernel/index.ts'
import { addDays, isDay, lengthOf } from './days.ts'
import { searchDataErrors } from './errors.ts'
import type { Window } from './model.ts'
import { findKnownSpan } from './store.ts'

/** Five years. */
const MAX_DAYS = 1_830

export const windowArgs = {
  startDate: lenientText('First day, YYYY-MM-DD.'),
  endDate: lenientText('Last day, YYYY-MM-DD.'),
}

/** Validates the requested period. */
export const readWindow = (startDate = '', endDate = ''): Window => {
  const [start, end] = [startDate.trim(), endDate.trim()]
  if (start === '' || end === '') throw searchDataErrors.seo_search_no_dates()
  if (!isDay(start) || !isDay(end) || end < start || lengthOf({ start, end }) > MAX_DAYS)
    throw searchDataErrors.seo_search_bad_dates()
  return { start, end }
}

/** The stored period; throws where there is none. */
export const requireSearchData = async ({ db }: Pick<Context, 'db'>): Promise<Window> => {
  const known = await findKnownSpan(db)
  if (!known) throw searchDataErrors.seo_search_not_connected()
  return known
}

const USUAL_DAYS = 28

/** The usual number of days up to a day. */
export const windowUntil = (end: string, days = USUAL_DAYS): Window => ({
  start: addDays(end, 1 - days),
  end,
})
