import { errors } from '../../../contract/errors.ts'

export const privacyErrors = errors({
  rest_cannot_manage_personal_data: [
    'auth',
    'You are not allowed to handle personal data of this person.',
  ],
  rest_privacy_invalid_id: [404, 'There is no request with this id.'],
  rest_privacy_unknown_person: [400, 'Give an e-mail address, or the user name of an account.'],
  rest_privacy_unreachable: [
    400,
    'This address cannot receive mail. Make the request without confirmation.',
  ],
  rest_privacy_open_request: [409, 'There is an open request of this kind for this address.'],
  rest_privacy_other_kind: [409, 'The request is of the other kind.'],
  rest_privacy_not_confirmed: [409, 'The request is not confirmed.'],
  rest_privacy_confirmed: [409, 'The request was confirmed already.'],
  rest_privacy_completed: [409, 'The request was completed already.'],
  rest_privacy_busy: [409, 'The request is being carried out.'],
  rest_privacy_no_file: [404, 'There is no file. Files are deleted after three days.'],
})
