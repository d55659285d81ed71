import { string } from '../../../contract/schema.ts'
import { resolveDate } from '../../../lib/dates.ts'
import { badArgument } from '../model/index.ts'

/** For reading changes since the last request. Times of the catalogue are GMT. */
export const ModifiedAfter = string({
  description: 'Only what changed after this moment; one without a zone is GMT.',
  format: 'date-time',
})

/** A time in the format of rows. */
export const readMoment = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  const moment = resolveDate(text, 'UTC')
  if (!moment) throw badArgument('modified_after', 'The calendar has no such moment.')
  return moment.gmt
}
