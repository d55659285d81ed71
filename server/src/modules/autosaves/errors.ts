import { errors } from '../../contract/errors.ts'

export const autosaveErrors = errors({
  rest_post_no_autosave: [404, 'The item has no autosave with this id.'],
})
