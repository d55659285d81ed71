import { errors } from '../../../contract/errors.ts'

export const taskErrors = errors({
  seo_unknown_task: [400, 'There is no such task.'],
})
