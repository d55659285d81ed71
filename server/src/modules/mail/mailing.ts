import type { Context } from '../../contract/context.ts'
import { orAborted } from '../../lib/waiting/or-aborted.ts'
import { reasonOf } from './deliver.ts'
import { mailErrors } from './errors.ts'
import type { QueuedMail } from './send.ts'
import { messageOf, openTransport } from './transport.ts'

/** What became of one of many mails. */
export type MailOutcome =
  | 'sent'
  /** Refused for good, such as for an address that does not exist. */
  | 'refused'
  /** Refused for now. */
  | 'later'
  /** The server took no mail at all: nothing is said about this one, and nothing was sent. */
  | 'not tried'
  /** Refused by a rule of the server, or lost with the connection, when it may have been sent. */
  | 'failed'

/** Sends many mails, one after the other, and leaves them out of the log of mails. */
export interface Mailing {
  send(mail: QueuedMail): Promise<MailOutcome>
  close(): void
}

/** Connects to the mail server; throws if it takes no mails. */
export const openMailing = async (ctx: Context): Promise<Mailing> => {
  const transport = await openTransport(ctx)
  try {
    await orAborted(transport.verify(), ctx.ending)
  } catch (error) {
    throw mailErrors.mail_refused(reasonOf(error))
  }
  return {
    send: async (mail) => {
      try {
        // Not interrupted when the process ends: whether it was sent would be unknown.
        await transport.sendMail(await messageOf(ctx, mail))
        return 'sent'
      } catch (error) {
        ctx.log.warn({ err: error, messageId: mail.messageId }, 'a mail was not sent')
        return outcomeOf(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}

/** What nodemailer tells about a failure. */
interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
  readonly syscall?: string
}

const outcomeOf = ({
  code = '',
  command = '',
  response = '',
  responseCode = 0,
  syscall,
}: SmtpError): MailOutcome => {
  if (UNSENT.has(code) || syscall === 'connect') return 'not tried'
  if (responseCode < 400) return 'failed'
  // 421 closes the connection for every mail; other commands are not about this one.
  if (responseCode === 421 || !ABOUT_MAIL.has(command)) return 'not tried'
  if (responseCode < 500) return 'later'
  // Refusals by policy, such as of a sender, say nothing about the address.
  return /\b5\.7\.\d/.test(response) ? 'failed' : 'refused'
}

const UNSENT: ReadonlySet<string> = new Set(['EAUTH', 'EDNS', 'ETLS'])
const ABOUT_MAIL: ReadonlySet<string> = new Set(['RCPT TO', 'DATA'])
