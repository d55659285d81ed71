import { ApiError, errors } from '../../../contract/errors.ts'

export const menuErrors = errors({
  rest_cannot_view: ['auth', 'You are not allowed to see the menus of the site.'],
  rest_trash_not_supported: [501, 'This cannot go to the trash: set force to remove it for good.'],
  rest_menu_location_invalid: [404, 'There is no such menu location.'],
  rest_title_required: [400, 'A link of its own needs a title.'],
  rest_url_required: [400, 'A link of its own needs an address.'],
  rest_post_invalid_type: [400, 'There is no such content type.'],
  invalid_menu_id: [400, 'There is no menu with this id.'],
})

/**
 * The code of an unknown item with status 400: the missing item is an argument, not the resource.
 */
export const unknownObject = (kind: 'post_type' | 'taxonomy'): ApiError =>
  new ApiError(
    kind === 'taxonomy' ? 'rest_term_invalid_id' : 'rest_post_invalid_id',
    400,
    'There is nothing with this id to link to.',
  )

/** Includes the id of the existing menu, since clients continue with that one. */
export const menuExists = (id: number): ApiError =>
  new ApiError(
    'menu_exists',
    400,
    'Another menu has this name.',
    { term_id: id },
    { beside: { additional_data: [id] } },
  )
