import { ApiError, errors } from '../../../contract/errors.ts'

export const duplicateErrors = errors({
  rest_post_not_found: [404, 'There is no such item.'],
  rest_not_logged_in: [401, 'Sign in first.'],
  rest_no_original: [404, 'This item is not known to be a copy of another.'],
  rest_cannot_copy: ['auth', 'Sorry, you are not allowed to copy this item.'],
  rest_cannot_republish: ['auth', 'Sorry, you are not allowed to replace the original.'],
  rest_type_not_copied: [400, 'Items of this type are not copied. The settings say which are.'],
  rest_is_rewrite: [409, 'This is a working copy of another item. Copy its original.'],
  rest_copy_exists: [409, 'There is a working copy of this item already.'],
  rest_not_published: [409, 'Only what is published can be rewritten and republished.'],
  rest_no_rewrite: [404, 'There is no working copy of this item.'],
  rest_original_changed: [
    409,
    'The original was changed where the copy was changed too. Compare the two, or let the copy win.',
  ],
  rest_too_many_copies: [
    400,
    (limit: number) =>
      `More than ${limit} items stand below this one: they are not copied at once.`,
  ],
})

/** The code is the protocol's; the message names the reason. */
export const refuseForgetting = (message: string): ApiError =>
  new ApiError('rest_forbidden', 'auth', message)
