import { errors } from '../../../contract/errors.ts'

export const summaryErrors = errors({
  analytics_nothing_to_tell: [409, 'There were no visits in these days that a mail could tell of.'],
})
