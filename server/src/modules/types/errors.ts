import { errors } from '../../contract/errors.ts'

export const typeErrors = errors({
  rest_type_invalid: [404, 'There is no such content type.'],
  rest_cannot_read_type: ['auth', 'This content type is internal.'],
  rest_status_invalid: [404, 'There is no such status.'],
  rest_cannot_read_status: ['auth', 'You are not allowed to see this status.'],
  rest_taxonomy_invalid: [404, 'There is no such taxonomy.'],
  rest_cannot_view: ['auth', 'You are not allowed to edit any of these.'],
  rest_forbidden_context: ['auth', 'You are not allowed to see this as an editor.'],
})
