import { ApiError, errors } from '../../../contract/errors.ts'
import type { FileFault } from '../../../transfer/read/file-fault.ts'

export const redirectFileErrors = errors({
  seo_unknown_redirect_format: [404, 'There is no export of this kind.'],
  seo_no_redirect_groups: [400, 'Name the groups of redirects that are wanted.'],
  seo_too_many_redirects: [
    413,
    (most: number) => `These are more than ${most} redirects. Take fewer at once.`,
  ],
  seo_no_redirect_file: [400, 'Send a JSON or CSV file as the part `file` of a form.'],
  seo_bad_redirect_origin: [400, 'The address of the other site begins with http:// or https://.'],
  seo_bad_redirect_file: [400, (reason: string) => `The file cannot be used: ${reason}.`],
  seo_no_redirects_imported: [400, 'None of these redirects could be imported.'],
  seo_nothing_left_by_tools: [400, 'These tools have left no redirects here.'],
  seo_no_redirect_tools: [400, 'Name the tools whose redirects are wanted.'],
})

/** Limit of rows per request. */
export const MAX_ROWS = 5_000

export const badRedirectFile = ({ isTooLarge, message }: FileFault): ApiError =>
  isTooLarge
    ? redirectFileErrors.seo_too_many_redirects(MAX_ROWS)
    : redirectFileErrors.seo_bad_redirect_file(message)

/** Adds the outcome of the rows to the error, as clients expect it. */
export const nothingImported = (beside: Readonly<Record<string, unknown>>): ApiError => {
  const { code, status, message } = redirectFileErrors.seo_no_redirects_imported()
  return new ApiError(code, status, message, {}, { beside })
}
