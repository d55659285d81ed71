import { errors } from '../../../contract/errors.ts'

export const reportErrors = errors({
  analytics_invalid_range: [400, (reason: string) => `These days make no period: ${reason}.`],
  analytics_no_path: [
    400,
    (reports: readonly string[]) =>
      `Only these reports can tell of one address: ${reports.join(', ')}.`,
  ],
})
