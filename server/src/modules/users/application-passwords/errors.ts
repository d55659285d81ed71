import { errors } from '../../../contract/errors.ts'

const refusal = (act: string) => ['auth', `You are not allowed to ${act} of this user.`] as const

export const applicationPasswordErrors = errors({
  rest_cannot_list_application_passwords: refusal('list the application passwords'),
  rest_cannot_read_application_password: refusal('read this application password'),
  rest_cannot_create_application_passwords: refusal('create application passwords'),
  rest_cannot_edit_application_password: refusal('edit this application password'),
  rest_cannot_delete_application_passwords: refusal('delete application passwords'),
  rest_cannot_delete_application_password: refusal('delete this application password'),
  rest_cannot_introspect_app_password_for_non_authenticated_user: [
    'auth',
    'Only the password that you are using can be asked for.',
  ],
  rest_no_authenticated_app_password: [404, 'This request uses no application password.'],
  rest_application_password_not_found: [404, 'There is no such application password.'],
  application_password_empty_name: [400, 'The password needs a name: say what it is for.'],
  application_password_invalid: [400, 'The secret needs letters or digits, and has to be new.'],
})
