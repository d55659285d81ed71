import { errors } from '../../../contract/errors.ts'

export const languageErrors = errors({
  seo_language_twice: [400, 'Each language has one page of a group, and each item one language.'],
  seo_no_language: [400, 'Only posts and pages have a language of their own.'],
})
