import { ApiError, errors } from '../../../contract/errors.ts'

export const userErrors = errors({
  rest_user_invalid_id: [404, 'There is no user with this id.'],
  rest_not_logged_in: [401, 'You are not logged in.'],
  rest_user_cannot_view: ['auth', (act: string) => `You are not allowed to ${act}.`],
  rest_forbidden_context: ['auth', (who: string) => `You are not allowed to edit ${who}.`],
  rest_forbidden_orderby: ['auth', 'You are not allowed to sort users by this field.'],
  rest_forbidden_who: ['auth', 'You are not allowed to ask for users in this way.'],
  rest_cannot_create_user: ['auth', 'You are not allowed to create users.'],
  rest_cannot_edit: ['auth', 'You are not allowed to edit this user.'],
  rest_cannot_edit_roles: ['auth', 'You are not allowed to change the roles of this user.'],
  rest_user_cannot_delete: ['auth', 'You are not allowed to delete this user.'],
  rest_needs_session: [
    403,
    'Application passwords are not allowed to make or change credentials here; sign in.',
  ],
  rest_user_exists: [400, 'A new user gets its id from the server.'],
  rest_user_invalid_username: [
    400,
    'A username has Latin letters, digits, spaces and _ . - * @ only.',
  ],
  rest_user_invalid_password: [400, (fault: string) => fault],
  rest_user_wrong_password: [403, 'Your current password is not right.'],
  rest_session_ended: [404, 'This session has ended already.'],
  rest_user_not_invited: [404, 'This user has no open invitation.'],
  rest_user_invalid_email: [400, (fault: string) => fault],
  rest_user_invalid_slug: [400, 'Another user has this slug.'],
  rest_user_invalid_argument: [400, 'A username cannot be changed.'],
  rest_user_invalid_role: [400, (role: string) => `There is no role named ${role}.`],
  rest_user_value_too_long: [400, (field: string) => `The value of ${field} is too long.`],
  rest_cannot_edit_capabilities: ['auth', 'You are not allowed to change what roles may do.'],
  rest_role_is_fixed: [400, 'Administrators may do everything, and nothing is taken from them.'],
  rest_unknown_capability: [400, (name: string) => `There is no capability named ${name}.`],
  rest_invalid_capability: [400, (name: string) => `${name} is given, taken or left as it was.`],
  rest_user_last_administrator: [400, 'The site needs at least one administrator.'],
  rest_user_invalid_reassign: [400, 'The content cannot be given to this user.'],
  rest_trash_not_supported: [501, 'Users have no trash. Set force=true to delete for good.'],
  user_nicename_too_long: [400, 'A slug has at most 50 characters.'],
  user_url_too_long: [400, 'A web address of a user has at most 100 characters.'],
  existing_user_login: [400, 'Another user has this username.'],
  existing_user_email: [400, 'Another user has this e-mail address.'],
})

/** The fault of `rest_user_invalid_email`. */
export const NO_EMAIL = 'This is not an e-mail address.'

/** The same code as for an unknown role, but with 403, since a capability is missing. */
export const ownRoleError = (): ApiError =>
  new ApiError(
    'rest_user_invalid_role',
    403,
    'You cannot take the right to edit users from yourself.',
  )
