import type { Context } from '../../contract/context.ts'
import { reasonOf, transmitLogged } from './deliver.ts'
import { mailErrors } from './errors.ts'
import { printLetter } from './letter.ts'
import { createMessageId } from './send.ts'
import { findEmail, type MailRow } from './store.ts'

/** The variables that the operator has to set before mails are sent. */
export const missingMailVariables = ({ config }: Context): readonly string[] => [
  ...(config.smtpUrl === undefined ? ['CALLBOARD_SMTP_URL'] : []),
  ...(config.mailFrom === undefined ? ['CALLBOARD_MAIL_FROM'] : []),
]

/** Throws where mails would only be stored. */
export const requireMailServer = (ctx: Context): void => {
  const missing = missingMailVariables(ctx)
  if (missing.length > 0) throw mailErrors.mail_not_configured(missing.join(' and '))
}

/** The address of the caller; empty for none. */
export const addressOfCaller = async ({ db, user }: Context): Promise<string> =>
  user.kind === 'user' ? ((await findEmail(db, user.id)) ?? '') : ''

/** The address of the caller; throws where no mail would get there. */
export const requireDelivery = async (ctx: Context): Promise<string> => {
  requireMailServer(ctx)
  const to = await addressOfCaller(ctx)
  if (to === '') throw mailErrors.mail_no_recipient()
  return to
}

/** Sends a mail at once, and not by a job, so that the refusal of the mail server reaches the caller. */
export const sendTestMail = (ctx: Context, to: string): Promise<void> => {
  const letter = printLetter({
    heading: 'A test mail',
    lead: 'Mails of your site arrive.',
    sections: [],
    address: ctx.links.site(''),
  })
  const messageId = createMessageId(ctx)
  return sendNow(ctx, { to: [to], subject: 'A test mail', messageId, ...letter })
}

/** Sends a mail of the log once more, and reports the refusal of the mail server. */
export const sendLoggedMail = (ctx: Context, mail: MailRow): Promise<void> => {
  const { recipients, message_id: messageId, reply_to: replyTo, subject, text, html } = mail
  return sendNow(ctx, { to: recipients.split(', '), messageId, replyTo, subject, text, html })
}

const sendNow = async (ctx: Context, mail: Parameters<typeof transmitLogged>[1]): Promise<void> => {
  requireMailServer(ctx)
  try {
    await transmitLogged(ctx, mail)
  } catch (error) {
    throw mailErrors.mail_refused(reasonOf(error))
  }
}
