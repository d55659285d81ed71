import { errors } from '../../../contract/errors.ts'

export const altTextErrors = errors({
  seo_alt_no_image: [404, 'There is no such picture, or you are not allowed to edit it.'],
  seo_alt_no_words: [
    400,
    'Nothing was said about this picture yet: write a title, a caption or a description first.',
  ],
})
