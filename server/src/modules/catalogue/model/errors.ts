import { invalidArguments } from '../../../contract/arguments/validate.ts'
import { type ApiError, errors } from '../../../contract/errors.ts'

export const catalogueErrors = errors({
  rest_catalogue_invalid_id: [404, 'The catalogue has nothing with this id.'],
  rest_cannot_read: ['auth', 'You are not allowed to see this part of the catalogue.'],
  rest_forbidden_context: ['auth', 'You are not allowed to see this as an editor.'],
  rest_forbidden_status: ['auth', 'You are not allowed to list what is not published.'],
  rest_cannot_edit: ['auth', 'You are not allowed to change the catalogue.'],
  rest_cannot_delete: ['auth', 'You are not allowed to delete from the catalogue.'],
  rest_already_trashed: [410, 'This is in the trash already.'],
  rest_trash_not_supported: [501, 'Categories have no trash. Send force=true to delete.'],
  rest_category_needed: [
    409,
    'Characters of this category count as dead: its slug stays, and it cannot be removed.',
  ],
  rest_merge_too_large: [409, 'This has more than 1,000 characters, too many to move at once.'],
  rest_import_no_file: [400, 'Send a CSV, JSON or JSONL file as the part `file` of a form.'],
  rest_import_bad_file: [400, (reason: string) => `The file cannot be used: ${reason}.`],
  rest_import_busy: [409, 'This import is running.'],
  rest_import_over: [409, 'This import is done. Upload the file again.'],
  rest_category_exists: [400, 'There is a category of this kind with this slug already.'],
})

/** A 400 for a value that only the catalogue can check, in the form of other invalid arguments. */
export const badArgument = (name: string, message: string): ApiError =>
  invalidArguments(new Map([[name, { code: 'rest_invalid_param', message }]]))
