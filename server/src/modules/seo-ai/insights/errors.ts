import { errors } from '../../../contract/errors.ts'

export const insightErrors = errors({
  seo_missing_keyword: [400, 'Give a keyword of 1 to 200 characters.'],
  seo_unknown_report: [404, 'There is no such report.'],
  seo_report_final: [409, 'This report is final. Regenerate it to have it made anew.'],
  rate_limit_exceeded: [429, 'The AI service was asked too much. Try again in an hour.'],
  seo_too_many_reports: [400, 'There are as many reports as there may be. Delete some.'],
  seo_invalid_email: [400, 'Give a valid e-mail address.'],
  seo_unknown_subscriber: [404, 'This address is not on the list.'],
})
