import { errors } from '../../contract/errors.ts'

export const mailErrors = errors({
  mail_not_configured: [
    409,
    (variables: string) =>
      `Mail is not set up, so mails are only stored. The operator of the server has to set ${variables}.`,
  ],
  mail_no_recipient: [409, 'Your account has no e-mail address. Add one to your profile first.'],
  mail_refused: [502, (reason: string) => `The mail server did not take the mail: ${reason}`],
})
