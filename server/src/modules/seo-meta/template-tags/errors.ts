import { errors } from '../../../contract/errors.ts'

export const tagErrors = errors({
  seo_nothing_to_find: [400, 'Say what to look for, and whether among posts or among terms.'],
})
