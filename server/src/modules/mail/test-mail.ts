import type { Context } from '../../contract/context.ts'
import { transmit } from './deliver.ts'
import { mailErrors } from './errors.ts'
import { printLetter } from './letter.ts'
import { createMessageId } from './send.ts'

/** The variables that the operator has to set before mails are sent. */
export const missingMailVariables = ({ config }: Context): readonly string[] => [
  ...(config.smtpUrl === undefined ? ['CALLBOARD_SMTP_URL'] : []),
  ...(config.mailFrom === undefined ? ['CALLBOARD_MAIL_FROM'] : []),
]

/** Sends a mail at once, and not by a job, so that the refusal of the mail server reaches the caller. */
export const sendTestMail = async (ctx: Context, to: string): Promise<void> => {
  const missing = missingMailVariables(ctx)
  if (missing.length > 0) throw mailErrors.mail_not_configured(missing.join(' and '))
  const letter = printLetter({
    heading: 'A test mail',
    lead: 'Mails of your site arrive.',
    sections: [],
    address: ctx.links.site(''),
  })
  const mail = { to: [to], subject: 'A test mail', messageId: createMessageId(ctx), ...letter }
  try {
    await transmit(ctx, mail)
  } catch (error) {
    throw mailErrors.mail_refused(reasonOf(error))
  }
}

const MAX_REASON = 300

/** The words of the server in one line. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, MAX_REASON)
