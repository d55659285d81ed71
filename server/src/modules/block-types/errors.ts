import { errors } from '../../contract/errors.ts'

export const blockTypeErrors = errors({
  rest_block_type_cannot_view: ['auth', 'You are not allowed to see block types.'],
  rest_block_type_invalid: [404, 'There is no such block type.'],
  block_cannot_read: ['auth', 'You are not allowed to see blocks made for this post.'],
  block_invalid: [404, 'There is no such block that the server makes.'],
})
