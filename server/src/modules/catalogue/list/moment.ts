import { string } from '../../../contract/schema.ts'
import { resolveDate } from '../../../lib/dates.ts'
import { badArgument } from '../model/index.ts'

/** For reading changes since the last request. Times of the catalogue are GMT. */
export const ModifiedAfter = string({
  description: 'Limit results to items modified after this date; GMT if it has no time zone.',
  format: 'date-time',
})

/** A time in the format of rows. */
export const readMoment = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  const moment = resolveDate(text, 'UTC')
  if (!moment) throw badArgument('modified_after', 'The calendar has no such moment.')
  return moment.gmt
}
