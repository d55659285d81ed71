import { errors } from '../../../contract/errors.ts'

export const twoFactorErrors = errors({
  rest_two_factor_required: [
    403,
    'Your role needs two-factor sign-in. Set it up on the page account/two-factor, then go on.',
  ],
  rest_two_factor_kept: [403, 'Your role needs two-factor sign-in, so it cannot be switched off.'],
  rest_two_factor_off: [400, 'This account has no two-factor sign-in.'],
  rest_two_factor_wrong_code: [400, 'The code is not right, or it was used before.'],
  rest_two_factor_stale_setup: [400, 'This set-up is too old, or not yours. Please start again.'],
  rest_two_factor_password_needed: [403, 'Please confirm this with your current password.'],
  rest_two_factor_wrong_password: [403, 'Your current password is not right.'],
  rest_passkey_not_found: [404, 'There is no such passkey.'],
  rest_passkey_refused: [400, 'The passkey was not accepted. Please try again.'],
  rest_passkey_known: [400, 'This passkey is in use already.'],
  rest_passkey_too_many: [400, 'An account has at most 20 passkeys.'],
  rest_passkeys_need_domain: [400, 'Passkeys need a site with a domain name, not an IP address.'],
})
