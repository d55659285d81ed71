import { errors } from '../../../contract/errors.ts'

export const importErrors = errors({
  rest_cannot_import: ['auth', 'You are not allowed to import content.'],
  rest_import_invalid_id: [404, 'There is no import with this id.'],
  rest_import_incomplete: [409, 'The file has not arrived as a whole.'],
  rest_import_running: [409, 'This import is running.'],
  rest_import_no_password: [
    400,
    'Give the application password: it is not kept after a check or an import.',
  ],
  rest_import_invalid_address: [
    400,
    'Give the address of the site, which begins with https://, without a name and a password in it.',
  ],
  rest_import_other_site: [409, 'Another running site is being copied. Wait until that is done.'],
  rest_import_unknown_account: [400, (login: string) => `There is no account "${login}" here.`],
  rest_import_no_part: [
    400,
    'Send a part of the file as the body, or as the part `file` of a form.',
  ],
  rest_import_gap: [409, (next: number) => `The next part of the file begins at byte ${next}.`],
  rest_import_seo_file: [400, (reason: string) => `The file is not accepted: ${reason}.`],
  rest_import_too_many: [400, (most: number) => `An import has at most ${most} such files.`],
  rest_import_too_long: [400, 'This is more than the size that was announced.'],
})
