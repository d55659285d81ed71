import { errors } from '../../../contract/errors.ts'

export const recordErrors = errors({
  seo_missing_id: [400, 'Name the item by its id.'],
  seo_cannot_edit: [403, 'There is no such item, or you are not allowed to edit it.'],
  // Existing clients expect this status and message even for signed-in users.
  seo_unauthorized: [401, 'Unauthorized.'],
})
