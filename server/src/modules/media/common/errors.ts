import { ApiError, errors } from '../../../contract/errors.ts'
import type { Upload } from '../../../contract/upload.ts'

export const mediaErrors = errors({
  rest_upload_no_data: [400, 'No file was sent.'],
  rest_upload_no_content_type: [400, 'The Content-Type header is missing.'],
  rest_upload_no_content_disposition: [400, 'The Content-Disposition header is missing.'],
  rest_upload_invalid_disposition: [
    400,
    'The Content-Disposition header names no file; it has to read like: attachment; filename="image.png".',
  ],
  rest_upload_hash_mismatch: [412, 'The file does not have the hash that was sent with it.'],
  rest_upload_image_too_large: [
    413,
    (megapixels: number) => `The image has more than ${megapixels} megapixels.`,
  ],
  rest_upload_image_too_costly: [413, 'The file takes too much time or memory to be opened.'],
  rest_upload_sideload_error: [400, 'Files of this type, or with this content, are not taken.'],
  rest_upload_unknown_error: [400, 'Files of this type, or with this content, are not taken.'],
  rest_invalid_url: [400, 'This is not the address of a picture.'],
  http_404: [400, 'There is no file at this address.'],
  upload_error: [400, 'Files of this type, or with this content, are not taken.'],
  rest_replace_other_type: [
    400,
    (mime: string) => `The file can only be replaced by one of the same type: ${mime}.`,
  ],
  rest_uses_unknown: [
    503,
    'It is still being found out which files are used. Try again in some minutes.',
  ],
  rest_cannot_edit_image: ['auth', 'You are not allowed to upload files.'],
  rest_unknown_attachment: [404, 'This is not the address of an image that can be edited.'],
  rest_cannot_edit_file_type: [400, 'Images of this type cannot be edited.'],
  rest_image_not_edited: [400, 'Nothing was to be changed about the image.'],
  rest_image_crop_failed: [400, 'The crop does not lie inside the image.'],
  rest_image_rotation_failed: [400, 'The turned image would be too large.'],
})

/** The error code for a rejected file depends on how it was sent. */
export const refusedFile = (via: Upload['via'] | 'url'): ApiError => {
  switch (via) {
    case 'form':
      return mediaErrors.rest_upload_unknown_error()
    case 'body':
      return mediaErrors.rest_upload_sideload_error()
    case 'url':
      return mediaErrors.upload_error()
  }
}

/** Files can be attached to posts, pages and the like, but not to each other. */
export const invalidParentType = (): ApiError =>
  new ApiError('rest_invalid_param', 400, 'A file cannot hang on this item.')
