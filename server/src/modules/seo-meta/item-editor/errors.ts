import { errors } from '../../../contract/errors.ts'

export const editorErrors = errors({
  seo_missing_user: [400, 'Say whose picture is meant.'],
  seo_missing_count: [400, 'Say how many links there are.'],
})
