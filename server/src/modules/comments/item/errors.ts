import { ApiError, errors } from '../../../contract/errors.ts'

export const commentErrors = errors({
  rest_comment_invalid_id: [404, 'There is no such comment.'],
  rest_forbidden_context: ['auth', 'You are not allowed to see comments as a moderator.'],
  rest_forbidden_param: ['auth', (names: string) => `Query parameter not permitted: ${names}`],
  rest_cannot_read: ['auth', 'You are not allowed to read this comment.'],
  rest_cannot_read_post: ['auth', 'You are not allowed to read the item that was commented on.'],
  rest_cannot_edit: ['auth', 'You are not allowed to edit this comment.'],
  rest_cannot_delete: ['auth', 'You are not allowed to delete this comment.'],
  rest_cannot_update: ['auth', 'You are not allowed to set this extra value.'],
  rest_cannot_create_note: ['auth', 'Only those who may edit the item may leave notes on it.'],
  rest_comment_login_required: [401, 'You have to be signed in to comment.'],
  rest_comment_invalid_author: ['auth', 'You are not allowed to comment in the name of another.'],
  rest_comment_invalid_author_ip: ['auth', 'You are not allowed to set the address of a comment.'],
  rest_comment_invalid_status: ['auth', 'You are not allowed to set the status of a comment.'],
  rest_comment_invalid_post_id: [403, 'A comment needs an item that it is about.'],
  rest_comment_not_supported_post_type: [403, 'Items of this type take no notes.'],
  rest_comment_draft_post: [403, 'A draft cannot be commented on.'],
  rest_comment_trash_post: [403, 'What is in the trash cannot be commented on.'],
  rest_comment_closed: [403, 'The item takes no comments.'],
  rest_comment_exists: [400, 'A new comment gets its id from the server: leave it out.'],
  rest_invalid_comment_type: [400, 'Comments of this type cannot be written.'],
  rest_comment_invalid_type: [404, 'The comment is of another type, which cannot be changed.'],
  rest_comment_content_invalid: [400, 'A comment needs a text.'],
  rest_comment_author_invalid: [400, 'There is no user with the id of this author.'],
  rest_comment_author_data_required: [400, 'A comment needs the name and e-mail of its author.'],
  comment_author_column_length: [400, 'The name of the author is too long.'],
  comment_author_email_column_length: [400, 'The e-mail address of the author is too long.'],
  comment_author_url_column_length: [400, 'The web address of the author is too long.'],
  comment_content_column_length: [400, 'The text is too long.'],
  comment_duplicate: [409, 'You have said exactly this already.'],
  comment_too_many_waiting: [503, 'Too many comments wait for approval. Please come back later.'],
  comment_disallowed: [403, 'The comment contains something that is not allowed here.'],
  comment_flood: [400, 'You are commenting too quickly. Wait a little.'],
  rest_already_trashed: [410, 'The comment is already in the trash.'],
})

/** The code of an unknown comment, but with 400: the requested object itself exists. */
export const invalidParent = (): ApiError =>
  new ApiError(
    'rest_comment_invalid_id',
    400,
    'The parent is no comment of the same item, or below this comment itself.',
  )
