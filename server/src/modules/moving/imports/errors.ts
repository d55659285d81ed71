import { errors } from '../../../contract/errors.ts'

export const importErrors = errors({
  rest_cannot_import: ['auth', 'You are not allowed to import content.'],
  rest_import_invalid_id: [404, 'There is no import with this id.'],
  rest_import_incomplete: [409, 'The file has not arrived as a whole.'],
  rest_import_running: [409, 'This import is running.'],
  rest_import_no_part: [
    400,
    'Send a part of the file as the body, or as the part `file` of a form.',
  ],
  rest_import_gap: [409, (next: number) => `The next part of the file begins at byte ${next}.`],
  rest_import_too_long: [400, 'This is more than the size that was announced.'],
})
