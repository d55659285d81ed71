import { errors } from '../../../../contract/errors.ts'

export const fillErrors = errors({
  seo_images_busy: [
    409,
    'Texts of pictures are being filled in already: wait, or stop that first.',
  ],
  seo_images_no_parts: [400, 'Say which texts of pictures are to be filled in.'],
})
