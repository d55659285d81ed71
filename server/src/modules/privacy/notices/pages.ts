/** The pages that mails link to; `site/account` serves them. */
export const privacyPages = {
  confirm: 'account/personal-data',
  file: 'account/personal-data/file',
} as const

/** The screen where administrators handle requests. */
export const PRIVACY_SCREEN = 'admin/users/personal-data'
