import { ApiError, errors } from '../../../contract/errors.ts'
import type { BadLine } from './rules.ts'

export const serverFileErrors = errors({
  seo_server_file_empty: [400, 'There is nothing to save.'],
  seo_server_file_too_long: [400, 'The text has more than 100,000 characters.'],
  seo_server_file_line: [
    400,
    (line: number, reason: string) => `Line ${line} cannot be honoured: ${reason}.`,
  ],
})

/** The error for a line of the text. */
export const refusedLine = ({ line, reason }: BadLine): ApiError => {
  const { code, message } = serverFileErrors.seo_server_file_line(line, reason)
  return new ApiError(code, 400, message, { line }, { beside: { reason: 'syntax-errors' } })
}
