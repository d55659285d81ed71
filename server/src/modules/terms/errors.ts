import { ApiError, errors } from '../../contract/errors.ts'

export const termErrors = errors({
  rest_term_invalid: [404, 'There is no such term.'],
  rest_forbidden_context: ['auth', 'You are not allowed to see this as an editor.'],
  rest_post_invalid_id: [400, 'There is no item with this id.'],
  rest_cannot_create: ['auth', 'You are not allowed to create terms of this kind.'],
  rest_cannot_update: ['auth', 'You are not allowed to edit this term.'],
  rest_cannot_delete: ['auth', 'You are not allowed to delete this term.'],
  rest_taxonomy_not_hierarchical: [
    400,
    'Terms of this kind stand side by side: none has a parent.',
  ],
  rest_trash_not_supported: [501, 'Terms have no trash. Send force=true to delete.'],
  empty_term_name: [400, 'A term needs a name.'],
  term_exists: [400, 'There is a term with this name already.'],
  duplicate_term_slug: [400, (slug: string) => `Another term has the slug "${slug}".`],
})

/**
 * The code of an unknown term with status 400: the missing term is an argument, not the resource.
 */
export const invalidParent = (): ApiError =>
  new ApiError('rest_term_invalid', 400, 'There is no such parent.')

/** The terms of an item are visible to users who may see the item. */
export const hiddenItem = (): ApiError =>
  new ApiError('rest_forbidden_context', 'auth', 'You are not allowed to see this item’s terms.')
