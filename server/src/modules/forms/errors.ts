import { errors } from '../../contract/errors.ts'

export const formErrors = errors({
  form_entry_not_found: [404, 'There is no message with this id.'],
})
