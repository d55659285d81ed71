/** The pages that mails link to; `site/account` serves them. */
export const accountPages = {
  profile: 'account/profile',
  password: 'account/password',
  applications: 'account/applications',
  sessions: 'account/sessions',
  twoFactor: 'account/two-factor',
  secondFactor: 'login/second-factor',
  lostPassword: 'login/lost-password',
  newPassword: 'login/new-password',
} as const
