import { ApiError, errors } from '../../../../contract/errors.ts'
import type { FileFault } from '../../../../transfer/read/file-fault.ts'
import type { ImportReport } from './report.ts'

export const importErrors = errors({
  seo_search_no_file: [400, 'Send a CSV or ZIP file as the part `file` of a form.'],
  seo_search_bad_file: [400, (reason: string) => `The file cannot be used: ${reason}.`],
  seo_search_large_file: [413, 'The file holds more than can be taken at once.'],
  seo_search_nothing_imported: [
    400,
    'Nothing in the file is a figure of Search Console that could be taken.',
  ],
})

export const badSearchFile = ({ isTooLarge, message }: FileFault): ApiError =>
  isTooLarge ? importErrors.seo_search_large_file() : importErrors.seo_search_bad_file(message)

/** Adds the report to the error, as clients expect it. */
export const nothingImported = (report: ImportReport): ApiError => {
  const { code, status, message } = importErrors.seo_search_nothing_imported()
  return new ApiError(code, status, message, {}, { beside: { report } })
}
