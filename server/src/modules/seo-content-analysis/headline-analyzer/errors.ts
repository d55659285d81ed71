import { errors } from '../../../contract/errors.ts'

export const headlineErrors = errors({
  seo_headline_missing: [400, 'A headline is missing.'],
  seo_headline_too_long: [400, 'A headline has up to 1,000 characters.'],
  seo_headline_without_words: [400, 'This headline has no letters that could be analysed.'],
})
