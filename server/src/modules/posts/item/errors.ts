import { ApiError, errors } from '../../../contract/errors.ts'

export const postErrors = errors({
  rest_post_invalid_id: [404, 'There is no such item.'],
  rest_forbidden_context: ['auth', 'You are not allowed to see this as an editor.'],
  rest_post_incorrect_password: [403, 'The password is not the one of this item.'],
  rest_post_invalid_page_number: [400, 'The list has fewer pages than that.'],
  rest_orderby_include_missing_include: [400, 'Ordering by include needs the include parameter.'],
  rest_no_search_term_defined: [400, 'Ordering by relevance needs the search parameter.'],
  rest_post_exists: [400, 'A new item gets its id from the server: leave it out.'],
  rest_cannot_create: ['auth', 'You are not allowed to create items of this type.'],
  rest_cannot_edit: ['auth', 'You are not allowed to edit this item.'],
  rest_cannot_edit_others: ['auth', 'You are not allowed to write in the name of somebody else.'],
  rest_cannot_delete: ['auth', 'You are not allowed to delete this item.'],
  rest_cannot_publish: ['auth', 'You are not allowed to publish items of this type.'],
  rest_cannot_assign_sticky: ['auth', 'You are not allowed to make items sticky.'],
  rest_cannot_assign_term: ['auth', 'You are not allowed to use one of these terms.'],
  rest_invalid_author: [400, 'There is no user with the id of this author.'],
  rest_invalid_field: [400, 'An item is either sticky or has a password, not both.'],
  rest_already_trashed: [410, 'The item is already in the trash.'],
  rest_text_too_costly: [
    400,
    'A text takes too long to be cleaned: divide it, or use less markup.',
  ],
  empty_content: [400, 'An item needs a title, a content or an excerpt.'],
})

/**
 * The code of an unknown item with status 400: the missing item is an argument, not the resource.
 */
export const invalidParent = (): ApiError =>
  new ApiError('rest_post_invalid_id', 400, 'The parent is unknown, or below this item itself.')
