import { errors } from '../../../contract/errors.ts'

export const accountErrors = errors({
  seo_missing_access_token: [400, 'Give the access token of the AI service.'],
  seo_invalid_access_token: [
    400,
    'An access token has at most 4,096 visible characters and no blanks.',
  ],
})
