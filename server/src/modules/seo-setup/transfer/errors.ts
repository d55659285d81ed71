import { ApiError, errors } from '../../../contract/errors.ts'
import type { FileFault } from '../../../transfer/read/file-fault.ts'

export const transferErrors = errors({
  seo_unknown_backup: [400, 'There is no backup of that time.'],
  seo_no_file: [400, 'Send the file as the part `file` of a form.'],
  seo_unknown_file_type: [400, 'Only JSON, CSV and INI files can be imported.'],
  seo_unreadable_file: [400, (reason: string) => `The file cannot be read: ${reason}`],
  seo_too_many_rows: [
    413,
    (most: number) => `The file has more than ${most} rows. Import it in several parts.`,
  ],
  seo_too_much_content: [
    413,
    (most: number) => `These are more than ${most} items. Export fewer content types at once.`,
  ],
})

/** Limit of rows per request, since each item is analysed again. */
export const MAX_ROWS = 2_000

export const unreadableFile = ({ isTooLarge, message }: FileFault): ApiError =>
  isTooLarge
    ? transferErrors.seo_too_many_rows(MAX_ROWS)
    : transferErrors.seo_unreadable_file(`${message}.`)

/** Adds the existing backups to the error. */
export const unknownBackup = (backups: readonly number[]): ApiError => {
  const { code, status, message } = transferErrors.seo_unknown_backup()
  return new ApiError(code, status, message, {}, { beside: { backups } })
}
