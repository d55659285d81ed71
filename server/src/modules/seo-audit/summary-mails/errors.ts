import { errors } from '../../../contract/errors.ts'

export const summaryErrors = errors({
  // Existing clients use the message as a code.
  seo_invalid_email: [400, 'invalid-email-address'],
  seo_invalid_recipients: [400, 'Name up to ten e-mail addresses, separated by commas.'],
  seo_unknown_frequency: [400, 'A summary is weekly or monthly.'],
})
